import Glibc

/// The program's standard output and standard error.
enum StandardStreams {
  /// Makes sure that no file of the program is taken for one of the standard streams, should one of them be closed.
  static func reserve() {
    while true {
      // Opened for reading: writing to a stream that was closed stays an error.
      let descriptor = open("/dev/null", O_RDONLY)
      guard (0...STDERR_FILENO).contains(descriptor) else {
        if descriptor >= 0 { close(descriptor) }
        return
      }
    }
  }

  /// Writes text and a line's end to standard output.
  static func print(_ text: String) throws(Failure) {
    if let reason = write(text + "\n", to: STDOUT_FILENO) {
      throw Failure(.cannotCreate, "Cannot write to standard output: \(reason).")
    }
  }

  /// Writes the one line that a failed run leaves on standard error; where that cannot be written, nobody wants it.
  static func printError(_ text: String) { _ = write("cosmos-window: \(Self.line(text))\n", to: STDERR_FILENO) }

  /// Returns text as one line that a terminal only shows, whatever came in with a path or a value.
  static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        line += scalar == "\n" || scalar == "\r" ? " " : "\\u{\(String(scalar.value, radix: 16))}"
      default:
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Writes text to a descriptor, and returns the reason if that fails.
  private static func write(_ text: String, to descriptor: Int32) -> String? {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
