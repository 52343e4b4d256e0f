import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct BrokenAssetTests {
  /// Ways to break an asset, and the exit code of each.
  static let broken: [(String, String?, Int32)] = [
    ("zodiac.json", "{", 65), ("zodiac.json", "", 65), ("zodiac.json", "{\"schema\":\"zodiac/1\",\"signs\":[]}", 65),
    ("pictures/glyph-leo.svg", "", 65), ("pictures/glyph-leo.svg", "<svg", 65),
    ("pictures/glyph-leo.svg", nil, 66),
    ("fonts/DejaVuSansMono.ttf", "no font", 65), ("fonts/DejaVuSansMono.ttf", "", 65),
    ("fonts/DejaVuSansMono.ttf", nil, 66), ("zodiac.json", nil, 66),
    ("languages/en.json", "{}", 65), ("languages/en.json", nil, 66),
    ("stars.txt", "1 2 3", 65), ("stars.txt", String(repeating: "#", count: 120_001), 65),
  ]

  @Test("a missing or broken asset is named", arguments: broken)
  func assets(path: String, contents: String?, code: Int32) throws {
    try TemporaryFolder.with { folder in
      let copy = folder + "/data"
      try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
      try FileManager.default.removeItem(atPath: "\(copy)/\(path)")
      if let contents { try Data(contents.utf8).write(to: URL(filePath: "\(copy)/\(path)")) }
      let run = try ProgramRun.cosmosWindow(
        ["--data-dir", copy, "--screenshot", folder + "/x.png"], environment: ["LC_ALL": "C"])
      #expect(run.code == code)
      #expect(run.errors.contains(copy))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(
    "a broken file of another language is an error only if it is needed",
    arguments: [("leo", 0), ("löwe", 65)])
  func otherLanguage(sign: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/data"
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
    try folder.write("data/languages/ja.json", "{}")
    let run = try ProgramRun.cosmosWindow(
      ["--data-dir", copy, "--language", "en", "--sign", sign, "--screenshot", folder.path + "/x.png"])
    #expect(run.code == code)
    #expect(run.errors.contains("ja.json") == (code != 0))
  }

  /// Shell commands that replace an asset with an invalid one, and words of the error.
  static let hostile: [(path: String, command: String, code: Int32, words: String)] = [
    ("pictures/glyph-leo.svg", "mkdir \"$1\"", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "ln -s /dev/zero \"$1\"", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "mkfifo \"$1\"", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "truncate -s 3G \"$1\"", 65, "longer than"),
    ("fonts/DejaVuSansMono.ttf", "truncate -s 500M \"$1\"", 65, "longer than"),
    ("zodiac.json", "mkdir \"$1\"", 66, "folder"), ("zodiac.json", "truncate -s 500M \"$1\"", 65, "longer than"),
  ]

  @Test("an asset that is not a regular file, or too long, is refused before decoding", arguments: hostile)
  func hostileAsset(asset: (path: String, command: String, code: Int32, words: String)) throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/data"
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
    try FileManager.default.removeItem(atPath: "\(copy)/\(asset.path)")
    let command = ["-c", asset.command, "", "\(copy)/\(asset.path)"]
    let shell = try Process.run(URL(filePath: "/bin/bash"), arguments: command)
    shell.waitUntilExit()
    let run = try ProgramRun.cosmosWindow(["--data-dir", copy, "--screenshot", folder.path + "/x.png"])
    #expect(run.code == asset.code)
    #expect(run.errors.contains("\(copy)/\(asset.path)") && run.errors.contains(asset.words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names == ["data"])
  }
}
