import Canvas
import Cosmos
import Foundation
import Rasterizer
import SceneRenderer

@testable import SDLCanvas

/// A world and its renderer, with checks after every frame.
struct Stage {
  static let viewport = Viewport(size: Size(width: 500, height: 400))
  /// The maximum number of pixels to fill; frames of larger windows are composed, but not filled.
  private static let maximumPixelCount = 1 << 18
  /// The side of the atlas, and of the picture in its middle that all sprites show, in pixels.
  private static let (sheetSide, spriteSide) = (24, 8)
  /// The world of the assets after its first frame, so that its first clouds exist.
  static let first = {
    var stage = Stage(zodiac: asset("zodiac.json"), strings: asset("languages/en.json"))
    stage.step(to: 0, [])
    return stage
  }()

  private(set) var world: World
  private var renderer: SceneRenderer
  private var list = DrawList()

  init(zodiac: Zodiac, strings: LocalizedStrings) {
    world = World(zodiac: zodiac, strings: strings, settings: World.Settings(), viewport: Self.viewport)
    renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
  }

  /// Updates the world with a frame's events, draws it, and checks its state.
  mutating func step(to time: Double, _ events: [InputEvent]) {
    step(FrameInput(time: time, events: events.map { TimedEvent(time: time, event: $0) }))
  }

  /// Updates the world with events at their own times.
  mutating func step(_ input: FrameInput, draws: Bool = true) {
    var input = input
    repeat {
      let count = world.update(input).handledEvents.count
      input.events.removeFirst(count)
    } while !input.events.isEmpty
    let snapshot = world.snapshot
    precondition(snapshot.contentOffset.isFinite && snapshot.velocity.isFinite, "The sky has lost its position")
    precondition(snapshot.ringPosition.isFinite && (0...1).contains(snapshot.reveal), "A fraction is out of range")
    guard draws else { return }
    let tree = world.accessibleTree
    let ids = Set(tree.elements.map(\.id))
    precondition(ids.count == tree.elements.count, "Two accessible elements have the same id")
    precondition(tree.focus.map(ids.contains) ?? true, "The focus is on no element")
    let scene = world.scene()
    _ = renderer.prepare(for: scene, at: world.time)
    renderer.draw(scene, with: Self.atlas(for: renderer.sprites.count), into: &list)
    fill(scene.metrics.viewport.pixelSize)
  }

  /// Fills pixels as the software renderer does in a window without a display.
  private func fill(_ size: Size) {
    let (width, height) = (max(1, Int(wholePoints(size.width))), max(1, Int(wholePoints(size.height))))
    guard width * height <= Self.maximumPixelCount else { return }
    Rasterizer(target: Bitmap(width: width, height: height)).draw(list)
  }

  /// An atlas whose sprites all show the same white part of a picture, in all opacities.
  private static func atlas(for count: Int) -> Atlas {
    func region(_ first: Int, _ end: Int) -> Atlas.Region {
      let (low, high) = (Float(first) / Float(sheetSide), Float(end) / Float(sheetSide))
      return Atlas.Region(u0: low, v0: low, u1: high, v1: high, size: Size(side: Double(end - first)))
    }
    return Atlas(
      regions: Array(repeating: region(spriteSide, 2 * spriteSide), count: count), white: region(1, 2),
      pixelsPerDesignPoint: 1, bitmap: sheet)
  }

  private static let sheet = {
    let sheet = Bitmap(width: sheetSide, height: sheetSide)
    for index in 0..<sheetSide * sheetSide {
      sheet.pixels[index] = index < sheetSide * spriteSide ? .max : (UInt32(index) &* 2_654_435_761) | 0xFF_FFFF
    }
    return sheet
  }()

  /// Decodes an asset; the program runs in the repository's root.
  private static func asset<Value: Decodable>(_ name: String) -> Value {
    guard let data = FileManager.default.contents(atPath: "Assets/\(name)"),
      let value = try? JSONDecoder().decode(Value.self, from: data)
    else { preconditionFailure("Run this in the repository's root") }
    return value
  }
}
