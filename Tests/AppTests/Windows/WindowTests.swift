import Canvas
import Cosmos
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

/// Runs if `COSMOS_WINDOW_TESTS=1` is set, on an otherwise unused X display without a window manager.
///
/// `.ci/run` starts such a display.
@Suite(.serialized, .enabled(if: RealWindow.isPossible), .generousTimeLimit)
struct WindowTests {
  /// The usual distance between neighboring signs in the test's window, in points.
  static let gap = gap(inWidth: RealWindow.width)
  /// The distance by which a mouse must move before it drags, in points.
  static let slop = 3.0
  /// The points per design point in this window.
  static let scale = min(RealWindow.width / 480, RealWindow.height / 640)
  /// The minimum difference in red between a line and the background, from 0 to 255.
  ///
  /// At opacity 0.4, COSMOSprpl adds about 50; half of that where the line falls between two rows of pixels.
  private static let lineRed = 18

  /// Whether SDL 2 is a layer over SDL 3, sdl2-compat.
  static let isOverSDL3 = Window.versions.prefix { $0 != "," }.split(separator: ".").last.flatMap { Int($0) } ?? 0 >= 50

  /// Returns the usual distance between neighboring signs in a window, in points.
  static func gap(inWidth width: Double) -> Double { max(2.5 * width, min(10 * width, 3750)) }

  @Test(
    "a window opens, drags, rests without frames and processor time, resizes, saves a picture of its lines, and quits")
  func smoke() async throws {
    let seconds = 5.0
    var (ticks, contrasts) = (0, [Int]())
    let folder = try TemporaryFolder()
    try folder.rememberHint()
    let frames = try await RealWindow.frames(["--sign", "leo"], folder: folder) { window in
      try window.drag(left: 300, steps: 20, hold: 0.5)
      try await window.waitUntilAtRest()
      let before = try window.program.processorTicks()
      try await Task.sleep(for: .seconds(seconds))
      ticks = try window.program.processorTicks() - before
      try window.press("F12")
      try await window.waitUntilAtRest()
      let name = try #require(window.folder.names.first { $0.hasSuffix(".png") })
      let picture = try SavedPicture(path: "\(window.folder.path)/\(name)")
      contrasts = try picture.contrasts(of: Self.figure("leo"), scale: Self.scale)
      try window.resize(width: 700, height: 900)
      try await window.waitUntilAtRest()
    }
    try expect(frames.first, rests: "leo", at: 5 * Self.gap, reveal: 0)
    let held = try #require(frames.last { $0.phase == "dragging" })
    #expect(abs(held.contentOffset - (5 * Self.gap + 300 - Self.slop)) <= 0.5 && held.reveal == 0)
    // A hundredth of a core is one tick a second.
    #expect(ticks <= Int(seconds) && frames.longestPause >= seconds)
    #expect(!contrasts.isEmpty && contrasts.allSatisfy { $0 >= Self.lineRed }, "\(contrasts)")
    try expect(frames.last, rests: "leo", at: 5 * Self.gap(inWidth: 700))
  }

  @Test("updates of a visible window that draw nothing are as far apart as frames")
  func updatesWithoutFrames() throws {
    let options = WindowOptions(
      title: "test", applicationName: "test", size: Size(width: 320, height: 240), isVisible: true, renderer: .software)
    var window = try Window(
      in: VideoSession(options), pictures: TestWorld.assets + "/pictures",
      fonts: [TestWorld.assets + "/fonts/DejaVuSansMono.ttf"])
    var input = FrameInput(time: 0)
    for _ in 0..<2 { _ = window.nextInput(into: &input, wait: .now) }
    let start = window.time
    for _ in 0..<5 { _ = window.nextInput(into: &input, wait: .now) }
    #expect(window.time - start >= 4 * input.interval)
  }

  static func figure(_ id: String) throws -> Constellation {
    let data = try Data(contentsOf: URL(filePath: TestWorld.assets + "/zodiac.json"))
    let zodiac = try JSONDecoder().decode(Zodiac.self, from: data)
    return try #require(zodiac.figures.first { $0.id == id })
  }

  func expect(
    _ frame: SeenFrame?, rests sign: String, at contentOffset: Double, reveal: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = try #require(frame, sourceLocation: sourceLocation)
    #expect(abs(frame.contentOffset - contentOffset) <= 0.5, sourceLocation: sourceLocation)
    #expect(frame.sign == sign, sourceLocation: sourceLocation)
    #expect(frame.reveal == reveal, sourceLocation: sourceLocation)
    #expect(frame.phase == "idle", sourceLocation: sourceLocation)
  }
}
