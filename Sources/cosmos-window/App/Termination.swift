import Glibc
import SDLCanvas
import Synchronization

/// Ends the process on SIGINT, SIGTERM, SIGHUP or SIGQUIT.
///
/// Before ``startWaiting()``, a signal ends the process at once. Later, a thread requests the end of the run, and ends
/// the process itself after a grace period, once no file is being saved. A second signal ends the process at once.
enum Termination {
  /// The time in which a run must end after a signal unless it is saving, in seconds; a busy machine needs half of it.
  private static let gracePeriod: UInt32 = 1
  /// An exit code minus the signal's number, as in shells; not stored, as signal handlers must not initialize globals.
  private static var exitCodeOffset: Int32 { 128 }

  private static let received = Atomic<Int32>(0)
  private static let saving = Atomic(false)
  /// The semaphore on which a thread waits for a signal; `nil` if there is none.
  nonisolated(unsafe) private static let semaphore = Atomic<UnsafeMutablePointer<sem_t>?>(nil)

  /// Whether the run saves its files or a picture, which the first signal does not interrupt.
  static var isSaving: Bool {
    get { saving.load(ordering: .acquiring) }
    set { saving.store(newValue, ordering: .releasing) }
  }

  static func install() {
    // Writing to a broken pipe, or beyond the limit of a file's size, then fails with an error that is reported.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    // A parent process such as nohup may ignore a signal.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
      // With glibc's `signal`, most system calls that a signal interrupts are restarted.
      signal(number) { Termination.handle($0) }
      sigaddset(&signals, number)
    }
    // The parent process may have blocked the signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Starts the thread that ends the run after a signal; without a thread, a signal ends the process at once.
  ///
  /// Call this after the display is connected: once there are two threads, Xlib reads its compose sequences slowly.
  static func startWaiting() {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    Self.semaphore.store(semaphore, ordering: .releasing)
    if !DetachedThread.start(wait) { Self.semaphore.store(nil, ordering: .releasing) }
  }

  static var exitCode: Int32? {
    let signal = received.load(ordering: .acquiring)
    return signal == 0 ? nil : exitCodeOffset + signal
  }

  static var isRequested: Bool { exitCode != nil }

  private static func handle(_ signal: Int32) {
    let semaphore = semaphore.load(ordering: .acquiring)
    guard let semaphore, received.exchange(signal, ordering: .acquiringAndReleasing) == 0 else {
      _exit(exitCodeOffset + signal)
    }
    sem_post(semaphore)
  }

  @Sendable private static func wait() {
    guard let semaphore = semaphore.load(ordering: .acquiring) else { return }
    while sem_wait(semaphore) != 0 {}
    Window.wakeToQuit()
    repeat { sleep(gracePeriod) } while isSaving
    if let exitCode { _exit(exitCode) }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
