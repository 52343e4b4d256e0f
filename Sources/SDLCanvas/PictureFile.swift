// Pictures from SVG files.

internal import CSDL2
internal import Glibc

/// Draws an SVG file at an extent in pixels.
func drawPicture(path: String, width: Int, height: Int) throws(CanvasFailure) -> Surface {
  guard access(path, R_OK) == 0 else {
    throw .missing(path: path, reason: String(cString: strerror(errno)))
  }
  var count = 0
  guard let bytes = SDL_LoadFile(path, &count) else {
    throw .missing(path: path, reason: lastWords())
  }
  defer { SDL_free(bytes) }
  // The parser draws what it gets and doesn't mind a missing end; we do.
  let text = UnsafeRawBufferPointer(start: bytes, count: count)
  guard text.contains("<svg".utf8), text.contains("</svg>".utf8) else {
    throw .corrupt(path: path, reason: count == 0 ? "the file is empty" : "it is no complete SVG picture")
  }
  guard let source = SDL_RWFromConstMem(bytes, Int32(clamping: count)) else {
    throw .corrupt(path: path, reason: lastWords())
  }
  defer { SDL_RWclose(source) }
  guard let surface = Surface(adopting: IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height))) else {
    throw .corrupt(path: path, reason: lastWords())
  }
  return surface
}
