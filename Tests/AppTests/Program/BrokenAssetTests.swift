import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct BrokenAssetTests {
  private let folder: TemporaryFolder
  private var copy: String { folder.path + "/data" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: folder.path + "/data")
  }

  /// Shell commands that put something in an asset's place, with the exit code, and words of the error.
  static let broken: [(path: String, command: String, code: Int32, words: String)] = [
    ("zodiac.json", "echo '{' >", 65, ""), ("zodiac.json", ":>", 65, ""), ("zodiac.json", ":", 66, ""),
    ("zodiac.json", #"echo '{"schema":"zodiac/2","figures":[]}' >"#, 65, ""), ("zodiac.json", "mkdir", 66, "folder"),
    ("zodiac.json", "truncate -s 500M", 65, "longer than"),
    ("pictures/glyph-leo.svg", ":>", 65, ""), ("pictures/glyph-leo.svg", "echo '<svg' >", 65, ""),
    ("pictures/glyph-leo.svg", ":", 66, ""), ("pictures/glyph-leo.svg", "mkdir", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "ln -s /dev/zero", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "mkfifo", 66, "not a regular file"),
    ("pictures/glyph-leo.svg", "truncate -s 3G", 65, "longer than"),
    ("fonts/DejaVuSansMono.ttf", "echo 'no font' >", 65, ""), ("fonts/DejaVuSansMono.ttf", ":", 66, ""),
    ("fonts/DejaVuSansMono.ttf", "truncate -s 500M", 65, "longer than"),
    ("languages/en.json", "echo '{}' >", 65, ""), ("languages/en.json", ":", 66, ""),
    ("stars.txt", "echo 1 2 3 >", 65, ""), ("stars.txt", "head -c 300000 /dev/zero >", 65, ""),
  ]

  @Test("an asset that is missing, broken, too long or no regular file is named in one line", arguments: broken)
  func assets(asset: (path: String, command: String, code: Int32, words: String)) throws {
    let path = "\(copy)/\(asset.path)"
    try FileManager.default.removeItem(atPath: path)
    try #require(ProgramRun.shell("\(asset.command) '\(path)'").code == 0)
    let run = try ProgramRun.cosmosWindow(
      ["--data-dir", copy, "--screenshot", folder.path + "/x.png"], environment: ["LC_ALL": "C"])
    #expect(run.code == asset.code)
    #expect(run.errors.contains(asset.words.isEmpty ? copy : path), "\(run.errors)")
    #expect(asset.words.isEmpty || run.errors.contains(asset.words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && folder.names == ["data"])
  }

  @Test(
    "a broken file of another language is an error only if it is needed",
    arguments: [("leo", 0), ("löwe", 65)])
  func otherLanguage(sign: String, code: Int32) throws {
    try folder.write("data/languages/ja.json", "{}")
    let run = try ProgramRun.cosmosWindow(
      ["--data-dir", copy, "--language", "en", "--sign", sign, "--screenshot", folder.path + "/x.png"])
    #expect(run.code == code)
    #expect(run.errors.contains("ja.json") == (code != 0))
  }
}
