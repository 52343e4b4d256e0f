// A window that speaks Canvas, made from SDL.

internal import CSDL2
public import Canvas

/// A window: input comes out of it, frames go into it.
///
/// All of it belongs to the main thread, and there is one at a time, as there is one SDL.
public struct Window: ~Copyable {
  /// How many draw calls the last frame took.
  var drawCalls = 0

  // In this order: each is given back before what it stands on.
  var cursors: Cursors?
  var pads = Gamepads()
  var sheet: AtlasSheet?
  var font: Font
  var studio: Studio
  let session: VideoSession

  let isVisible: Bool
  let pictures: String
  let clock: EventClock
  var translator: EventTranslator
  var pacer: FramePacer
  var suspend = SuspendWatch()
  var latestTime = 0.0
  /// When events were last read; what comes up later has waited since.
  var lastReading = 0.0
  var isTyping = false

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - options: what it is to be.
  ///   - pictures: the folder of SVG files.
  ///   - font: the path of the text font.
  /// - Throws: `noDisplay`, `missing`, `corrupt` or `unusable`.
  public init(_ options: WindowOptions, pictures: String, font: String) throws(CanvasFailure) {
    let session = try VideoSession(isVisible: options.isVisible)
    let clock = EventClock()
    let studio = try Studio(options, driver: session.driver)
    let face = try Font(path: font)
    let cursors = options.isVisible ? try Cursors(pictures: pictures) : nil
    pacer = FramePacer(interval: options.isPaced ? studio.window.refreshInterval : nil)
    translator = EventTranslator(driver: session.driver, clock: clock)
    isVisible = options.isVisible
    self.pictures = pictures
    self.clock = clock
    self.cursors = cursors
    self.font = face
    self.studio = studio
    self.session = session
  }

  /// Who draws: "software", or SDL's name of the graphics card's renderer, such as "opengl".
  public var rendererName: String { studio.painter.name }

  /// The window as it is now.
  public var viewport: Viewport {
    let size = studio.window.size
    return Viewport(size: size, pixelsPerPoint: studio.painter.pixelSize.width / size.width)
  }

  /// Gives the window's inside another extent, in points.
  public mutating func resize(to size: Size) { studio.window.resize(to: size) }

  /// Whether anyone can see the window.
  ///
  /// While it is false, draw nothing: ``nextInput(into:wait:)`` sleeps until it is true again or an event comes.
  public var isShowing: Bool { studio.window.isShowing }

  /// Seconds since the window opened; never decreases, and stands still while the machine sleeps.
  public var time: Double { clock.now }
}
