import Glibc

/// The program's standard output and standard error.
enum StandardStreams {
  /// Opens `/dev/null` for each closed standard stream, so that no other file gets the stream's descriptor.
  static func reserve() {
    while true {
      // Opened only for reading, so that writing to a closed stream remains an error.
      let descriptor = open("/dev/null", O_RDONLY)
      guard (0...STDERR_FILENO).contains(descriptor) else {
        if descriptor >= 0 { close(descriptor) }
        return
      }
    }
  }

  static func print(_ text: String) throws(Failure) {
    do {
      try SystemError.write(Array("\(text)\n".utf8), to: STDOUT_FILENO)
    } catch {
      if error.number == EPIPE {
        // A reader such as `head` has enough, which ends a program silently.
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      throw Failure(.cannotCreate, "Cannot write to standard output: \(error).")
    }
  }

  static func printError(_ text: String) {
    try? SystemError.write(Array("cosmos-window: \(Self.line(text))\n".utf8), to: STDERR_FILENO)
  }

  /// Returns text on one line: line feeds and carriage returns become spaces; other line breaks, control characters and
  /// format characters are escaped.
  static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        line += scalar == "\n" || scalar == "\r" ? " " : "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
