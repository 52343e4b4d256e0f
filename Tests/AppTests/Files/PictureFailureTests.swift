import Canvas
import Foundation
import Testing

@testable import Cosmos
@testable import cosmos_window

@Suite struct PictureFailureTests {
  /// A picture's path, and what the window says in German when nothing can be written there.
  static let refusals: [(path: String, words: String)] = [
    ("/dev/full", "nicht gespeichert, kein Platz mehr: /dev/full"),
    ("/nowhere/sky.png", "nicht gespeichert, kein solcher Ordner: /nowhere/sky.png"),
    ("/dev/null/sky.png", "nicht gespeichert, kein solcher Ordner: /dev/null/sky.png"),
    ("/tmp/\(String(repeating: "a", count: 256))", "nicht gespeichert: /tmp/aaaaaaaa"),
  ]

  /// Whether nobody may write to `/sys`: where it is mounted not even root, elsewhere everybody else.
  static let isSysReadOnly = geteuid() != 0 || FileManager.default.fileExists(atPath: "/sys/kernel")

  @Test("why a picture is not saved, the window says in its language, and the terminal in English", arguments: refusals)
  func refuse(refusal: (path: String, words: String)) throws { try expectRefusal(of: refusal.path, refusal.words) }

  @Test(
    "a missing permission is named too",
    .enabled(if: isSysReadOnly, "/sys is not mounted, and root may write anywhere else"))
  func forbid() throws { try expectRefusal(of: "/sys/sky.png", "nicht gespeichert, keine Berechtigung: /sys/sky.png") }

  private func expectRefusal(of path: String, _ words: String) throws {
    let failure = try #require(throws: Failure.self) {
      var file = try OutputFile.open(path)
      try file.write([0])
      try file.commit()
    }
    let options = try Options.read(["--language", "de", "--data-dir", TestWorld.assets])
    var world = try Setup(options).world(for: Viewport(size: Size(side: 640)))
    world.notify(failure.picturePhrase, about: path)
    #expect(world.overlays.notice.text.hasPrefix(words))
    #expect(failure.description.hasPrefix("Cannot write \(path): "))
  }
}
