import Canvas

/// A text that stays as it is, measured once.
struct MeasuredText: Hashable, Sendable {
  let text: String
  /// The width in design points; characters alone decide it, so that it is the same in every window.
  let width: Double

  init(_ text: String) {
    self.text = text
    width = SpriteCatalog.size(of: text[...]).width
  }

  /// The size in design points.
  var size: Size { Size(width: width, height: SpriteCatalog.cell.height) }
}
