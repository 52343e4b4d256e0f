/// One axis of a glide in a plane that ends on a chosen offset: both axes arrive at the same time, near one straight line.
///
/// The velocity along the line to the destination decays or springs as on a single axis. A critically damped spring
/// takes up the velocity across it, so that neither jumps.
struct ChordMotion: ScrollMotion, ScrollValue {
  /// The motion along the line, from 0.
  enum Glide: ScrollValue {
    case deceleration(Deceleration)
    case spring(SettlingSpring)
  }

  let initialPosition: Double
  let destination: Double
  let along: Glide
  /// The motion across the line, from 0 and back to it.
  let across: SettlingSpring
  /// The components of the line's direction and of its normal along this axis.
  let direction, normal: Double

  var duration: Double {
    switch along {
    case .deceleration(let deceleration): max(deceleration.duration, across.duration)
    case .spring(let spring): max(spring.duration, across.duration)
    }
  }

  func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    let distance =
      switch along {
      case .deceleration(let deceleration): deceleration.position(at: time)
      case .spring(let spring): spring.position(at: time)
      }
    return initialPosition + direction * distance + normal * across.position(at: time)
  }

  func velocity(at time: Double) -> Double {
    let velocity =
      switch along {
      case .deceleration(let deceleration): deceleration.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    return direction * velocity + normal * across.velocity(at: time)
  }
}
