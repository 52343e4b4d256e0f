import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: prediction of drags")
struct ScrollerLeadTests {
  /// Returns a scroller dragged by a mouse at `speed` from time 0, with samples at 125 Hz until `end`, in whole points.
  ///
  /// Each sample but the last follows a frame that is visible `ahead` seconds after the sample before it.
  private static func dragged(
    speed: Double, until end: Double, ahead: Double = 0, configuration: ScrollConfiguration = ScrollConfiguration()
  ) -> Scroller {
    var scroller = Scroller(configuration: configuration)
    scroller.press(at: 0, time: 0)
    for index in 1...Int(end * 125) {
      let time = Double(index) / 125
      scroller.advance(to: time - 0.008 + ahead)
      scroller.move(to: -(speed * time).rounded(), time: time)
    }
    return scroller
  }

  @Test(
    "a steady drag is drawn at the pointer's position, up to 25 ms after its last sample",
    arguments: [-1200.0, 300, 3000])
  func steady(speed: Double) {
    var scroller = Self.dragged(speed: speed, until: 0.2, ahead: 0.024)
    for age in [0.017, 0.020, 0.024] {
      scroller.advance(to: 0.2 + age)
      let slop = speed > 0 ? 3.0 : -3
      #expect(abs(scroller.contentOffset - speed * (0.2 + age) + slop) < 1)
      #expect(scroller.isChanging && !scroller.isMoving)
    }
  }

  @Test("once a sample is overdue, the predicted movement shrinks without a jump", arguments: [-3000.0, 3000])
  func shrinking(speed: Double) {
    var scroller = Self.dragged(speed: speed, until: 0.2, ahead: 0.024)
    let side = speed > 0 ? 1.0 : -1
    scroller.advance(to: 0.224)
    var last = scroller.contentOffset * side
    for step in 1...28 {
      scroller.advance(to: 0.224 + Double(step) / 4000)
      let offset = scroller.contentOffset * side
      // In a quarter of a millisecond, the pointer moves by 0.75 points, and the movement of 25 ms shrinks by an eighth.
      #expect(offset < last + 1 && offset > last - 10)
      last = offset
    }
    #expect(last == 597 && !scroller.isChanging && scroller.phase == .dragging)
  }

  @Test("without prediction, a drag is drawn at the last sample", arguments: [-1200.0, 3000])
  func off(speed: Double) {
    var configuration = ScrollConfiguration()
    configuration.tuning.prediction = 0
    var scroller = Self.dragged(speed: speed, until: 0.2, configuration: configuration)
    let offset = scroller.contentOffset
    scroller.advance(to: 0.21)
    #expect(scroller.contentOffset == offset && !scroller.isChanging)
  }

  @Test(
    "a prediction is limited to 40 ms, and by default 25 ms",
    arguments: [(1.0, 0.040), (.infinity, 0.040), (-1, 0), (.nan, 0.025)])
  func limits(prediction: Double, limit: Double) {
    var configuration = ScrollConfiguration()
    configuration.tuning.prediction = prediction
    #expect(Scroller(configuration: configuration).configuration.tuning.prediction == limit)
  }

  @Test(
    "an even change of speed is predicted by nine tenths for a pointer that slows down, and otherwise by two fifths",
    arguments: [(-5000.0, 0.9), (5000, 0.4)])
  func acceleration(acceleration: Double, gain: Double) {
    func position(_ time: Double) -> Double { 3000 * time + acceleration * time * time / 2 }
    var scroller = Scroller()
    scroller.beginDragging(at: 0, time: 0)
    for index in 1...25 {
      let time = Double(index) / 125
      scroller.advance(to: time + 0.008)
      scroller.move(to: -position(time), time: time)
    }
    scroller.advance(to: 0.216)
    // At the middle of the last two intervals, a line has the speed of the pointer.
    let line = position(0.2) + (3000 + acceleration * 0.192) * 0.016
    #expect(abs((scroller.contentOffset - line) / (position(0.216) - line) - gain) < 0.01)
  }

  @Test("the frame of a release moves the content as far as any other", arguments: [60.0, 144], [600.0, 3000])
  func release(framesPerSecond: Double, speed: Double) {
    let interval = 1 / framesPerSecond
    for phase in stride(from: 0.0, to: 1, by: 0.05) {
      var scroller = Scroller()
      scroller.press(at: 0, time: 0)
      let end = 0.2
      // The last frame before the release is displayed at `seen`, with the samples until an interval before.
      let seen = end + phase * interval
      for index in 1...25 {
        let time = Double(index) / 125
        if time > seen - interval { scroller.advance(to: seen) }
        scroller.move(to: -(speed * time).rounded(), time: time)
      }
      scroller.advance(to: seen)
      let before = scroller.contentOffset
      scroller.release(time: end)
      #expect(scroller.contentOffset == before)
      scroller.advance(to: seen + interval)
      let step = (scroller.contentOffset - before) / (speed * interval)
      #expect(step > 0.9 && step < 1.1, "\(step) at \(phase)")
    }
  }
}
