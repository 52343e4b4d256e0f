// How the program fails: one line on stderr and an exit code.

import Foundation

/// Why the program cannot go on, in one line, with the exit code that says it to a shell.
struct Failure: Error, Hashable, CustomStringConvertible {
  /// The codes of sysexits.h that the program uses.
  enum Code: Int32, Hashable {
    case usage = 64
    case badData = 65
    case noInput = 66
    case noDisplay = 69
    case inside = 70
    case cannotCreate = 73
  }

  let code: Code
  /// What, which value or path, and what to do.
  let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// Tells the user, and ends the program.
  func end() -> Never {
    // One line, whatever came in with a path or a value.
    let line = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("cosmos-window: \(line)\n".utf8))
    exit(code.rawValue)
  }
}

/// What the C library says of its last failure.
func lastSystemError() -> String { String(cString: strerror(errno)) }
