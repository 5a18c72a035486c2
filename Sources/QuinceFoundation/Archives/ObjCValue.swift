import Foundation
import QuincePropertyLists

/// A C value as `encodeValue(ofObjCType:at:)` is given it.
enum ObjCValue {
  case node(PropertyListDocument.Node)
  case object(Any?)
  case values([PropertyListDocument.Node])
  case unknown(String)

  init(type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
    let text = String(cString: type)
    if text == "@" {
      self = .object(address.load(as: Any?.self))
    } else if text == "*" {
      let string = address.load(as: UnsafePointer<CChar>?.self)
      self = .object(string.map { String(cString: $0) })
    } else if let node = Self.node(text, at: address) {
      self = .node(node)
    } else if let (count, element) = Self.array(text), let size = Self.size(of: element) {
      self = .values((0..<count).compactMap { Self.node(element, at: address + $0 * size) })
    } else {
      self = .unknown(text)
    }
  }

  /// `[12i]`: twelve of `i`.
  static func array(_ text: String) -> (count: Int, element: String)? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let digits = text.dropFirst().prefix { $0.isNumber }
    guard let count = Int(digits), (0...1 << 20).contains(count) else { return nil }
    return (count, String(text.dropFirst(1 + digits.count).dropLast()))
  }

  static func size(of type: UnsafePointer<Int8>) -> Int? { size(of: String(cString: type)) }

  static func size(of type: String) -> Int? {
    switch type {
    case "c", "C", "B": return 1
    case "s", "S": return 2
    case "i", "I", "f": return 4
    case "q", "Q", "l", "L", "d", "*", ":": return 8
    case "@": return MemoryLayout<Any?>.stride
    default: return nil
    }
  }

  private static func node(_ type: String, at address: UnsafeRawPointer) -> PropertyListDocument.Node? {
    switch type {
    case "c": return .integer(Int64(address.loadUnaligned(as: Int8.self)))
    case "C": return .integer(Int64(address.loadUnaligned(as: UInt8.self)))
    case "B": return .bool(address.loadUnaligned(as: UInt8.self) != 0)
    case "s": return .integer(Int64(address.loadUnaligned(as: Int16.self)))
    case "S": return .integer(Int64(address.loadUnaligned(as: UInt16.self)))
    case "i": return .integer(Int64(address.loadUnaligned(as: Int32.self)))
    case "I": return .integer(Int64(address.loadUnaligned(as: UInt32.self)))
    case "q", "l": return .integer(address.loadUnaligned(as: Int64.self))
    case "Q", "L": return .integer(Int64(bitPattern: address.loadUnaligned(as: UInt64.self)))
    case "f": return .float(address.loadUnaligned(as: Float.self))
    case "d": return .real(address.loadUnaligned(as: Double.self))
    default: return nil
    }
  }

  /// Stores a decoded number at `address`. False when the type is not one of a number.
  static func store(_ node: PropertyListDocument.Node, as type: String, at address: UnsafeMutableRawPointer)
    -> Bool
  {
    let integer: Int64
    let real: Double
    switch node {
    case .integer(let value): (integer, real) = (value, Double(value))
    case .unsigned(let value): (integer, real) = (Int64(bitPattern: value), Double(value))
    case .bool(let value): (integer, real) = (value ? 1 : 0, value ? 1 : 0)
    case .float(let value): (integer, real) = (Int64(exactly: value.rounded(.towardZero)) ?? 0, Double(value))
    case .real(let value): (integer, real) = (Int64(exactly: value.rounded(.towardZero)) ?? 0, value)
    default: (integer, real) = (0, 0)
    }
    switch type {
    case "c", "C": address.storeBytes(of: UInt8(truncatingIfNeeded: integer), as: UInt8.self)
    case "B": address.storeBytes(of: integer != 0 ? 1 : 0, as: UInt8.self)
    case "s", "S": address.storeBytes(of: UInt16(truncatingIfNeeded: integer), as: UInt16.self)
    case "i", "I": address.storeBytes(of: UInt32(truncatingIfNeeded: integer), as: UInt32.self)
    case "q", "Q", "l", "L": address.storeBytes(of: integer, as: Int64.self)
    case "f": address.storeBytes(of: Float(real), as: Float.self)
    case "d": address.storeBytes(of: real, as: Double.self)
    default: return false
    }
    return true
  }
}
