import Foundation
import Testing

@Suite(.startsPrograms) struct DiagnosisTests {
  @Test("a diagnosis reports all available facts, with or without a display", arguments: [nil, "offscreen"])
  func whole(driver: String?) throws {
    let run = try ProgramRun.cosmosWindow(
      ["--diagnose", "--renderer", "software"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": ""].merging(driver.map { ["SDL_VIDEODRIVER": $0] } ?? [:]) { $1 })
    #expect(run.code == 0 && run.errors.isEmpty)
    let names = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
    let window = driver == nil ? ["window"] : ["video driver", "renderer", "display", "desktop scale", "window"]
    let common = ["language", "assets", "locale", "desktop", "portal", "state", "crashes", "pictures"]
    #expect(names == ["cosmos-window", "SDL"] + window + common)
  }

  @Test(
    "a diagnosis never fails, and reports what would prevent a start",
    arguments: [
      (["--data-dir", "/nowhere"], "/nowhere"), (["--language", "xx"], "'xx'"), (["--sign", "moon"], "'moon'"),
    ])
  func faulty(arguments: [String], reason: String) throws {
    let run = try ProgramRun.cosmosWindow(["--diagnose"] + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": "none"])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("start:") && $0.contains(reason) })
    #expect(run.output.contains("\nportal:        no session bus that answers\n"))
  }
}
