import Foundation
import TestSupport
import Testing

@testable import cosmos_window

@Suite(.startsPrograms) struct LanguagesTests {
  private static let languages = Languages(codes: ["en", "zh", "zh_TW", "de", "fr"])

  @Test(
    "a locale's language is that of its code, and for Chinese also of its script or region",
    arguments: [
      ("de", "de"), ("de_AT.UTF-8", "de"), ("de_DE@euro", "de"), ("zh-CN", "zh"), ("zh_SG.UTF-8", "zh"), ("zh", "zh"),
      ("zh_TW.UTF-8", "zh_TW"),
      ("zh_HK", "zh_TW"), ("zh-Hant", "zh_TW"), ("zh-Hant-MO", "zh_TW"), ("zh-Hans-HK", "zh"), ("zh_CN@TW", "zh"),
      ("FR", "fr"),
      ("sv_SE", nil),
      ("", nil),
      ("C.UTF-8", nil), ("../de", nil),
    ])
  func code(locale: String, code: String?) {
    #expect(Self.languages.code(of: locale) == code)
  }

  static let environments: [([String: String], String)] = [
    ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "zh_CN.UTF-8"], "zh"),
    (["LANG": "de_DE", "LC_ALL": ""], "de"), (["LANG": "sv_SE"], "en"), (["LANG": "C.UTF-8"], "en"),
    (["LANG": "sv_SE", "LANGUAGE": "sv:fr:de"], "fr"), (["LANG": "de_DE", "LANGUAGE": "sv"], "de"),
    (["LANG": "de_DE", "LANGUAGE": "fr:de"], "fr"),
    (["LC_ALL": "C", "LANGUAGE": "fr", "LANG": "de_DE"], "en"),
    (["LANG": "zh_TW.UTF-8"], "zh_TW"), (["LANG": "zh_CN.UTF-8", "LANGUAGE": "zh_HK:zh"], "zh_TW"),
  ]

  @Test("the language comes from the environment, and is English by default", arguments: environments)
  func preferred(environment: [String: String], code: String) {
    #expect(Self.languages.preferred(in: environment) == code)
  }

  @Test("without a traditional Chinese translation, the simplified one is used")
  func simplified() {
    #expect(Languages(codes: ["en", "zh"]).code(of: "zh_TW") == "zh")
  }

  @Test("--language accepts a language code or a locale name", arguments: ["de", "de_AT.UTF-8"])
  func asked(language: String) throws {
    let folder = try TemporaryFolder()
    func picture(_ arguments: [String], _ environment: [String: String]) throws -> Data? {
      let run = try ProgramRun.cosmosWindow(
        arguments + ["--sign", "leo", "--size", "480x360", "--screenshot", folder.path + "/a.png"],
        environment: environment)
      #expect(run.code == 0 && run.errors.isEmpty)
      return folder.bytes("a.png")
    }
    let english = try picture([], ["LC_ALL": "C"])
    let german = try picture([], ["LC_ALL": "de_DE.UTF-8"])
    #expect(german != english)
    #expect(try picture(["--language", language], ["LC_ALL": "C"]) == german)
    #expect(try picture(["--language", "en"], ["LC_ALL": "de_DE.UTF-8"]) == english)
  }

  @Test("only the language whose font is missing is refused")
  func font() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: data)
    try FileManager.default.removeItem(atPath: data + "/fonts/NotoSansCJKsc-subset.otf")
    func run(_ language: String) throws -> ProgramRun {
      try ProgramRun.cosmosWindow(
        ["--data-dir", data, "--language", language, "--screenshot", folder.path + "/a.png", "--size", "320x240"])
    }
    #expect(try run("ja").code == 0)
    let chinese = try run("zh")
    #expect(chinese.code == 66)
    #expect(chinese.errors.contains("NotoSansCJKsc-subset.otf") && chinese.errors.split(separator: "\n").count == 1)
  }

  /// Whether fontconfig is installed; without it, the program finds no system fonts.
  private static let hasFontconfig = dlopen("libfontconfig.so.1", RTLD_NOW) != nil

  @Test("typed text uses the system's fonts for missing characters", .enabled(if: hasFontconfig))
  func systemFonts() throws {
    let folder = try TemporaryFolder()
    func picture(_ text: String, _ fonts: String) throws -> Data? {
      try folder.write(
        "fonts.conf", "<?xml version='1.0'?><fontconfig>\(fonts)<cachedir>\(folder.path)</cachedir></fontconfig>")
      let run = try ProgramRun.replay(
        """
        {"t":0.5,"event":"key","key":"Tab"}
        {"t":1,"event":"text","text":"\(text)"}
        {"t":2,"event":"quit"}
        """,
        ["--language", "en", "--size", "480x360", "--screenshot", folder.path + "/a.png"],
        environment: ["FONTCONFIG_FILE": folder.path + "/fonts.conf"])
      #expect(run.code == 0 && run.errors.isEmpty)
      return folder.bytes("a.png")
    }
    let system = "<dir>\(TestWorld.assets)/fonts</dir>"
    // Without a font, two characters look the same and find nothing; with a font, they differ.
    #expect(try picture("没", "") == picture("保", ""))
    #expect(try picture("没", system) != picture("保", system))
    #expect(try picture("没", system) != picture("没", ""))
  }
}
