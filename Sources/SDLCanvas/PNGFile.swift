// Pictures saved whole or not at all.

internal import CSDL2
internal import Glibc

/// Saves a surface as a PNG file: beside the place first, then moved there, so that no half of a file is ever seen.
func savePNG(_ surface: borrowing Surface, to path: String) throws(CanvasFailure) {
  let bytes = try encodePNG(surface.pointer, path: path)
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists && status.st_mode & S_IFMT != S_IFREG {
    // A device or a pipe takes the bytes themselves; nothing may be moved over it.
    try write(bytes, to: path, flags: O_WRONLY, naming: path)
    return
  }
  if exists && access(path, W_OK) != 0 { throw refusal(path) }
  // The file itself, not a link to it, is what gets replaced.
  let place = exists ? resolved(path) : path
  let beside = "\(place).\(getpid()).part"
  do throws(CanvasFailure) {
    try write(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_TRUNC, naming: path)
    guard rename(beside, place) == 0 else { throw refusal(path) }
  } catch {
    unlink(beside)
    throw error
  }
}

/// The surface's pixels as a PNG file's bytes, without opacity.
private func encodePNG(_ surface: UnsafeMutablePointer<SDL_Surface>, path: String) throws(CanvasFailure) -> [UInt8] {
  guard let plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
    throw .cannotWrite(path: path, reason: lastWords())
  }
  defer { SDL_FreeSurface(plain) }
  // A PNG of noise is a little longer than its pixels: a byte a row, and what the file says about itself.
  let room = Int(plain.pointee.h) * (Int(plain.pointee.w) * 3 + 1) * 17 / 16 + 65536
  var written = false
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    guard let target = SDL_RWFromMem(buffer.baseAddress, Int32(clamping: room)) else { return }
    defer { SDL_RWclose(target) }
    written = IMG_SavePNG_RW(plain, target, 0) == 0
    count = written ? Int(max(0, SDL_RWtell(target))) : 0
  }
  guard written, bytes.count < room else { throw .cannotWrite(path: path, reason: lastWords()) }
  return bytes
}

private func write(_ bytes: [UInt8], to path: String, flags: Int32, naming name: String) throws(CanvasFailure) {
  let file = open(path, flags | O_CLOEXEC, 0o666)
  guard file >= 0 else { throw refusal(name) }
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + done }, bytes.count - done) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else {
      let error = refusal(name)
      close(file)
      throw error
    }
    done += count
  }
  // Some file systems say only here that the disk is full.
  guard close(file) == 0 else { throw refusal(name) }
}

private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

private func refusal(_ path: String) -> CanvasFailure {
  .cannotWrite(path: path, reason: String(cString: strerror(errno)))
}
