internal import Canvas
internal import Scene

/// A group of rows on the page of keys: the keys at the left, as caps, and what they do at the right.
struct HelpGroup: Sendable {
  /// The opacities of keys, of what they do, and of the dots between words.
  private static let (keyOpacity, actionOpacity, dotOpacity) = (0.88, 0.62, 0.4)
  /// A cap's colors, its corners' radius, the width of its outline and the space beside its text, in design points.
  private static let (outline, fill) = (Color.white.opacity(0.34), Color.white.opacity(0.05))
  private static let (radius, outlineWidth, capMargin) = (4.0, 1.0, 6.0)
  /// How much smaller the text of a cap is, in design points, and the cap's height as a multiple of that.
  private static let (capReduction, capHeight) = (1.5, 1.75)
  /// The gaps between the keys of a chord, between other keys, beside a dot, and between the columns, as multiples of
  /// the font size.
  private static let (chordGap, keyGap, dotGap, columnGap) = (0.2, 0.62, 0.35, 1.5)

  /// A text of a row, by its left edge from the left end of the row's keys, in design points.
  private struct Piece {
    var text: MeasuredText
    var x, fontSize, opacity: Double
    var isCap = false

    var width: Double { text.width * fontSize / TextMetrics.fontSize }
  }

  private struct Row {
    var pieces: [Piece]
    var width: Double
    var action: MeasuredText
  }

  private let fontSize: Double
  private let rows: [Row]
  /// The height of a row, in design points.
  private let leading: Double
  /// The width of the keys with the gap beside them, in design points.
  let keysWidth: Double
  /// The size in design points.
  let size: Size

  /// Creates a group of rows with a font size in design points.
  init(_ rows: ArraySlice<HelpRow>, fontSize: Double) {
    self.fontSize = fontSize
    self.rows = rows.map { Self.row($0, fontSize: fontSize) }
    // 35 design points for a font size of 15, 27 for 12.
    leading = 8 / 3 * fontSize - 5
    keysWidth = (self.rows.map(\.width).max() ?? 0) + Self.columnGap * fontSize
    let actionWidth = (self.rows.map(\.action.width).max() ?? 0) * fontSize / TextMetrics.fontSize
    size = Size(width: keysWidth + actionWidth, height: leading * Double(rows.count))
  }

  private static func row(_ row: HelpRow, fontSize: Double) -> Row {
    var (pieces, x) = ([Piece](), 0.0)
    func add(_ text: String, fontSize: Double, opacity: Double = keyOpacity, isCap: Bool = false) {
      let margin = isCap ? capMargin : 0
      let piece = Piece(
        text: MeasuredText(text), x: x + margin, fontSize: fontSize, opacity: opacity, isCap: isCap)
      pieces.append(piece)
      x += piece.width + 2 * margin
    }
    var previous: HelpRow.Part?
    for part in row.parts {
      if let previous, part.isWord || previous.isWord {
        x += dotGap * fontSize
        add("·", fontSize: fontSize, opacity: dotOpacity)
        x += dotGap * fontSize
      } else if previous != nil {
        x += (part.isChord ? chordGap : keyGap) * fontSize
      }
      switch part {
      case .cap(let text, _): add(text, fontSize: fontSize - capReduction, isCap: true)
      case .word(let text): add(text, fontSize: fontSize)
      case .range: add("…", fontSize: fontSize, opacity: dotOpacity)
      }
      previous = part
    }
    return Row(pieces: pieces, width: x, action: MeasuredText(row.action))
  }

  /// Adds the group.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - origin: The left edge of what the keys do, and the group's top, in pixels.
  ///   - unit: The number of pixels in a design point.
  func add(to scene: inout Scene, at origin: Point, unit: Double) {
    for (index, row) in rows.enumerated() {
      let y = origin.y + (Double(index) + 0.5) * leading * unit
      let left = origin.x - (row.width + Self.columnGap * fontSize) * unit
      for piece in row.pieces {
        if piece.isCap { addCap(piece, to: &scene, at: Point(x: left, y: y), unit: unit) }
        let leading = Point(x: left + piece.x * unit, y: y)
        add(piece.text, to: &scene, at: leading, fontSize: piece.fontSize, opacity: piece.opacity, unit: unit)
      }
      let leading = Point(x: origin.x, y: y)
      add(row.action, to: &scene, at: leading, fontSize: fontSize, opacity: Self.actionOpacity, unit: unit)
    }
  }

  private func addCap(_ piece: Piece, to scene: inout Scene, at leading: Point, unit: Double) {
    let size = Size(width: piece.width + 2 * Self.capMargin, height: piece.fontSize * Self.capHeight) * unit
    let x = leading.x + (piece.x - Self.capMargin) * unit
    scene.elements.append(
      .roundedRect(
        Rect(x: x, y: leading.y - size.height / 2, width: size.width, height: size.height),
        radius: Self.radius * unit, width: Self.outlineWidth * unit, Self.outline, fill: Self.fill))
  }

  private func add(
    _ text: MeasuredText, to scene: inout Scene, at leading: Point, fontSize: Double, opacity: Double, unit: Double
  ) {
    var label = Label(
      text, leading: leading, unit: unit * fontSize / TextMetrics.fontSize, color: Color.white.opacity(opacity))
    label.frame.x = label.frame.x.rounded()
    label.frame.y = label.frame.y.rounded()
    // Prepared as small as it is drawn, in few sizes, however the window changes.
    label.fontSize = (2 * fontSize * unit / scene.metrics.unit).rounded() / 2
    scene.elements.append(.label(label))
  }
}

extension HelpRow.Part {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
  fileprivate var isChord: Bool { if case .cap(_, isChord: true) = self { true } else { false } }
}
