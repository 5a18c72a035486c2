/// Values under another type, where the caller knows more than the compiler.
///
/// The rule: all objects are one word, whatever their class; a class is one word, its metadata; a function's isolation to
/// an actor is in its type alone, and not in how it is called. Values of one type are themselves.
/// What happens when a toolchain breaks it: `SelfCheck` makes an object through a metatype and calls a function whose
/// isolation was dropped, and says so.
package enum Unchecked {
  /// An object under a class that it may have only in part, or not at all: the methods that replace Foundation's have an
  /// object of Foundation's as their `self`.
  @inline(__always)
  package static func object<Object: AnyObject>(_ object: AnyObject, as type: Object.Type = Object.self) -> Object {
    unsafeBitCast(object, to: Object.self)
  }

  /// An object as a value of an argument's type that is a class, or an optional of one.
  package static func value<Value>(_ object: AnyObject, as type: Value.Type) -> Value {
    type is AnyClass ? unsafeBitCast(object, to: Value.self) : unsafeBitCast(Optional(object), to: Value.self)
  }

  /// A value whose type is known to be `To`, where the compiler sees a type parameter.
  @inlinable @inline(__always)
  package static func same<From, To>(_ value: From, as type: To.Type) -> To { unsafeBitCast(value, to: To.self) }

  /// A structure as one of Foundation's that has the same fields in the same order; nil where their sizes differ.
  package static func fields<From, To>(_ value: From, as type: To.Type) -> To? {
    MemoryLayout<From>.size == MemoryLayout<To>.size ? unsafeBitCast(value, to: To.self) : nil
  }

  /// A function of the main actor's as one that anybody may call.
  ///
  /// - Parameter type: the function's type without the isolation; nothing else may differ.
  @inlinable @inline(__always)
  package static func nonisolated<Isolated, Free>(_ function: Isolated, as type: Free.Type) -> Free {
    unsafeBitCast(function, to: Free.self)
  }

  /// Runs a function of the main actor's from code that is not bound to an actor but runs on its thread.
  @inlinable @inline(__always)
  package static func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    typealias Free = () -> Result
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Free.self)() }
  }
}
