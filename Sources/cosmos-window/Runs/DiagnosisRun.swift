import ArgumentParser
import CosmosAssets
import FoundationEssentials
import SDLCanvas

/// Prints a report on the program's environment, for bug reports.
enum DiagnosisRun {
  private static let localeVariables = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
  private static let desktopVariables = ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"]
  private static let nameWidth = 15

  /// Opens a window and prints the report, which contains the error if the setup or the window fails.
  static func run(_ options: Options) throws {
    let environment = ProcessInfo.processInfo.environment
    let desktop = Desktop(environment: environment)
    let busAddress = desktop.answeringBus
    var lines: [(name: String, value: String)] = [
      ("cosmos-window", Options.configuration.version), ("SDL", Window.versions),
    ]
    lines += start(options, busAddress: busAddress)
    lines += [
      ("locale", variables(localeVariables, in: environment)),
      ("desktop", variables(desktopVariables, in: environment)),
      ("portal", busAddress.flatMap(SettingsPortal.summary) ?? "no session bus that answers"),
      ("state", desktop.statePath ?? "no home"),
      ("crashes", desktop.stateFolder.map { CrashReport.path(in: $0) } ?? "no home"),
      ("pictures", desktop.pictureFolder),
    ]
    let block = lines.map { line in
      let name = line.name + ":"
      let gap = String(repeating: " ", count: max(1, nameWidth - name.count))
      return name + gap + StandardStreams.line(line.value)
    }
    try StandardStreams.print(block.joined(separator: "\n"))
  }

  private static func start(_ options: Options, busAddress: String?) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    do {
      let setup = try Setup(options, busAddress: busAddress)
      found = [("language", setup.run.language ?? ""), ("assets", setup.assets.folder)]
      return try setup.window(in: setup.video(isVisible: true)).diagnosis + found
    } catch {
      return [(found.isEmpty ? "start" : "window", Failure(error).description)] + found
    }
  }

  private static func variables(_ names: [String], in environment: [String: String]) -> String {
    names.map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: " ")
  }
}
