import Canvas
import Foundation
import Testing

@testable import Cosmos
@testable import cosmos_window

@Suite struct PictureFailureTests {
  /// A picture's path, and what the window says in German when nothing can be written there.
  static let refusals: [(path: String, words: String)] = [
    ("/sys/sky.png", "nicht gespeichert, keine Berechtigung: /sys/sky.png"),
    ("/dev/full", "nicht gespeichert, kein Platz mehr: /dev/full"),
    ("/nowhere/sky.png", "nicht gespeichert, kein solcher Ordner: /nowhere/sky.png"),
    ("/dev/null/sky.png", "nicht gespeichert, kein solcher Ordner: /dev/null/sky.png"),
    ("/tmp/\(String(repeating: "a", count: 256))", "nicht gespeichert: /tmp/aaaaaaaa"),
  ]

  @Test("why a picture is not saved, the window says in its language, and the terminal in English", arguments: refusals)
  func refuse(refusal: (path: String, words: String)) throws {
    let failure = try #require(throws: Failure.self) {
      var file = try OutputFile.open(refusal.path)
      try file.write([0])
      try file.commit()
    }
    let options = try Options.read(["--language", "de", "--data-dir", TestWorld.assets])
    var world = try Setup(options).world(for: Viewport(size: Size(side: 640)))
    world.notify(failure.picturePhrase, about: refusal.path)
    #expect(world.notice.text.hasPrefix(refusal.words))
    #expect(failure.description.hasPrefix("Cannot write \(refusal.path): "))
  }
}
