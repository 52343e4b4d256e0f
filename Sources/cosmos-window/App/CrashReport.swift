import ArgumentParser
import CCrashReport
import Glibc

/// A file with the version, the signal and the address of a crash, and with the calls that led to it as offsets in the
/// program; nothing is written unless the program crashes.
///
/// Debug information of the same build turns the offsets into lines. Where Swift's own backtraces are enabled, which
/// need its toolchain, they are printed instead.
enum CrashReport {
  /// The number of files; a crash replaces the oldest.
  private static let fileCount = 5

  /// Returns the path of a file in a folder; "N" stands for its number.
  static func path(_ number: String = "N", in folder: String) -> String { "\(folder)/crash-\(number).txt" }

  /// Prepares a file in a folder, which a crash creates if necessary.
  static func install(in folder: String) {
    let paths = (1...fileCount).map { path("\($0)", in: folder) }
    guard let oldest = paths.min(by: { lastChange($0) < lastChange($1) }) else { return }
    crash_report_install(oldest, "cosmos-window \(Options.configuration.version)")
  }

  /// The time of a file's last change, in seconds since 1970; 0 if there is no file.
  private static func lastChange(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}
