import Foundation

extension NotificationCenter {
  /// Notifications as they are posted.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(self, subscriber))
    }

    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

private final class NotificationSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == Notification, Downstream.Failure == Never {
  let description = "NotificationCenter Observer"
  private let outlet: Outlet<Downstream>

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    outlet = Outlet(downstream)
    let center = publisher.center
    let token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
      [outlet] in outlet.send($0)
    }
    outlet.begin(until: AnyCancellable { center.removeObserver(token) })
  }

  // Apple: what is posted while nobody asks is dropped.
  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }
  func cancel() { outlet.cancel() }
}
