import Canvas
import Scene

@testable import Cosmos

/// A line of text in a scene.
struct DrawnText: Hashable {
  let text: String
  /// The rectangle of its characters, in pixels.
  let frame: Rect
  /// The opacity, from 0 to 1.
  let opacity: Double
}

extension World {
  /// The texts that are at least partly in the window.
  var drawnTexts: [DrawnText] { drawnTexts { _ in true } }

  /// The ruler's texts that are at least partly in the window.
  var drawnRulerTexts: [DrawnText] { drawnTexts(where: \.isOnRuler) }

  private func drawnTexts(where isIncluded: (Label) -> Bool) -> [DrawnText] {
    scene().elements.compactMap { element in
      guard case .label(let label) = element, isIncluded(label), label.color.alpha > 0, !label.text.isEmpty,
        label.frame.intersects(environment.metrics.bounds)
      else { return nil }
      return DrawnText(text: label.text, frame: label.frame, opacity: Double(label.color.alpha) / 255)
    }
  }
}
