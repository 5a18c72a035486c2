import Foundation

// Apple: a number is coerced to another size of its kind, never to another kind: an integer is no float, a truth value
// no integer, and a number that was encoded as an object is none of them.
extension NSKeyedUnarchiver {
  func bool(_ key: String) -> Bool {
    switch node(key) {
    case nil: return false
    case .bool(let bool)?: return bool
    default:
      fail("value for key (\(key)) is not a boolean", method: "decodeBoolForKey:")
      return false
    }
  }

  func integer(_ key: String, _ method: String, bits: Int) -> Int64 {
    let value: Int64
    switch node(key) {
    case nil: return 0
    case .integer(let integer)?: value = integer
    case .unsigned(let integer)?:
      fail("value (\(integer)) for key (\(key)) too large to fit in 64-bit integer", method: method)
      return 0
    default:
      fail("value for key (\(key)) is not an integer number", method: method)
      return 0
    }
    guard bits == 64 || Int64(Int32(truncatingIfNeeded: value)) == value else {
      fail("value (\(value)) for key (\(key)) too large to fit in \(bits)-bit integer", method: method)
      return 0
    }
    return value
  }

  func real(_ key: String, _ method: String, _ kind: String) -> Double {
    switch node(key) {
    case nil: return 0
    case .float(let float)?: return Double(float)
    case .real(let real)?: return real
    default:
      fail("value for key (\(key)) is not \(kind)", method: method)
      return 0
    }
  }

  /// A number or a truth value however it was encoded, as an object too; nil where there is none.
  package func number(forKey key: String) -> Double? {
    switch node(key) {
    case .bool(let bool)?: return bool ? 1 : 0
    case .integer(let integer)?: return Double(integer)
    case .unsigned(let integer)?: return Double(integer)
    case .float(let float)?: return Double(float)
    case .real(let real)?: return real
    case .uid?: return (decodeObject(forKey: key) as? NSNumber)?.doubleValue
    default: return nil
    }
  }
}
