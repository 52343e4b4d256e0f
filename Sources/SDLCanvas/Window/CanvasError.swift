internal import CSDL2
public import Canvas

/// Why a window could not be opened or drawn.
///
/// Its description is one line for the person at the terminal: what failed, where, and what to do.
public enum CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display can be reached; carries the reason.
  case noDisplay(String)
  /// A file does not exist, or may not be read.
  case missing(path: String, reason: String)
  /// A file does not hold what it should.
  case corrupt(path: String, reason: String)
  /// A window would have more pixels than ``WindowOptions/maximumPixelCount``; carries its size in pixels.
  case tooLarge(Size)
  /// SDL or the display refused; carries what failed and why.
  case unusable(String)
  /// The graphics card refused, in whose place the processor can draw; carries what failed and why.
  case unusableCard(String)

  /// What failed, where, and what to do about it.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "No display is available: \(reason). Start from a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
    case .missing(let path, let reason):
      "Cannot read \(path): \(reason). Check that the file exists and is readable."
    case .corrupt(let path, let reason):
      "\(path) is damaged: \(reason). Restore the file."
    case .tooLarge(let size):
      "A window of \(Int(size.width))x\(Int(size.height)) pixels is too large: it may have "
        + "\(Int(WindowOptions.maximumPixelCount)) of them."
    case .unusable(let reason), .unusableCard(let reason):
      "Cannot draw: \(reason)."
    }
  }
}

extension CanvasError {
  /// The error as one of the graphics card, if it is one of drawing.
  var ofCard: CanvasError {
    guard case .unusable(let reason) = self else { return self }
    return .unusableCard(reason)
  }
}

// MARK: The one place where an error of SDL becomes one of ours

/// Throws SDL's error if a result code is negative.
func check(_ code: Int32, _ operation: StaticString) throws(CanvasError) {
  guard code >= 0 else { throw failure(of: operation) }
}

/// Returns a handle if there is one; otherwise throws SDL's error.
func check<Handle>(_ handle: Handle?, _ operation: StaticString) throws(CanvasError) -> Handle {
  guard let handle else { throw failure(of: operation) }
  return handle
}

/// Returns SDL's last error without line breaks.
///
/// `SDL_GetError`; SDL2_image and SDL2_ttf keep their errors there too.
func sdlError() -> String {
  let text = String(String(cString: SDL_GetError()).map { $0.isNewline ? " " : $0 })
  return text.isEmpty ? "no reason given" : text
}

private func failure(of operation: StaticString) -> CanvasError {
  .unusable("\(operation): \(sdlError())")
}
