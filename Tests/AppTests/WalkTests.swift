import TestSupport
import Testing

/// Random gestures, replayed.
@Suite(.startsPrograms) struct WalkTests {
  /// A window's size and width, the gap between signs, and the seed of a walk.
  static let walks: [(size: String, width: Double, gap: String, seed: UInt64)] = [
    ("1280x720", 1280, "10", 1), ("240x240", 240, "10", 2), ("500x900", 500, "3", 3), ("3440x1440", 3440, "2.5", 4),
  ]
  private static let gestureCount = 250

  @Test(
    "wherever a thousand random flicks, drags and wheel gestures end, a name or a number is visible", arguments: walks)
  func walk(size: String, width: Double, gap: String, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var walk = RandomWalk(width: width, seed: seed)
    var rests = 0
    while walk.gestureCount < Self.gestureCount {
      walk.doAnything()
      rests += 1
    }
    let run = try ProgramRun.replay(
      walk.script,
      ["--size", size, "--gap", gap, "--stars", "0", "--fps", "1", "--trace", folder.path + "/walk.csv"])
    #expect(run.code == 0, "\(run.errors)")
    let trace = try #require(folder.text("walk.csv"))
    let frames = try #require(SeenFrame.all(in: trace))
    // A window at rest presents no frames, so the frame before each pause shows the sky at rest.
    let resting = zip(frames, frames.dropFirst()).filter { $1.time - $0.time > RandomWalk.rest / 4 }.map(\.0)
    // Some gestures move nothing.
    #expect(resting.count >= rests * 9 / 10)
    #expect(resting.allSatisfy { !$0.labels.isEmpty })
  }
}

/// A script of quick sequences of gestures, with rests between the sequences.
private struct RandomWalk {
  /// The time without input after a sequence, in seconds: longer than any glide.
  static let rest = 16.0
  /// The time between two moves of a drag, in seconds.
  private static let interval = 1.0 / 60

  private(set) var script = ""
  private(set) var gestureCount = 0
  private let width: Double
  private var time = 1.0
  private var random: SeededGenerator

  init(width: Double, seed: UInt64) {
    self.width = width
    random = SeededGenerator(seed: seed)
  }

  /// Adds one to four gestures, and a rest.
  mutating func doAnything() {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch random.number(0...1) {
      case ..<0.4: drag(lasting: random.number(0.03...0.4), by: "mouse", holding: 0)
      case ..<0.7: turnWheel()
      default: drag(lasting: random.number(0.1...1), by: random.either(["mouse", "touch"]), holding: 0.1)
      }
      // Flicks in quick succession speed up.
      if random.chance(0.5) { time += random.number(0.05...0.5) }
      gestureCount += 1
    }
    time += Self.rest
  }

  /// Drags by at most 0.8 window widths, holds still, and releases.
  private mutating func drag(lasting duration: Double, by pointer: String, holding seconds: Double) {
    let start = random.number(0.2...0.8) * width
    let distance = random.number(-0.8...0.8) * width
    add("press", "\"x\":\(start),\"y\":100,\"pointer\":\"\(pointer)\"")
    let steps = max(2, Int(duration / Self.interval))
    for step in 1...steps {
      time += duration / Double(steps)
      add("move", "\"x\":\(start + distance * Double(step) / Double(steps)),\"y\":100")
    }
    time += seconds
    add("release", "\"x\":\(start + distance),\"y\":100")
  }

  private mutating func turnWheel() {
    let isPrecise = random.chance(0.3)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      add("wheel", "\"dx\":0,\"dy\":\(Int(random.number(-3...3).rounded())),\"precise\":\(isPrecise)")
      time += random.number(0.01...0.2)
    }
  }

  private mutating func add(_ event: String, _ fields: String) {
    script += "{\"t\":\(time),\"event\":\"\(event)\",\(fields)}\n"
  }
}
