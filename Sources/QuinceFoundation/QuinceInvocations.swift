import Foundation
import QuinceRuntime

/// What `prepare(withInvocationTarget:)` answers: each message to it is registered as an undo operation. Generated code
/// sends a reference to the method and the arguments, which are evaluated at once.
// Apple: undo-manager invocations retain their arguments, not their target.
// Assumed: every message to an answer that is kept registers one more operation.
public struct _QuinceInvocations<T> {
  fileprivate let manager: UndoManager?
  fileprivate let target: T?

  private func register(_ operation: @escaping (T) throws -> Void) {
    // Apple: without a manager the answer is nil, which is null when it is seen as an object.
    guard let manager, let target else {
      trap("unrecognized selector sent to NSNull: there is no undo manager", name: .invalidArgumentException)
    }
    manager.registerUndo(withTarget: target as AnyObject) { object in
      // It is the object that was the target.
      try? operation(object as! T)
    }
  }

  public func _qi<V>(_ property: ReferenceWritableKeyPath<T, V>, _ value: V) {
    register { $0[keyPath: property] = value }
  }

  public func _qi<R>(_ method: @escaping (T) -> () throws -> R) {
    register { _ = try method($0)() }
  }

  public func _qi<A, R>(_ method: @escaping (T) -> (A) throws -> R, _ a: A) {
    register { _ = try method($0)(a) }
  }

  public func _qi<A, B, R>(_ method: @escaping (T) -> (A, B) throws -> R, _ a: A, _ b: B) {
    register { _ = try method($0)(a, b) }
  }

  public func _qi<A, B, C, R>(_ method: @escaping (T) -> (A, B, C) throws -> R, _ a: A, _ b: B, _ c: C) {
    register { _ = try method($0)(a, b, c) }
  }

  public func _qi<A, B, C, D, R>(_ method: @escaping (T) -> (A, B, C, D) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D) {
    register { _ = try method($0)(a, b, c, d) }
  }

  public func _qi<A, B, C, D, E, R>(
    _ method: @escaping (T) -> (A, B, C, D, E) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    register { _ = try method($0)(a, b, c, d, e) }
  }

  public func _qi<A, B, C, D, E, F, R>(
    _ method: @escaping (T) -> (A, B, C, D, E, F) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) {
    register { _ = try method($0)(a, b, c, d, e, f) }
  }
}

// The methods of classes that belong to the main actor. The isolation is dropped, as selectors drop it.
extension _QuinceInvocations where T: AnyObject {
  public func _qi<R>(_ method: @escaping @MainActor (T) -> @MainActor () throws -> R) {
    let method = Unchecked.nonisolated(method, as: ((T) -> () throws -> R).self)
    register { _ = try method($0)() }
  }

  public func _qi<A, R>(_ method: @escaping @MainActor (T) -> @MainActor (A) throws -> R, _ a: A) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A) throws -> R).self)
    register { _ = try method($0)(a) }
  }

  public func _qi<A, B, R>(_ method: @escaping @MainActor (T) -> @MainActor (A, B) throws -> R, _ a: A, _ b: B) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A, B) throws -> R).self)
    register { _ = try method($0)(a, b) }
  }

  public func _qi<A, B, C, R>(
    _ method: @escaping @MainActor (T) -> @MainActor (A, B, C) throws -> R, _ a: A, _ b: B, _ c: C
  ) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A, B, C) throws -> R).self)
    register { _ = try method($0)(a, b, c) }
  }

  public func _qi<A, B, C, D, R>(
    _ method: @escaping @MainActor (T) -> @MainActor (A, B, C, D) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A, B, C, D) throws -> R).self)
    register { _ = try method($0)(a, b, c, d) }
  }

  public func _qi<A, B, C, D, E, R>(
    _ method: @escaping @MainActor (T) -> @MainActor (A, B, C, D, E) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A, B, C, D, E) throws -> R).self)
    register { _ = try method($0)(a, b, c, d, e) }
  }

  public func _qi<A, B, C, D, E, F, R>(
    _ method: @escaping @MainActor (T) -> @MainActor (A, B, C, D, E, F) throws -> R, _ a: A, _ b: B, _ c: C, _ d: D,
    _ e: E, _ f: F
  ) {
    let method = Unchecked.nonisolated(method, as: ((T) -> (A, B, C, D, E, F) throws -> R).self)
    register { _ = try method($0)(a, b, c, d, e, f) }
  }
}

extension UndoManager {
  public func _quincePrepare<T: AnyObject>(withInvocationTarget target: T) -> _QuinceInvocations<T> {
    _QuinceInvocations(manager: self, target: target)
  }

  public func _quincePrepare(withInvocationTarget target: Any) -> _QuinceInvocations<AnyObject> {
    _QuinceInvocations(manager: self, target: target as AnyObject)
  }
}

/// `as AnyObject`: the target's own type says which methods it has.
public func _qu<T>(_ invocations: _QuinceInvocations<T>?) -> _QuinceInvocations<T> {
  invocations ?? _QuinceInvocations(manager: nil, target: nil)
}

/// `as? AnyObject`
public func _qu<T>(optional invocations: _QuinceInvocations<T>?) -> _QuinceInvocations<T>? { invocations }

/// `as! U`
public func _qu<T, U>(_ invocations: _QuinceInvocations<T>?, _ type: U.Type) -> _QuinceInvocations<U> {
  _QuinceInvocations(manager: invocations?.manager, target: (invocations?.target as Any?) as! U?)
}

/// `as? U`
public func _qu<T, U>(_ invocations: _QuinceInvocations<T>?, _ type: U?.Type) -> _QuinceInvocations<U>? {
  guard let invocations, let target = (invocations.target as Any?) as? U else { return nil }
  return _QuinceInvocations(manager: invocations.manager, target: target)
}
