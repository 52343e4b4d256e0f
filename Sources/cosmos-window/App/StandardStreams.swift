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
    do throws(SystemError) {
      try SystemError.write(Array("\(text)\n".utf8), to: STDOUT_FILENO)
    } catch {
      throw Failure(.cannotCreate, "Cannot write to standard output: \(error).")
    }
  }

  /// Writes the one line that a failed run leaves on standard error.
  static func printError(_ text: String) {
    do throws(SystemError) {
      try SystemError.write(Array("cosmos-window: \(Self.line(text))\n".utf8), to: STDERR_FILENO)
    } catch {
      // There is nowhere left to say so.
    }
  }

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
}
