/// A growable array of noncopyable values, such as the owners of C handles.
struct UniqueArray<Element: ~Copyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity = 8
  private(set) var count = 0

  init() { elements = .allocate(capacity: capacity) }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  var indices: Range<Int> { 0..<count }

  mutating func append(_ element: consuming Element) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
      larger.moveInitialize(from: elements, count: count)
      elements.deallocate()
      (elements, capacity) = (larger, 2 * capacity)
    }
    (elements + count).initialize(to: element)
    count += 1
  }

  subscript(index: Int) -> Element {
    _read {
      precondition(indices.contains(index), "The index is out of range")
      yield elements[index]
    }
    _modify {
      precondition(indices.contains(index), "The index is out of range")
      yield &elements[index]
    }
  }
}
