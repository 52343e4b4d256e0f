import Canvas
import Foundation
import Testing

@testable import Cosmos
@testable import cosmos_window

@Suite struct PictureFailureTests {
  /// A path that cannot be written, and the window's message in German.
  static let refusals: [(path: String, words: String)] = [
    ("/dev/full", "nicht gespeichert, kein Platz mehr: /dev/full"),
    ("/nowhere/sky.png", "nicht gespeichert, kein solcher Ordner: /nowhere/sky.png"),
    ("/dev/null/sky.png", "nicht gespeichert, kein solcher Ordner: /dev/null/sky.png"),
    ("/tmp/\(String(repeating: "a", count: 256))", "nicht gespeichert: /tmp/aaaaaaaa"),
  ]

  /// Whether `/sys` is not writable: for root if it is mounted, and always for other users.
  static let isSysReadOnly = geteuid() != 0 || FileManager.default.fileExists(atPath: "/sys/kernel")

  @Test("the window says in its language why a picture was not saved, and the terminal in English", arguments: refusals)
  func refuse(refusal: (path: String, words: String)) throws { try expectRefusal(of: refusal.path, refusal.words) }

  @Test(
    "a missing permission is named as the reason",
    .enabled(if: isSysReadOnly, "/sys is not mounted, and root may write anywhere else"))
  func forbid() throws { try expectRefusal(of: "/sys/sky.png", "nicht gespeichert, keine Berechtigung: /sys/sky.png") }

  private func expectRefusal(of path: String, _ words: String) throws {
    let failure = try #require(throws: Failure.self) { try OutputFile.replace(path, with: [0]) }
    let options = try Options.read(["--language", "de", "--data-dir", TestWorld.assets])
    var world = try Setup(options).world(for: Viewport(size: Size(side: 640)))
    world.notify(failure.picturePhrase, about: path)
    #expect(world.notice.text.hasPrefix(words))
    #expect(failure.description.hasPrefix("Cannot write \(path): "))
  }
}
