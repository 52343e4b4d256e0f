// The conversion of the structures of scrollphysics.h.

import ScrollPhysics
import ScrollPhysicsHeader

extension scroll_settings {
  var configuration: ScrollConfiguration {
    var configuration = ScrollConfiguration(
      pointLength: point, pixelLength: pixel,
      decelerationRate: rate == 0 ? .normal : DecelerationRate(rawValue: rate),
      trackpadDecelerationRate: trackpad_rate == 0 ? .trackpad : DecelerationRate(rawValue: trackpad_rate),
      bounds: bounds,
      endBehavior: endBehavior, alwaysBounces: ends != 3, snapPolicy: snapPolicy, reportsItems: reports_items,
      reportsSettling: reports_settling, reducesMotion: reduces_motion)
    configuration.tuning.bounceFrequency = spring
    return configuration
  }

  private var endBehavior: ScrollEndBehavior {
    switch ends {
    case 1: .clamp
    case 2: .chain
    case 4: .bounceAtStart
    case 5: .bounceAtEnd
    default: .bounce
    }
  }

  private var bounds: ScrollBounds {
    if period != 0 { return .wrapping(period: period, viewportLength: viewport_length) }
    if length == 0, viewport_length == 0 { return .unbounded }
    return .content(
      length: length, viewportLength: viewport_length,
      insets: ScrollInsets(leading: leading_inset, trailing: trailing_inset))
  }

  private var snapPolicy: SnapPolicy {
    let distance = snap_distance == 0 ? .infinity : snap_distance
    switch snap {
    case 1: return .interval(snap_length, origin: snap_origin, maximumDistance: distance)
    case 2: return .paging(pageLength: snap_length, origin: snap_origin)
    case 3:
      let positions = UnsafeBufferPointer(start: snap_positions, count: snap_positions == nil ? 0 : max(0, snap_count))
      let intent: SnapIntent = snap_intent == 1 ? .direction : snap_intent == 2 ? .endAndDirection : .end
      return .positions(Array(positions), maximumDistance: distance, intent: intent)
    default: return .none
    }
  }
}

extension Scroller {
  var cState: scroll_state {
    scroll_state(
      offset: contentOffset, velocity: velocity, folded_offset: foldedOffset, target: targetContentOffset ?? .nan,
      overscroll: overscroll, unconsumed_distance: unconsumedDistance, unconsumed_velocity: unconsumedVelocity,
      item: currentItem.map { Double($0) } ?? .nan, next_event_time: nextEventTime ?? .infinity,
      phase: Int32(phase.rawValue), is_changing: isChanging)
  }
}
