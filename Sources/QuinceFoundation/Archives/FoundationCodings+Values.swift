import Foundation

extension FoundationCodings {
  static let values: [Coding] = [
    // The three of these that property lists have lie in archives without a class.
    Coding("NSString", NSString.self, encode: { $1.encode("\($0)", forKey: "NS.string") }) { unarchiver in
      string(unarchiver).map { NSString(string: $0) }
    },
    Coding("NSNumber", NSNumber.self, encode: { _, _ in }) { unarchiver in
      unarchiver.decodeInlineNode(forKey: "NS.number").flatMap { object(for: $0) as? NSNumber }
    },
    Coding("NSData", NSData.self, encode: { _, _ in }) { unarchiver in
      data(unarchiver).map { NSData(data: $0) }
    },
    Coding("NSMutableString", NSMutableString.self, encode: { $1.encodeInline(.string("\($0)"), forKey: "NS.string") })
    {
      unarchiver in string(unarchiver).map { NSMutableString(string: $0) }
    },
    Coding("NSMutableData", NSMutableData.self, encode: { $1.encodeInline(.data($0 as Data), forKey: "NS.data") }) {
      unarchiver in data(unarchiver).map { NSMutableData(data: $0) }
    },
    Coding("NSNull", NSNull.self, encode: { _, _ in }, decode: { _ in NSNull() }),
    Coding("NSURL", NSURL.self, encode: encodeURL, decode: decodeURL),
    Coding("NSUUID", NSUUID.self, encode: { $1.encodeInline(.data(bytes(of: $0)), forKey: "NS.uuidbytes") }) {
      unarchiver in
      unarchiver.withDecodedUnsafeBytes(forKey: "NS.uuidbytes") { bytes in
        guard let bytes, bytes.count == 16 else { return nil }
        return bytes.bindMemory(to: UInt8.self).baseAddress.map { NSUUID(uuidBytes: $0) }
      }
    },
    Coding("NSDecimalNumber", NSDecimalNumber.self, encode: encodeDecimal, decode: decodeDecimal),
    Coding("NSValue", NSValue.self, encode: encodeValue, decode: decodeValue),
    Coding("NSError", NSError.self, encode: encodeError, decode: decodeError),
    Coding("NSNotification", NSNotification.self, encode: encodeNotification, decode: decodeNotification),
  ]

  /// Apple: text and data lie in their object themselves, in old archives as a reference.
  private static func string(_ unarchiver: NSKeyedUnarchiver) -> String? {
    switch unarchiver.decodeInlineNode(forKey: "NS.string") {
    case .string(let string)?: return string
    case .uid(let number)?:
      if let string = unarchiver.object(Int(number), key: "NS.string") as? NSString { return "\(string)" }
    case .data(let data)?: return String(decoding: data, as: UTF8.self)
    default: break
    }
    let bytes = unarchiver.withDecodedUnsafeBytes(forKey: "NS.bytes") { $0.map { String(decoding: $0, as: UTF8.self) } }
    if bytes == nil { unarchiver.fail("a string has no text", method: "initWithCoder:") }
    return bytes
  }

  private static func data(_ unarchiver: NSKeyedUnarchiver) -> Data? {
    switch unarchiver.decodeInlineNode(forKey: "NS.data") {
    case .data(let data)?: return data
    case .uid(let number)?:
      if let data = unarchiver.object(Int(number), key: "NS.data") as? NSData { return data as Data }
    default: break
    }
    let bytes = unarchiver.withDecodedUnsafeBytes(forKey: "NS.bytes") { $0.map { Data($0) } }
    if bytes == nil { unarchiver.fail("data without bytes", method: "initWithCoder:") }
    return bytes
  }

  private static func encodeURL(_ url: NSURL, _ archiver: NSKeyedArchiver) {
    archiver.encode(url.baseURL, forKey: "NS.base")
    archiver.encode(url.relativeString, forKey: "NS.relative")
  }

  private static func decodeURL(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let base = unarchiver.decodeObject(of: [NSURL.self], forKey: "NS.base") as? NSURL
    guard let relative = unarchiver.decodeObject(of: [NSString.self], forKey: "NS.relative") as? NSString else {
      return nil
    }
    return NSURL(string: "\(relative)", relativeTo: base.map { $0 as URL })
  }

  private static func bytes(of uuid: NSUUID) -> Data {
    var bytes = [UInt8](repeating: 0, count: 16)
    uuid.getBytes(&bytes)
    return Data(bytes)
  }

  // MARK: - Decimal numbers

  private static func encodeDecimal(_ number: NSDecimalNumber, _ archiver: NSKeyedArchiver) {
    let decimal = number.decimalValue
    let length = decimal.isNaN ? 0 : 8
    archiver.encode(Int(decimal.exponent), forKey: "NS.exponent")
    archiver.encode(length, forKey: "NS.length")
    archiver.encode(decimal.isNaN || decimal.isSignMinus, forKey: "NS.negative")
    archiver.encode(decimal.isNaN, forKey: "NS.compact")
    // Apple: the byte order of the mantissa, 1 for the lowest byte first.
    archiver.encode(1, forKey: "NS.mantissa.bo")
    archiver.encodeInline(.data(mantissa(of: decimal)), forKey: "NS.mantissa")
  }

  /// Eight digits of 16 bits, the lowest first.
  private static func mantissa(of decimal: Decimal) -> Data {
    var rest = Decimal(sign: .plus, exponent: 0, significand: decimal.isNaN ? 0 : decimal.magnitude)
    rest = decimal.isNaN ? 0 : decimal.significand.magnitude
    var bytes: [UInt8] = []
    for _ in 0..<8 {
      var quotient = rest / 65536
      var whole = Decimal()
      NSDecimalRound(&whole, &quotient, 0, .down)
      let digit = NSDecimalNumber(decimal: rest - whole * 65536).uint16Value
      bytes += [UInt8(digit & 0xFF), UInt8(digit >> 8)]
      rest = whole
    }
    return Data(bytes)
  }

  private static func decodeDecimal(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let exponent = Int(unarchiver.decodeInteger(forKey: "NS.exponent"))
    let negative = unarchiver.decodeBool(forKey: "NS.negative")
    let length = unarchiver.decodeInteger(forKey: "NS.length")
    let order =
      unarchiver.containsValue(forKey: "NS.mantissa.bo") ? unarchiver.decodeInteger(forKey: "NS.mantissa.bo") : 1
    guard let mantissa = unarchiver.withDecodedUnsafeBytes(forKey: "NS.mantissa", body: { $0.map { [UInt8]($0) } }),
      (-128...127).contains(exponent), (0...8).contains(length), mantissa.count <= 16, mantissa.count.isMultiple(of: 2)
    else {
      unarchiver.fail("a decimal number is damaged", method: "initWithCoder:")
      return nil
    }
    if length == 0 { return negative ? NSDecimalNumber.notANumber : NSDecimalNumber.zero }
    var value = Decimal(0)
    for index in (0..<min(length, mantissa.count / 2)).reversed() {
      let (low, high) = (mantissa[index * 2], mantissa[index * 2 + 1])
      let digit = order == 1 ? UInt16(low) | UInt16(high) << 8 : UInt16(high) | UInt16(low) << 8
      value = value * 65536 + Decimal(Int(digit))
    }
    return NSDecimalNumber(decimal: Decimal(sign: negative ? .minus : .plus, exponent: exponent, significand: value))
  }

  // MARK: - NSValue

  // Apple: the kinds of value that have keys of their own.
  private enum Special: Int {
    case point = 1, size, rect, range
    case edgeInsets = 12
  }

  private static func encodeValue(_ value: NSValue, _ archiver: NSKeyedArchiver) {
    func list(_ special: Special, _ text: String, _ key: String) {
      archiver.encode(text, forKey: key)
      archiver.encode(special.rawValue, forKey: "NS.special")
    }
    let type = String(cString: value.objCType)
    if type == String(cString: NSValue(point: .zero).objCType) {
      list(.point, NSCoder.string(for: value.pointValue), "NS.pointval")
    } else if type == String(cString: NSValue(size: .zero).objCType) {
      list(.size, NSCoder.string(for: value.sizeValue), "NS.sizeval")
    } else if type == String(cString: NSValue(rect: .zero).objCType) {
      list(.rect, NSCoder.string(for: value.rectValue), "NS.rectval")
    } else if type == String(cString: NSValue(range: NSRange()).objCType) {
      archiver.encode(NSNumber(value: value.rangeValue.length), forKey: "NS.rangeval.length")
      archiver.encode(NSNumber(value: value.rangeValue.location), forKey: "NS.rangeval.location")
      archiver.encode(Special.range.rawValue, forKey: "NS.special")
    } else if let (count, element) = ObjCValue.array(type), let size = ObjCValue.size(of: element) {
      // Assumed: others by their type and their numbers.
      var bytes = [UInt8](repeating: 0, count: count * size)
      value.getValue(&bytes)
      archiver.encode(type)
      archiver.encode(Data(bytes))
    }
  }

  private static func decodeValue(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    func text(_ key: String) -> String {
      (unarchiver.decodeObject(of: [NSString.self], forKey: key) as? NSString).map { "\($0)" } ?? ""
    }
    func number(_ key: String) -> Int {
      (unarchiver.decodeObject(of: [NSNumber.self], forKey: key) as? NSNumber)?.intValue ?? 0
    }
    guard unarchiver.containsValue(forKey: "NS.special") else { return otherValue(unarchiver) }
    switch Special(rawValue: unarchiver.decodeInteger(forKey: "NS.special")) {
    case .point: return NSValue(point: NSCoder.cgPoint(for: text("NS.pointval")))
    case .size: return NSValue(size: NSCoder.cgSize(for: text("NS.sizeval")))
    case .rect: return NSValue(rect: NSCoder.cgRect(for: text("NS.rectval")))
    case .range:
      return NSValue(range: NSRange(location: number("NS.rangeval.location"), length: number("NS.rangeval.length")))
    case .edgeInsets, nil:
      unarchiver.fail("unknown kind of value", method: "initWithCoder:")
      return nil
    }
  }

  private static func otherValue(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let type = unarchiver.decodeObject() as? NSString, let bytes = unarchiver.decodeData(),
      let (count, element) = ObjCValue.array("\(type)"), let size = ObjCValue.size(of: element),
      element != "@", element != "*", element != ":", bytes.count == count * size
    else {
      unarchiver.fail("a value is damaged", method: "initWithCoder:")
      return nil
    }
    return bytes.withUnsafeBytes { raw in
      raw.baseAddress.map { NSValue(bytes: $0, objCType: "\(type)") }
    }
  }

  // MARK: - Errors and notifications

  private static func encodeError(_ error: NSError, _ archiver: NSKeyedArchiver) {
    archiver.encode(error.code, forKey: "NSCode")
    archiver.encode(error.domain, forKey: "NSDomain")
    archiver.encode(error.userInfo, forKey: "NSUserInfo")
  }

  private static func decodeError(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let code = unarchiver.decodeInteger(forKey: "NSCode")
    let domain = unarchiver.decodeObject(of: [NSString.self], forKey: "NSDomain") as? NSString
    let classes: [AnyClass] = propertyListClasses + [NSSet.self, NSURL.self, NSError.self, NSNull.self]
    let info = unarchiver.decodeObject(of: classes, forKey: "NSUserInfo") as? NSDictionary
    guard let domain else { return nil }
    var userInfo: [String: Any] = [:]
    for pair in RawStorage.pairs(of: info ?? NSDictionary()) {
      if let key = pair.key as? NSString { userInfo["\(key)"] = pair.value }
    }
    return NSError(domain: "\(domain)", code: code, userInfo: userInfo)
  }

  private static func encodeNotification(_ notification: NSNotification, _ archiver: NSKeyedArchiver) {
    archiver.encode(notification.name.rawValue, forKey: "NS.name")
    archiver.encode(notification.object, forKey: "NS.object")
    archiver.encode(notification.userInfo, forKey: "NS.userinfo")
  }

  private static func decodeNotification(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let name = unarchiver.decodeObject(forKey: "NS.name") as? NSString else { return nil }
    let object = unarchiver.decodeObject(forKey: "NS.object")
    let info = unarchiver.decodeObject(forKey: "NS.userinfo") as? NSDictionary
    return NSNotification(name: NSNotification.Name("\(name)"), object: object, userInfo: info as? [AnyHashable: Any])
  }
}
