import Canvas
import Cosmos
import Foundation
import SceneRenderer

/// A world and its renderer, with checks after every frame.
struct Stage {
  static let viewport = Viewport(size: Size(width: 500, height: 400))
  static let zodiac: Zodiac = asset("zodiac.json")
  static let strings: LocalizedStrings = asset("languages/en.json")
  /// The sky of the assets, drawn once, so that its first clouds are made.
  static let first = {
    var stage = Stage(zodiac: zodiac, strings: strings)
    stage.step(to: 0, [])
    return stage
  }()

  private(set) var world: World
  private var renderer: SceneRenderer
  private var list = DrawList()

  init(zodiac: Zodiac, strings: LocalizedStrings, showsHint: Bool = false) {
    var options = World.Settings()
    options.showsHint = showsHint
    world = World(zodiac: zodiac, strings: strings, settings: options, viewport: Self.viewport)
    renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
  }

  /// Lets the world take a frame's events, and asks for the picture and for what it does.
  mutating func step(to time: Double, _ events: [InputEvent]) {
    step(FrameInput(time: time, events: events.map { TimedEvent(time: time, event: $0) }))
  }

  /// Does so with events at times of their own.
  mutating func step(_ input: FrameInput, draws: Bool = true) {
    _ = world.update(input)
    let snapshot = world.snapshot
    precondition(snapshot.contentOffset.isFinite && snapshot.velocity.isFinite, "The sky has lost its position")
    precondition(snapshot.ringPosition.isFinite && (0...1).contains(snapshot.reveal), "A fraction is out of range")
    guard draws else { return }
    let scene = world.scene()
    _ = renderer.prepare(for: scene, at: world.time)
    renderer.draw(scene, with: Self.atlas(for: renderer.sprites.count), at: world.time, into: &list)
  }

  mutating func jump(toPoints points: Double) { world.jump(toPoints: points) }

  mutating func notify() { world.notify(.pictureSaved, about: "~/sky.png") }

  /// An atlas of sprites of one pixel, whose size is all that drawing asks of them.
  private static func atlas(for count: Int) -> Atlas {
    let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(width: 8, height: 8))
    return Atlas(
      regions: Array(repeating: region, count: count), white: region, pixelsPerDesignPoint: 1,
      bitmap: Bitmap(width: 1, height: 1, pixels: [0]))
  }

  /// Decodes a file of the assets; the script runs in the repository's root.
  private static func asset<Value: Decodable>(_ name: String) -> Value {
    guard let data = FileManager.default.contents(atPath: "Assets/\(name)"),
      let value = try? JSONDecoder().decode(Value.self, from: data)
    else { preconditionFailure("Run this in the repository's root") }
    return value
  }
}
