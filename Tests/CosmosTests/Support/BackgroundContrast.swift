import Canvas
import Foundation

/// The contrast of colors with a field, by the formulas of WCAG 2.2.
enum BackgroundContrast {
  /// Returns the mean color of a field behind an area of a window of some size in points, in levels.
  static func mean(of field: Gradient, behind area: Rect, in window: Size) -> SIMD3<Double> {
    var (sum, count) = (SIMD4<Float>(), Float(0))
    for row in 0..<field.height {
      let y = Double(row) / Double(field.height - 1) * window.height
      guard y >= area.y, y < area.maxY else { continue }
      for column in 0..<field.width {
        let point = Point(x: Double(column) / Double(field.width - 1) * window.width, y: y)
        guard area.contains(point) else { continue }
        sum += field.cells[row * field.width + column]
        count += 1
      }
    }
    return SIMD3(Double(sum.z), Double(sum.y), Double(sum.x)) / Double(count)
  }

  /// Returns the contrast of a white text of an opacity with a color in levels.
  static func ratio(ofWhite opacity: Double, on behind: SIMD3<Double>) -> Double {
    let text = behind + (SIMD3(repeating: 255) - behind) * opacity
    return (luminance(text) + 0.05) / (luminance(behind) + 0.05)
  }

  /// Returns the relative luminance of a color in levels.
  static func luminance(_ color: SIMD3<Double>) -> Double {
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    return (0..<3).reduce(0) { sum, index in
      let value = color[index] / 255
      let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + weights[index] * linear
    }
  }
}
