import CCrashReport
import Glibc

/// Starts threads that are never joined.
enum DetachedThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a closure on a new thread, and returns the thread; `nil` if the system refuses to create one.
  ///
  /// The returned identifier is valid until the closure returns.
  static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        crash_report_prepare_thread()
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
