import Foundation
import QuartzCore

/// Timers on the application's clock, fired at the start of a frame: long presses, delays, completions.
@MainActor package final class TimerQueue {
  package static var shared: TimerQueue { ApplicationContext.current.timers }

  @MainActor package final class Entry {
    package let time: Double
    package let holdsIdle: Bool
    fileprivate let order: Int
    fileprivate var work: (() -> Void)?
    fileprivate init(time: Double, holdsIdle: Bool, order: Int, work: @escaping () -> Void) {
      (self.time, self.holdsIdle, self.order, self.work) = (time, holdsIdle, order, work)
    }
    package func cancel() { work = nil }
    package var isPending: Bool { work != nil }
  }

  private var entries: [Entry] = []
  private var count = 0

  /// - Parameters:
  ///   - delay: seconds; 0 fires at the next frame.
  ///   - holdsIdle: false for what a person does not wait for, such as a blinking caret.
  @discardableResult
  package func schedule(after delay: Double, holdsIdle: Bool = true, _ work: @escaping () -> Void) -> Entry {
    count += 1
    let entry = Entry(time: CACurrentMediaTime() + max(0, delay), holdsIdle: holdsIdle, order: count, work: work)
    let index = entries.firstIndex { $0.time > entry.time } ?? entries.count
    entries.insert(entry, at: index)
    FrameClock.requestFrame(max(0, delay))
    return entry
  }

  /// Fires what is due, in order of time, then of scheduling.
  package func fire(at now: Double) {
    // Half a millisecond of slack, so that a frame asked for "after 0.5 s" is not a hair too early.
    let limit = count
    while let entry = entries.first(where: { $0.order <= limit || $0.time < now }), entry.time <= now + 0.0005 {
      entries.removeAll { $0 === entry }
      let work = entry.work
      entry.work = nil
      work?()
    }
  }

  package var nextTime: Double? {
    entries.removeAll { $0.work == nil }
    return entries.first?.time
  }

  package var isIdle: Bool { !entries.contains { $0.work != nil && $0.holdsIdle } }

}
