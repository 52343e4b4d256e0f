import CSDL2
public import Canvas
import Glibc

/// An error in opening a window, drawing, or reading a file.
public enum CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display is available, or the connection to it is lost; the value is the reason, and may suggest a remedy.
  case noDisplay(String)
  /// A file does not exist, cannot be read, or is of the wrong kind, such as a folder.
  case missing(path: String, reason: String)
  /// A file is longer than `limit` bytes.
  case tooLong(path: String, limit: Int)
  /// A file has invalid contents.
  case corrupt(path: String, reason: String)
  /// A window of this size in pixels exceeds ``Canvas/Viewport/maximumPixelCount``.
  case tooLarge(Size)
  /// Opening a window, drawing, or encoding a picture failed; the value describes the failure.
  case unusable(String)
  /// Opening a window for the accelerated renderer, or drawing with it, failed; the software renderer may work.
  case unusableGPU(String)

  /// A one-line message that describes the failure and usually suggests a remedy.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "No display is available: \(reason)."
    case .missing(let path, let reason): "Cannot read \(path): \(reason). Check the path and its permissions."
    case .tooLong(let path, let limit):
      "\(path) is longer than \(limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) KB"). Give a smaller file."
    case .corrupt(let path, let reason): "\(path) is damaged: \(reason). Restore the file."
    case .tooLarge(let size):
      "A window of \(Int(size.width))x\(Int(size.height)) pixels is too large; the limit is "
        + "\(Int(Viewport.maximumPixelCount)) pixels."
    case .unusable(let reason), .unusableGPU(let reason): "Cannot draw: \(reason)."
    }
  }

  var ofGPU: CanvasError {
    guard case .unusable(let reason) = self else { return self }
    return .unusableGPU(reason)
  }
}

// MARK: Errors of SDL

func check(_ code: Int32, _ operation: StaticString) throws(CanvasError) {
  guard code >= 0 else { throw failure(of: operation) }
}

func check<Handle>(_ handle: Handle?, _ operation: StaticString) throws(CanvasError) -> Handle {
  guard let handle else { throw failure(of: operation) }
  return handle
}

/// Returns the last error of SDL, SDL_image or SDL_ttf in one line.
func sdlError() -> String {
  let text = String(string(SDL_GetError()).map { $0.isNewline ? " " : $0 })
  return text.isEmpty ? "no reason given" : text
}

private func failure(of operation: StaticString) -> CanvasError { .unusable("\(operation): \(sdlError())") }

/// Returns a C string's text, or another text for a null pointer.
func string(_ pointer: UnsafePointer<CChar>?, or other: String = "") -> String {
  pointer.map { String(cString: $0) } ?? other
}

/// Returns the value of an environment variable; `nil` if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { string($0) } }
