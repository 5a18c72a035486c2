import Foundation
import QuinceAudio

/// Where an item is: a place that moves with the device's clock while it plays. Nanoseconds everywhere.
final class ItemClock: @unchecked Sendable {
  private let lock = NSLock()
  private var place: Int64 = 0
  private var since: UInt64 = 0
  private var speed = 0.0
  private var limit: Int64 = .max

  /// 0 while it stands.
  var rate: Double {
    get { lock.withLock { speed } }
    set {
      lock.withLock {
        let now = AudioPump.now
        (place, since) = (at(now), now)
        speed = newValue
      }
    }
  }

  /// Where it stops.
  var end: Int64 {
    get { lock.withLock { limit } }
    set { lock.withLock { limit = newValue } }
  }

  func time(at host: UInt64 = AudioPump.now) -> Int64 { lock.withLock { at(host) } }

  func set(_ time: Int64) { lock.withLock { (place, since) = (time, AudioPump.now) } }

  /// When it comes to a place that lies ahead; nil while it stands.
  func host(of time: Int64) -> UInt64? {
    lock.withLock {
      guard speed > 0 else { return nil }
      return since + UInt64(max(0, (Double(time - place) / speed).rounded(.up)))
    }
  }

  private func at(_ host: UInt64) -> Int64 {
    guard speed > 0, host > since else { return min(place, max(limit, place)) }
    return min(place + Int64(Double(host - since) * speed), max(limit, place))
  }
}
