internal import CSDL2

/// Encodes a surface as an opaque PNG, about five times as fast as SDL_image, but about a quarter larger.
func pngBytes(of surface: UnsafeMutablePointer<SDL_Surface>) throws(CanvasError) -> [UInt8] {
  let plain = try check(
    SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24.rawValue, 0), "converting the drawn pixels")
  defer { SDL_FreeSurface(plain) }
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  (image.width, image.height) = (png_uint_32(plain.pointee.w), png_uint_32(plain.pointee.h))
  image.format = png_uint_32(PNG_FORMAT_RGB)
  image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
  // The PNG of incompressible pixels has a filter byte for each row, deflate's overhead and headers in addition.
  let capacity = Int(plain.pointee.h) * (Int(plain.pointee.w) * 3 + 1) * 17 / 16 + 65536
  // Where an array cannot be allocated, Swift ends the process.
  guard let probe = SDL_malloc(capacity) else { throw .unusable("encoding a PNG image: Out of memory") }
  SDL_free(probe)
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    var length = png_alloc_size_t(capacity)
    let isWritten = png_image_write_to_memory(
      &image, buffer.baseAddress, &length, 0, plain.pointee.pixels, plain.pointee.pitch, nil)
    if isWritten != 0 { count = Int(length) }
  }
  guard !bytes.isEmpty else {
    let reason = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    throw .unusable("encoding a PNG image: \(reason)")
  }
  return bytes
}
