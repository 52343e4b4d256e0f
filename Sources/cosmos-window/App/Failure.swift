import CosmosAssets
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

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
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

  private init(_ error: CanvasError) {
    switch error {
    case .noDisplay: self.init(.noDisplay, error.description)
    case .missing: self.init(.noInput, error.description)
    case .corrupt: self.init(.badData, error.description)
    case .unusable: self.init(.internalError, "\(error) Try --renderer software.")
    }
  }
}
