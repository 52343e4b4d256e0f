import SDLCanvas

extension InputFile {
  /// Returns the bytes of a file, as `bytes(_:limit:allowsPipes:)` does.
  static func contents(of path: String, limit: Int, allowsPipes: Bool = false) throws(Failure) -> [UInt8] {
    do throws(CanvasError) {
      return try bytes(path, limit: limit, allowsPipes: allowsPipes)
    } catch {
      throw Failure(error)
    }
  }
}
