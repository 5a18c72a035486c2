import Foundation

extension FoundationCodings {
  static let formatters: [Coding] = [
    Coding("NSByteCountFormatter", ByteCountFormatter.self, encode: encodeByteCount, decode: decodeByteCount),
    Coding("NSISO8601DateFormatter", ISO8601DateFormatter.self, encode: encodeISO8601, decode: decodeISO8601),
    Coding("NSDateIntervalFormatter", DateIntervalFormatter.self, encode: encodeIntervals, decode: decodeIntervals),
    Coding("NSDateFormatter", DateFormatter.self, encode: encodeDates, decode: decodeDates),
    Coding("NSNumberFormatter", NumberFormatter.self, encode: encodeNumbers, decode: decodeNumbers),
  ]

  // MARK: - Byte counts

  // Apple: only what differs from a new formatter is written, and what is on by default as its opposite.
  private static func encodeByteCount(_ formatter: ByteCountFormatter, _ archiver: NSKeyedArchiver) {
    func number(_ value: Int, _ key: String) { if value != 0 { archiver.encode(value, forKey: key) } }
    func flag(_ value: Bool, _ key: String) { if value { archiver.encode(true, forKey: key) } }
    number(Int(formatter.allowedUnits.rawValue), "NSUnits")
    number(formatter.countStyle.rawValue, "NSKBSize")
    number(formatter.formattingContext.rawValue, "NSFormattingContext")
    flag(formatter.zeroPadsFractionDigits, "NSZeroPad")
    flag(formatter.includesActualByteCount, "NSActual")
    flag(!formatter.allowsNonnumericFormatting, "NSNoNonnumeric")
    flag(!formatter.includesUnit, "NSNoUnit")
    flag(!formatter.includesCount, "NSNoCount")
    flag(!formatter.isAdaptive, "NSNoAdaptive")
  }

  private static func decodeByteCount(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let formatter = ByteCountFormatter()
    formatter.allowedUnits = .init(rawValue: UInt(truncatingIfNeeded: unarchiver.decodeInteger(forKey: "NSUnits")))
    formatter.countStyle = .init(rawValue: unarchiver.decodeInteger(forKey: "NSKBSize")) ?? .file
    formatter.formattingContext = .init(rawValue: unarchiver.decodeInteger(forKey: "NSFormattingContext")) ?? .unknown
    formatter.zeroPadsFractionDigits = unarchiver.decodeBool(forKey: "NSZeroPad")
    formatter.includesActualByteCount = unarchiver.decodeBool(forKey: "NSActual")
    formatter.allowsNonnumericFormatting = !unarchiver.decodeBool(forKey: "NSNoNonnumeric")
    formatter.includesUnit = !unarchiver.decodeBool(forKey: "NSNoUnit")
    formatter.includesCount = !unarchiver.decodeBool(forKey: "NSNoCount")
    formatter.isAdaptive = !unarchiver.decodeBool(forKey: "NSNoAdaptive")
    return formatter
  }

  // MARK: - Dates

  private static func encodeISO8601(_ formatter: ISO8601DateFormatter, _ archiver: NSKeyedArchiver) {
    archiver.encode(Int(formatter.formatOptions.rawValue), forKey: "NS.formatOptions")
    archiver.encode(formatter.timeZone.map { $0 as NSTimeZone }, forKey: "NS.timeZone")
  }

  // The options that there are; Foundation stops at others.
  private static let iso8601Options: ISO8601DateFormatter.Options = [
    .withYear, .withMonth, .withWeekOfYear, .withDay, .withTime, .withTimeZone, .withSpaceBetweenDateAndTime,
    .withDashSeparatorInDate, .withColonSeparatorInTime, .withColonSeparatorInTimeZone, .withFractionalSeconds,
  ]

  private static func decodeISO8601(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let formatter = ISO8601DateFormatter()
    let options = ISO8601DateFormatter.Options(
      rawValue: UInt(truncatingIfNeeded: unarchiver.decodeInteger(forKey: "NS.formatOptions")))
    if let zone = unarchiver.decodeObject(of: [NSTimeZone.self], forKey: "NS.timeZone") as? NSTimeZone {
      formatter.timeZone = zone as TimeZone
    }
    formatter.formatOptions = options.intersection(iso8601Options)
    return formatter
  }

  private static func encodeIntervals(_ formatter: DateIntervalFormatter, _ archiver: NSKeyedArchiver) {
    archiver.encode(formatter.dateTemplate ?? "", forKey: "NS.dateTemplate")
    archiver.encode(formatter.locale.map { $0 as NSLocale }, forKey: "NS.locale")
    archiver.encode(formatter.calendar.map { $0 as NSCalendar }, forKey: "NS.calendar")
    archiver.encode(formatter.timeZone.map { $0 as NSTimeZone }, forKey: "NS.timeZone")
    archiver.encode(Int(formatter.dateStyle.rawValue), forKey: "NS.dateStyle")
    archiver.encode(Int(formatter.timeStyle.rawValue), forKey: "NS.timeStyle")
    archiver.encode(true, forKey: "NS.modified")
    archiver.encode(!(formatter.dateTemplate ?? "").isEmpty, forKey: "NS.useTemplate")
  }

  private static func decodeIntervals(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let formatter = DateIntervalFormatter()
    if let locale = unarchiver.decodeObject(of: [NSLocale.self], forKey: "NS.locale") as? NSLocale {
      formatter.locale = locale as Locale
    }
    if let calendar = unarchiver.decodeObject(of: [NSCalendar.self], forKey: "NS.calendar") as? NSCalendar {
      formatter.calendar = calendar as Calendar
    }
    if let zone = unarchiver.decodeObject(of: [NSTimeZone.self], forKey: "NS.timeZone") as? NSTimeZone {
      formatter.timeZone = zone as TimeZone
    }
    formatter.dateStyle = style(unarchiver.decodeInteger(forKey: "NS.dateStyle"))
    formatter.timeStyle = style(unarchiver.decodeInteger(forKey: "NS.timeStyle"))
    if unarchiver.decodeBool(forKey: "NS.useTemplate") {
      formatter.dateTemplate = text(unarchiver, "NS.dateTemplate")
    }
    return formatter
  }

  private static func style(_ number: Int) -> DateIntervalFormatter.Style {
    UInt(exactly: number).flatMap { DateIntervalFormatter.Style(rawValue: $0) } ?? .none
  }

  // Assumed: the keys inside NS.attributes, which no file at hand shows.
  private static func encodeDates(_ formatter: DateFormatter, _ archiver: NSKeyedArchiver) {
    let attributes = NSMutableDictionary(dictionary: [
      "dateStyle": NSNumber(value: formatter.dateStyle.rawValue),
      "timeStyle": NSNumber(value: formatter.timeStyle.rawValue),
      "lenient": NSNumber(value: formatter.isLenient), "formatterBehavior": NSNumber(value: 1040),
      "locale": (formatter.locale ?? .current) as NSLocale, "timeZone": (formatter.timeZone ?? .current) as NSTimeZone,
    ])
    archiver.encode(attributes, forKey: "NS.attributes")
    archiver.encode(formatter.dateFormat ?? "", forKey: "NS.format")
    archiver.encode(false, forKey: "NS.natural")
  }

  private static let attributeClasses: [AnyClass] =
    propertyListClasses + [NSLocale.self, NSTimeZone.self, NSCalendar.self, NSNull.self, NSDecimalNumber.self]

  private static func decodeDates(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let formatter = DateFormatter()
    let attributes = unarchiver.decodeObject(of: attributeClasses, forKey: "NS.attributes") as? NSDictionary
    let format = unarchiver.decodeObject(of: [NSString.self], forKey: "NS.format") as? NSString
    func number(_ key: String) -> Int? { (attributes?.object(forKey: key) as? NSNumber)?.intValue }
    let dateStyle = number("dateStyle").flatMap { UInt(exactly: $0) }.flatMap { DateFormatter.Style(rawValue: $0) }
    let timeStyle = number("timeStyle").flatMap { UInt(exactly: $0) }.flatMap { DateFormatter.Style(rawValue: $0) }
    if let locale = attributes?.object(forKey: "locale") as? Locale { formatter.locale = locale }
    if let zone = attributes?.object(forKey: "timeZone") as? TimeZone { formatter.timeZone = zone }
    if let lenient = number("lenient") { formatter.isLenient = lenient != 0 }
    formatter.dateStyle = dateStyle ?? .none
    formatter.timeStyle = timeStyle ?? .none
    // A format that follows from the styles is left to them.
    if formatter.dateStyle == .none, formatter.timeStyle == .none, let format { formatter.dateFormat = "\(format)" }
    return formatter
  }

  // MARK: - Numbers

  private static let integers: [(key: String, path: ReferenceWritableKeyPath<NumberFormatter, Int>)] = [
    ("minimumIntegerDigits", \.minimumIntegerDigits), ("maximumIntegerDigits", \.maximumIntegerDigits),
    ("minimumFractionDigits", \.minimumFractionDigits), ("maximumFractionDigits", \.maximumFractionDigits),
  ]

  // Assumed: as for dates.
  private static func encodeNumbers(_ formatter: NumberFormatter, _ archiver: NSKeyedArchiver) {
    let attributes = NSMutableDictionary(dictionary: [
      "numberStyle": NSNumber(value: formatter.numberStyle.rawValue), "formatterBehavior": NSNumber(value: 1040),
      "roundingMode": NSNumber(value: formatter.roundingMode.rawValue),
      "lenient": NSNumber(value: formatter.isLenient), "locale": (formatter.locale ?? .current) as NSLocale,
    ])
    for (key, path) in integers { attributes[key] = NSNumber(value: formatter[keyPath: path]) }
    archiver.encode(attributes, forKey: "NS.attributes")
  }

  private static func decodeNumbers(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let formatter = NumberFormatter()
    guard
      let attributes = unarchiver.decodeObject(of: attributeClasses, forKey: "NS.attributes") as? NSDictionary
    else { return formatter }
    func number(_ key: String) -> Int? { (attributes.object(forKey: key) as? NSNumber)?.intValue }
    if let locale = attributes.object(forKey: "locale") as? Locale { formatter.locale = locale }
    if let style = number("numberStyle").flatMap({ UInt(exactly: $0) }).flatMap({ NumberFormatter.Style(rawValue: $0) })
    {
      formatter.numberStyle = style
    }
    if let mode = number("roundingMode").flatMap({ UInt(exactly: $0) }).flatMap({
      NumberFormatter.RoundingMode(rawValue: $0)
    }) {
      formatter.roundingMode = mode
    }
    for (key, path) in integers {
      if let value = number(key), (0...1 << 16).contains(value) { formatter[keyPath: path] = value }
    }
    formatter.isLenient = number("lenient") == 1
    return formatter
  }
}
