internal import CSDL2

extension Surface {
  /// Returns the pixels as a PNG file's bytes, without opacity.
  func pngBytes() throws(CanvasError) -> [UInt8] {
    let plain = try check(
      SDL_ConvertSurfaceFormat(pointer, SDL_PIXELFORMAT_RGB24.rawValue, 0), "converting the drawn pixels")
    defer { SDL_FreeSurface(plain) }
    // A PNG of noise is a little longer than its pixels: a byte for each row, and the file's own headers.
    let room = Int(plain.pointee.h) * (Int(plain.pointee.w) * 3 + 1) * 17 / 16 + 65536
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      guard let target = SDL_RWFromMem(buffer.baseAddress, Int32(clamping: room)) else { return }
      defer { SDL_RWclose(target) }
      guard IMG_SavePNG_RW(plain, target, 0) == 0 else { return }
      count = Int(max(0, SDL_RWtell(target)))
    }
    guard !bytes.isEmpty, bytes.count < room else { throw .unusable("encoding a PNG image: \(sdlError())") }
    return bytes
  }
}
