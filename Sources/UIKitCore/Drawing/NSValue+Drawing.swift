import CoreGraphics
import Foundation

// Foundation on Linux knows arrays by their type code, but not structures.

extension NSValue {
  public convenience init(cgVector vector: CGVector) { self.init(doubles: [vector.dx, vector.dy]) }
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(doubles: [insets.top, insets.left, insets.bottom, insets.right])
  }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(doubles: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public convenience init(uiOffset insets: UIOffset) { self.init(doubles: [insets.horizontal, insets.vertical]) }

  // Of a value of another kind these are zero, as the bytes would be.

  public var cgVectorValue: CGVector {
    let n = doubles(2)
    return CGVector(dx: n[0], dy: n[1])
  }
  public var cgAffineTransformValue: CGAffineTransform {
    let n = doubles(6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = doubles(4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let n = doubles(4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  public var uiOffsetValue: UIOffset {
    let n = doubles(2)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  private convenience init(doubles: [CGFloat]) {
    self.init(bytes: doubles.map(Double.init), objCType: "[\(doubles.count)d]")
  }

  private func doubles(_ count: Int) -> [Double] {
    var result = [Double](repeating: 0, count: count)
    if !(self is NSNumber), String(cString: objCType) == "[\(count)d]" { getValue(&result) }
    return result
  }
}

// MARK: - Casts

extension CGVector: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(cgVector: self) }
  public init(_quinceValue value: NSValue) { self = value.cgVectorValue }
  public static var _quinceExample: NSValue { NSValue(cgVector: .zero) }
}

extension CGAffineTransform: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(cgAffineTransform: self) }
  public init(_quinceValue value: NSValue) { self = value.cgAffineTransformValue }
  public static var _quinceExample: NSValue { NSValue(cgAffineTransform: .identity) }
}

extension UIEdgeInsets: _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(uiEdgeInsets: self) }
  public init(_quinceValue value: NSValue) { self = value.uiEdgeInsetsValue }
  public static var _quinceExample: NSValue { NSValue(uiEdgeInsets: .zero) }
}

extension NSDirectionalEdgeInsets: _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(directionalEdgeInsets: self) }
  public init(_quinceValue value: NSValue) { self = value.directionalEdgeInsetsValue }
  public static var _quinceExample: NSValue { NSValue(directionalEdgeInsets: .zero) }
}

extension UIOffset: _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(uiOffset: self) }
  public init(_quinceValue value: NSValue) { self = value.uiOffsetValue }
  public static var _quinceExample: NSValue { NSValue(uiOffset: .zero) }
}

extension NSCoder {
  // Apple: "{dx, dy}", "[a, b, c, d, tx, ty]", "{top, left, bottom, right}", "{horizontal, vertical}"
  public class func string(for vector: CGVector) -> String { list([vector.dx, vector.dy]) }
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(_number).joined(separator: ", ") + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    list([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public class func string(for offset: UIOffset) -> String { list([offset.horizontal, offset.vertical]) }

  private static func list(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map(_number).joined(separator: ", ") + "}"
  }

  // Zero, or the identity, when the string is malformed.

  public class func cgVector(for string: String) -> CGVector {
    let n = _numbers(in: string, count: 2)
    return CGVector(dx: n[0], dy: n[1])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = _numbers(in: string.filter { $0 != "[" && $0 != "]" }, count: 6)
    if n.allSatisfy({ $0 == 0 }) { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = _numbers(in: string, count: 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let n = _numbers(in: string, count: 4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let n = _numbers(in: string, count: 2)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }

  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }

  /// Zero when one of them is no length.
  func finiteInsets(_ key: String) -> UIEdgeInsets {
    let insets = decodeUIEdgeInsets(forKey: key)
    let isFinite = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
    return isFinite ? insets : .zero
  }

  private func text(_ key: String) -> String { (decodeObject(forKey: key) as? NSString).map { "\($0)" } ?? "" }
}
