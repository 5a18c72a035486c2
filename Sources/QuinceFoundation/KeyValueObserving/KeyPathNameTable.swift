import Foundation

/// The key path with its name, which Swift's key paths do not know without an Objective-C run-time. Generated at literals.
public func _qk<Path: AnyKeyPath>(_ keyPath: Path, _ name: String) -> Path {
  KeyPathNameTable.remember(keyPath, name)
  return keyPath
}

/// The name of a key path as key-value coding writes it (`owner.name`); nil when it can't be told.
public func _quinceKeyPathName(_ keyPath: AnyKeyPath) -> String? { KeyPathNameTable.name(keyPath) }

enum KeyPathNameTable {
  nonisolated(unsafe) private static var names: [AnyKeyPath: String] = [:]
  private static let lock = NSLock()

  static func remember(_ keyPath: AnyKeyPath, _ name: String) {
    lock.lock()
    defer { lock.unlock() }
    if names[keyPath] == nil { names[keyPath] = name }
  }

  static func name(_ keyPath: AnyKeyPath) -> String? {
    lock.lock()
    let known = names[keyPath]
    lock.unlock()
    return known ?? described(keyPath)
  }

  /// Stored properties that cannot be overridden name themselves: `\Person.owner?.name`.
  private static func described(_ keyPath: AnyKeyPath) -> String? {
    let text = keyPath.debugDescription
    guard text.hasPrefix("\\"), !text.contains("<"), !text.contains("[") else { return nil }
    let root = "\\" + String(describing: type(of: keyPath).rootType) + "."
    let path = text.hasPrefix(root) ? text.dropFirst(root.count) : text.drop { $0 != "." }.dropFirst()
    let name = path.filter { $0 != "?" && $0 != "!" }
    return name.isEmpty ? nil : String(name)
  }

  static func require(_ keyPath: AnyKeyPath) -> String {
    if let name = name(keyPath) { return name }
    fatalError("Could not extract a String from KeyPath \(keyPath)")
  }
}
