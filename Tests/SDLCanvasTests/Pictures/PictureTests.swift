import Canvas
import Cosmos
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// The look of the window, compared with stored pictures that `.ci/art/picture --accept` renews.
  @Suite("Pictures")
  struct PictureTests {
    static let sizes = [Size(width: 640, height: 360), Size(width: 360, height: 640), Size(width: 960, height: 600)]
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stored").path

    @Test("can be read by a screen reader, with each drawn text and each target", arguments: sizes)
    func read(size: Size) throws {
      for scene in PictureScene.all {
        let world = try scene.world(in: size)
        #expect(world.accessibleTree.missing(from: world.scene()).isEmpty, "\(scene.name)")
      }
    }

    @Test("look like the stored ones", arguments: sizes, [RendererChoice.software, .gpu])
    func look(size: Size, renderer: RendererChoice) throws {
      var window = try Window(
        in: VideoSession(.hidden(size: size, renderer: renderer)), pictures: ShippedWorld.assets + "/pictures",
        fonts: [TemporaryFolder.font])
      for scene in PictureScene.all {
        var list = DrawList()
        let picture = ReducedPicture(try window.pixels(of: scene.world(in: size), into: &list))
        let path = "\(Self.folder)/\(scene.name)-\(Int(size.width))x\(Int(size.height)).png"
        if ProcessInfo.processInfo.environment["COSMOS_ACCEPT_PICTURES"] != nil {
          if renderer == .software { try Data(picture.png).write(to: URL(filePath: path)) }
          continue
        }
        let (value, x, y) = picture.similarity(to: try ReducedPicture(path: path))
        #expect(value >= scene.leastSimilarity, "\(scene.name): \(value) at \(4 * x), \(4 * y)")
      }
    }
  }
}
