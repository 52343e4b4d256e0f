// Whether a frame needs a clean ground.

internal import Canvas

extension Batches {
  /// Whether the frame begins with an opaque picture over the whole window, so that nothing need be cleared first.
  var coversItself: Bool {
    guard let first = runs.first, case .picture(let index) = first.texture, pictures[index].isOpaque,
      first.indexCount >= 6
    else { return false }
    // The corners of an upright quad: the first and the third lie across from each other.
    let (from, to) = (vertices[Int(indices[first.firstIndex])], vertices[Int(indices[first.firstIndex + 2])])
    return from.x <= 0 && from.y <= 0 && Double(to.x) >= bounds.width && Double(to.y) >= bounds.height
  }
}
