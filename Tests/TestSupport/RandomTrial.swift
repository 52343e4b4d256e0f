/// A list of random steps, of which one may break an invariant.
public protocol RandomTrial {
  associatedtype Step

  /// The steps, in order; each of them stays possible when others are taken away.
  var steps: [Step] { get set }
  /// The invariant that the steps break; `nil` if all hold.
  var broken: String? { get }
}

extension RandomTrial {
  /// The trial with only the steps that are needed to break an invariant.
  public var shrunk: Self {
    var shrunk = self
    shrunk.steps = steps.shrunk { steps in
      var trial = self
      trial.steps = steps
      return trial.broken != nil
    }
    return shrunk
  }

  /// The broken invariant, and the fewest steps that break it; `nil` if all invariants hold.
  public var failure: String? {
    guard broken != nil else { return nil }
    let trial = shrunk
    return "\(trial.broken ?? "") after \(trial.steps)"
  }
}
