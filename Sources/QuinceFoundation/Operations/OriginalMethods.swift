import Foundation

/// Foundation's own methods behind ours. A method is called as a closure is, with the object in the context's place.
enum OriginalMethods {
  // Values of function types in structures have the calling form of their type; generic code would see another one.
  private struct Action { let call: () -> Void }
  private struct Test { let call: () -> Bool }
  private struct Truth { let call: (Bool) -> Void }
  private struct Number { let call: (Int) -> Void }
  private struct Count { let call: (Int64) -> Void }
  private struct Text { let call: (String) -> Void }
  private struct Member { let call: (AnyObject) -> Void }
  private struct Portion { let call: (AnyObject, Int64) -> Void }
  private struct Work { let call: (@escaping @Sendable () -> Void) -> Void }
  private struct Members { let call: ([Operation], Bool) -> Void }

  static func call(_ method: UnsafeRawPointer, _ object: AnyObject) {
    unsafeBitCast((method, object), to: Action.self).call()
  }
  static func test(_ method: UnsafeRawPointer, _ object: AnyObject) -> Bool {
    unsafeBitCast((method, object), to: Test.self).call()
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: Bool) {
    unsafeBitCast((method, object), to: Truth.self).call(value)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: Int) {
    unsafeBitCast((method, object), to: Number.self).call(value)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: Int64) {
    unsafeBitCast((method, object), to: Count.self).call(value)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: String) {
    unsafeBitCast((method, object), to: Text.self).call(value)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: AnyObject) {
    unsafeBitCast((method, object), to: Member.self).call(value)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ value: AnyObject, _ count: Int64) {
    unsafeBitCast((method, object), to: Portion.self).call(value, count)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ block: @escaping @Sendable () -> Void) {
    unsafeBitCast((method, object), to: Work.self).call(block)
  }
  static func call(_ method: UnsafeRawPointer, _ object: AnyObject, _ values: [Operation], _ flag: Bool) {
    unsafeBitCast((method, object), to: Members.self).call(values, flag)
  }

  /// Foundation's method of that symbol.
  static func method(_ symbol: String) -> UnsafeRawPointer {
    guard let found = ClassTable.original(symbol) else { fatalError("Foundation has no \(symbol)") }
    return UnsafeRawPointer(found)
  }
}
