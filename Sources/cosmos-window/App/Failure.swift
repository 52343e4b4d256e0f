import Cosmos
import CosmosAssets
import Glibc
import SDLCanvas

/// The reason why the program cannot go on, in one line, and the exit code that tells it to a shell.
struct Failure: Error, Hashable, CustomStringConvertible {
  /// The codes of sysexits.h that the program uses.
  enum Code: Int32, Hashable {
    case usage = 64
    case badData = 65
    case noInput = 66
    case noDisplay = 69
    case internalError = 70
    case cannotCreate = 73
  }

  let code: Code
  /// What failed, with which value or path, and what to do about it.
  let description: String
  /// The reason for which the system refused to write a file, if that is what failed.
  let cause: SystemError?

  init(_ code: Code, _ description: String, cause: SystemError? = nil) {
    self.code = code
    self.description = description
    self.cause = cause
  }

  /// Creates the failure that any error of the program's parts ends in.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let missing as AssetsNotFound: self.init(.noInput, "\(missing). Name their folder with --data-dir.")
    case let refusal as CanvasError: self.init(refusal)
    default: self.init(.internalError, "Unexpected error: \(error).")
    }
  }

  /// What the window says of a picture that this kept from being saved.
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
    case .corrupt: self.init(.badData, error.description)
    case .tooLarge: self.init(.usage, "\(error) Give a smaller --size.")
    case .unusable: self.init(.internalError, error.description)
    case .unusableCard: self.init(.internalError, "\(error) Try --renderer software.")
    }
  }
}
