import Foundation
import ScrollPhysics
import TestSupport

/// A scroller's configuration, and the actions on it, of which the last one may break an invariant.
struct RandomRun: RandomTrial {
  struct Step {
    /// The time since the previous action, in seconds.
    let interval: Double
    let action: RandomAction
  }

  let configuration: ScrollConfiguration
  var steps: [Step] = []
  /// Whether the last action of a new run breaks an invariant.
  private(set) var isBroken = false

  /// Creates a run of up to `count` random actions, which ends with the first one that breaks an invariant.
  init(count: Int, chance: inout SeededGenerator) {
    configuration = chance.either(ScrollConfiguration.examples)
    var (scroller, time, finger) = (Scroller(configuration: configuration), 0.0, 0.0)
    for _ in 0..<count {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      let step = Step(interval: chance.either([0, 0.001, 0.008, 0.016, 0.2, 2]), action: action)
      steps.append(step)
      isBroken = Self.broken(step, &scroller, &time) != nil
      if isBroken { return }
    }
  }

  /// The invariant that the run breaks; `nil` if all hold.
  var broken: String? {
    var (scroller, time) = (Scroller(configuration: configuration), 0.0)
    for step in steps {
      if let broken = Self.broken(step, &scroller, &time) { return broken }
    }
    return nil
  }

  /// The configuration, and each action with the time since the previous one.
  var description: String {
    (["\(configuration)"] + steps.map { "\($0.interval) s: \($0.action)" }).joined(separator: "\n")
  }

  private static func broken(_ step: Step, _ scroller: inout Scroller, _ time: inout Double) -> String? {
    time += step.interval
    scroller.advance(to: time)
    let before = scroller
    let events = step.action.apply(to: &scroller, at: time)
    return scroller.brokenInvariant(after: step.action, of: before, events: events, time: time)
  }
}

/// The seeds of a test of random events.
let seeds = UInt64(1)...10

/// Returns the number of random events of each seed, a tenth of the environment variable SCROLL_PHYSICS_EVENTS if it is
/// set, and otherwise of `standard`.
func eventCount(or standard: Int) -> Int {
  (ProcessInfo.processInfo.environment["SCROLL_PHYSICS_EVENTS"].flatMap { Int($0) } ?? standard) / 10
}
