/// A picture computed pixel by pixel from a function of the position, such as a star's glow.
public struct Shading: Hashable, Sendable {
  /// The unique name; shadings with the same name are equal.
  public let name: String
  private let color: @Sendable (Point) -> SIMD4<Float>

  /// Creates a shading from a unique name and a function of the position.
  ///
  /// `color` returns red, green, blue and straight alpha at an offset from the picture's center, in design points.
  /// The components are clamped to the range 0 to 1, and must not be NaN.
  public init(_ name: String, color: @escaping @Sendable (Point) -> SIMD4<Float>) {
    self.name = name
    self.color = color
  }

  /// Returns the color at an offset from the picture's center, in design points, as `0xAARRGGBB`.
  public func pixel(at point: Point) -> UInt32 {
    // `clamped` and `rounded` would be function calls for each pixel.
    let exact = color(point) * 255
    let levels = exact.replacing(with: 0, where: exact .< 0).replacing(with: 255, where: exact .> 255)
    func level(_ value: Float) -> UInt32 { UInt32(value + 0.5) }
    return level(levels.w) << 24 | level(levels.x) << 16 | level(levels.y) << 8 | level(levels.z)
  }

  /// Returns whether two shadings have the same name.
  public static func == (one: Shading, other: Shading) -> Bool { one.name == other.name }

  /// Hashes the name into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
