// The real zodiac, and worlds made from it.

import Canvas
import Foundation

@testable import Cosmos

enum TestSky {
  /// The zodiac that the program ships.
  static let zodiac: Zodiac = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/zodiac.json")
    do {
      return try JSONDecoder().decode(Zodiac.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("Assets/zodiac.json is unusable: \(error)")
    }
  }()

  static let viewport = Viewport(size: Size(width: 1280, height: 720))

  /// A world at rest on a sign.
  static func world(
    sign: Int = 0, viewport: Viewport = TestSky.viewport, change: (inout Cosmos.Options) -> Void = { _ in }
  ) -> Cosmos {
    var options = Cosmos.Options()
    options.sign = sign
    change(&options)
    return Cosmos(zodiac: zodiac, options: options, viewport: viewport)
  }

  /// An atlas of the right length for tests of geometry: each region a unit square of its art's size.
  static func atlas(for art: [Art], pixelsPerDesignPoint: Double = 1) -> Atlas {
    let regions = art.map { art in
      let size: Size =
        if case .character(_, let size) = art.source { Size(width: size * 0.6, height: size * 1.2) } else { art.size }
      return Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: size)
    }
    let white = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(width: 1, height: 1))
    return Atlas(regions: regions, white: white, pixelsPerDesignPoint: pixelsPerDesignPoint)
  }
}
