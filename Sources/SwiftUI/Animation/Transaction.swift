import Foundation

/// What belongs to one change of state: how it is shown.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// What the changes that are made now belong to.
  @MainActor static var current = Transaction()

  /// Other threads have none.
  static var ofThread: Transaction {
    isOnMainQueue ? MainActor.assumeIsolated { Unchecked(Transaction.current) }.value : Transaction()
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  mutating func merge(_ other: Transaction) {
    values.merge(other.values) { $1 }
    if let animation = other.animation { self.animation = animation }
    disablesAnimations = disablesAnimations || other.disablesAnimations
  }
}

/// A key of what an app says of changes of its own.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.ofThread
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard isOnMainQueue else { return try body() }
  return try withoutActuallyEscaping(body) { body in
    let old = MainActor.assumeIsolated {
      let old = Transaction.current
      Transaction.current = transaction
      return Unchecked(old)
    }
    defer { MainActor.assumeIsolated { Transaction.current = old.value } }
    return try body()
  }
}

/// Animates the changes that follow from what the closure does.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction()
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
