import Canvas
import Scene

@testable import Cosmos

/// A line of text in a scene.
struct DrawnText: Hashable {
  let text: String
  /// The rectangle of its characters, in points.
  let frame: Rect
  /// The opacity, from 0 to 1.
  let opacity: Double
  /// The strength of the shadow, from 0 to 1.
  let shadow: Double
}

/// An element of a scene with the opacity of its group.
struct DrawnElement {
  let element: Element
  let opacity: Double
  let metrics: ViewMetrics

  /// Converts a rectangle of the element to points.
  func inPoints(_ rect: Rect) -> Rect { rect * metrics.scale }
}

extension World {
  /// The shown local day, such as "2020-12-21", unless it is the present one.
  var day: String? { solarSystem.bodies.isEmpty ? nil : skyDate.shownDay }

  var drawnElements: [DrawnElement] {
    let scene = scene()
    return zip(scene.elements, scene.opacities).map {
      DrawnElement(element: $0, opacity: $1, metrics: scene.metrics)
    }
  }

  /// The texts that are at least partly in the window.
  var drawnTexts: [DrawnText] {
    let window = Rect(origin: .zero, size: metrics.viewport.size)
    return drawnElements.compactMap { drawn in
      guard case .label(let label) = drawn.element, !label.text.isEmpty else { return nil }
      let (frame, opacity) = (drawn.inPoints(label.frame), Double(label.color.alpha) / 255 * drawn.opacity)
      guard opacity > 0, frame.intersects(window) else { return nil }
      return DrawnText(text: label.text, frame: frame, opacity: opacity, shadow: label.shadow * drawn.opacity)
    }
  }

  /// The ruler's texts that are at least partly in the window.
  var drawnRulerTexts: [DrawnText] {
    let layout = RulerLayout(in: metrics)
    let heights = [layout.nameHeight, layout.numberHeight].map { (metrics.height - $0) * metrics.scale }
    return drawnTexts.filter { text in heights.contains { abs(text.frame.y + text.frame.height / 2 - $0) < 0.01 } }
  }

  /// The opacity of the most opaque text that is whole in the window.
  var legibility: Double {
    let width = metrics.viewport.size.width
    return drawnTexts.filter { $0.frame.x >= 0 && $0.frame.maxX <= width }.map(\.opacity).max() ?? 0
  }

  /// The pairs of legible texts that overlap, and those of symbols on the turntable's circle.
  var overlaps: [String] {
    let texts = drawnTexts.filter { $0.opacity > 0.1 }
    let items = drawnItems.filter { $0.opacity > 0.1 }
    let pairs = texts.indices.flatMap { index in
      // Characters are slightly lower than their cells.
      let frame = texts[index].frame.expanded(by: -1.5)
      return texts[..<index].filter { $0.frame.expanded(by: -1.5).intersects(frame) }
        .map { "\($0.text) over \(texts[index].text)" }
    }
    let hasCovered = items.indices.contains { index in
      items[..<index].contains { $0.center.distance(to: items[index].center) < 28 }
    }
    return pairs + (hasCovered ? ["two symbols"] : [])
  }

  /// The centers of the symbols on the turntable's circle, in design points, with their opacities.
  var drawnItems: [(center: Point, opacity: Double)] {
    let planet = Dial.center(openFraction: 1, in: metrics)
    return drawnElements.compactMap { drawn in
      switch drawn.element {
      case .symbol(_, let rect, _, restingAt: _), .sprite(.smallStarDisc, let rect, _, restingAt: _),
        .sprite(.disc, let rect, _, restingAt: _):
        let isOnCircle = abs(rect.center.distance(to: planet) - TurntableLayout.radius) < 1
        return isOnCircle ? (rect.center, drawn.opacity) : nil
      default: return nil
      }
    }
  }
}
