import Foundation
import QuinceRuntime

extension FoundationCodings {
  static let texts: [Coding] = [
    Coding("NSAttributedString", NSAttributedString.self, encode: encodeAttributed) { unarchiver in
      decodeAttributed(unarchiver).map { NSAttributedString(attributedString: $0) }
    },
    Coding("NSMutableAttributedString", NSMutableAttributedString.self, encode: encodeAttributed) { unarchiver in
      decodeAttributed(unarchiver)
    },
    Coding("NSCharacterSet", NSCharacterSet.self, encode: encodeCharacters) { unarchiver in
      decodeCharacters(unarchiver).map { NSCharacterSet(bitmapRepresentation: $0.bitmapRepresentation) }
    },
    Coding("NSMutableCharacterSet", NSMutableCharacterSet.self, encode: encodeCharacters) { unarchiver in
      decodeCharacters(unarchiver).map { NSMutableCharacterSet(bitmapRepresentation: $0.bitmapRepresentation) }
    },
  ]

  // MARK: - Attributed strings

  private typealias Attributes = [NSAttributedString.Key: Any]

  // Apple: the runs are pairs of a length and the place of the attributes in a list; one run needs no list.
  private static func encodeAttributed(_ text: NSAttributedString, _ archiver: NSKeyedArchiver) {
    let string =
      text is NSMutableAttributedString ? NSMutableString(string: text.string) : NSString(string: text.string)
    archiver.encode(string, forKey: "NSString")
    var lists: [Attributes] = []
    var runs: [Int] = []
    var location = 0
    while location < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: location, effectiveRange: &range)
      let end = max(location + 1, range.location + range.length)
      let place = lists.firstIndex { areSame($0, attributes) } ?? lists.count
      if place == lists.count { lists.append(attributes) }
      runs += [end - location, place]
      location = end
    }
    let dictionaries = lists.map { list in
      NSDictionary(
        dictionary: Dictionary(uniqueKeysWithValues: list.map { ($0.key.rawValue as AnyHashable, $0.value) }))
    }
    if dictionaries.count < 2 {
      archiver.encode(dictionaries.first ?? NSDictionary(), forKey: "NSAttributes")
    } else {
      archiver.encode(NSMutableArray(array: dictionaries), forKey: "NSAttributes")
      archiver.encode(NSMutableData(data: PackedIntegers.data(runs)), forKey: "NSAttributeInfo")
    }
  }

  private static func areSame(_ first: Attributes, _ second: Attributes) -> Bool {
    first.count == second.count
      && first.allSatisfy { key, value in
        guard let other = second[key] else { return false }
        if let string = value as? NSString { return string.isEqual(other) }
        if let number = value as? NSNumber { return number.isEqual(other) }
        return value as AnyObject === other as AnyObject
      }
  }

  private static func decodeAttributed(_ unarchiver: NSKeyedUnarchiver) -> NSMutableAttributedString? {
    guard let string = text(unarchiver, "NSString") else { return nil }
    let text = NSMutableAttributedString(string: string)
    // Apple: text has attributes of certain classes whatever the whole may hold.
    Registry.load()
    let classes = unarchiver.allowedClasses.map { $0 + AttributeClasses.all }
    guard let value = unarchiver.decodeObject(of: classes, forKey: "NSAttributes") as? NSObject else { return text }
    if let attributes = value as? NSDictionary {
      return apply([attributes], [text.length, 0], to: text, unarchiver)
    }
    guard let list = value as? NSArray, let lists = RawStorage.elements(of: list) as? [NSDictionary],
      let info = unarchiver.decodeObject(of: [NSData.self], forKey: "NSAttributeInfo") as? NSData,
      let runs = PackedIntegers.integers(info as Data), runs.count.isMultiple(of: 2)
    else {
      unarchiver.fail("runs of an attributed string are damaged", method: "initWithCoder:")
      return nil
    }
    return apply(lists, runs, to: text, unarchiver)
  }

  private static func apply(
    _ lists: [NSDictionary], _ runs: [Int], to text: NSMutableAttributedString, _ unarchiver: NSKeyedUnarchiver
  ) -> NSMutableAttributedString? {
    var attributes: [Attributes] = []
    for list in lists {
      var found: Attributes = [:]
      for (key, value) in RawStorage.pairs(of: list) {
        guard let name = key as? NSString, isComparable(value), unarchiver.mayCompare([value]) else {
          unarchiver.fail("an attribute of a string is of a class that cannot be one", method: "initWithCoder:")
          return nil
        }
        found[NSAttributedString.Key("\(name)")] = value
      }
      attributes.append(found)
    }
    var location = 0
    for index in stride(from: 0, to: runs.count, by: 2) {
      let (length, place) = (runs[index], runs[index + 1])
      guard length >= 0, length <= text.length - location, attributes.indices.contains(place) else {
        unarchiver.fail("runs of an attributed string are damaged", method: "initWithCoder:")
        return nil
      }
      if length > 0, !attributes[place].isEmpty {
        text.setAttributes(attributes[place], range: NSRange(location: location, length: length))
      }
      location += length
    }
    return text
  }

  /// CoreFoundation compares attributes, and takes a word of a stranger's object for one of its own; see
  /// `_QuinceObjectMark`.
  private static func isComparable(_ value: AnyObject) -> Bool {
    guard case .custom = kind(of: type(of: value)) else { return true }
    return ObjectStorage.firstWord(of: value) == _QuinceObjectMark.word
  }

  // MARK: - Character sets

  private static func encodeCharacters(_ set: NSCharacterSet, _ archiver: NSKeyedArchiver) {
    archiver.encode(NSData(data: set.bitmapRepresentation), forKey: "NSBitmapObject")
  }

  private static func decodeCharacters(_ unarchiver: NSKeyedUnarchiver) -> CharacterSet? {
    var set: CharacterSet?
    if unarchiver.containsValue(forKey: "NSRange") {
      let range = UInt64(bitPattern: unarchiver.decodeInt64(forKey: "NSRange"))
      let (first, count) = (UInt32(range >> 32), UInt32(truncatingIfNeeded: range))
      if first < 0x110000, count <= 0x110000 - first {
        set = CharacterSet()
        for value in first..<(first + count) { Unicode.Scalar(value).map { _ = set?.insert($0) } }
      }
    } else if unarchiver.containsValue(forKey: "NSStringObject") {
      set = text(unarchiver, "NSStringObject").map { CharacterSet(charactersIn: $0) }
    } else if case .string(let string)? = unarchiver.decodeInlineNode(forKey: "NSString") {
      set = CharacterSet(charactersIn: string)
    } else {
      var bitmap = (unarchiver.decodeObject(of: [NSData.self], forKey: "NSBitmapObject") as? NSData).map { $0 as Data }
      if case .data(let data)? = unarchiver.decodeInlineNode(forKey: "NSBitmap") { bitmap = data }
      // Apple: 8192 bytes for the first plane, then a number and 8192 bytes for each further one.
      if let bitmap, bitmap.count >= 8192, (bitmap.count - 8192).isMultiple(of: 8193), bitmap.count <= 8192 + 16 * 8193
      {
        let planes = stride(from: 8192, to: bitmap.count, by: 8193).map { bitmap[bitmap.startIndex + $0] }
        if planes.allSatisfy({ (1...16).contains($0) }) { set = CharacterSet(bitmapRepresentation: bitmap) }
      }
    }
    guard let set else {
      unarchiver.fail("a character set is damaged", method: "initWithCoder:")
      return nil
    }
    return unarchiver.decodeBool(forKey: "NSIsInverted") ? set.inverted : set
  }

  // MARK: - Regular expressions

  static let results: [Coding] = [
    Coding("NSRegularExpression", NSRegularExpression.self, encode: encodeExpression, decode: decodeExpression),
    Coding("NSTextCheckingResult", NSTextCheckingResult.self, encode: encodeResult, decode: decodeResult),
  ]

  private static func encodeExpression(_ expression: NSRegularExpression, _ archiver: NSKeyedArchiver) {
    archiver.encode(expression.pattern, forKey: "NSPattern")
    archiver.encode(Int(expression.options.rawValue), forKey: "NSOptions")
  }

  private static func decodeExpression(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let pattern = text(unarchiver, "NSPattern") else { return nil }
    let options = NSRegularExpression.Options(
      rawValue: UInt(truncatingIfNeeded: unarchiver.decodeInteger(forKey: "NSOptions")))
    if let expression = try? NSRegularExpression(pattern: pattern, options: options) { return expression }
    unarchiver.fail("pattern of a regular expression is damaged", method: "initWithCoder:")
    return nil
  }

  private static func encodeResult(_ result: NSTextCheckingResult, _ archiver: NSKeyedArchiver) {
    archiver.encode(result.range.location, forKey: "NSRangeLocation")
    archiver.encode(result.range.length, forKey: "NSRangeLength")
    archiver.encode(result.regularExpression.map { NSRegularExpression($0) }, forKey: "NSRegularExpression")
    let ranges = (0..<result.numberOfRanges).map { NSValue(range: result.range(at: $0)) }
    archiver.encode(NSMutableArray(array: ranges), forKey: "NSRangeArray")
  }

  private static func decodeResult(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let expression =
      unarchiver.decodeObject(of: [NSRegularExpression.self], forKey: "NSRegularExpression") as? NSRegularExpression
    let list = unarchiver.decodeObject(of: [NSArray.self, NSValue.self], forKey: "NSRangeArray") as? NSArray
    guard let expression = expression?.expression, let list, let values = RawStorage.elements(of: list) as? [NSValue],
      !values.isEmpty
    else {
      unarchiver.fail("a text checking result is damaged", method: "initWithCoder:")
      return nil
    }
    var ranges: [NSRange] = []
    for value in values {
      guard String(cString: value.objCType) == String(cString: NSValue(range: NSRange()).objCType) else {
        unarchiver.fail("a text checking result is damaged", method: "initWithCoder:")
        return nil
      }
      ranges.append(value.rangeValue)
    }
    return NSTextCheckingResult.regularExpressionCheckingResult(
      ranges: &ranges, count: ranges.count, regularExpression: expression)
  }
}

/// What the attributes of text may be in secure archives without being mentioned. UIKit adds its own.
package enum AttributeClasses {
  nonisolated(unsafe) package static var all: [AnyClass] =
    FoundationCodings.propertyListClasses + [
      NSURL.self, NSNull.self, NSSet.self, NSUUID.self, NSValue.self, NSAttributedString.self,
    ]
}
