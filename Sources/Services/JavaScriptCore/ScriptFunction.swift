import QuinceFoundation

/// A function of Swift's for scripts to call.
final class ScriptFunction {
  private let body: ([JSValue], JSContext) -> Any?

  /// Arguments that the script does not give are undefined, as what they become.
  init<each Argument, Result>(_ function: @escaping (repeat each Argument) -> Result) {
    body = { values, context in
      var rest = values[...]
      func next() -> JSValue { rest.popFirst() ?? JSValue(undefinedIn: context) }
      let result = function(repeat ScriptArgument.converted(next(), to: (each Argument).self))
      return result is Void ? nil : result
    }
  }

  private final class Closure {
    let function: ScriptFunction
    /// The context holds the function, which does not hold it.
    weak var context: JSContext?
    init(_ function: ScriptFunction, _ context: JSContext) { (self.function, self.context) = (function, context) }
  }

  func handle(in context: JSContext) -> ScriptLibrary.Handle? {
    let closure = Unmanaged.passRetained(Closure(self, context))
    return context.library.makeFunction(
      context.handle, nil,
      { arguments, data in
        guard let data else { return nil }
        let closure = Unmanaged<Closure>.fromOpaque(data).takeUnretainedValue()
        return closure.context.flatMap {
          closure.function.call(arguments?.assumingMemoryBound(to: ScriptLibrary.Arguments.self), in: $0)
        }
      }, closure.toOpaque(), { data in data.map { Unmanaged<Closure>.fromOpaque($0).release() } },
      context.library.valueType())
  }

  private func call(_ arguments: UnsafePointer<ScriptLibrary.Arguments>?, in context: JSContext) -> ScriptLibrary
    .Handle?
  {
    let library = context.library
    let list = UnsafeBufferPointer(start: arguments?.pointee.values, count: Int(arguments?.pointee.count ?? 0))
    let values = list.map { JSValue(taking: library.ref($0), context) }
    let before = context.exception
    context.exception = nil
    let result = JSContext.calls.during(.init(context: context, arguments: values)) { body(values, context) }
    if let thrown = context.exception,
      let exception = library.makeException(
        context.handle, thrown.isObject ? thrown.forProperty("name").toString() : "Error",
        thrown.isObject ? thrown.forProperty("message").toString() : thrown.toString())
    {
      library.throwException(context.handle, exception)
      library.unref(exception)
    }
    context.exception = before
    return ScriptValues(context).handle(of: result) ?? library.makeUndefined(context.handle)
  }
}

/// What a function's argument becomes.
enum ScriptArgument {
  static func converted<T>(_ value: JSValue, to type: T.Type) -> T {
    if let kind = type as? any ScriptConvertible.Type, let result = kind.init(script: value) as? T { return result }
    if let result = value as? T, !(type == Any.self) { return result }
    if let result = value.toObject() as? T { return result }
    if let result = Optional<Any>.none as? T { return result }
    fatalError("A script's \(value) is no \(type), which a function takes")
  }
}

protocol ScriptConvertible {
  init(script value: JSValue)
}
extension String: ScriptConvertible { init(script value: JSValue) { self = value.toString() } }
extension Bool: ScriptConvertible { init(script value: JSValue) { self = value.toBool() } }
extension Double: ScriptConvertible { init(script value: JSValue) { self = value.toDouble() } }
extension Float: ScriptConvertible { init(script value: JSValue) { self = Float(value.toDouble()) } }
extension CGFloat: ScriptConvertible { init(script value: JSValue) { self = CGFloat(value.toDouble()) } }
extension Int32: ScriptConvertible { init(script value: JSValue) { self = value.toInt32() } }
extension UInt32: ScriptConvertible { init(script value: JSValue) { self = value.toUInt32() } }
extension Int: ScriptConvertible {
  init(script value: JSValue) { self = Int(exactly: value.toDouble().rounded(.towardZero)) ?? 0 }
}
extension UInt: ScriptConvertible {
  init(script value: JSValue) { self = UInt(exactly: value.toDouble().rounded(.towardZero)) ?? 0 }
}
extension Date: ScriptConvertible { init(script value: JSValue) { self = value.toDate() } }
extension Array: ScriptConvertible {
  init(script value: JSValue) {
    let count = value.isObject ? Int(value.forProperty("length").toDouble()) : 0
    self = (0..<Swift.max(0, count)).map { ScriptArgument.converted(value.atIndex($0), to: Element.self) }
  }
}
extension Optional: ScriptConvertible {
  init(script value: JSValue) {
    let isNothing = value.isUndefined || value.isNull && Wrapped.self != JSValue.self
    self = isNothing ? nil : ScriptArgument.converted(value, to: Wrapped.self)
  }
}

/// A function as an object: what adapted source has where an app makes an object of a block.
public func _scriptFunction<each Argument, Result>(
  _ function: @escaping (repeat each Argument) -> Result, to type: AnyObject.Type
) -> AnyObject { ScriptFunction(function) }
@_disfavoredOverload public func _scriptFunction<Object>(_ object: Object, to type: AnyObject.Type) -> AnyObject {
  object as AnyObject
}
