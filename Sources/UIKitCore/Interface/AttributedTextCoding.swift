import CoreGraphics
import Foundation
import QuinceInterface

/// Attributed texts of nibs, with the values of their attributes.
// Apple: NSString and NSAttributes for one run; NSAttributeInfo with pairs of a length and an index for several, in
// groups of seven bits, least first.
@MainActor enum AttributedTextCoding {
  static func decode(_ coder: NibCoder) -> NSAttributedString? {
    guard let text = coder.text("NSString") else { return nil }
    let result = NSMutableAttributedString(string: text)
    let attributes = coder.value("NSAttributes")
    if case .dictionary(let entries)? = attributes {
      result.setAttributes(table(entries, coder), range: NSRange(location: 0, length: result.length))
      return NSAttributedString(attributedString: result)
    }
    let tables = attributes?.elements?.map { table($0.entries ?? [], coder) } ?? []
    let numbers = unpacked(coder.value("NSAttributeInfo")?.data ?? [])
    var start = 0
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let length = min(numbers[index], result.length - start)
      guard length > 0 else { break }
      if tables.indices.contains(numbers[index + 1]) {
        result.setAttributes(tables[numbers[index + 1]], range: NSRange(location: start, length: length))
      }
      start += length
    }
    return NSAttributedString(attributedString: result)
  }

  private static func unpacked(_ bytes: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    var shift = 0
    for byte in bytes {
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 == 0 {
        numbers.append(number)
        (number, shift) = (0, 0)
      } else if shift > 28 {
        return numbers
      }
    }
    return numbers
  }

  private static func table(
    _ entries: [InterfaceValue.Entry], _ coder: NibCoder
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for entry in entries {
      guard let key = entry.key.string, let value = coder.object(for: entry.value) else { continue }
      attributes[NSAttributedString.Key(rawValue: key)] = value
    }
    return attributes
  }
}
