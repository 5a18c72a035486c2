import QuinceFoundation

/// Takes values from Swift to scripts and back.
struct ScriptValues {
  private let context: JSContext
  private var library: ScriptLibrary { context.library }

  init(_ context: JSContext) { self.context = context }

  // MARK: To scripts

  /// A handle for the caller to give back.
  func handle(of value: Any?) -> ScriptLibrary.Handle? {
    switch Self.unwrapped(value) {
    case nil: return nil
    case let value as JSValue: return library.ref(value.handle)
    case let value as JSManagedValue: return handle(of: value.value)
    case is NSNull: return library.makeNull(context.handle)
    case let value as Bool: return library.makeBoolean(context.handle, value ? 1 : 0)
    case let value as String: return text(value)
    case let value as NSString: return text(value.description)
    case let value as NSNumber: return library.makeNumber(context.handle, value.doubleValue)
    case let value as any BinaryInteger: return library.makeNumber(context.handle, Double(value))
    case let value as any BinaryFloatingPoint: return library.makeNumber(context.handle, Double(value))
    case let value as Date: return kept(context.helper(.makeDate, [value.timeIntervalSince1970 * 1000]))
    case let value as [Any]: return array(value)
    case let value as NSArray: return array(value.map { $0 })
    case let value as [AnyHashable: Any]: return dictionary(value)
    case let value as ScriptFunction: return value.handle(in: context)
    case let value?:
      let number = context.objects.count
      context.objects[number] = value
      return kept(context.helper(.wrap, [number]))
    }
  }

  private func kept(_ value: JSValue) -> ScriptLibrary.Handle { library.ref(value.handle) }

  /// What an optional in an `Any` holds.
  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private func text(_ string: String) -> ScriptLibrary.Handle? {
    var string = string
    let bytes = string.withUTF8 { library.makeBytes($0.baseAddress, $0.count) }
    defer { bytes.map(library.freeBytes) }
    return bytes.flatMap { library.makeText(context.handle, $0) }
  }

  private func array(_ values: [Any]) -> ScriptLibrary.Handle {
    let array = kept(context.helper(.makeArray, []))
    for (index, value) in values.enumerated() {
      guard let item = handle(of: value) ?? library.makeUndefined(context.handle) else { continue }
      library.setItem(array, CUnsignedInt(index), item)
      library.unref(item)
    }
    return array
  }

  private func dictionary(_ values: [AnyHashable: Any]) -> ScriptLibrary.Handle {
    let object = kept(context.helper(.makeObject, []))
    for (key, value) in values {
      guard let item = handle(of: value) ?? library.makeUndefined(context.handle) else { continue }
      library.setProperty(object, "\(key.base)", item)
      library.unref(item)
    }
    return object
  }

  // MARK: From scripts

  func object(of value: JSValue) -> Any? {
    var path: [JSValue] = []
    return object(of: value, &path)
  }
  func dictionary(of value: JSValue) -> [AnyHashable: Any] {
    var path = [value]
    return dictionary(of: value, &path)
  }

  /// - Parameter path: the objects around this one: one that holds itself is cut off there.
  private func object(of value: JSValue, _ path: inout [JSValue]) -> Any? {
    if value.isUndefined { return nil }
    if value.isNull { return NSNull() }
    if value.isBoolean { return NSNumber(value: value.toBool()) }
    if value.isNumber { return NSNumber(value: value.toDouble()) }
    if value.isString { return value.toString() }
    guard value.isObject else { return value.toString() }
    let number = Int(context.helper(.unwrap, [value]).toDouble())
    if number >= 0, let own = context.objects[number] { return own }
    if value.isDate { return value.toDate() }
    if path.contains(where: { value.isEqual(to: $0) }) { return nil }
    path.append(value)
    defer { path.removeLast() }
    if value.isArray {
      let count = Int(value.forProperty("length").toDouble())
      return (0..<count).map { object(of: value.atIndex($0), &path) ?? NSNull() as Any }
    }
    return dictionary(of: value, &path)
  }

  private func dictionary(of value: JSValue, _ path: inout [JSValue]) -> [AnyHashable: Any] {
    let keys = context.helper(.keys, [value])
    var result: [AnyHashable: Any] = [:]
    for index in 0..<Int(keys.forProperty("length").toDouble()) {
      let key = keys.atIndex(index).toString()!
      if let held = object(of: value.forProperty(key), &path) { result[key] = held }
    }
    return result
  }
}
