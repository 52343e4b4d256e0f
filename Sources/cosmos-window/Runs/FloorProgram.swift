import Canvas
import FoundationEssentials
import Glibc

/// Another program that draws the benchmark's picture, as cheaply as can be: the floor of the software renderer.
struct FloorProgram {
  /// What it prints in its one line of JSON, of all that ``BenchmarkReport`` tells.
  private struct Report: Decodable {
    let frames: Int
    let seconds: Double
    let cpuSeconds: Double
  }

  /// The fewest frames of a run: the first is not counted.
  private static let fewestFrames = 2

  let path: String
  let options: Options

  /// Runs the program to its end, and returns what its frames cost; the first of them, which makes the sprites, is left
  /// out.
  func cost(frames: Int) throws(Failure) -> Cost {
    let (width, height) = (Int(options.size.width), Int(options.size.height))
    let name = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    let count = max(Self.fewestFrames, frames)
    let arguments = "--benchmark \(count) --stars \(options.stars) --size \(width)x\(height)"
    // What the program says of itself would be a second line; "e" keeps the pipe from programs started later.
    guard let pipe = popen("exec \(name) \(arguments) 2>/dev/null", "re") else {
      throw Failure(.internalError, "Cannot run \(path): \(SystemError.last).")
    }
    var output: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
    guard pclose(pipe) == 0, let report = try? JSONDecoder().decode(Report.self, from: Data(output)),
      report.frames >= Self.fewestFrames
    else {
      throw Failure(.noInput, "\(path) does not measure the benchmark. Name the program that .ci/software-floor makes.")
    }
    return Cost(frames: report.frames - 1, seconds: report.seconds, cpuSeconds: report.cpuSeconds)
  }
}
