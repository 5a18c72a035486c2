import Foundation
import QuincePropertyLists

/// The values of a property list that a compiled nib or storyboard uses.
indirect enum PropertyListValue {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case data([UInt8])
  case date(Double)
  /// A reference in a keyed archive.
  case uid(Int)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  subscript(key: String) -> PropertyListValue? {
    if case .dictionary(let entries) = self { return entries[key] }
    return nil
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let entries) = self { return entries }
    return nil
  }

  var array: [PropertyListValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }
}

extension PropertyListValue {
  /// - Throws: InterfaceError.
  static func read(_ bytes: [UInt8], file: String) throws -> PropertyListValue {
    let document: PropertyListDocument
    do { document = try PropertyListDocument.read(Data(bytes)).0 } catch {
      let cause = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw InterfaceError(file: file, element: "plist", cause: .malformed("is a damaged property list: \(cause)"))
    }
    guard document.nodes.count <= InterfaceLimits.count else {
      throw InterfaceError(file: file, element: "plist", cause: .limit("\(InterfaceLimits.count) objects"))
    }
    var made = [PropertyListValue?](repeating: nil, count: document.nodes.count)
    return value(document.root, of: document, &made)
  }

  // Recursion ends: the reader has checked how deep containers nest.
  private static func value(
    _ index: Int, of document: PropertyListDocument, _ made: inout [PropertyListValue?]
  ) -> PropertyListValue {
    if let value = made[index] { return value }
    let value: PropertyListValue
    switch document.nodes[index] {
    case .null: value = .bool(false)
    case .bool(let flag): value = .bool(flag)
    case .integer(let number): value = .integer(number)
    case .unsigned(let number): value = .integer(Int64(bitPattern: number))
    case .float(let number): value = .real(Double(number))
    case .real(let number): value = .real(number)
    case .date(let time): value = .date(time)
    case .data(let data): value = .data([UInt8](data))
    case .string(let text): value = .string(text)
    case .uid(let number): value = .uid(Int(number))
    case .array(let range), .set(let range):
      value = .array(document.elements(range).map { self.value(Int($0), of: document, &made) })
    case .dictionary(let range):
      var entries: [String: PropertyListValue] = [:]
      for key in range {
        guard case .string(let name) = document.nodes[Int(document.references[key])] else { continue }
        entries[name] = self.value(Int(document.value(atKey: key, of: range)), of: document, &made)
      }
      value = .dictionary(entries)
    }
    made[index] = value
    return value
  }
}
