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

/// An element of a scene with the opacity and the scale of its group.
struct DrawnElement {
  let element: Element
  let group: ElementGroup
  let metrics: ViewMetrics

  /// Converts a rectangle of the element to points.
  func inPoints(_ rect: Rect) -> Rect {
    let origin = metrics.center.interpolated(to: rect.origin, fraction: group.scale)
    return Rect(origin: origin, size: rect.size * group.scale) * metrics.scale
  }
}

extension World {
  /// The shown local day, such as "2020-12-21", unless it is the present one.
  var day: String? { solarSystem.bodies.isEmpty ? nil : skyDate.shownDay(at: time) }

  var drawnElements: [DrawnElement] {
    let scene = scene()
    return scene.groups.flatMap { group in
      scene.elements[group.range].map { DrawnElement(element: $0, group: group, metrics: scene.metrics) }
    }
  }

  /// The texts that are at least partly in the window.
  var drawnTexts: [DrawnText] {
    let window = Rect(origin: .zero, size: environment.metrics.viewport.size)
    return drawnElements.compactMap { drawn in
      guard case .label(let label) = drawn.element, !label.text.isEmpty else { return nil }
      let (frame, opacity) = (drawn.inPoints(label.frame), Double(label.color.alpha) / 255 * drawn.group.opacity)
      guard opacity > 0, frame.intersects(window) else { return nil }
      return DrawnText(text: label.text, frame: frame, opacity: opacity, shadow: label.shadow * drawn.group.opacity)
    }
  }

  /// The ruler's texts that are at least partly in the window.
  var drawnRulerTexts: [DrawnText] {
    let layout = RulerLayout(in: environment.metrics)
    let metrics = environment.metrics
    let heights = [layout.nameHeight, layout.numberHeight].map { (metrics.height - $0) * metrics.scale }
    return drawnTexts.filter { text in heights.contains { abs(text.frame.y + text.frame.height / 2 - $0) < 0.01 } }
  }
}
