/// A picture that is computed pixel by pixel, such as a star's glow.
public struct Shading: Hashable, Sendable {
  /// The name, which identifies the shading.
  public let name: String
  private let color: @Sendable (Point) -> SIMD4<Float>

  /// Creates a shading with a unique name.
  ///
  /// The function returns the straight red, green, blue and alpha, each from 0 to 1, at a position in design points from
  /// the picture's center.
  public init(_ name: String, color: @escaping @Sendable (Point) -> SIMD4<Float>) {
    self.name = name
    self.color = color
  }

  /// Returns the pixel at a position in design points from the picture's center, as `0xAARRGGBB`.
  public func pixel(at point: Point) -> UInt32 {
    // Not `clamped` and `rounded`, which are calls.
    let exact = color(point) * 255
    let levels = exact.replacing(with: 0, where: exact .< 0).replacing(with: 255, where: exact .> 255)
    func level(_ value: Float) -> UInt32 { UInt32(value + 0.5) }
    return level(levels.w) << 24 | level(levels.x) << 16 | level(levels.y) << 8 | level(levels.z)
  }

  /// Returns whether two shadings have the same name.
  public static func == (one: Shading, other: Shading) -> Bool { one.name == other.name }

  /// Feeds the name into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
