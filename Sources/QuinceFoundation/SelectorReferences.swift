import Foundation
import QuinceRuntime

// What generated code calls in place of `#selector(...)`. The names are short because the generated text should keep the
// columns behind it.
//
// One pair of functions for each number of arguments. The generic parameters are inferred from an unapplied method
// reference, so they serve private methods, extensions, overrides and generic classes alike. The overloads that are
// isolated to the main actor take the methods of UIKit's classes; `AnyObject` alone tells them apart in Swift 5 mode.
// The isolation is dropped: a selector is sent from where its receiver lives.

public func _qs<T: AnyObject, R>(_ method: @escaping (T) -> @MainActor () throws -> R, _ name: String) -> Selector {
  _qs(Unchecked.nonisolated(method, as: ((T) -> () throws -> R).self), name)
}

public func _qs<T, R>(_ method: @escaping (T) -> () throws -> R, _ name: String) -> Selector {
  Selector(name: selectorName(name, arguments: 0), of: T.self) { target, _ in
    guard let target = target as? T
    else { return (false, nil) }
    return (true, messageResult(try? method(target)()))
  }
}

/// A method of the class itself.
public func _qc<R>(_ method: @escaping @MainActor () throws -> R, _ name: String) -> Selector {
  let method = Unchecked.nonisolated(method, as: (() throws -> R).self)
  return Selector(name: selectorName(name, arguments: 0)) { _, _ in
    return (true, messageResult(try? method()))
  }
}

public func _qs<T: AnyObject, A, R>(_ method: @escaping (T) -> @MainActor (A) throws -> R, _ name: String) -> Selector {
  _qs(Unchecked.nonisolated(method, as: ((T) -> (A) throws -> R).self), name)
}

public func _qs<T, A, R>(_ method: @escaping (T) -> (A) throws -> R, _ name: String) -> Selector {
  Selector(name: selectorName(name, arguments: 1), of: T.self) { target, values in
    guard let target = target as? T,
      let a: A = messageArgument(values, 0)
    else { return (false, nil) }
    return (true, messageResult(try? method(target)(a)))
  }
}

/// A method of the class itself.
public func _qc<A, R>(_ method: @escaping @MainActor (A) throws -> R, _ name: String) -> Selector {
  let method = Unchecked.nonisolated(method, as: ((A) throws -> R).self)
  return Selector(name: selectorName(name, arguments: 1)) { _, values in
    guard let a: A = messageArgument(values, 0) else { return (false, nil) }
    return (true, messageResult(try? method(a)))
  }
}

public func _qs<T: AnyObject, A, B, R>(_ method: @escaping (T) -> @MainActor (A, B) throws -> R, _ name: String)
  -> Selector
{
  _qs(Unchecked.nonisolated(method, as: ((T) -> (A, B) throws -> R).self), name)
}

public func _qs<T, A, B, R>(_ method: @escaping (T) -> (A, B) throws -> R, _ name: String) -> Selector {
  Selector(name: selectorName(name, arguments: 2), of: T.self) { target, values in
    guard let target = target as? T,
      let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1)
    else { return (false, nil) }
    return (true, messageResult(try? method(target)(a, b)))
  }
}

/// A method of the class itself.
public func _qc<A, B, R>(_ method: @escaping @MainActor (A, B) throws -> R, _ name: String) -> Selector {
  let method = Unchecked.nonisolated(method, as: ((A, B) throws -> R).self)
  return Selector(name: selectorName(name, arguments: 2)) { _, values in
    guard let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1)
    else { return (false, nil) }
    return (true, messageResult(try? method(a, b)))
  }
}

public func _qs<T: AnyObject, A, B, C, R>(_ method: @escaping (T) -> @MainActor (A, B, C) throws -> R, _ name: String)
  -> Selector
{
  _qs(Unchecked.nonisolated(method, as: ((T) -> (A, B, C) throws -> R).self), name)
}

public func _qs<T, A, B, C, R>(_ method: @escaping (T) -> (A, B, C) throws -> R, _ name: String) -> Selector {
  Selector(name: selectorName(name, arguments: 3), of: T.self) { target, values in
    guard let target = target as? T,
      let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1),
      let c: C = messageArgument(values, 2)
    else { return (false, nil) }
    return (true, messageResult(try? method(target)(a, b, c)))
  }
}

/// A method of the class itself.
public func _qc<A, B, C, R>(_ method: @escaping @MainActor (A, B, C) throws -> R, _ name: String) -> Selector {
  let method = Unchecked.nonisolated(method, as: ((A, B, C) throws -> R).self)
  return Selector(name: selectorName(name, arguments: 3)) { _, values in
    guard let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1),
      let c: C = messageArgument(values, 2)
    else { return (false, nil) }
    return (true, messageResult(try? method(a, b, c)))
  }
}

public func _qs<T: AnyObject, A, B, C, D, R>(
  _ method: @escaping (T) -> @MainActor (A, B, C, D) throws -> R, _ name: String
) -> Selector {
  _qs(Unchecked.nonisolated(method, as: ((T) -> (A, B, C, D) throws -> R).self), name)
}

public func _qs<T, A, B, C, D, R>(_ method: @escaping (T) -> (A, B, C, D) throws -> R, _ name: String) -> Selector {
  Selector(name: selectorName(name, arguments: 4), of: T.self) { target, values in
    guard let target = target as? T,
      let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1),
      let c: C = messageArgument(values, 2),
      let d: D = messageArgument(values, 3)
    else { return (false, nil) }
    return (true, messageResult(try? method(target)(a, b, c, d)))
  }
}

/// A method of the class itself.
public func _qc<A, B, C, D, R>(_ method: @escaping @MainActor (A, B, C, D) throws -> R, _ name: String) -> Selector {
  let method = Unchecked.nonisolated(method, as: ((A, B, C, D) throws -> R).self)
  return Selector(name: selectorName(name, arguments: 4)) { _, values in
    guard let a: A = messageArgument(values, 0),
      let b: B = messageArgument(values, 1),
      let c: C = messageArgument(values, 2),
      let d: D = messageArgument(values, 3)
    else { return (false, nil) }
    return (true, messageResult(try? method(a, b, c, d)))
  }
}

/// A property's getter.
public func _qg<T, R>(_ get: @escaping @MainActor (T) -> R, _ name: String) -> Selector {
  let get = Unchecked.nonisolated(get, as: ((T) -> R).self)
  return Selector(name: name, of: T.self) { target, _ in
    guard let target = target as? T else { return (false, nil) }
    return (true, messageResult(get(target)))
  }
}

/// A property's setter.
public func _qw<T>(_ set: @escaping @MainActor (T, Any?) throws -> Void, _ name: String) -> Selector {
  let set = Unchecked.nonisolated(set, as: ((T, Any?) throws -> Void).self)
  return Selector(name: name, of: T.self) { target, values in
    guard let target = target as? T else { return (false, nil) }
    return ((try? set(target, values.first ?? nil)) != nil, nil)
  }
}

/// The colons that the adapter could not know: `name?` stands for a method whose labels are not written anywhere.
func selectorName(_ name: String, arguments: Int) -> String {
  name.hasSuffix("?") ? name.dropLast() + String(repeating: ":", count: arguments) : name
}
