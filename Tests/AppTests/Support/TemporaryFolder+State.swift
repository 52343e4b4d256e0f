import Foundation
import TestSupport

extension TemporaryFolder {
  /// Remembers that the hint at the turntable has been shown; it comes up by itself, some seconds after the first
  /// start.
  func rememberHint() throws {
    try FileManager.default.createDirectory(atPath: path + "/cosmos-window", withIntermediateDirectories: false)
    try write("cosmos-window/state.json", #"{"version":1,"isFullscreen":false,"hasShownHint":true}"#)
  }
}
