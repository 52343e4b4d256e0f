// What comes out of a window.

internal import CSDL2
public import Canvas
internal import Glibc

extension Window {
  /// Waits until something happens or `wait` is over, and fills in what a frame may know.
  ///
  /// The time filled in is that at which a frame begun now will be seen. A hidden window waits for an event, whatever
  /// `wait` says: there is nothing to show.
  ///
  /// - Parameters:
  ///   - input: takes the time, the window and the events; its memory is used again.
  ///   - wait: the frame before's answer to when the picture changes next.
  /// - Returns: whether the window itself needs a fresh frame: it was uncovered, resized, restored, or lost its textures.
  public mutating func nextInput(into input: inout FrameInput, wait: NextFrame) -> Bool {
    input.events.removeAll(keepingCapacity: true)
    switch isShowing ? wait : .never {
    case .now:
      takeWaitingEvents()
    case .at(let time):
      sleep(until: time)
    case .never:
      sleep(until: .infinity)
    }
    if suspend.hasSlept() { (translator.lostTextures, translator.needsFrame) = (true, true) }
    if translator.changedDisplay {
      pacer.follow(interval: studio.window.refreshInterval)
      translator.changedDisplay = false
    }
    latestTime = max(latestTime, pacer.presentation(ofFrameBegunAt: clock.now))
    input.time = latestTime
    input.viewport = viewport
    swap(&input.events, &translator.pending)
    defer { translator.needsFrame = false }
    return translator.needsFrame
  }

  /// Does what a frame asked for besides being drawn.
  ///
  /// Quitting and saving a picture are the program's own.
  public mutating func apply(_ response: Response) {
    cursors?.show(response.cursor)
    if let area = response.textArea {
      var rect = SDL_Rect(
        x: wholePoints(area.x), y: wholePoints(area.y), w: wholePoints(area.width), h: wholePoints(area.height))
      SDL_SetTextInputRect(&rect)
    }
    if isTyping != (response.textArea != nil) {
      isTyping.toggle()
      if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
    if response.requests.contains(.toggleFullscreen) { studio.window.toggleFullscreen() }
    if response.requests.contains(.paste), let text = clipboardText() {
      translator.note(.text(text), at: clock.now)
    }
  }

  /// Takes the events that wait already.
  mutating func takeWaitingEvents() {
    var event = SDL_Event()
    translator.beginReading(since: lastReading)
    pads.listen(true)
    while SDL_PollEvent(&event) != 0 { take(event) }
    pads.listen(false)
    translator.endReading(since: lastReading)
    lastReading = clock.now
  }

  /// Sleeps until something happens that a frame must know of, or until a time; infinity for as long as it takes.
  private mutating func sleep(until time: Double) {
    // A window at rest has time to look for controllers.
    if isVisible { pads.start() }
    takeWaitingEvents()
    var event = SDL_Event()
    while translator.pending.isEmpty && !translator.needsFrame {
      let left = time - clock.now
      guard left > 0 else { return }
      let hasCome = SDL_WaitEventTimeout(&event, Self.milliseconds(min(left, pads.nap))) != 0
      // Until now there was nothing to read.
      lastReading = clock.now
      if hasCome { take(event) }
      takeWaitingEvents()
    }
  }

  /// Sleeps until a time, and takes events as they come: SDL stamps them when they are taken, and a late stamp would
  /// make a hand seem to move in leaps.
  mutating func takeEvents(until time: Double) {
    takeWaitingEvents()
    var event = SDL_Event()
    while true {
      let left = time - clock.now
      // SDL waits in whole milliseconds; the last of them is slept exactly.
      guard left > 0.0015 else { break }
      if SDL_WaitEventTimeout(&event, Int32(left * 1000)) != 0 { take(event) }
      lastReading = clock.now
    }
    let rest = time - clock.now
    guard rest > 0 else { return }
    var span = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
    nanosleep(&span, nil)
  }

  private mutating func take(_ event: SDL_Event) {
    if event.type == SDL_CONTROLLERDEVICEADDED.rawValue { pads.open(event.cdevice) }
    translator.take(event, size: studio.window.size)
  }

  /// A wait for SDL, which takes a negative one for endless; never shorter than asked.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    let longest = 86_400_000.0
    return seconds.isFinite ? Int32(min(longest, (seconds * 1000).rounded(.up))) : -1
  }
}
