import Foundation
import ScrollPhysics
import Testing

// snippet
/// A picture that zooms about a point: offsets are in units of the picture, and the zoom is a scroller of its own.
struct ZoomedPicture {
  static let scales = 0.0...3.0

  var plane = ScrollPlane()
  /// The logarithm of the scale, whose limits are soft.
  private(set) var zoom = Scroller(
    contentOffset: 0,
    configuration: ScrollConfiguration(pointLength: 0.01, bounds: .range(scales, viewportLength: 2)))
  private(set) var scale = 1.0
  private var center = ScrollVector.zero
  private var isPinching = false
  let size: ScrollVector
  let viewport: ScrollVector

  init(size: ScrollVector, viewport: ScrollVector) {
    (self.size, self.viewport) = (size, viewport)
    apply(at: 0)
  }

  mutating func pinchBegan(at time: Double) {
    isPinching = true
    zoom.beginDragging(at: 0, time: time)
  }

  /// Scales by `factor` since the beginning of the pinch; the picture below `center` stays there.
  mutating func pinchMoved(factor: Double, center: ScrollVector, at time: Double) {
    self.center = center
    zoom.move(to: -log2(factor), time: time)
    frame(at: time)
  }

  mutating func pinchEnded(at time: Double) {
    isPinching = false
    zoom.release(time: time)
    apply(at: time)
  }

  mutating func frame(at time: Double) {
    zoom.advance(to: time)
    plane.advance(to: time)
    apply(at: time)
  }

  private mutating func apply(at time: Double) {
    let scale = exp2(zoom.contentOffset)
    plane.shiftContent(by: center * (1 / self.scale - 1 / scale), time: time)
    self.scale = scale
    func configuration(_ size: Double, _ viewport: Double) -> ScrollConfiguration {
      ScrollConfiguration(
        pointLength: 1 / scale,
        bounds: isPinching ? .unbounded : .content(length: size, viewportLength: viewport / scale))
    }
    plane.reconfigure(
      horizontal: configuration(size.x, viewport.x), vertical: configuration(size.y, viewport.y), time: time)
  }
}
// end

@Suite("Recipe: zoom about a point")
struct ZoomRecipeTests {
  private static func picture() -> ZoomedPicture {
    ZoomedPicture(size: ScrollVector(x: 2000, y: 1500), viewport: ScrollVector(x: 800, y: 600))
  }

  private static func point(_ picture: ZoomedPicture, below center: ScrollVector) -> ScrollVector {
    picture.plane.contentOffset + center * (1 / picture.scale)
  }

  @Test("the point below the center of a pinch does not move", arguments: [ScrollVector(x: 100, y: 500), .zero])
  func center(center: ScrollVector) {
    var picture = Self.picture()
    let point = Self.point(picture, below: center)
    picture.pinchBegan(at: 0)
    for step in 0...30 {
      picture.pinchMoved(factor: 1 + Double(step) / 10, center: center, at: Double(step) / 60)
      #expect((Self.point(picture, below: center) - point).length < 1e-9)
    }
    picture.frame(at: 2)
    #expect(abs(picture.scale - 4) < 1e-9)
    picture.pinchEnded(at: 2)
    picture.frame(at: 4)
    #expect((Self.point(picture, below: center) - point).length < 1e-9)
  }

  @Test("beyond its limits, the zoom is resisted, and bounces back", arguments: [0.2, 40.0])
  func limits(factor: Double) {
    var picture = Self.picture()
    picture.pinchBegan(at: 0)
    for step in 1...60 {
      picture.pinchMoved(
        factor: pow(factor, Double(step) / 60), center: ScrollVector(x: 700, y: 90), at: Double(step) / 60)
    }
    picture.frame(at: 2)
    #expect(factor < 1 ? picture.scale > 0.3 && picture.scale < 1 : picture.scale > 8 && picture.scale < 30)
    picture.pinchEnded(at: 2)
    for frame in 0..<300 { picture.frame(at: 2 + Double(frame) / 60) }
    #expect(abs(picture.scale - (factor < 1 ? 1 : 8)) < 1e-9)
    #expect(picture.plane.phase == .idle && picture.plane.horizontal.overscroll == 0)
    #expect(picture.plane.vertical.overscroll == 0)
  }

  @Test("a glide continues while the picture zooms")
  func glide() {
    var picture = Self.picture()
    picture.plane.fling(velocity: ScrollVector(x: 900, y: 300), time: 0)
    picture.frame(at: 0.1)
    picture.pinchBegan(at: 0.1)
    for step in 0...20 {
      let before = picture.plane.velocity
      picture.pinchMoved(factor: 1 + Double(step) / 20, center: .zero, at: 0.1 + Double(step) / 60)
      #expect(picture.plane.isMoving && (picture.plane.velocity - before).length < 80)
    }
    picture.pinchEnded(at: 0.5)
    #expect(picture.plane.velocity.x > 100)
    picture.frame(at: 6)
    #expect(picture.plane.phase == .idle && picture.plane.contentOffset.x > 300)
  }
}
