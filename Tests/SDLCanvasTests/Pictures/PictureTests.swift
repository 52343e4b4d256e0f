import Canvas
import Cosmos
import Foundation
import Scene
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// The look of the window, compared with stored pictures that `COSMOS_ACCEPT_PICTURES=1` renews.
  @Suite("Pictures")
  struct PictureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stored").path

    @Test("can be read by a screen reader, with each drawn text and each target", arguments: PictureScene.allSizes)
    func read(size: Size) throws {
      for scene in PictureScene.all where scene.sizes.contains(size) {
        let world = try scene.world(in: size)
        #expect(world.accessibleTree.missing(from: world.scene()).isEmpty, "\(scene.name)")
      }
    }

    @Test("look like the stored ones", arguments: PictureScene.allSizes, [RendererChoice.software, .gpu])
    func look(size: Size, renderer: RendererChoice) throws {
      let limits = Limits(of: renderer)
      var window = try Window(
        in: VideoSession(.hidden(size: size, renderer: renderer)), pictures: ShippedWorld.assets + "/pictures",
        fonts: [TemporaryFolder.font])
      for scene in PictureScene.all where scene.sizes.contains(size) {
        var list = DrawList()
        let world = try scene.world(in: size)
        let picture = ReducedPicture(try window.pixels(of: world, into: &list))
        #expect(list.drawCallCount == 2, "\(scene.name)")
        let path = "\(Self.folder)/\(scene.name)-\(Int(size.width))x\(Int(size.height)).png"
        if ProcessInfo.processInfo.environment["COSMOS_ACCEPT_PICTURES"] != nil {
          if renderer == .software { try Data(picture.png).write(to: URL(filePath: path)) }
          continue
        }
        let squares = picture.squares(comparedWith: try ReducedPicture(path: path), texts: world.scene().textAreas)
        #expect(!squares.isEmpty)
        let wrong = squares.filter { !limits.allow($0) }
        #expect(wrong.isEmpty, "\(scene.name): \(wrong.count) of \(squares.count) squares")
      }
    }
  }
}

/// The differences that other versions of the libraries cause.
private struct Limits {
  /// The lowest similarity, and the largest difference in levels, of squares without text.
  let similarity, difference: Double
  /// The largest difference in levels of squares with text.
  private static let textDifference = 3.5

  init(of renderer: RendererChoice) {
    // A graphics card blends and filters with its own rounding.
    (similarity, difference) = renderer == .gpu ? (0.85, 1.5) : (0.99, 0.6)
  }

  func allow(_ square: Square) -> Bool {
    if square.hasText { return square.difference <= Self.textDifference }
    return square.similarity >= similarity && square.difference <= difference
  }
}

extension Scene {
  /// The width of a text's shadow, in design points.
  private static let shadow = 4.0

  /// The rectangles of the texts with their shadows, in points.
  fileprivate var textAreas: [Rect] {
    elements.compactMap { element in
      guard case .label(let label) = element else { return nil }
      return label.frame.expanded(by: Self.shadow) * metrics.scale
    }
  }
}
