import QuinceFoundation

/// Where scripts run: WPE WebKit's engine, on the caller's thread.
// Apple's is an NSObject, of which no initialiser in Swift could fail that takes nothing.
open class JSContext: @unchecked Sendable {
  public let virtualMachine: JSVirtualMachine!
  let handle: ScriptLibrary.Handle
  let library: ScriptLibrary
  // surface: for debuggers
  open var name: String!
  // surface: as above
  open var isInspectable = false

  /// What a script threw, where no handler of the app's takes it. In a function that a script called, what it is to throw.
  open var exception: JSValue!
  /// Called with what a script threw; the default keeps it as `exception`.
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)! = { context, value in context?.exception = value }

  /// Swift's objects that scripts have, by their number.
  var objects: [Int: Any] = [:]
  private var helpers: [String: ScriptLibrary.Handle] = [:]

  /// Nil where the machine has no engine, which standard error says.
  public convenience init!() {
    guard let machine = JSVirtualMachine() else { return nil }
    self.init(virtualMachine: machine)
  }
  public init!(virtualMachine: JSVirtualMachine!) {
    guard let virtualMachine, let handle = virtualMachine.library.makeContext(virtualMachine.handle) else { return nil }
    (self.virtualMachine, self.handle, library) = (virtualMachine, handle, virtualMachine.library)
  }

  deinit {
    for helper in helpers.values { library.unref(helper) }
    library.unref(handle)
  }

  open var globalObject: JSValue! { JSValue(taking: library.globalObject(handle), self) }

  @discardableResult open func evaluateScript(_ script: String!) -> JSValue! {
    evaluateScript(script, withSourceURL: nil)
  }
  /// - Parameter sourceURL: what errors name.
  @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! {
    guard let script else { return JSValue(undefinedIn: self) }
    let result = script.withCString { library.evaluate(handle, $0, script.utf8.count, sourceURL?.absoluteString, 1) }
    return finished(result)
  }

  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { globalObject.objectForKeyedSubscript(key) }
  open func setObject(_ object: Any!, forKeyedSubscript key: Any!) {
    globalObject.setObject(object, forKeyedSubscript: key)
  }
  /// - Parameter function: what scripts call by the key's name.
  public func setObject<each Argument, Result>(
    _ function: @escaping (repeat each Argument) -> Result, forKeyedSubscript key: Any!
  ) { globalObject.setObject(function, forKeyedSubscript: key) }
  public subscript(key: String) -> JSValue! { objectForKeyedSubscript(key) }

  // MARK: Calls from scripts

  /// The calls that scripts make of Swift's functions, the innermost last.
  struct Call {
    let context: JSContext
    let arguments: [JSValue]
  }
  static let calls = ThreadCalls()

  /// In a function that a script called, its context.
  open class func current() -> JSContext! { calls.innermost?.context }
  open class func currentArguments() -> [Any]! { calls.innermost?.arguments }

  // MARK: Exceptions

  /// The result of what a script did; what it threw is handed on.
  func finished(_ result: ScriptLibrary.Handle?) -> JSValue {
    guard let exception = library.exception(handle) else { return JSValue(taking: result, self) }
    if let result { library.unref(result) }
    let kept = library.ref(exception)
    library.clearException(handle)
    let error = errorValue(kept)
    library.unref(kept)
    threw(error)
    return JSValue(undefinedIn: self)
  }

  func threw(_ error: JSValue) { exceptionHandler?(self, error) }

  private func errorValue(_ exception: ScriptLibrary.Handle) -> JSValue {
    func text(_ pointer: ScriptLibrary.Text?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let values: [Any] = [
      text(library.exceptionName(exception)), text(library.exceptionMessage(exception)),
      Int(library.exceptionLine(exception)), Int(library.exceptionColumn(exception)),
      text(library.exceptionSource(exception)), text(library.exceptionTrace(exception)),
    ]
    return helper(.makeError, values)
  }

  // MARK: Helpers in the script's language

  enum Helper: String {
    /// An error with the place where it was thrown.
    case makeError = """
      (function (name, message, line, column, source, trace) {
        const type = typeof globalThis[name] == "function" ? globalThis[name] : Error
        const error = new type(message)
        Object.assign(error, { line: line, column: column, sourceURL: source })
        Object.defineProperty(error, "stack", { value: trace, writable: true, configurable: true })
        return error
      })
      """
    /// Whether it went well, and the result or what was thrown.
    case call = """
      (function (f, self, args, isNew) {
        try { return [true, isNew ? Reflect.construct(f, args) : Reflect.apply(f, self, args)] }
        catch (error) { return [false, error] }
      })
      """
    case get = "(function (object, key) { return Object(object)[key] })"
    case set = "(function (object, key, value) { object[key] = value })"
    case delete = "(function (object, key) { return delete object[key] })"
    case has = "(function (object, key) { return key in Object(object) })"
    case define = "(function (object, key, descriptor) { Object.defineProperty(object, key, descriptor) })"
    case keys = "(function (object) { return Object.keys(object) })"
    case isDate = "(function (object) { return object instanceof Date })"
    case isSymbol = "(function (object) { return typeof object == 'symbol' })"
    case milliseconds = "(function (date) { return Number(date) })"
    case makeDate = "(function (milliseconds) { return new Date(milliseconds) })"
    case makeArray = "(function () { return [] })"
    case makeObject = "(function () { return {} })"
    case makePattern = "(function (pattern, flags) { return new RegExp(pattern, flags) })"
    case isSame = "(function (a, b) { return a === b })"
    case isEqual = "(function (a, b) { return a == b })"
    case isInstance = "(function (a, type) { return a instanceof type })"
    case wrap = """
      (function (number) { return Object.defineProperty({}, Symbol.for("swift object"), { value: number }) })
      """
    case unwrap = "(function (object) { return Object(object)[Symbol.for('swift object')] ?? -1 })"
  }

  /// The value of a helper, which throws nothing but what its arguments do.
  func helper(_ helper: Helper, _ arguments: [Any?]) -> JSValue {
    let function: ScriptLibrary.Handle
    if let known = helpers[helper.rawValue] {
      function = known
    } else {
      let source = helper.rawValue
      function = source.withCString { library.evaluate(handle, $0, source.utf8.count, nil, 1) }!
      helpers[helper.rawValue] = function
    }
    let values = arguments.map { JSValue(object: $0, in: self)! }
    let handles = values.map(\.handle)
    return withExtendedLifetime(values) {
      finished(library.call(function, CUnsignedInt(handles.count), handles))
    }
  }
}

/// The calls that each thread is in.
final class ThreadCalls: @unchecked Sendable {
  private static let key = "JavaScriptCore.calls"
  private var stack: [JSContext.Call] {
    get { Thread.current.threadDictionary[Self.key] as? [JSContext.Call] ?? [] }
    set { Thread.current.threadDictionary[Self.key] = newValue }
  }
  var innermost: JSContext.Call? { stack.last }
  func during<Result>(_ call: JSContext.Call, _ body: () -> Result) -> Result {
    stack.append(call)
    defer { stack.removeLast() }
    return body()
  }
}
