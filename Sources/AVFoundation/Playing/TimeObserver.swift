import Foundation

/// What an app wants to hear of an item's time.
final class TimeObserver: NSObject, @unchecked Sendable {
  enum Kind {
    /// Every so many nanoseconds.
    case periodic(Int64, (CMTime) -> Void)
    /// At these moments, in their order.
    case boundaries([Int64], () -> Void)
  }

  private let kind: Kind
  private let queue: DispatchQueue
  private var last: Int64 = .min

  init(_ kind: Kind, queue: DispatchQueue?) { (self.kind, self.queue) = (kind, queue ?? .main) }

  /// The time that is told next.
  func next(after time: Int64) -> Int64? {
    switch kind {
    case .periodic(let interval, _): return interval > 0 ? (time / interval + 1) * interval : nil
    case .boundaries(let times, _): return times.first { $0 > time }
    }
  }

  /// The time went on, without a jump.
  func passed(to time: Int64) {
    defer { last = time }
    guard last != .min, time > last, let due = next(after: last), due <= time else { return }
    tell(time)
  }

  // Apple: addPeriodicTimeObserver(forInterval:queue:using:), "also called whenever time jumps and whenever playback
  // starts or stops".
  func jumped(to time: Int64) {
    last = time
    if case .periodic = kind { tell(time) }
  }

  private func tell(_ time: Int64) {
    let kind = Handed(value: kind)
    queue.async {
      switch kind.value {
      case .periodic(_, let block): block(CMTime(nanoseconds: time))
      case .boundaries(_, let block): block()
      }
    }
  }
}
