import Canvas
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Event mailbox")
  struct EventMailboxTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withPictures() }

    @Test("a sleeping window wakes up for another thread's events, and receives them in order")
    func wakeUp() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let mailbox = window.mailbox
      Thread.detachNewThread {
        mailbox.post(.reducedMotion(true))
        mailbox.post(.quit)
      }
      var heard: [InputEvent] = []
      while heard.count < 2 {
        _ = window.nextInput(into: &input, wait: .never)
        heard += input.events.map(\.event)
      }
      #expect(heard == [.reducedMotion(true), .quit])
    }

    @Test("a closed window's mailbox takes no events")
    func closed() throws {
      var mailbox: EventMailbox?
      do {
        let window = try testWindow(folder)
        mailbox = window.mailbox
      }
      mailbox?.post(.quit)
      #expect(mailbox?.takeAll().isEmpty == true)
    }

    @Test("full screen is reported once when it begins, and once when it ends")
    func fullscreen() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let requests: [(Requests, Bool?)] = [
        (.leaveFullscreen, nil), (.toggleFullscreen, true), (.leaveFullscreen, false), (.toggleFullscreen, true),
        (.toggleFullscreen, false),
      ]
      for (request, isFullscreen) in requests {
        window.apply(request, cursor: .openHand, textArea: nil)
        var told: [Bool] = []
        for _ in 0..<2 {
          _ = window.nextInput(into: &input, wait: .now)
          told += input.events.compactMap { if case .fullscreen(let now) = $0.event { now } else { nil } }
        }
        #expect(told == (isFullscreen.map { [$0] } ?? []))
      }
    }
  }
}
