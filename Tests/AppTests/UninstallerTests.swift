import Foundation
import TestSupport
import Testing

/// `.ci/install --uninstall` with valid and malicious manifests; `.ci/packaging/test-package` tests the installation.
@Suite(.startsPrograms) struct UninstallerTests {
  private static let installer = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.ci/install").path
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let made = try ProgramRun.shell(
      """
      cd "$FOLDER" && mkdir -p prefix/bin prefix/share/cosmos-window outside
      touch prefix/bin/cosmos-window prefix/share/cosmos-window/zodiac.json outside/file victim
      """, environment: ["FOLDER": folder.path])
    try #require(made.code == 0)
  }

  /// The files and folders of an installation, as in its manifest.
  private static let installed = [
    "bin/", "bin/cosmos-window", "share/", "share/cosmos-window/", "share/cosmos-window/manifest",
    "share/cosmos-window/zodiac.json",
  ]

  private func uninstall(_ manifest: [String], prefix: String = "prefix") throws -> ProgramRun {
    try folder.write("prefix/share/cosmos-window/manifest", manifest.map { $0 + "\n" }.joined())
    return try ProgramRun.shell("'\(Self.installer)' --uninstall --prefix '\(folder.path)/\(prefix)'")
  }

  private var left: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test(
    "uninstalling removes what the manifest lists, even if the prefix is a symbolic link",
    arguments: ["prefix", "link"])
  func whole(prefix: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "prefix")
    let run = try uninstall(Self.installed, prefix: prefix)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try left == ["link", "outside", "outside/file", "prefix", "victim"])
  }

  /// Manifest lines with paths outside the prefix.
  static let escapes = [
    "../victim", "bin/../../victim", "../outside/", "../outside/file", "link/file", "share/inner/cosmos-window/",
    "..", "../", "bin/../../outside/file", "share/back/victim",
  ]

  @Test("a path through a link or out of the prefix is refused in one line, and the manifest stays", arguments: escapes)
  func escape(line: String) throws {
    for (path, target) in [("link", "../outside"), ("share/inner", "../share"), ("share/back", "../..")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/prefix/\(path)", withDestinationPath: target)
    }
    let run = try uninstall(Self.installed + [line])
    #expect(run.code == 73)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains(line), "\(run.errors)")
    #expect(
      try left == [
        "outside", "outside/file", "prefix", "prefix/link", "prefix/share", "prefix/share/back",
        "prefix/share/cosmos-window", "prefix/share/cosmos-window/manifest", "prefix/share/inner", "victim",
      ])
  }
}
