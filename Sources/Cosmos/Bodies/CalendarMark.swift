import Canvas
import Ephemeris
import MathFunctions
import Scene

/// The Sun's place as the calendar still has it, which glides to the real one; a function of the time.
///
/// Times are in seconds, and lengths in design points.
struct CalendarMark: Sendable {
  /// The angle by which the sky has turned in the 2,000 years of the calendar's signs, in radians.
  private static let turn = 2000 * 365.25 * Ephemeris.precession
  private static let glideDuration = 1.6
  /// The duration in which the texts appear or disappear.
  private static let fadeDuration = 0.3
  /// The time for which the texts stay.
  private static let stay = 5.4
  private static let color = Color(rgb: 0xE8ECF8)
  /// The radius of the ring.
  private static let radius = 8.0
  /// The width of the ring and of the trail.
  private static let width = 1.4
  private static let dotWidth = 3.0
  /// The opacity of the trail at its head.
  private static let trailOpacity = 0.62
  /// The opacity of the name.
  private static let nameOpacity = 0.72
  /// The position of the name relative to the mark.
  private static let nameOffset = Point(x: 17, y: -13)
  /// The spaces before the Sun from which the name is visible and opaque.
  private static let nameSpace = 20.0...60

  /// The signs by the calendar and in the sky, and why they differ.
  let byCalendar, inSky, reason: String
  /// The presence of the texts.
  var visit: Visit
  private let glide: Transition
  private let figure: Int
  /// The places by the calendar and in the sky, from the figure's center.
  private let start, end: Point

  /// Creates a mark that appears at a time, for the Sun on a date; `nil` if the calendar's sign is in the sky.
  init?(of sun: PlacedBody, on date: JulianDate, _ texts: SkyTexts, from time: Double) {
    let (zodiac, strings, longitude) = (texts.zodiac, texts.strings, sun.state.direction.longitude)
    let turned = longitude + (date.days - Ephemeris.j2000) * Ephemeris.precession
    // A turn more, and the vernal equinox begins Aries.
    let sign = Int((turned / (2 * .pi) + 1) * Double(Zodiac.signCount) + 1) % Zodiac.signCount
    guard zodiac.figures[sign].abbreviation != sun.state.constellation else { return nil }
    byCalendar = strings.text(.byCalendar, about: zodiac.figures[sign].title)
    inSky = strings.text(.inSky, about: zodiac.title(ofConstellation: sun.state.constellation))
    reason = strings[.skyTurned]
    visit = Visit(from: time, duration: Self.fadeDuration, stay: Self.stay, returnDuration: Self.fadeDuration)
    glide = Transition(from: time, duration: Self.glideDuration)
    figure = sun.figure
    start = zodiac.figures[figure].projection.point(at: Vector(longitude: longitude + Self.turn))
    end = sun.offset
  }

  func nextFrame(at time: Double) -> NextFrame { min(visit.nextFrame(at: time), glide.nextFrame(at: time)) }

  /// Adds the mark, its trail and the calendar's sign; they disappear in place if it `dissolves`.
  func add(to scene: inout Scene, dissolves: Bool) {
    let (metrics, sky, gone) = (scene.metrics, scene.sky, glide.fraction(at: scene.time))
    let ends = [start, end].map { sky.position(of: $0, inFigure: figure) }
    let way = dissolves ? 0 : Math.smoothStep(gone, from: 0, to: 1)
    let center = ends[0].interpolated(to: ends[1], fraction: way)
    let width = metrics.width(of: byCalendar)
    let x = min(metrics.width - width, max(0, center.x) + Self.nameOffset.x)
    scene.addGroup(opacity: visit.fraction(at: scene.time) * min(1, 5 * (1 - gone))) { scene in
      let trail = Self.color.opacity(Self.trailOpacity)
      scene.add(.line(from: ends[0], to: center, width: Self.width, trail.opacity(0), end: trail))
      for (radius, width) in [(Self.radius, Self.width), (Self.dotWidth / 4, Self.dotWidth / 2)] {
        scene.add(.arc(center: center, radius: radius, angles: 0...(2 * .pi), width: width, Self.color))
      }
      scene.addGroup(opacity: Math.smoothStep(center.distance(to: ends[1]) - width, over: Self.nameSpace)) {
        $0.text(
          byCalendar, at: Point(x: x, y: center.y + Self.nameOffset.y), color: $0.textColor(Self.nameOpacity),
          role: .text)
      }
    }
  }
}
