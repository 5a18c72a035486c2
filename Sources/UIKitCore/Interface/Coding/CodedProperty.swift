import CoreGraphics
import Foundation
import QuinceFoundation
import QuinceInterface

/// One property of a class under its key in nibs and archives.
@MainActor struct CodedProperty<Owner: AnyObject> {
  let key: String
  let tag: FieldTag
  /// Called where the coder has a value under the key.
  let decode: (Owner, NSCoder, String) -> Void
  /// Writes what differs from the default.
  let encode: (Owner, NSCoder, String) -> Void

  init(
    _ key: String, decode: @escaping (Owner, NSCoder, String) -> Void,
    encode: @escaping (Owner, NSCoder, String) -> Void = { _, _, _ in }
  ) {
    (self.key, self.tag, self.decode, self.encode) = (key, FieldTag(key), decode, encode)
  }

  // MARK: Kinds
  // `set` does what the path does, without a path's cost: it is given where a screen has many objects of the class.

  static func flag(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Bool>, default normal: Bool = false,
    set: ((Owner, Bool) -> Void)? = nil
  ) -> Self {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) {
      set($0, $1.decodeBool(forKey: $2))
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(value, forKey: key) }
    }
  }

  /// A key that says the opposite of the property.
  static func inverse(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Bool>, set: ((Owner, Bool) -> Void)? = nil
  ) -> Self {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) {
      set($0, !$1.decodeBool(forKey: $2))
    } encode: { owner, coder, key in
      if !owner[keyPath: path] { coder.encode(true, forKey: key) }
    }
  }

  static func integer(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Int>, default normal: Int = 0,
    set: ((Owner, Int) -> Void)? = nil
  ) -> Self {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) {
      set($0, $1.decodeInteger(forKey: $2))
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(value, forKey: key) }
    }
  }

  static func number(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, CGFloat>, default normal: CGFloat = 0
  ) -> Self {
    Self(key) { owner, coder, key in
      let value = coder.decodeDouble(forKey: key)
      if value.isFinite { owner[keyPath: path] = CGFloat(value) }
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(Double(value), forKey: key) }
    }
  }

  static func double(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Double>, default normal: Double = 0)
    -> Self
  {
    Self(key) { owner, coder, key in
      let value = coder.decodeDouble(forKey: key)
      if value.isFinite { owner[keyPath: path] = value }
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(value, forKey: key) }
    }
  }

  static func float(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Float>, default normal: Float = 0) -> Self {
    Self(key) { owner, coder, key in
      let value = coder.decodeFloat(forKey: key)
      if value.isFinite { owner[keyPath: path] = value }
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(value, forKey: key) }
    }
  }

  /// A case of an enumeration by its number; a number without a case is left out.
  static func choice<Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>, default normal: Value.RawValue = 0,
    set: ((Owner, Value) -> Void)? = nil
  ) -> Self where Value.RawValue: BinaryInteger {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) { owner, coder, key in
      guard let raw = Value.RawValue(exactly: coder.decodeInteger(forKey: key)), let value = Value(rawValue: raw)
      else { return }
      set(owner, value)
    } encode: { owner, coder, key in
      let value = owner[keyPath: path].rawValue
      if value != normal { coder.encode(Int(value), forKey: key) }
    }
  }

  static func object<Value: AnyObject>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value?>, set: ((Owner, Value?) -> Void)? = nil
  ) -> Self {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) { owner, coder, key in
      if let value = coder.object(key) as? Value { set(owner, value) }
    } encode: { owner, coder, key in
      if let value = owner[keyPath: path] { coder.encode(value, forKey: key) }
    }
  }

  static func text(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, String?>, set: ((Owner, String?) -> Void)? = nil
  ) -> Self {
    let set = set ?? { $0[keyPath: path] = $1 }
    return Self(key) { owner, coder, key in
      if let value = coder.text(key) { set(owner, value) }
    } encode: { owner, coder, key in
      if let value = owner[keyPath: path] { coder.encode(value as NSString, forKey: key) }
    }
  }

  static func insets(_ key: String, _ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>) -> Self {
    Self(key) { owner, coder, key in
      if let value = coder.insets(key) { owner[keyPath: path] = value }
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != .zero { coder.encode(value, forKey: key) }
    }
  }

  static func size(_ key: String, _ path: ReferenceWritableKeyPath<Owner, CGSize>, default normal: CGSize = .zero)
    -> Self
  {
    Self(key) { owner, coder, key in
      if let value = coder.size(key) { owner[keyPath: path] = value }
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != normal { coder.encode(value, forKey: key) }
    }
  }

  static func offset(_ key: String, _ path: ReferenceWritableKeyPath<Owner, UIOffset>) -> Self {
    Self(key) { owner, coder, key in
      guard let value = coder.size(key) else { return }
      owner[keyPath: path] = UIOffset(horizontal: value.width, vertical: value.height)
    } encode: { owner, coder, key in
      let value = owner[keyPath: path]
      if value != .zero { coder.encode(value, forKey: key) }
    }
  }
}

extension NSCoder {
  @MainActor func decode<Owner: AnyObject>(_ properties: [CodedProperty<Owner>], of owner: Owner) {
    guard allowsKeyedCoding else { return }
    guard let nib = nibCoder else {
      for property in properties where containsValue(forKey: property.key) {
        property.decode(owner, self, property.key)
      }
      return
    }
    for property in properties where nib.hasValue(property.key, property.tag) {
      property.decode(owner, nib, property.key)
    }
  }

  @MainActor func encode<Owner: AnyObject>(_ properties: [CodedProperty<Owner>], of owner: Owner) {
    guard allowsKeyedCoding else { return }
    for property in properties { property.encode(owner, self, property.key) }
  }

  var nibCoder: NibCoder? { self as? NibCoder }

  func text(_ key: String) -> String? {
    if let coder = nibCoder { return coder.value(key)?.string }
    return decodeObject(of: NSString.self, forKey: key).map { "\($0)" }
  }

  /// The finite numbers of a structure; nil when there are more or fewer.
  private func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
    let found: [CGFloat]
    if let coder = nibCoder {
      guard let value = coder.value(key) else { return nil }
      if let text = value.string {
        found = NSCoder._numbers(in: text, count: count)
      } else {
        found = value.numbers?.map { CGFloat($0) } ?? []
      }
    } else {
      guard let text = text(key) else { return nil }
      found = NSCoder._numbers(in: text, count: count)
    }
    return found.count == count && found.allSatisfy(\.isFinite) ? found : nil
  }

  /// The numbers as a nib has them, without a list for each.
  private func plain(_ key: String, _ count: Int) -> [Double]? {
    guard case .numbers(let found)? = nibCoder?.value(key), found.count == count, found.allSatisfy(\.isFinite) else {
      return nil
    }
    return found
  }

  func rect(_ key: String) -> CGRect? {
    if let found = plain(key, 4) { return CGRect(x: found[0], y: found[1], width: found[2], height: found[3]) }
    return numbers(key, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
  func point(_ key: String) -> CGPoint? {
    if let found = plain(key, 2) { return CGPoint(x: found[0], y: found[1]) }
    return numbers(key, 2).map { CGPoint(x: $0[0], y: $0[1]) }
  }
  func size(_ key: String) -> CGSize? { numbers(key, 2).map { CGSize(width: $0[0], height: $0[1]) } }
  func insets(_ key: String) -> UIEdgeInsets? {
    numbers(key, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  /// The object under a key.
  func object(_ key: String) -> AnyObject? {
    if let nib = nibCoder { return nib.object(under: key) }
    return decodeObject(forKey: key).map { $0 as AnyObject }
  }

  /// The objects of a list that are of the type.
  func objects<Element>(_ key: String) -> [Element]? {
    if let nib = nibCoder {
      return nib.value(key)?.elements?.compactMap { element in
        // Unwrapped first: optimised code casts no object, too, and ends.
        guard let object = nib.element(element) else { return nil }
        return object as? Element
      }
    }
    guard let list = decodeObject(forKey: key) as? NSArray else { return nil }
    return (0..<list.count).compactMap { list.object(at: $0) as? Element }
  }
}
