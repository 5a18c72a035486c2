/// The method by which Objective-C reads or writes a property: `name` and `setName:`.
struct Accessor {
  private let target: AnyObject
  private let getter: Registry.Getter?
  private let setter: Registry.Setter?

  /// - Returns: nil where the target's class has no property of that name for Objective-C, or only reads it.
  init?(named selector: String, of target: AnyObject) {
    let type: AnyClass = Swift.type(of: target)
    self.target = target
    guard selector.hasSuffix(":") else {
      guard let getter = Registry.getter(named: selector, of: type) else { return nil }
      self.getter = getter
      setter = nil
      return
    }
    let stem = selector.dropFirst(3).dropLast()
    guard selector.hasPrefix("set"), let first = stem.first, first.isUppercase, !stem.contains(":") else { return nil }
    // Apple: the first letter alone changes; a property whose name begins with a capital keeps it.
    let keys = [first.lowercased() + stem.dropFirst(), String(stem)]
    guard let setter = keys.lazy.compactMap({ Registry.setter(named: $0, of: type) }).first else { return nil }
    self.setter = setter
    getter = nil
  }

  /// The property's value, or nil after it was set. A value of another type ends the program, as a message would.
  func call(_ arguments: [Any?]) -> Any? {
    guard let setter else { return getter?(target).flattened }
    do { try setter(target, arguments.first ?? nil) } catch {
      trap("\(error)", name: .invalidArgumentException)
    }
    return nil
  }
}
