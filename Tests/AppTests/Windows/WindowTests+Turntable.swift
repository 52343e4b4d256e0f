import Cosmos
import Foundation
import TestSupport
import Testing

/// Tests of the turntable, in the same window.
extension WindowTests {
  @Test("the turntable opens, turns, searches, and goes to a star, which is marked")
  func turntable() async throws {
    var ring: [Int] = []
    let frames = try await RealWindow.frames { window in
      try window.press("Tab")
      try await window.waitUntilAtRest()
      try window.flickRing()
      try await window.waitUntilAtRest()
      try window.type("antares")
      try await window.waitUntilAtRest()
      try window.press("Return")
      try await window.waitUntilAtRest()
      try window.press("F12")
      try await window.waitUntilAtRest()
      let name = try #require(window.folder.names.first { $0.hasSuffix(".png") })
      let picture = try SavedPicture(path: "\(window.folder.path)/\(name)")
      let scorpio = try Self.sign("scorpio")
      let antares = try #require(scorpio.stars.first { $0.star.name == "Antares" })
      ring = picture.ring(around: antares, radius: 15, scale: Self.scale)
    }
    try expect(frames.last, rests: "scorpio", at: 8 * Self.gap)
    // A full circle of white at opacity 0.8, far brighter than the background or a halo.
    #expect(ring.count { $0 > 90 } >= ring.count * 9 / 10, "\(ring)")
  }

}
