import Canvas
import Ephemeris
import MathFunctions

// The ways of bodies in a frame.
extension FigureProjection {
  /// The longest time for which the Moon's way is a great circle, in days.
  private static let longestArc = 1.5
  /// The time in which the Moon goes around the sky, in days.
  private static let month = 27.0

  /// Returns the ends of the straight parts of a body's way to a state at a date from a former one, `days` before.
  ///
  /// They are in design points from the figure's center; `nil` for those that are far from its picture.
  func way(from former: BodyState, to state: BodyState, at date: JulianDate, days: Double) -> [Point?] {
    let length = state.body == .moon ? days.clamped(to: -Self.month...Self.month) : 0
    let count = (abs(length) / Self.longestArc).rounded(.up)
    let nodes = stride(from: 1, to: count, by: 1).map { node in
      Ephemeris.position(of: .moon, at: JulianDate(days: date.days - length * (1 - node / count))).unit
    }
    return ([former.direction] + nodes + [state.direction]).map { isNear($0) ? point(at: $0) : nil }
  }
}
