import MathFunctions
public import Scene
import ScrollPhysics

// The sky behind the elements of a scene.
extension World {
  /// The maximum fractional gain in background stars' brightness by motion.
  private static let motionGain = 0.4
  /// The speed from which ``motionGain`` is reached, in window widths per second.
  private static let gainSpeed = 0.25
  /// The gain in brightness of background stars away from a revealed figure, as a fraction per window width between
  /// neighboring signs.
  private static let emptyGain = 0.2
  /// The time after a departure in which streaks grow to their length.
  private static let streakGrowth = 0.1
  /// The distances from a figure between which ``emptyGain`` is reached, in window widths.
  private static let emptyDistances = 0.4...0.9
  /// The opacity of a sign's lines.
  private static let lineOpacity = 0.6
  /// The opacity of a companion's lines.
  private static let companionLineOpacity = 0.25

  /// The sky alone, with its figures and bodies at full opacity.
  public var skyScene: Scene {
    var scene = Scene(sky)
    scene.sky.figureOpacity = 1
    return scene
  }

  /// The position at the window's center in signs, including the sway of the drag hint.
  private var swayedPosition: Double {
    let sway = reducesMotion ? 0 : hints.sway(at: time)
    guard sway != 0 else { return motion.position }
    return (motion.position + sway * metrics.scale / metrics.pointsPerSign).wrapped(to: Double(Zodiac.signCount))
  }

  /// The sky of the current time.
  var sky: Sky {
    var sky = Sky(in: metrics)
    sky.backgroundStars = Sky.BackgroundStars(seed: settings.seed, count: settings.starCount)
    sky.figures = fields.figures
    sky.view = Sky.View(position: swayedPosition, reveal: motion.reveal.fractions(at: time))
    sky.lineColor = contrast.line(Palette.purple, opacity: Self.lineOpacity)
    sky.companionLineColor = contrast.line(Palette.silver, opacity: Self.companionLineOpacity)
    sky.bodies = solarSystem.drawn(at: time)
    sky.wayFigure = motion.nearestFigure
    closeUp?.apply(to: &sky, at: time, dissolves: reducesMotion)
    sky.fieldOpacity = contrast.field
    sky.crossFade = motion.crossFade.map { Sky.CrossFade(from: $0.former, fraction: $0.transition.fraction(at: time)) }
    sky.figureOpacity = panel.opacity(
      below: TurntablePanel.narrowestWidth, to: TurntablePanel.narrowOpacity, in: metrics)
    if !reducesMotion {
      sky.view.age = motion.reveal.ages(at: time)
      let velocity = motion.scroller.velocity * metrics.gap
      let growth = min(1, (time - motion.departureTime) / Self.streakGrowth)
      sky.travel = Travel(velocity * metrics.width * frameInterval * growth, in: metrics)
      sky.speed = abs(velocity)
      sky.hasReadout = readout.isShown
      let distance = abs(motion.places.nearest(to: motion.position) - motion.position) * metrics.gap
      let emptiness = max(
        1 - motion.reveal.fraction(of: motion.nearestFigure, at: time),
        Math.smoothStep(distance, over: Self.emptyDistances))
      sky.starGain =
        1 + Self.motionGain * Math.smoothStep(abs(velocity), from: 0, to: Self.gainSpeed)
        + Self.emptyGain * metrics.gap * emptiness
    }
    return sky
  }
}

extension World {
  /// The ids of the signs, in order; each is part of the file name of the sign's symbol.
  public var symbolNames: [String] { zodiac.signs.map(\.id) }

  /// The characters that scenes usually contain, with duplicates, for rasterizing their sprites in advance.
  public var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = zodiac.figures.map { figure in
      figure.title + "‹›" + figure.stars.map { zodiac.title(of: $0) + $0.designation }.joined()
    }
    let bodies = zodiac.bodyNames.values.compactMap(\.first) + zodiac.constellationNames.values
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + strings.characters + (names + bodies).joined()
  }
}
