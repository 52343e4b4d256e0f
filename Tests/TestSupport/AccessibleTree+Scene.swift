public import Canvas
public import Scene

extension AccessibleTree {
  /// Returns the drawn texts and the targets of a scene that the tree lacks.
  ///
  /// Degrees, the names of signs beyond the window, which are targets too, and the marks between keys do not count.
  public func missing(from scene: Scene) -> [String] {
    let texts = scene.elements.compactMap { if case .label(let label) = $0 { label.text } else { String?.none } }
    let unread = texts.filter { text in
      let name = text.replacing(" · ", with: ", ").trimmingPrefix { $0 == " " }
      return !name.isEmpty && !name.contains { "‹›·…°".contains($0) }
        && !elements.contains { $0.name.contains(name) || $0.value.contains(text) }
    }
    let targets = scene.nodes.compactMap(\.target).map { $0 == .help ? "key_help" : $0.id }
    return unread + targets.filter { id in !elements.contains { $0.id == id } }
  }
}
