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

  /// The numbers of frames of a run: the first is not counted, and more than the last tell no more.
  private static let frameCounts = 2...5000
  /// The most bytes of what it prints.
  private static let longestOutput = 1 << 12

  /// The program's file.
  let path: String
  /// The background stars of the picture, as `--stars` counts them.
  let stars: Int
  /// The size of the picture, in points.
  let size: Size

  /// Runs the program to its end, and returns what its frames cost, without the first, which makes the sprites.
  func cost(frames: Int) throws(Failure) -> Cost {
    let count = max(Self.frameCounts.lowerBound, min(frames, Self.frameCounts.upperBound))
    let output = try output(of: [
      path, "--benchmark", "\(count)", "--stars", "\(stars)", "--size", "\(Int(size.width))x\(Int(size.height))",
    ])
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(output)), report.frames == count,
      report.seconds > 0, report.cpuSeconds > 0
    else {
      throw Failure(.noInput, "\(path) does not measure the benchmark. Name the program that .ci/software-floor makes.")
    }
    return Cost(frames: count - 1, seconds: report.seconds, cpuSeconds: report.cpuSeconds)
  }

  /// Returns what the program prints until it ends; nothing if it fails.
  private func output(of arguments: [String]) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw refusal(errno) }
    let (process, output): (pid_t, [UInt8]?)
    do {
      // Closed before it is waited for: what says too much must not wait for a reader.
      defer { close(ends[0]) }
      process = try start(arguments, writingTo: ends)
      output = InputFile.bytes(from: ends[0], limit: Self.longestOutput)
    }
    var status: Int32 = 0
    let ended = SystemError.retrying { waitpid(process, &status, 0) }
    guard ended == process, status == 0, let output, output.count <= Self.longestOutput else { return [] }
    return output
  }

  /// Starts the program with no environment, as it needs none, and leaves it the second end of a pipe.
  private func start(_ arguments: [String], writingTo ends: [Int32]) throws(Failure) -> pid_t {
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    // What it says of itself would be a second line.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The signals that end this program are left to a thread of it, which the other has not, and one is ignored.
    var (attributes, none, pipes) = (posix_spawnattr_t(), sigset_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var (words, environment) = (arguments.map { strdup($0) } + [nil], [UnsafeMutablePointer<CChar>?.none])
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &words, &environment)
    guard code == 0 else { throw refusal(code) }
    return process
  }

  private func refusal(_ number: Int32) -> Failure {
    Failure(.noInput, "Cannot run \(path): \(SystemError(number: number)). Name a program.")
  }
}
