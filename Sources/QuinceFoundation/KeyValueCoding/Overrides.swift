import Foundation

/// Overrides of `NSObject` methods that live in an extension here: the adapter registers them by name.
enum Overrides {
  private struct Call: Hashable {
    let object: ObjectIdentifier
    let selector: String
    let key: String
    let thread: UInt
  }
  nonisolated(unsafe) private static var running: Set<Call> = []
  private static let lock = NSLock()

  /// Calls the override, unless it is the override that calls `super`.
  static func call(_ selector: String, on object: AnyObject, key: String, _ arguments: [Any?]) -> (Bool, result: Any?)?
  {
    guard let method = Registry.method(named: selector, of: type(of: object)) else { return nil }
    return call(method, selector, on: object, key: key, arguments)
  }

  static func call(
    _ method: Registry.Method, _ selector: String, on object: AnyObject, key: String, _ arguments: [Any?]
  ) -> (Bool, result: Any?)? {
    once(selector, on: object, key: key) { method(object, arguments) } ?? nil
  }

  /// - Returns: nil when this is the call for `super` out of the override.
  static func once<Result>(
    _ selector: String, on object: AnyObject, key: String, _ body: () throws -> Result
  ) rethrows -> Result? {
    let call = Call(
      object: ObjectIdentifier(object), selector: selector, key: key, thread: UInt(bitPattern: Int(pthread_self())))
    lock.lock()
    let isFirst = running.insert(call).inserted
    lock.unlock()
    guard isFirst else { return nil }
    defer {
      lock.lock()
      running.remove(call)
      lock.unlock()
    }
    return try body()
  }
}
