import Foundation
import TestSupport

extension TemporaryFolder {
  /// Saves that the turntable hint and today's event have been shown, which otherwise appear after the start.
  func rememberHint() throws {
    try FileManager.default.createDirectory(atPath: path + "/cosmos-window", withIntermediateDirectories: false)
    let day = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    try write(
      "cosmos-window/state.json",
      #"{"version":1,"isFullscreen":false,"hasShownHint":true,"tonight":"\#(day)"}"#)
  }
}
