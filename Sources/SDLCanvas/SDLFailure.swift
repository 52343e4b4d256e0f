// The one place where a refusal of SDL becomes an error of ours.

internal import CSDL2

/// Passes a result code on if it is good (0 or more); else throws what SDL said.
func accept(_ code: Int32, _ deed: StaticString) throws(CanvasFailure) {
  guard code >= 0 else { throw refusal(deed) }
}

/// Passes a handle on if there is one; else throws what SDL said.
func accept<Handle>(_ handle: Handle?, _ deed: StaticString) throws(CanvasFailure) -> Handle {
  guard let handle else { throw refusal(deed) }
  return handle
}

/// SDL's last words, without line breaks: an error is one line.
///
/// `SDL_GetError`; SDL2_image and SDL2_ttf keep their errors there too.
func lastWords() -> String {
  let words = String(cString: SDL_GetError())
  let line = String(words.map { $0.isNewline ? " " : $0 })
  return line.isEmpty ? "no reason given" : line
}

private func refusal(_ deed: StaticString) -> CanvasFailure {
  .unusable("\(deed): \(lastWords())")
}
