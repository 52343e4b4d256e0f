// A window that speaks Canvas, made from SDL.

public import Canvas
internal import CSDL2

/// A window: input comes out of it, frames go into it. All of it belongs to the main thread.
public struct Window: ~Copyable {
  /// Who draws: "opengl", "software", ...
  public private(set) var rendererName = "none"
  /// How many draw calls the last frame took.
  public private(set) var drawCalls = 0

  private var size: Size

  /// Opens a window. `pictures` is the folder of SVG files, `font` the path of the text font.
  public init(_ options: WindowOptions, pictures: String, font: String) throws(CanvasFailure) {
    size = options.size
  }

  /// The window as it is now.
  public var viewport: Viewport { Viewport(size: size) }

  /// Whether anyone can see the window. While it is false, draw nothing.
  public var isShowing: Bool { true }

  /// Seconds since the window opened; never decreases.
  public var time: Double { 0 }

  /// Mean costs since the window opened.
  public var timings: WindowTimings { WindowTimings(drawMicroseconds: 0, presentMicroseconds: 0) }

  /// Waits until an event comes or `wait` is over, and fills in what came.
  ///
  /// - Returns: whether the window itself needs a fresh frame.
  public mutating func nextInput(into input: inout FrameInput, wait: NextFrame) -> Bool {
    input.events.removeAll(keepingCapacity: true)
    input.viewport = viewport
    return true
  }

  /// Does what a frame asked for besides being drawn.
  public mutating func apply(_ response: Response) {}

  /// Draws all art into the atlas, unless it is there already at this density.
  public mutating func prepare(_ art: [Art], pixelsPerDesignPoint: Double) throws(CanvasFailure) -> Atlas {
    Atlas(
      regions: [], white: Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(width: 1, height: 1)),
      pixelsPerDesignPoint: pixelsPerDesignPoint)
  }

  /// Draws a frame.
  public mutating func draw(_ batches: borrowing Batches) throws(CanvasFailure) {}

  /// Shows what was drawn, and waits for the next frame's turn.
  public mutating func present() {}

  /// Saves what was drawn, not yet presented, as a PNG file.
  public func screenshot(to path: String) throws(CanvasFailure) {}
}
