import Foundation
import QuinceRuntime

/// The names of classes in archives: `President`, `Module.President`, `_TtC6Module9President`.
enum ClassNames {
  /// What belongs to Apple has no module in its name.
  private static let frameworks = [
    "Foundation", "UIKitCore", "QuinceFoundation", "QuartzCore", "CoreGraphics", "CoreData", "XCTest",
  ]

  nonisolated(unsafe) private static var names: [ObjectIdentifier: String] = [:]
  nonisolated(unsafe) private static var classes: [String: AnyClass] = [:]
  private static let lock = NSLock()

  /// The name an archive is given for a class, as Objective-C's run-time has it on Apple's systems.
  static func name(of type: AnyClass) -> String {
    let key = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let known = names[key] { return known }
    // Without the lock: the records name their classes.
    lock.unlock()
    Registry.load()
    lock.lock()
    if let known = names[key] { return known }
    let name = makeName(of: type)
    names[key] = name
    // Private and local classes are found by their names only once they were met.
    if classes[name] == nil { classes[name] = type }
    return name
  }

  /// Gives a class the name that `@objc(Name)` says.
  static func set(_ name: String, for type: AnyClass) {
    lock.lock()
    defer { lock.unlock() }
    names[ObjectIdentifier(type)] = name
  }

  /// Objective-C's name of what a framework declares; nil of an app's. The first part is the module.
  static func frameworkName(_ parts: [String]) -> String? {
    guard parts.count > 1, frameworks.contains(parts[0]) else { return nil }
    let name = parts.dropFirst().joined()
    // Apple: what is Foundation's has a prefix that Swift does not always show.
    let isFoundations = parts[0] == "Foundation" || (parts[0] == "QuinceFoundation" && !name.hasPrefix("Quince"))
    return isFoundations && !name.hasPrefix("NS") ? "NS" + name : name
  }

  private static func makeName(of type: AnyClass) -> String {
    let full = _typeName(type)
    let parts = full.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return full }
    if let name = frameworkName(parts) { return name }
    guard parts.count > 2, !full.contains("("), !full.contains("<") else { return full }
    // Apple: the name of a class inside another is the mangled one.
    let names = parts.map { "\($0.utf8.count)\($0)" }.joined()
    return "_Tt" + String(repeating: "C", count: parts.count - 1) + names
  }

  static func `class`(named name: String) -> AnyClass? {
    if let registered = Registry.registeredClass(named: name) { return registered }
    lock.lock()
    defer { lock.unlock() }
    if let known = classes[name] { return known }
    guard let found = find(name) else { return nil }
    classes[name] = found
    return found
  }

  private static func find(_ name: String) -> AnyClass? {
    // Nothing else is the name of a class, and the run-time's look-up is not made for strangers' text.
    guard name.utf8.count <= 512, name.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
    if name.hasPrefix("_Tt") { return parts(ofMangled: name).flatMap { lookUp($0) } }
    let parts = name.split(separator: ".").map(String.init)
    if parts.count > 1 { return lookUp(parts) }
    for module in frameworks.dropFirst() + [mainModule] {
      if let found = lookUp([module, name]) { return found }
    }
    return name.hasPrefix("NS") ? lookUp(["QuinceFoundation", String(name.dropFirst(2))]) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: return true
    default: return byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }
  }

  /// The app's module, whose classes an archive of an Objective-C app names without one.
  private static let mainModule: String = {
    let name = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }()

  /// `_TtCC6Module5Outer5Inner`: as many C as there are classes, then each name after its length.
  private static func parts(ofMangled name: String) -> [String]? {
    var rest = name.dropFirst(3)
    let depth = rest.prefix { $0 == "C" }.count
    rest = rest.dropFirst(depth)
    var parts: [String] = []
    while let count = Int(rest.prefix { $0.isASCII && $0.isNumber }), count > 0, count <= rest.count {
      rest = rest.drop { $0.isASCII && $0.isNumber }
      guard rest.utf8.count >= count else { return nil }
      parts.append(String(decoding: rest.utf8.prefix(count), as: UTF8.self))
      rest = Substring(String(decoding: rest.utf8.dropFirst(count), as: UTF8.self))
    }
    return rest.isEmpty && depth > 0 && parts.count == depth + 1 ? parts : nil
  }

  private static func lookUp(_ parts: [String]) -> AnyClass? {
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.first.map { !(0x30...0x39).contains($0) } ?? false }) else {
      return nil
    }
    let mangled = parts[0].mangledIdentifier + parts.dropFirst().map { $0.mangledIdentifier + "C" }.joined()
    return ClassTable.named(mangled: mangled)
  }
}

extension String {
  fileprivate var mangledIdentifier: String { "\(utf8.count)\(self)" }
}
