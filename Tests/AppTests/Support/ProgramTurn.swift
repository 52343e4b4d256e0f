import Foundation
import Testing

/// Bounds the number of tests that start programs at a time.
///
/// Such a test blocks its thread while a program runs. The pool of threads has one for each processor, and one of them
/// has to stay free for the tests, or else for the ends of the waits.
struct ProgramTurn: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.begin()
    do {
      try await body()
    } catch {
      await Turns.shared.end()
      throw error
    }
    await Turns.shared.end()
  }

  private actor Turns {
    static let shared = Turns()

    private var free = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == ProgramTurn {
  /// Marks a suite whose tests start programs and wait for them.
  static var startsPrograms: Self { ProgramTurn() }
}
