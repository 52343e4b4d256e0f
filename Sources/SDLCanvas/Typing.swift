// What a keyboard, an input method and the clipboard say.

internal import CSDL2
internal import Canvas

/// Turns an event of the keyboard or of an input method into ours; nil if it isn't for us.
func typing(_ event: SDL_Event) -> InputEvent? {
  switch SDL_EventType(event.type) {
  case SDL_KEYDOWN:
    return key(event.key.keysym)
  case SDL_TEXTINPUT:
    return withUnsafeBytes(of: event.text.text) { .text(text($0)) }
  case SDL_TEXTEDITING:
    return withUnsafeBytes(of: event.edit.text) { .composition(text($0)) }
  case SDL_TEXTEDITING_EXT:
    // SDL hands this text over for good.
    defer { SDL_free(event.editExt.text) }
    return .composition(event.editExt.text.map { String(cString: $0) } ?? "")
  default:
    return nil
  }
}

/// The clipboard's text, if it has any.
func clipboardText() -> String? {
  guard SDL_HasClipboardText() == SDL_TRUE, let words = SDL_GetClipboardText() else { return nil }
  defer { SDL_free(words) }
  let text = String(cString: words)
  return text.isEmpty ? nil : text
}

private func key(_ symbol: SDL_Keysym) -> InputEvent? {
  let held = UInt32(symbol.mod)
  // What is pressed with Alt or the desktop's own key is the desktop's; AltGr only reaches the third sign of a key.
  guard held & (KMOD_LALT.rawValue | KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) == 0 else { return nil }
  let name = String(cString: SDL_GetKeyName(symbol.sym))
  guard !name.isEmpty else { return nil }
  return .key(
    Key(
      name, isControlDown: held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0,
      isShiftDown: held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0))
}

/// A fixed field of bytes as text, up to the first zero.
private func text(_ field: UnsafeRawBufferPointer) -> String {
  String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
}
