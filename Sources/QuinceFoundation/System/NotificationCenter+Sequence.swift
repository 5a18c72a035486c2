import Foundation

extension NotificationCenter {
  /// The notifications from now on, for `for await`. They wait until they are asked for.
  public final class Notifications: AsyncSequence, Sendable {
    public typealias Element = Notification

    private let stream: AsyncStream<Posted>

    /// A notification is read in one place only.
    fileprivate struct Posted: @unchecked Sendable {
      let notification: Notification
    }

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      stream = AsyncStream { continuation in
        nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Posted(notification: $0))
        }
        let observed = Observed(center)
        continuation.onTermination = { _ in observed.center.removeObserver(token) }
      }
    }

    private struct Observed: @unchecked Sendable {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
    }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<Posted>.Iterator

      public mutating func next() async -> Notification? { await iterator.next()?.notification }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }
  }

  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(self, name, object)
  }
}
