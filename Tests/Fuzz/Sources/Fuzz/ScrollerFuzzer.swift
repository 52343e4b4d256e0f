import ScrollPhysics

/// A scroller with an arbitrary configuration, arbitrary calls, and arbitrary times.
enum ScrollerFuzzer {
  static func run(_ data: consuming FuzzedData) {
    let bounds: ScrollBounds = data.byte() % 2 == 0 ? .wrapping(period: data.number()) : .unbounded
    let configuration = ScrollConfiguration(
      pointLength: data.number(), pixelLength: data.number(), bounds: bounds,
      snapPolicy: .interval(data.number(), maximumDistance: data.number()))
    var scroller = Scroller(contentOffset: data.number(), configuration: configuration)
    var time = 0.0
    while !data.isEmpty {
      time += data.number()
      switch data.byte() % 9 {
      case 0: _ = scroller.press(at: data.number(), by: data.byte() % 2 == 0 ? .mouse : .touch, time: time)
      case 1: _ = scroller.move(to: data.number(), time: time)
      case 2: _ = scroller.release(time: time)
      case 3: _ = scroller.cancel(time: time)
      case 4: _ = scroller.scroll(byWheel: data.number(), isPrecise: data.byte() % 2 == 0, time: time)
      case 5: _ = scroller.setContentOffset(data.number(), time: time)
      case 6: _ = scroller.animate(to: data.number(), duration: data.number(), curve: .easeOut, time: time)
      case 7: _ = scroller.reconfigure(configuration, time: time)
      default: _ = scroller.advance(to: time)
      }
      precondition(scroller.contentOffset.isFinite && scroller.velocity.isFinite, "The scroller has lost its position")
    }
  }
}
