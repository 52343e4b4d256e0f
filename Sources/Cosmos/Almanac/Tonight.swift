internal import Almanac
internal import Canvas
internal import Ephemeris

/// A line that says, once a day after the first arrival, what happens in the sky on this day.
struct Tonight: Sendable {
  /// The duration of the line with its fades, in seconds.
  private static let duration = 6.0
  /// The number of steps of the search in a frame; each takes at most a millisecond.
  private static let stepsPerFrame = 3

  private var isWanted: Bool
  private var search: EventSearch?
  /// The local day on which the line was looked for; `nil` if that has never happened.
  private(set) var day: String?
  private(set) var notice = Notice()

  /// Creates a line that appears unless `lastDay` is the present day.
  init(isWanted: Bool, lastDay: String?) { (self.isWanted, day) = (isWanted, lastDay) }

  /// Looks for an event on the day of `present`, a local date, unless that was done before.
  mutating func begin(on present: JulianDate, utcOffset: Double) {
    guard isWanted else { return }
    isWanted = false
    guard day != present.dayText else { return }
    day = present.dayText
    let start = (present.days - 0.5).rounded(.down) + 0.5 - utcOffset
    // An event in the first second counts.
    search = EventSearch(from: JulianDate(days: start - 1 / JulianDate.secondsPerDay))
  }

  mutating func advance(to time: Double, utcOffset: Double, _ texts: EventTexts) {
    let day = day
    func isToday(_ event: SkyEvent) -> Bool { JulianDate(days: event.time.days + utcOffset).dayText == day }
    let step = search?.advance(steps: Self.stepsPerFrame) { !isToday($0) || $0.isNotable }
    guard let step, step != .searching else { return }
    search = nil
    if case .found(let event) = step, isToday(event) {
      let text = texts.strings.text(.tonight, about: texts.text(of: event))
      notice.show(text, at: time, for: Self.duration)
    }
  }

  /// When the search goes on; the fades of the line are in the scene's next frame.
  var nextFrame: NextFrame { search == nil ? .never : .now }
}
