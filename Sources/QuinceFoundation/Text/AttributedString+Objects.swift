import Foundation

/// The keys that go from one kind of attributed string to the other. UIKit adds its own.
package enum AttributeKeys {
  struct Key {
    let name: NSAttributedString.Key
    let object: (AttributeContainer) -> Any?
    let set: (Any, inout AttributeContainer) -> Void
  }

  nonisolated(unsafe) private(set) static var all: [Key] = [
    key(AttributeScopes.FoundationAttributes.LinkAttribute.self, named: "NSLink"),
    key(AttributeScopes.FoundationAttributes.ImageURLAttribute.self),
    key(AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self),
    key(AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self),
    key(
      AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self,
      object: { NSNumber(value: $0.rawValue) },
      value: { ($0 as? NSNumber).map { InlinePresentationIntent(rawValue: $0.uintValue) } }),
    key(AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self),
  ]

  /// - Parameters:
  ///   - object: what stands for a value among the attributes of an `NSAttributedString`; - value: the way back.
  package static func add<K: AttributedStringKey>(
    _ type: K.Type, object: @escaping (K.Value) -> Any = { $0 }, value: @escaping (Any) -> K.Value? = { $0 as? K.Value }
  ) {
    all.append(key(type, object: object, value: value))
  }

  private static func key<K: AttributedStringKey>(
    _ type: K.Type, named name: String? = nil, object: @escaping (K.Value) -> Any = { $0 },
    value: @escaping (Any) -> K.Value? = { $0 as? K.Value }
  ) -> Key {
    Key(
      name: NSAttributedString.Key(name ?? K.name), object: { $0[type].map(object) },
      set: { any, container in
        if let value = value(any) { container[type] = value }
      })
  }
}

extension NSAttributedString {
  /// The text with the attributes that UIKit and Foundation know.
  public convenience init(_ attrStr: AttributedString) {
    Registry.load()
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let string = String(attrStr[run.range].characters)
      text.append(NSAttributedString(string: string, attributes: Dictionary(run.attributes)))
    }
    self.init(attributedString: text)
  }
}

extension NSAttributedString {
  // Assumed: what UIKit and Foundation know is taken over, whatever the scope.
  public convenience init<Scope: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(attrStr) }
  public convenience init<Scope: AttributeScope>(_ attrStr: AttributedString, including scope: Scope.Type) throws {
    self.init(attrStr)
  }
}

extension AttributedString {
  // Assumed: what UIKit and Foundation know is taken over, whatever the scope.
  public init<Scope: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(nsStr) }
  public init<Scope: AttributeScope>(_ nsStr: NSAttributedString, including scope: Scope.Type) throws {
    self.init(nsStr)
  }
}

extension AttributeContainer {
  /// The attributes that UIKit and Foundation know; others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    Registry.load()
    self.init()
    for key in AttributeKeys.all {
      if let value = dictionary[key.name] { key.set(value, &self) }
    }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// The attributes that UIKit and Foundation know.
  public init(_ container: AttributeContainer) {
    Registry.load()
    self.init()
    for key in AttributeKeys.all { self[key.name] = key.object(container) }
  }
}

extension AttributedString {
  public init(_ nsStr: NSAttributedString) {
    Registry.load()
    self.init()
    let whole = NSRange(location: 0, length: nsStr.length)
    nsStr.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      append(
        AttributedString(
          (nsStr.string as NSString).substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}
