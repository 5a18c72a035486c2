public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let hub = SubjectHub<Void, Never>("ObservableObjectPublisher")

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    hub.attach(subscriber, owner: self)
  }

  public func send() { hub.send((), keeping: false) }
}

/// The publishers of objects that declare none of their own.
package enum ObjectPublishers {
  private struct Entry {
    /// An address says nothing once its object is gone.
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = Lock()
  private static nonisolated(unsafe) var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries there may be before those of objects that are gone are looked for.
  private static nonisolated(unsafe) var limit = 64

  /// The object's own, which its published properties send to.
  package static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    let (publisher, isNew) = lock.withLock { () -> (ObservableObjectPublisher, Bool) in
      if let entry = entries[key], entry.object === object { return (entry.publisher, false) }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[key] = Entry(object: object, publisher: publisher)
      return (publisher, true)
    }
    if isNew { connect(object, publisher) }
    return publisher
  }

  private static func connect(_ object: AnyObject, _ publisher: ObservableObjectPublisher) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        (child.value as? any PublishedProperty)?.objectWillChange = publisher
      }
      mirror = level.superclassMirror
    }
  }

  /// How many objects are remembered, those that are gone included.
  static var count: Int { lock.withLock { entries.count } }
}
