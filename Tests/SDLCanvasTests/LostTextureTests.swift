import CSDL2
import Canvas
import Cosmos
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// Textures that a GPU loses in a suspend or a reset of its driver.
  @Suite("Lost textures")
  struct LostTextureTests {
    private static let size = Size(width: 320, height: 240)

    /// A flight between signs, with lines, labels, streaks and many stars.
    private struct Flight: ~Copyable {
      var world: World
      var window: Window
      private var list = DrawList()
      private var input = FrameInput(time: 0)

      static func begin() throws -> Flight {
        var world = try ShippedWorld.make { ($0.starCount, $0.gap) = (300, 2) }
        _ = world.update(
          FrameInput(time: 0, events: [TimedEvent(time: 0, event: .resize(Viewport(size: size)))]))
        let key = InputEvent.key(Key(.character("4")))
        _ = world.update(FrameInput(time: 0, events: [TimedEvent(time: 0, event: key)]))
        var window = try Window(
          in: VideoSession(.hidden(size: size, renderer: .gpu)), pictures: ShippedWorld.assets + "/pictures",
          fonts: [TemporaryFolder.font])
        var input = FrameInput(time: 0)
        _ = window.nextInput(into: &input, wait: .now)
        return Flight(world: world, window: window, input: input)
      }

      /// Advances to a frame, and returns the window's picture.
      mutating func frame(_ number: Int) throws -> [UInt8] {
        _ = world.update(FrameInput(time: Double(number) / 30))
        try window.draw(world, into: &list)
        return try picture()
      }

      /// Draws the current frame, and returns its picture.
      private mutating func picture() throws -> [UInt8] {
        try window.draw(list)
        return try window.screenshot()
      }

      /// Draws the same frame again, after the window's next events, and returns whether its picture is unchanged.
      mutating func comesBack(as shot: [UInt8]) throws -> Bool {
        let needsFrame = window.nextInput(into: &input, wait: .now)
        return try needsFrame && picture() == shot
      }

      /// Draws the same frame again, without events, and returns whether its picture has changed.
      mutating func isSpoiled(_ shot: [UInt8]) throws -> Bool { try picture() != shot }
    }

    /// Overwrites every OpenGL texture, like a driver that loses them.
    private func loseTextures() throws {
      typealias Bind = @convention(c) (UInt32, UInt32) -> Void
      typealias Fill =
        @convention(c) (UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?) -> Void
      typealias Exists = @convention(c) (UInt32) -> UInt8
      typealias GetInteger = @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
      func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        unsafeBitCast(try #require(SDL_GL_GetProcAddress(name)), to: type)
      }
      // GL_TEXTURE_2D, GL_TEXTURE_BINDING_2D, GL_RGBA and GL_UNSIGNED_BYTE of OpenGL's header.
      let (texture2D, binding, rgba, bytes): (UInt32, UInt32, UInt32, UInt32) = (0x0DE1, 0x8069, 0x1908, 0x1401)
      let bind = try function("glBindTexture", as: Bind.self)
      let fill = try function("glTexImage2D", as: Fill.self)
      var bound: Int32 = 0
      try function("glGetIntegerv", as: GetInteger.self)(binding, &bound)
      let exists = try function("glIsTexture", as: Exists.self)
      for name in 1...UInt32(5000) where exists(name) != 0 {
        bind(texture2D, name)
        fill(texture2D, 0, Int32(rgba), 1, 1, 0, rgba, bytes, [255, 0, 0, 255] as [UInt8])
      }
      bind(texture2D, UInt32(bound))
    }

    @Test("after the GPU's textures are lost in a reset or a suspend, each frame of a flight is restored")
    func lost() throws {
      var flight = try Flight.begin()
      // The beginning, streaks at full speed, and the lines that appear at the end.
      for number in [1, 2, 15, 40, 75, 90, 92, 95, 97, 100] {
        let shot = try flight.frame(number)
        try loseTextures()
        let isSpoiled = try flight.isSpoiled(shot)
        #expect(isSpoiled, "nothing was lost at frame \(number)")
        var event = SDL_Event()
        event.type = (number % 2 == 0 ? SDL_RENDER_TARGETS_RESET : SDL_RENDER_DEVICE_RESET).rawValue
        SDL_PushEvent(&event)
        let isBackAfterReset = try flight.comesBack(as: shot)
        // No driver reports a suspend.
        try loseTextures()
        flight.window.suspendDetector = SuspendDetector(suspendedFor: .seconds(60))
        let isBackAfterSleep = try flight.comesBack(as: shot)
        #expect(isBackAfterReset && isBackAfterSleep, "frame \(number)")
      }
    }

    @Test("a suspend is detected only if there was one, and only once")
    func sleep() {
      var awake = SuspendDetector()
      let withoutSleep = awake.wasSuspended()
      #expect(!withoutSleep)
      var asleep = SuspendDetector(suspendedFor: .seconds(60))
      let answers = [asleep.wasSuspended(), asleep.wasSuspended()]
      #expect(answers == [true, false])
    }
  }
}
