import Glibc

/// A thread that waits for something beside the others, as long as the process lives.
enum DetachedThread {
  /// What a thread runs, in a box that C can carry.
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a closure on a thread of its own.
  ///
  /// - Returns: The thread; `nil` if the system allows no more of them.
  static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    pthread_detach(thread)
    return thread
  }
}
