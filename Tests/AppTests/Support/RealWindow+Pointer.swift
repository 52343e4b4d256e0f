import Foundation
import TestSupport
import Testing

extension RealWindow {
  /// Moves the pointer to a position in the window, in points.
  func movePointer(x: Int, y: Int) throws { try Self.run(["mousemove", "--window", id, "\(x)", "\(y)"]) }

  /// Double-clicks at a position, as fast as a person does.
  func doubleClick(x: Int, y: Int) throws {
    try Self.run(["mousemove", "--window", id, "\(x)", "\(y)", "click", "--repeat", "2", "--delay", "120", "1"])
  }

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
    let server = try XServer()
    let number = try #require(UInt(id))
    let bytes = title.utf8.map(UInt.init)
    try await wait(
      until: { try server.property("_NET_WM_NAME", of: number) == bytes }, "the title is not \(title)")
  }

  /// Returns a picture of the window, taken with ImageMagick.
  func look() throws -> SavedPicture {
    let path = folder.path + "/look.bmp"
    let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["import", "-window", id, "BMP3:" + path])
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "ImageMagick's import refuses")
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try SavedPicture(path: path)
  }

  /// Replaces the display's resources.
  static func setResource(_ line: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xrdb", "-load", "-nocpp", "-"]
    let input = Pipe()
    process.standardInput = input
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
