/// The class that an author set in the identity inspector.
package struct CustomClass: Hashable, Sendable {
  package let name: String
  /// The module as the file names it; nil where it names none (an Objective-C class, or a file older than Swift).
  package let module: String?
  /// `customModuleProvider="target"`: the module is that of whichever target builds the file, `module` only its name
  /// on the author's machine.
  package let isOfTarget: Bool

  package init(name: String, module: String? = nil, isOfTarget: Bool = false) {
    self.name = name
    self.module = module
    self.isOfTarget = isOfTarget
  }

  /// As a compiled nib has it: `_TtC6Module4Name` for a Swift class of a module, else the bare name.
  package init(archivedName: String) {
    guard archivedName.hasPrefix("_TtC"), let parts = Self.demangledParts(archivedName.dropFirst(4)), parts.count == 2
    else {
      let parts = archivedName.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        self.init(name: archivedName)
        return
      }
      self.init(name: String(parts[1]), module: String(parts[0]))
      return
    }
    self.init(name: parts[1], module: parts[0])
  }

  /// The name that a compiled nib holds.
  package var archivedName: String {
    guard let module else { return name }
    return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }

  private static func demangledParts(_ mangled: Substring) -> [String]? {
    var rest = mangled.utf8
    var parts: [String] = []
    while !rest.isEmpty {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let length = Int(String(Substring(digits))), length > 0, length <= rest.count - digits.count else {
        return nil
      }
      rest = rest.dropFirst(digits.count)
      guard let part = String(rest.prefix(length)) else { return nil }
      parts.append(part)
      rest = rest.dropFirst(length)
    }
    return parts
  }
}

/// One archived object: a class and the values that its `init(coder:)` asks for.
package struct InterfaceObject: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package let key: String
    package var value: InterfaceValue
    let tag: FieldTag

    init(key: String, tag: FieldTag, value: InterfaceValue) {
      self.key = key
      self.tag = tag
      self.value = value
    }

    func isOf(_ key: String, _ tag: FieldTag) -> Bool { self.tag == tag && self.key == key }
  }

  /// UIKit's class, or Foundation's; `UIView` for a custom subclass of it.
  package var className: String
  package var customClass: CustomClass?
  /// In the order in which the encoder wrote them. No key occurs twice.
  package private(set) var fields: [Field]
  /// The object's identifier in its source: `"3"` or `"Bcu-3y-fUS"`; nil in compiled files.
  package var identifier: String?
  /// What its author calls it.
  package var userLabel: String?
  /// The line in its source, from 1; 0 where there is none.
  package var line: Int

  package init(_ className: String, identifier: String? = nil, line: Int = 0) {
    self.className = className
    self.fields = []
    self.identifier = identifier
    self.line = line
  }

  /// The class to instantiate: the custom one before UIKit's, and today's for one that UIKit no longer has.
  package var instantiatedClassName: String { customClass?.name ?? Self.successors[className] ?? className }

  // Observed: old compiled nibs. UIKit's own subclasses stand for the class that an app sees.
  private static let successors = [
    "UIRoundedRectButton": "UIButton", "UINavigationButton": "UIButton", "UITableViewLabel": "UILabel",
    "UITableViewCellContentView": "UIView", "UICollectionViewCellContentView": "UIView",
    "_UIVisualEffectContentView": "UIView", "UICustomObject": "NSObject",
  ]

  package subscript(key: String) -> InterfaceValue? {
    get { index(of: key).map { fields[$0].value } }
    set {
      let index = index(of: key)
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append(Field(key: key, tag: FieldTag(key), value: value))
      case (nil, nil): break
      }
    }
  }

  /// The value, unless it is null.
  fileprivate func value(_ key: String, _ tag: FieldTag) -> InterfaceValue? {
    guard let index = index(of: key, tag) else { return nil }
    if case .null = fields[index].value { return nil }
    return fields[index].value
  }

  /// Whether there is a value that is not null, without handing it out.
  fileprivate func hasValue(_ key: String, _ tag: FieldTag) -> Bool {
    guard let index = index(of: key, tag) else { return false }
    if case .null = fields[index].value { return false }
    return true
  }

  private func index(of key: String) -> Int? { index(of: key, FieldTag(key)) }

  private func index(of key: String, _ tag: FieldTag) -> Int? { fields.firstIndex { $0.isOf(key, tag) } }

  /// - Parameter fields: no key occurs twice.
  mutating func fill(_ fields: [Field]) { self.fields = fields }

  package mutating func mapValues(_ transform: (InterfaceValue) -> InterfaceValue) {
    for index in fields.indices { fields[index].value = transform(fields[index].value) }
  }
}

/// A nib's table. A coder asks thousands of times for a value of one of its objects: none of these copies the object.
extension [InterfaceObject] {
  /// The value of a key of the object at an index; nil where there is none or null.
  package func value(_ key: String, at index: Int) -> InterfaceValue? {
    withUnsafeBufferPointer { $0[index].value(key, FieldTag(key)) }
  }

  /// Whether there is a value that is not null.
  package func hasValue(_ key: String, _ tag: FieldTag, at index: Int) -> Bool {
    withUnsafeBufferPointer { $0[index].hasValue(key, tag) }
  }
}
