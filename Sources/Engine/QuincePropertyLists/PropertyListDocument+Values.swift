import Foundation

extension PropertyListDocument {
  /// The root as Foundation's values. What the file shares is made once.
  package func value(mutability: PropertyList.Mutability) throws -> Any {
    var made = [Any?](repeating: nil, count: nodes.count)
    return value(root, mutability, &made)
  }

  // Recursion ends at `PropertyList.maximumDepth`: every reader has checked it.
  private func value(_ index: Int, _ mutability: PropertyList.Mutability, _ made: inout [Any?]) -> Any {
    if let value = made[index] { return value }
    let mutableLeaves = mutability == .mutableContainersAndLeaves
    let mutableContainers = mutability == .mutableContainers || mutableLeaves
    let value: Any
    switch nodes[index] {
    case .array(let range), .set(let range):
      let elements = elements(range).map { self.value(Int($0), mutability, &made) }
      value = mutableContainers ? NSMutableArray(array: elements) : elements
    case .dictionary(let range):
      var dictionary: [String: Any] = Dictionary(minimumCapacity: range.count)
      for key in range {
        guard case .string(let name) = nodes[Int(references[key])] else { continue }
        dictionary[name] = self.value(Int(self.value(atKey: key, of: range)), mutability, &made)
      }
      value = mutableContainers ? NSMutableDictionary(dictionary: dictionary) : dictionary
    case .string(let string): value = mutableLeaves ? NSMutableString(string: string) : string
    case .data(let data): value = mutableLeaves ? NSMutableData(data: data) : data
    case .null: value = NSNull()
    case .bool(let bool): value = NSNumber(value: bool)
    case .integer(let integer): value = NSNumber(value: integer)
    case .unsigned(let integer): value = NSNumber(value: integer)
    case .float(let float): value = NSNumber(value: float)
    case .real(let real): value = NSNumber(value: real)
    case .date(let seconds): value = Date(timeIntervalSinceReferenceDate: seconds)
    case .uid(let number): value = ArchiveUID(number)
    }
    made[index] = value
    return value
  }
}

// MARK: - From values

extension PropertyListDocument {
  /// - Throws: Apple's error when `value` contains what no property list of `format` holds.
  init(value: Any, format: PropertyList.Format) throws {
    var builder = Builder(format: format)
    root = Int(try builder.add(value, depth: 0))
    nodes = builder.document.nodes
    references = builder.document.references
  }

  private struct Builder {
    private enum Scalar: Hashable {
      case string(String)
      case integer(Int64)
      case unsigned(UInt64)
      case float(UInt32)
      case real(UInt64)
      case date(UInt64)
      case data(Data)
      case bool(Bool)
      case uid(UInt32)
    }

    let format: PropertyList.Format
    var document = PropertyListDocument()
    private var known: [Scalar: UInt32] = [:]

    init(format: PropertyList.Format) { self.format = format }

    private func invalid(_ reason: String) -> NSError {
      PropertyList.error(
        PropertyList.ErrorCode.writeStream, "Property list invalid for format: \(format.rawValue) (\(reason))")
    }

    private mutating func unique(_ scalar: Scalar, _ node: Node) -> UInt32 {
      if let index = known[scalar] { return index }
      let index = document.add(node)
      known[scalar] = index
      return index
    }

    // Apple: equal scalars are written once, containers each time they occur.
    mutating func add(_ value: Any, depth: Int) throws -> UInt32 {
      guard depth <= PropertyList.maximumDepth else { throw invalid("too many nested arrays or dictionaries") }
      guard document.references.count < PropertyList.maximumElements else { throw invalid("too many elements") }
      switch value {
      case let string as String: return unique(.string(string), .string(string))
      case let uid as ArchiveUID: return unique(.uid(uid.value), .uid(uid.value))
      case let number as NSNumber: return add(number)
      case let date as Date:
        let seconds = date.timeIntervalSinceReferenceDate
        return unique(.date(seconds.bitPattern), .date(seconds))
      case let data as Data: return unique(.data(data), .data(data))
      case let array as [Any]: return try addArray(array, depth: depth)
      case let dictionary as [AnyHashable: Any]: return try addDictionary(dictionary, depth: depth)
      case let optional as Any? where optional == nil: throw invalid("property lists cannot contain NULL")
      default:
        throw invalid("property lists cannot contain objects of type '\(Self.typeName(value))'")
      }
    }

    private mutating func addArray(_ array: [Any], depth: Int) throws -> UInt32 {
      let index = document.add(.array(0..<0))
      let range = document.reserve(array.count)
      for (position, element) in zip(range, array) {
        document.references[position] = try add(element, depth: depth + 1)
      }
      document.nodes[Int(index)] = .array(range)
      return index
    }

    private mutating func addDictionary(_ dictionary: [AnyHashable: Any], depth: Int) throws -> UInt32 {
      let index = document.add(.dictionary(0..<0))
      var pairs: [(key: String, value: Any)] = []
      for (key, value) in dictionary {
        guard let name = key.base as? String else {
          throw invalid(
            "property list dictionaries may only have keys which are CFStrings, not '\(Self.typeName(key.base))'")
        }
        pairs.append((name, value))
      }
      // Apple: XML is written with its keys in order; here all formats are, so that equal values give equal files.
      pairs.sort { $0.key < $1.key }
      let keys = document.reserve(pairs.count * 2)
      for (position, pair) in zip(keys, pairs) {
        document.references[position] = unique(.string(pair.key), .string(pair.key))
      }
      for (position, pair) in zip(keys.dropFirst(pairs.count), pairs) {
        document.references[position] = try add(pair.value, depth: depth + 1)
      }
      document.nodes[Int(index)] = .dictionary(keys.prefix(pairs.count))
      return index
    }

    private mutating func add(_ number: NSNumber) -> UInt32 {
      switch propertyListNode(number) {
      case .bool(let value): return unique(.bool(value), .bool(value))
      case .integer(let value): return unique(.integer(value), .integer(value))
      case .unsigned(let value): return unique(.unsigned(value), .unsigned(value))
      case .float(let value): return unique(.float(value.bitPattern), .float(value))
      case let node: return unique(.real(number.doubleValue.bitPattern), node)
      }
    }

    private static func typeName(_ value: Any) -> String {
      switch value {
      case is NSNull: return "CFNull"
      case is NSNumber: return "CFNumber"
      case is NSURL: return "CFURL"
      case is NSSet: return "CFSet"
      case is Date: return "CFDate"
      case is Data: return "CFData"
      case let object as NSObject: return NSStringFromClass(type(of: object))
      default: return String(describing: type(of: value))
      }
    }
  }
}

/// A number as property lists tell them apart.
package func propertyListNode(_ number: NSNumber) -> PropertyListDocument.Node {
  if number === trueNumber { return .bool(true) }
  if number === falseNumber { return .bool(false) }
  switch UInt8(bitPattern: number.objCType.pointee) {
  case UInt8(ascii: "f"): return .float(number.floatValue)
  case UInt8(ascii: "d"): return .real(number.doubleValue)
  case UInt8(ascii: "Q"), UInt8(ascii: "L"):
    let value = number.uint64Value
    return Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
  default: return .integer(number.int64Value)
  }
}

// Foundation has one object for each.
private let trueNumber = NSNumber(value: true)
private let falseNumber = NSNumber(value: false)
