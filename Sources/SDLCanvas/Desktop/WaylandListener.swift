/// Creates a listener, whose address libwayland keeps; it is neither changed nor freed.
func permanentListener<Listener>(
  _ listener: Listener, _ fill: (inout Listener) -> Void
) -> UnsafePointer<Listener> {
  let pointer = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  pointer.initialize(to: listener)
  fill(&pointer.pointee)
  return UnsafePointer(pointer)
}

/// Returns the object whose address a listener was given.
func listeningObject<Object: AnyObject>(_ data: UnsafeMutableRawPointer?) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}
