import Foundation
import TestSupport
import Testing

extension RealWindow {
  /// Moves the pointer to a position in the window, in points.
  func movePointer(x: Int, y: Int) throws { try Self.run(["mousemove", "--window", id, "\(x)", "\(y)"]) }

  /// Drags to the left by a distance in X's points, waits until the program is at rest, and releases the button.
  func drag(fromX x: Int, y: Int, left distance: Int) async throws {
    var chain = ["mousemove", "--window", id, "\(x)", "\(y)", "mousedown", "1"]
    for step in 1...10 {
      chain += ["sleep", "\(Self.motionInterval)", "mousemove", "--window", id]
      chain += ["\(x - distance * step / 10)", "\(y)"]
    }
    try Self.run(chain)
    try await waitUntilAtRest()
    try Self.run(["mouseup", "1"])
  }

  /// Waits until the window has a title.
  func waitForTitle(_ title: String) async throws {
    try await wait(
      until: { try Self.output(["getwindowname", id]) == title + "\n" }, "the title is not \(title)")
  }

  /// Returns a picture of the window, taken with ImageMagick.
  func look() throws -> SavedPicture {
    let path = folder.path + "/look.bmp"
    try #require(
      Self.output(of: ["import", "-window", id, "BMP3:" + path]).status == 0, "ImageMagick's import refuses")
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try SavedPicture(path: path)
  }

  /// Replaces the display's resources.
  static func setResource(_ line: String) throws {
    let run = try ProgramRun.shell("echo '\(line)' | xrdb -load -nocpp -", environment: ["DISPLAY": display])
    try #require(run.code == 0)
  }
}
