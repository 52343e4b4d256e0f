import Canvas
import Foundation
import Scene
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite("Throws")
struct ThrowTests {
  /// A hand that throws the sky.
  struct Hand {
    /// The velocity of the sky at the release, in points per second.
    let velocity: Double
    /// The offset of the release from the nearest figure, in points.
    let offset: Double
    let figure: Int

    var direction: Double { velocity < 0 ? -1 : 1 }

    /// A random hand: the median speed is 3,000 points per second; a tenth is below 1,000, and a tenth above 8,000.
    init(from chance: inout SeededGenerator, among figureCount: Int) {
      let bounds = [(400.0, 1000.0)] + Array(repeating: (1000, 3000), count: 4)
      let (slowest, fastest) = chance.either(bounds + Array(repeating: (3000, 8000), count: 4) + [(8000, 16_000)])
      velocity = chance.either([-1, 1]) * slowest * pow(fastest / slowest, chance.number(0.02...1))
      offset = chance.either([-1, 1]) * chance.number(80...400)
      figure = Int(chance.next() % UInt64(figureCount))
    }
  }

  /// The end of a throw.
  struct Landing {
    var isOnFigure = false
    /// The distance from the release in the direction of the throw, in points.
    var distance = 0.0
    var isReversed = false
    /// The time from the release until the figure is drawn, in seconds.
    var duration = 0.0

    /// Throws the sky, and follows it frame by frame to its rest.
    init(
      of hand: Hand, figures: [Figure], in metrics: ViewMetrics, framesPerSecond: Double, reducesMotion: Bool
    ) {
      let points = metrics.pointsPerSign
      var motion = SkyMotion(at: 0, of: figures, in: metrics)
      motion.reducesMotion = reducesMotion
      let place = figures[hand.figure].coordinate * points + hand.offset
      let dragTime = 0.06
      _ = motion.jump(toPoints: place - hand.velocity * dragTime)
      var frame = 0.5
      func advance(to time: Double) {
        while frame + 1 / framesPerSecond <= time {
          frame += 1 / framesPerSecond
          _ = motion.advance(to: frame)
        }
      }
      _ = motion.press(at: 0, by: .mouse, time: 1)
      for step in 1...15 {
        let time = dragTime * Double(step) / 15
        advance(to: 1 + time)
        // The slop of a mouse is 3 points.
        _ = motion.move(to: -hand.velocity * time - 3 * hand.direction, time: 1 + time)
      }
      _ = motion.release(at: 1 + dragTime)
      let (start, release) = (motion.scroller.contentOffset, 1 + dragTime)
      repeat {
        frame += 1 / framesPerSecond
        _ = motion.advance(to: frame)
        isReversed = isReversed || motion.scroller.velocity * hand.direction < -1e-9
      } while motion.nextFrame == .now && frame < 20
        && motion.restingFigure.map { motion.reveal.fraction(of: $0, at: frame) } != 1
      isOnFigure = motion.targetFigure != nil
      distance = (motion.scroller.contentOffset - start) * points * hand.direction
      duration = frame - release
    }
  }

  static let sizes = [
    Size(width: 800, height: 600), Size(width: 1280, height: 720), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160),
  ]

  /// Returns the landings of 200 random throws.
  static func landings(
    in size: Size, framesPerSecond: Double = 60, reducesMotion: Bool = false
  ) -> [Landing] {
    let metrics = ViewMetrics(viewport: Viewport(size: size))
    let figures = TestWorld.make().fields.figures
    var chance = SeededGenerator(seed: UInt64(size.width))
    return (0..<200).map { _ in
      Landing(
        of: Hand(from: &chance, among: figures.count), figures: figures, in: metrics,
        framesPerSecond: framesPerSecond, reducesMotion: reducesMotion)
    }
  }

  @Test(
    "every throw ends on a figure ahead, without a reversal, and half of them within 2.4 s on a drawn one",
    arguments: sizes)
  func landings(size: Size) {
    let landings = Self.landings(in: size)
    #expect(landings.count { !$0.isOnFigure } == 0)
    #expect(landings.count { $0.distance <= 0 } == 0)
    #expect(landings.count { $0.isReversed } == 0)
    let durations = landings.map(\.duration).sorted()
    #expect(durations[100] <= 2.4, "\(durations[100])")
  }

  @Test(
    "throws end as well at other frame rates, and with reduced motion",
    arguments: [(30.0, false), (144, false), (60, true)])
  func rates(framesPerSecond: Double, reducesMotion: Bool) {
    let landings = Self.landings(
      in: TestWorld.viewport.size, framesPerSecond: framesPerSecond, reducesMotion: reducesMotion)
    #expect(landings.allSatisfy { $0.isOnFigure && $0.distance > 0 && !$0.isReversed })
  }
}
