import CSDL2
import Canvas

/// Encodes a bitmap as an opaque PNG, about five times as fast as SDL_image, but about a quarter larger.
func pngBytes(of bitmap: Bitmap) throws(CanvasError) -> [UInt8] {
  let (width, height) = (bitmap.width, bitmap.height)
  // The PNG of incompressible pixels has a filter byte for each row, deflate's overhead and headers in addition.
  let capacity = height * (width * 3 + 1) * 17 / 16 + 65536
  // Where an array cannot be allocated, Swift ends the process.
  guard let probe = SDL_malloc(2 * capacity) else { throw .unusable("encoding a PNG image: Out of memory") }
  SDL_free(probe)
  var colors = [UInt8](repeating: 0, count: 3 * width * height)
  try check(
    SDL_ConvertPixels(
      Int32(width), Int32(height), SDL_PIXELFORMAT_ARGB8888.rawValue, bitmap.pixels,
      Int32(bitmap.stride * MemoryLayout<UInt32>.size), SDL_PIXELFORMAT_RGB24.rawValue, &colors, Int32(3 * width)),
    "converting the drawn pixels")
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  (image.width, image.height) = (png_uint_32(width), png_uint_32(height))
  image.format = png_uint_32(PNG_FORMAT_RGB)
  image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    var length = png_alloc_size_t(capacity)
    let isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &length, 0, colors, 0, nil)
    if isWritten != 0 { count = Int(length) }
  }
  guard !bytes.isEmpty else {
    let reason = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    throw .unusable("encoding a PNG image: \(reason)")
  }
  return bytes
}
