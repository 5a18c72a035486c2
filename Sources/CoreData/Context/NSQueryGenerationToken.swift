import QuinceFoundation

/// A state of a coordinator's stores, to which contexts can be pinned so that saves of others do not show.
open class NSQueryGenerationToken: NSObject, NSCopying, NSSecureCoding {
  let generation: QueryGeneration?

  init(_ generation: QueryGeneration?) {
    self.generation = generation
    super.init()
  }

  /// Stands for the state that the stores are in when the context reads the next time.
  open class var current: NSQueryGenerationToken { anyCurrent }
  nonisolated(unsafe) private static let anyCurrent = NSQueryGenerationToken(nil)

  open class var supportsSecureCoding: Bool { true }

  /// A token of an earlier run is the current one: a state lasts as long as the process that reads it.
  public required init?(coder: NSCoder) {
    generation = nil
    super.init()
  }
  // surface: a state lasts as long as its process, so that nothing is kept
  open func encode(with coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSQueryGenerationToken else { return false }
    return other === self || (generation != nil && other.generation === generation)
  }
  open override var hash: Int { generation.map { ObjectIdentifier($0).hashValue } ?? 0 }
}

/// The stores of a coordinator as they were when the first of its contexts read them.
final class QueryGeneration: @unchecked Sendable {
  private final class Pin {
    let connection: SQLiteConnection
    var rows = KnownRows()

    init(_ connection: SQLiteConnection) { self.connection = connection }
  }

  private var pins: [ObjectIdentifier: Pin] = [:]

  // Apple: setQueryGenerationFrom(_:), "stores that do not support query generations"; only SQLite's do
  static func check(_ coordinator: NSPersistentStoreCoordinator) throws {
    for store in coordinator.persistentStores where !(store is SQLiteStore) {
      throw CoreDataError.make(
        NSPersistentStoreUnsupportedRequestTypeError,
        "a store of the type \(store.type) has no query generations: SQLite stores do", url: store.url)
    }
  }

  /// Runs the body with the stores as they were. The coordinator's lock is held.
  func reading<Result>(_ stores: [NSPersistentStore], _ body: () throws -> Result) rethrows -> Result {
    let stores = stores.compactMap { $0 as? SQLiteStore }
    for store in stores {
      let key = ObjectIdentifier(store)
      if pins[key] == nil { pins[key] = (try? store.pinnedConnection()).map { Pin($0) } }
      pins[key].map { swap(store, $0) }
    }
    defer { for store in stores { pins[ObjectIdentifier(store)].map { unswap(store, $0) } } }
    return try body()
  }

  private func swap(_ store: SQLiteStore, _ pin: Pin) {
    Swift.swap(&store.knownRows, &pin.rows)
    store.pinned = pin.connection
  }

  private func unswap(_ store: SQLiteStore, _ pin: Pin) {
    Swift.swap(&store.knownRows, &pin.rows)
    store.pinned = nil
  }
}

extension NSPersistentStoreCoordinator {
  /// Reads the stores under the lock, in the state of the generation if there is one.
  func reading<Result>(_ generation: QueryGeneration?, _ body: () throws -> Result) rethrows -> Result {
    try lock.withLock {
      guard let generation else { return try body() }
      return try generation.reading(persistentStores, body)
    }
  }
}

extension NSManagedObjectContext {
  /// Nil, the default, while the context reads the newest state. Otherwise the state that it reads, or `current` before it has read.
  public var queryGenerationToken: NSQueryGenerationToken? { pinnedToken }

  // Apple: setQueryGenerationFrom(_:), "nil: the context is not pinned"; children read what their parents do
  /// - Throws: where a store is of a kind without generations.
  public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
    guard concurrencyType != .confinementConcurrencyType else {
      trap(
        "Query generations are not supported by contexts of NSConfinementConcurrencyType.",
        name: .invalidArgumentException)
    }
    if generation != nil, let coordinator { try QueryGeneration.check(coordinator) }
    pinnedToken = generation
  }

  /// The state that the context reads; pinned when it is asked for.
  var generation: QueryGeneration? {
    guard parent == nil, let token = pinnedToken else { return nil }
    if let generation = token.generation { return generation }
    let made = QueryGeneration()
    pinnedToken = NSQueryGenerationToken(made)
    return made
  }

  // Apple: "calling save, reset, mergeChanges on a pinned context will automatically advance it"
  func advanceGeneration() {
    if pinnedToken != nil { pinnedToken = .current }
  }
}
