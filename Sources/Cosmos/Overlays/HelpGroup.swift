internal import Canvas
internal import Scene

/// A group of rows on the help page, with keys as caps at the left and their actions at the right.
struct HelpGroup: Sendable {
  private static let (keyOpacity, actionOpacity, dotOpacity) = (0.88, 0.62, 0.4)
  private static let (outline, fill) = (Color.white.opacity(0.34), Color.white.opacity(0.05))
  /// The radius of a cap's corners, the width of its outline, and the space beside its text, in design points.
  private static let (radius, outlineWidth, capMargin) = (4.0, 1.0, 6.0)
  /// The reduction of a cap's font size, in design points, and a cap's height as a multiple of the reduced font size.
  private static let (capReduction, capHeight) = (1.5, 1.75)
  /// The gaps within a chord, between other keys, beside a dot, and between columns, as multiples of the font size.
  private static let (chordGap, keyGap, dotGap, columnGap) = (0.2, 0.62, 0.35, 1.5)

  /// A text in a row; `x` is its distance from the left end of the row's keys, in design points.
  private struct Piece {
    var text: MeasuredText
    var x, fontSize, opacity: Double
    var isCap = false

    var width: Double { text.width * fontSize / TextMetrics.fontSize }
  }

  private struct Row {
    var keys: [Piece]
    var action: Piece
  }

  private let rows: [Row]
  /// The height of a row, in design points.
  private let leading: Double
  /// The width of the keys and of the gap beside them, in design points.
  let keysWidth: Double
  /// The size of the group, in design points.
  let size: Size

  init(_ rows: ArraySlice<HelpRow>, fontSize: Double) {
    self.rows = rows.map { Self.row($0, fontSize: fontSize) }
    // 35 design points for a font size of 15, and 27 for 12.
    leading = 8 / 3 * fontSize - 5
    keysWidth = self.rows.map(\.action.x).max() ?? 0
    let actionWidth = self.rows.map(\.action.width).max() ?? 0
    size = Size(width: keysWidth + actionWidth, height: leading * Double(rows.count))
  }

  private static func row(_ row: HelpRow, fontSize: Double) -> Row {
    var (pieces, x) = ([Piece](), 0.0)
    func add(_ text: String, fontSize: Double, opacity: Double = keyOpacity, isCap: Bool = false) {
      let margin = isCap ? capMargin : 0
      let piece = Piece(text: MeasuredText(text), x: x + margin, fontSize: fontSize, opacity: opacity, isCap: isCap)
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
    x += columnGap * fontSize
    let action = Piece(text: MeasuredText(row.action), x: x, fontSize: fontSize, opacity: actionOpacity)
    return Row(keys: pieces, action: action)
  }

  /// Adds the group, given the left edge of its actions and its top in pixels, with `unit` pixels per design point.
  func add(to scene: inout Scene, at origin: Point, unit: Double) {
    for (index, row) in rows.enumerated() {
      let left = Point(x: origin.x - row.action.x * unit, y: origin.y + (Double(index) + 0.5) * leading * unit)
      for piece in row.keys + [row.action] {
        if piece.isCap { addCap(piece, to: &scene, at: left, unit: unit) }
        addText(of: piece, to: &scene, at: left + Point(x: piece.x * unit, y: 0), unit: unit)
      }
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

  private func addText(of piece: Piece, to scene: inout Scene, at leading: Point, unit: Double) {
    let textUnit = unit * piece.fontSize / TextMetrics.fontSize
    var label = Label(piece.text, leading: leading, unit: textUnit, color: Color.white.opacity(piece.opacity))
    label.frame.x = label.frame.x.rounded()
    label.frame.y = label.frame.y.rounded()
    // The font size of the sprites is the drawn one, rounded to half a design point so that there are few sizes.
    label.fontSize = (2 * piece.fontSize * unit / scene.metrics.unit).rounded() / 2
    scene.elements.append(.label(label))
  }
}

extension HelpRow.Part {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
  fileprivate var isChord: Bool { if case .cap(_, isChord: true) = self { true } else { false } }
}
