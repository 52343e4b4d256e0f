import Glibc

/// Returns a C string's text, or another text for a null pointer.
func string(_ pointer: UnsafePointer<CChar>?, or other: String = "") -> String {
  pointer.map { String(cString: $0) } ?? other
}

/// Returns the value of an environment variable; `nil` if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { string($0) } }
