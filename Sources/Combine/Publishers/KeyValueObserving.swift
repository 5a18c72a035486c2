import Foundation
import QuinceFoundation

extension NSObject {
  /// A property's value and its changes.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    public typealias Output = Value
    public typealias Failure = Never
    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subscriber.receive(subscription: ObservingSubscription(self, subscriber))
    }

    public static func == (lhs: KeyValueObservingPublisher, rhs: KeyValueObservingPublisher) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// - Parameter options: with `.initial` the value comes first, with `.prior` also the one before each change.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

private final class ObservingSubscription<Object: NSObject, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Failure == Never {
  let description = "KVOSubscription"
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  /// Reads the value that the subscriber has not asked for yet.
  private var missed: (() -> Downstream.Input)?

  init(_ publisher: NSObject.KeyValueObservingPublisher<Object, Downstream.Input>, _ downstream: Downstream) {
    outlet = Outlet(downstream)
    let keyPath = publisher.keyPath
    let object = publisher.object
    if publisher.options.contains(.initial) { missed = { object[keyPath: keyPath] } }
    let observation = object.observe(keyPath, options: publisher.options.subtracting(.initial)) {
      [weak self] object, _ in self?.changed { object[keyPath: keyPath] }
    }
    outlet.begin(until: AnyCancellable { observation.invalidate() })
  }

  func request(_ demand: Subscribers.Demand) {
    outlet.request(demand)
    let value = lock.withLock { () -> (() -> Downstream.Input)? in
      defer { missed = nil }
      return missed
    }
    if let value { outlet.send(value()) }
  }

  func cancel() {
    lock.withLock { missed = nil }
    outlet.cancel()
  }

  private func changed(_ value: @escaping () -> Downstream.Input) {
    if outlet.isWanted { outlet.send(value()) } else { lock.withLock { missed = value } }
  }
}
