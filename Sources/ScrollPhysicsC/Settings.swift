// The conversion of the structures of scrollphysics.h.

import ScrollPhysics
import ScrollPhysicsHeader

extension ScrollConfiguration {
  init(_ settings: scroll_settings) {
    self.init(
      pointLength: settings.point, pixelLength: settings.pixel,
      endBehavior: settings.ends == 1 ? .clamp : settings.ends == 2 ? .chain : .bounce,
      alwaysBounces: settings.ends != 3, reportsItems: settings.reports_items)
    if settings.rate != 0 { decelerationRate = DecelerationRate(rawValue: settings.rate) }
    if settings.trackpad_rate != 0 { trackpadDecelerationRate = DecelerationRate(rawValue: settings.trackpad_rate) }
    tuning.bounceFrequency = settings.spring
    if settings.period != 0 {
      bounds = .wrapping(period: settings.period, viewportLength: settings.viewport_length)
    } else if settings.length != 0 || settings.viewport_length != 0 {
      bounds = .content(
        length: settings.length, viewportLength: settings.viewport_length,
        insets: ScrollInsets(leading: settings.leading_inset, trailing: settings.trailing_inset))
    }
    let distance = settings.snap_distance == 0 ? .infinity : settings.snap_distance
    switch settings.snap {
    case 1: snapPolicy = .interval(settings.snap_length, origin: settings.snap_origin, maximumDistance: distance)
    case 2: snapPolicy = .paging(pageLength: settings.snap_length, origin: settings.snap_origin)
    case 3:
      let positions = UnsafeBufferPointer(start: settings.snap_positions, count: max(0, settings.snap_count))
      let intent: SnapIntent =
        settings.snap_intent == 1 ? .direction : settings.snap_intent == 2 ? .endAndDirection : .end
      snapPolicy = .positions(Array(positions), maximumDistance: distance, intent: intent)
    default: break
    }
  }
}

extension scroll_state {
  init(_ scroller: Scroller) {
    self.init(
      offset: scroller.contentOffset, velocity: scroller.velocity, folded_offset: scroller.foldedOffset,
      target: scroller.targetContentOffset ?? .nan, overscroll: scroller.overscroll,
      unconsumed_distance: scroller.unconsumedDistance, unconsumed_velocity: scroller.unconsumedVelocity,
      item: scroller.currentItem.map { Double($0) } ?? .nan, next_event_time: scroller.nextEventTime ?? .infinity,
      phase: Int32(scroller.phase.rawValue), is_changing: scroller.isChanging)
  }
}
