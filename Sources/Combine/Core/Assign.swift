extension Subscribers {
  /// Writes each value to a property. The object is retained until the stream is over.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var target: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    /// nil once the stream is over.
    public var object: Root? { lock.withLock { target } }
    public var description: String { "Assign \(Root.self)" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard self.subscription == nil, target != nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) { _ = end() }

    public func cancel() { end().0?.cancel() }

    private func end() -> ((any Subscription)?, Root?) {
      lock.withLock {
        defer {
          subscription = nil
          target = nil
        }
        return (subscription, target)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to the object's property. The object is retained until the stream is over.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
