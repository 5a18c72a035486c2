/// A property whose values are published, before they are stored.
@propertyWrapper
public struct Published<Value> {
  /// The property's value, then its changes.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber)
    }
  }

  private var storage: PublishedStorage<Value>

  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.send(newValue) }
  }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }
}

/// What the publisher of an object's changes knows of each property.
protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

/// A published property's value and subscribers; copies of the wrapper share it.
final class PublishedStorage<Value> {
  private let hub: SubjectHub<Value, Never>
  private let lock = Lock()
  private var changes: ObservableObjectPublisher?

  init(_ value: Value) { hub = SubjectHub("PublishedSubject", value: value) }

  var value: Value { hub.current! }

  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { changes } }
    set { lock.withLock { changes = newValue } }
  }

  // Apple: while subscribers receive the value, the property has the one before.
  func send(_ value: Value) {
    objectWillChange?.send()
    hub.send(value, keeping: false)
    hub.replace(value)
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    hub.attach(subscriber, owner: self)
  }

  /// The stream ends with the property.
  func feed(_ subscription: any Subscription) { hub.send(subscription: subscription) }
}

/// Writes a publisher's values to a published property, which it does not retain.
private final class PublishedSubscriber<Value>: Subscriber, EndingSubscription {
  private final class Target {
    weak var storage: PublishedStorage<Value>?
    init(_ storage: PublishedStorage<Value>) { self.storage = storage }
  }

  typealias Failure = Never
  private let link: Link<Target>

  init(_ storage: PublishedStorage<Value>) { link = Link(Target(storage)) }

  var isOver: Bool { link.downstream == nil }

  func receive(subscription: any Subscription) {
    if let target = link.open(subscription) { target.storage?.feed(self) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    link.downstream?.storage?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { link.close() }
  func request(_ demand: Subscribers.Demand) { link.request(demand) }
  func cancel() { link.cancel() }
}

extension Publisher where Failure == Never {
  /// Writes each value to the property until that is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.storage))
  }
}
