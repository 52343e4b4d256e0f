import Canvas
import Cosmos
import Ephemeris

/// The options that determine what a run shows, given on the command line or found at its start.
///
/// The first line of a recording has them, and a replay starts from them. Absent options have their defaults.
struct RunOptions: Hashable, Codable {
  /// The range of ``gap``.
  static let gaps = 1.0...1000.0
  /// The range of ``stars``.
  static let starCounts = 0...300

  enum ContrastChoice: String, CaseIterable, Codable { case auto, normal, more }

  enum ReduceMotion: String, CaseIterable, Codable { case auto, on, off }

  /// The size and the density of the window at the start; `nil` for the size of a resize event, or 1280 x 720 points.
  var viewport: Viewport?
  /// The identifier or another name of the sign at the start; `nil` for the first one, Pisces.
  var sign: String?
  /// The distance between neighboring signs, in window widths; `nil` for the default of ``World/Settings/gap``.
  var gap: Double?
  var drift: Bool?
  var search: Bool?
  var clean: Bool?
  /// The date at the start; `nil` for that of a date event.
  var date: JulianDate?
  var seed: UInt64?
  /// The density of the background stars, in the unit of ``World/Settings/starCount``.
  var stars: Int?
  var reduceMotion: ReduceMotion?
  var contrast: ContrastChoice?
  /// The code of the window's language; `nil` for the desktop's.
  var language: String?
}
