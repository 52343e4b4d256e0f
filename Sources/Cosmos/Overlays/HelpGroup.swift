internal import Canvas
internal import Scene

/// A group of rows on the help page, with keys as caps at the left and their actions at the right.
struct HelpGroup: Sendable {
  private static let keyOpacity = 0.88
  private static let actionOpacity = 0.62
  private static let dotOpacity = 0.4
  private static let outline = Color.white.opacity(0.34)
  private static let fill = Color.white.opacity(0.05)
  /// The radius of a cap's corners, in design points.
  private static let radius = 4.0
  /// The width of a cap's outline, in design points.
  private static let outlineWidth = 1.0
  /// The space beside a cap's text, in design points.
  private static let capMargin = 6.0
  /// The reduction of a cap's font size, in design points.
  private static let capReduction = 1.5
  /// A cap's height, as a multiple of the reduced font size.
  private static let capHeight = 1.75
  /// The gap within a chord, as a multiple of the font size.
  private static let chordGap = 0.2
  /// The gap between other keys, as a multiple of the font size.
  private static let keyGap = 0.62
  /// The gap beside a dot, as a multiple of the font size.
  private static let dotGap = 0.35
  /// The gap between columns, as a multiple of the font size.
  private static let columnGap = 1.5

  /// A text in a row; `x` is its distance from the left end of the row's keys, in design points.
  private struct Piece {
    var text: MeasuredText
    var x, fontSize, opacity: Double
    var isCap = false

    var width: Double { text.size(atFontSize: fontSize).width }
  }

  private struct Row {
    var keys: [Piece]
    var action: Piece
  }

  private let rows: [Row]
  /// The height of a row, in design points.
  private let lineHeight: Double
  /// The width of the keys and of the gap beside them, in design points.
  let keysWidth: Double
  /// The size of the group, in design points.
  let size: Size

  init(_ rows: ArraySlice<HelpRow>, fontSize: Double) {
    self.rows = rows.map { Self.row($0, fontSize: fontSize) }
    // 35 design points for a font size of 15, and 27 for 12.
    lineHeight = 8 / 3 * fontSize - 5
    keysWidth = self.rows.map(\.action.x).max() ?? 0
    let actionWidth = self.rows.map(\.action.width).max() ?? 0
    size = Size(width: keysWidth + actionWidth, height: lineHeight * Double(rows.count))
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

  /// Adds the group, given the left edge of its actions and its top.
  func add(to scene: inout Scene, at origin: Point) {
    for (index, row) in rows.enumerated() {
      let left = Point(x: origin.x - row.action.x, y: origin.y + (Double(index) + 0.5) * lineHeight)
      for piece in row.keys + [row.action] {
        let leftCenter = left + Point(x: piece.x, y: 0)
        if piece.isCap { addCap(piece, to: &scene, at: leftCenter) }
        let color = Color.white.opacity(piece.opacity)
        scene.add(.label(Label(piece.text, leftCenter: leftCenter, fontSize: piece.fontSize, color: color)))
      }
    }
  }

  private func addCap(_ piece: Piece, to scene: inout Scene, at leftCenter: Point) {
    let size = Size(width: piece.width + 2 * Self.capMargin, height: piece.fontSize * Self.capHeight)
    let frame = Rect(center: leftCenter + Point(x: piece.width / 2, y: 0), size: size)
    scene.add(.roundedRect(frame, radius: Self.radius, width: Self.outlineWidth, Self.outline, fill: Self.fill))
  }
}

extension HelpRow.Part {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
  fileprivate var isChord: Bool { if case .cap(_, isChord: true) = self { true } else { false } }
}
