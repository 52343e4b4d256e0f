import Cosmos
import CosmosAssets
import Glibc
import SDLCanvas

/// An error that is reported to the user, with an exit code in case it ends the program.
struct Failure: Error, Hashable, CustomStringConvertible {
  /// Exit codes from sysexits.h.
  enum Code: Int32, Hashable {
    case usage = 64
    case badData = 65
    case noInput = 66
    case noDisplay = 69
    case internalError = 70
    case cannotCreate = 73
  }

  let code: Code
  /// A message for the user: the error and usually a remedy.
  let description: String
  /// The reason why a file could not be written; `nil` for other errors.
  let cause: SystemError?

  init(_ code: Code, _ description: String, cause: SystemError? = nil) {
    (self.code, self.description, self.cause) = (code, description, cause)
  }

  init(writing path: String, _ cause: SystemError = .last) {
    self.init(.cannotCreate, "Cannot write \(path): \(cause).", cause: cause)
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let missing as AssetsNotFound: self.init(.noInput, "\(missing). Name their folder with --data-dir.")
    case let refusal as CanvasError: self.init(refusal)
    default: self.init(.internalError, "Unexpected error: \(error).")
    }
  }

  /// The notice in the window if this error keeps a picture from being saved.
  var picturePhrase: LocalizedStrings.Phrase {
    switch cause?.number {
    case EACCES, EPERM, EROFS: .pictureNotPermitted
    case ENOSPC, EDQUOT: .pictureWithoutRoom
    case ENOENT, ENOTDIR: .pictureWithoutFolder
    default: .pictureNotSaved
    }
  }

  private init(_ error: CanvasError) {
    switch error {
    case .noDisplay: self.init(.noDisplay, error.description)
    case .missing: self.init(.noInput, error.description)
    case .corrupt, .tooLong: self.init(.badData, error.description)
    case .tooLarge: self.init(.usage, "\(error) Give a smaller --size.")
    case .unusable: self.init(.internalError, error.description)
    case .unusableGPU: self.init(.internalError, "\(error) Try --renderer software.")
    }
  }
}
