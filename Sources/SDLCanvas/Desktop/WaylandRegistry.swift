import CDesktop

/// The global objects that a Wayland compositor offers; a class because libwayland keeps its address.
final class WaylandRegistry {
  nonisolated(unsafe) private static let listener = permanentListener(wl_registry_listener()) {
    $0.global = { data, _, number, interface, version in
      guard let registry: WaylandRegistry = listeningObject(data) else { return }
      let name = string(interface)
      registry.globals[name] = registry.globals[name] ?? (number, version)
    }
    $0.global_remove = { _, _, _ in }
  }

  private let pointer: OpaquePointer?
  /// The number and the version of the first object of each interface; empty if the connection is lost.
  private(set) var globals: [String: (number: UInt32, version: UInt32)] = [:]

  /// Asks for the objects, and waits for them.
  init(of display: OpaquePointer) {
    pointer = wl_display_get_registry(display)
    wl_registry_add_listener(pointer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    wl_display_roundtrip(display)
  }

  deinit { wl_registry_destroy(pointer) }

  /// Binds the object of an interface by a function of `CDesktop.h`; `nil` if there is none of a supported version.
  func bind(
    _ interface: String, versions: ClosedRange<UInt32>,
    by function: (OpaquePointer?, _ number: UInt32, _ version: UInt32) -> OpaquePointer?
  ) -> OpaquePointer? {
    guard let (number, version) = globals[interface], version >= versions.lowerBound else { return nil }
    return function(pointer, number, min(version, versions.upperBound))
  }
}

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
