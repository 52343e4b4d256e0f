import Foundation
import TestSupport

extension TemporaryFolder {
  /// Saves that the turntable hint has been shown; otherwise it appears some seconds after the first start.
  func rememberHint() throws {
    try FileManager.default.createDirectory(atPath: path + "/cosmos-window", withIntermediateDirectories: false)
    try write("cosmos-window/state.json", #"{"version":1,"isFullscreen":false,"hasShownHint":true}"#)
  }
}
