import UIKitCore

/// The moments at which a timeline's view is another one.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
}
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var following: Date
    let interval: TimeInterval
    public mutating func next() -> Date? {
      defer { following += interval }
      return following
    }
  }
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, max(interval, 0.001))
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = startDate.timeIntervalSince(start) / interval
    return Entries(following: start.addingTimeInterval(passed.rounded(.down) * interval), interval: interval)
  }
}
/// At the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}
/// With the frames of the screen.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries
  let interval: TimeInterval
  let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 1 / 60, 1 / 60)
    isPaused = paused
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // Paused, the first moment is the only one.
    Entries(following: startDate, interval: isPaused ? 1e9 : interval)
  }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    .init(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: Self { .init() } }
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { .init() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    .init(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { .init(dates) }
}

/// The moment that a timeline shows.
public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let date: Date
  public let cadence: Cadence
}

/// A view that is made anew as its schedule says, while it is in sight.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content
  @State private var date = Date()
  @State private var clock = TimelineClock()

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }
  public var body: some View {
    clock.follow { AnySequence(schedule.entries(from: $0, mode: .normal)) }
    return content(Context(date: date, cadence: .live))
      .onAppear { clock.start { date = $0 } }
      .onDisappear { clock.stop() }
  }
  public static var _rowCount: Int? { 1 }
}

/// Waits for the next moment of a schedule.
@MainActor private final class TimelineClock {
  private var entries: (Date) -> AnySequence<Date> = { _ in AnySequence([]) }
  private var change: ((Date) -> Void)?
  /// What was waited for before this turn is waited for no more.
  private var turn = 0
  nonisolated init() {}

  func start(_ change: @escaping (Date) -> Void) {
    self.change = change
    step()
  }
  func stop() {
    turn += 1
    change = nil
  }
  func follow(_ entries: @escaping (Date) -> AnySequence<Date>) {
    self.entries = entries
    wait()
  }

  private func step() {
    let now = Date()
    let shown = entries(now).lazy.prefix { $0 <= now }.reduce(nil as Date?) { $1 }
    wait()
    if let shown { change?(shown) }
  }

  private func wait() {
    turn += 1
    let now = Date()
    guard change != nil, let next = entries(now).first(where: { $0 > now }) else { return }
    let delay = next.timeIntervalSince(now)
    guard delay < 1e8 else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      MainActor.assumeIsolated { if let self, self.turn == turn { self.step() } }
    }
  }
}
