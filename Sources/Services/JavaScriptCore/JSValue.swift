import QuinceFoundation

/// A value of a script's.
open class JSValue: NSObject, @unchecked Sendable {
  public let context: JSContext!
  let handle: ScriptLibrary.Handle

  /// - Parameter handle: given away by the library; nil is undefined.
  init(taking handle: ScriptLibrary.Handle?, _ context: JSContext) {
    (self.context, self.handle) = (context, handle ?? context.library.makeUndefined(context.handle)!)
  }

  deinit { context.library.unref(handle) }

  private var library: ScriptLibrary { context.library }

  // MARK: Making

  /// What a script has for the object: nil is undefined, `NSNull` null; numbers, texts, dates, lists and dictionaries are
  /// copied, other objects are only handed on.
  public convenience init!(object value: Any!, in context: JSContext!) {
    guard let context else { return nil }
    self.init(taking: ScriptValues(context).handle(of: value), context)
  }
  /// - Parameter function: what scripts can call.
  public convenience init!<each Argument, Result>(
    object function: @escaping (repeat each Argument) -> Result, in context: JSContext!
  ) {
    guard let context else { return nil }
    self.init(taking: ScriptFunction(function).handle(in: context), context)
  }
  public convenience init!(bool value: Bool, in context: JSContext!) { self.init(object: value, in: context) }
  public convenience init!(double value: Double, in context: JSContext!) { self.init(object: value, in: context) }
  public convenience init!(int32 value: Int32, in context: JSContext!) { self.init(object: value, in: context) }
  public convenience init!(uInt32 value: UInt32, in context: JSContext!) { self.init(object: value, in: context) }
  public convenience init!(nullIn context: JSContext!) { self.init(object: NSNull(), in: context) }
  public convenience init!(undefinedIn context: JSContext!) {
    guard let context else { return nil }
    self.init(taking: nil, context)
  }
  public convenience init!(newObjectIn context: JSContext!) { self.init(copying: .makeObject, [], context) }
  public convenience init!(newArrayIn context: JSContext!) { self.init(copying: .makeArray, [], context) }
  public convenience init!(newErrorFromMessage message: String!, in context: JSContext!) {
    self.init(copying: .makeError, ["Error", message ?? "", 0, 0, "", ""], context)
  }
  public convenience init!(newRegularExpressionFromPattern pattern: String!, flags: String!, in context: JSContext!) {
    self.init(copying: .makePattern, [pattern ?? "", flags ?? ""], context)
  }
  private convenience init!(copying helper: JSContext.Helper, _ arguments: [Any], _ context: JSContext!) {
    guard let context else { return nil }
    let made = context.helper(helper, arguments)
    self.init(taking: context.library.ref(made.handle), context)
  }

  // MARK: Kinds

  open var isUndefined: Bool { library.isUndefined(handle) != 0 }
  open var isNull: Bool { library.isNull(handle) != 0 }
  open var isBoolean: Bool { library.isBoolean(handle) != 0 }
  open var isNumber: Bool { library.isNumber(handle) != 0 }
  open var isString: Bool { library.isText(handle) != 0 }
  open var isArray: Bool { library.isArray(handle) != 0 }
  open var isObject: Bool { library.isObject(handle) != 0 }
  open var isDate: Bool { isObject && context.helper(.isDate, [self]).toBool() }
  open var isSymbol: Bool { context.helper(.isSymbol, [self]).toBool() }
  var isFunction: Bool { library.isFunction(handle) != 0 }

  // MARK: As Swift's

  open func toBool() -> Bool { library.toBoolean(handle) != 0 }
  open func toDouble() -> Double {
    let result = library.toDouble(handle)
    return noteException() ? .nan : result
  }
  open func toInt32() -> Int32 {
    let result = library.toInt32(handle)
    return noteException() ? 0 : result
  }
  open func toUInt32() -> UInt32 { UInt32(bitPattern: toInt32()) }
  open func toNumber() -> NSNumber! { isBoolean ? NSNumber(value: toBool()) : NSNumber(value: toDouble()) }
  open func toString() -> String! {
    guard let bytes = library.toTextBytes(handle) else {
      noteException()
      return ""
    }
    defer { library.freeBytes(bytes) }
    if noteException() { return "" }
    var count = 0
    guard let start = library.bytes(bytes, &count), count > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
  open func toDate() -> Date! {
    Date(timeIntervalSince1970: context.helper(.milliseconds, [self]).toDouble() / 1000)
  }
  open func toArray() -> [Any]! { toObject() as? [Any] ?? (isUndefined || isNull ? nil : []) }
  open func toDictionary() -> [AnyHashable: Any]! {
    guard isObject else { return nil }
    return ScriptValues(context).dictionary(of: self)
  }
  /// Nil for undefined, `NSNull` for null.
  open func toObject() -> Any! { ScriptValues(context).object(of: self) }
  /// Nil where the object is of another class.
  open func toObjectOf(_ expectedClass: AnyClass!) -> Any! {
    let object = toObject()
    guard let expectedClass, let object, type(of: object as AnyObject) is AnyClass else { return nil }
    return sequence(first: type(of: object as AnyObject) as AnyClass, next: { class_getSuperclass($0) })
      .contains { $0 == expectedClass } ? object : nil
  }

  /// Hands on what a conversion threw. - Returns: whether something was thrown.
  @discardableResult private func noteException() -> Bool {
    guard library.exception(context.handle) != nil else { return false }
    _ = context.finished(nil)
    return true
  }

  // MARK: Properties

  open func forProperty(_ property: Any!) -> JSValue! { context.helper(.get, [self, property]) }
  open func setValue(_ value: Any!, forProperty property: Any!) { _ = context.helper(.set, [self, property, value]) }
  @discardableResult open func deleteProperty(_ property: Any!) -> Bool {
    context.helper(.delete, [self, property]).toBool()
  }
  open func hasProperty(_ property: Any!) -> Bool { context.helper(.has, [self, property]).toBool() }
  open func defineProperty(_ property: Any!, descriptor: Any!) {
    _ = context.helper(.define, [self, property, descriptor])
  }
  open func atIndex(_ index: Int) -> JSValue! { forProperty(index) }
  open func setValue(_ value: Any!, at index: Int) { setValue(value, forProperty: index) }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { forProperty(key) }
  open func objectAtIndexedSubscript(_ index: Int) -> JSValue! { atIndex(index) }
  open func setObject(_ object: Any!, forKeyedSubscript key: Any!) { setValue(object, forProperty: key) }
  public func setObject<each Argument, Result>(
    _ function: @escaping (repeat each Argument) -> Result, forKeyedSubscript key: Any!
  ) { setValue(JSValue(object: function, in: context), forProperty: key) }
  open func setObject(_ object: Any!, atIndexedSubscript index: Int) { setValue(object, at: index) }

  // MARK: Calls

  /// Where the value is no function or the function throws: undefined, and the context's exception handler is called.
  @discardableResult open func call(withArguments arguments: [Any]!) -> JSValue! {
    call(self: nil, arguments, isNew: false)
  }
  @discardableResult open func construct(withArguments arguments: [Any]!) -> JSValue! {
    call(self: nil, arguments, isNew: true)
  }
  @discardableResult open func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
    forProperty(method).call(self: self, arguments, isNew: false)
  }
  private func call(self object: JSValue?, _ arguments: [Any]!, isNew: Bool) -> JSValue {
    let outcome = context.helper(.call, [self, object, arguments ?? [], isNew])
    guard let value = outcome.atIndex(1) else { return JSValue(undefinedIn: context) }
    if outcome.atIndex(0).toBool() { return value }
    context.threw(value)
    return JSValue(undefinedIn: context)
  }

  // MARK: Comparing

  /// As `===` does.
  open func isEqual(to value: Any!) -> Bool { context.helper(.isSame, [self, value]).toBool() }
  /// As `==` does.
  open func isEqualWithTypeCoercion(to value: Any!) -> Bool { context.helper(.isEqual, [self, value]).toBool() }
  open func isInstance(of value: Any!) -> Bool { context.helper(.isInstance, [self, value]).toBool() }

  open override var description: String { toString() }
}
