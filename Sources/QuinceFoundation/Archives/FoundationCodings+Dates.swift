import Foundation

extension FoundationCodings {
  static let dates: [Coding] = [
    Coding("NSDate", NSDate.self, encode: { $1.encode($0.timeIntervalSinceReferenceDate, forKey: "NS.time") }) {
      unarchiver in
      NSDate(timeIntervalSinceReferenceDate: unarchiver.decodeDouble(forKey: "NS.time"))
    },
    Coding("NSDateInterval", NSDateInterval.self, encode: encodeInterval, decode: decodeInterval),
    Coding("NSLocale", NSLocale.self, encode: { $1.encode(($0 as Locale).identifier, forKey: "NS.identifier") }) {
      unarchiver in
      text(unarchiver, "NS.identifier").map { NSLocale(localeIdentifier: $0) }
    },
    Coding("NSTimeZone", NSTimeZone.self, encode: encodeTimeZone, decode: decodeTimeZone),
    Coding("NSCalendar", NSCalendar.self, encode: encodeCalendar, decode: decodeCalendar),
    Coding("NSDateComponents", NSDateComponents.self, encode: encodeComponents, decode: decodeComponents),
    Coding("NSPersonNameComponents", NSPersonNameComponents.self, encode: encodeName, decode: decodeName),
  ]

  /// The text under `key`; a failure when something else is there, or nothing.
  static func text(_ unarchiver: NSKeyedUnarchiver, _ key: String) -> String? {
    guard let string = unarchiver.decodeObject(of: [NSString.self], forKey: key) as? NSString else {
      unarchiver.fail("value for key (\(key)) is not a string", method: "initWithCoder:")
      return nil
    }
    return "\(string)"
  }

  private static func encodeInterval(_ interval: NSDateInterval, _ archiver: NSKeyedArchiver) {
    archiver.encode(interval.startDate, forKey: "NS.startDate")
    archiver.encode(interval.duration, forKey: "NS.duration")
    archiver.encode(interval.endDate, forKey: "NS.endDate")
  }

  private static func decodeInterval(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let duration = unarchiver.decodeDouble(forKey: "NS.duration")
    guard let start = unarchiver.decodeObject(of: [NSDate.self], forKey: "NS.startDate") as? NSDate, duration >= 0
    else {
      unarchiver.fail("a date interval ends before it starts", method: "initWithCoder:")
      return nil
    }
    return NSDateInterval(start: start as Date, duration: duration)
  }

  // MARK: - Time zones and calendars

  // Apple: the zone's file comes with its name; it is read by its name alone.
  private static func encodeTimeZone(_ zone: NSTimeZone, _ archiver: NSKeyedArchiver) {
    archiver.encode(zone.name, forKey: "NS.name")
    archiver.encode(zone.data.isEmpty ? nil : NSMutableData(data: zone.data), forKey: "NS.data")
  }

  private static func decodeTimeZone(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let name = text(unarchiver, "NS.name") else { return nil }
    if let zone = NSTimeZone(name: name) { return zone }
    unarchiver.fail("unknown time zone '\(name)'", method: "initWithCoder:")
    return nil
  }

  private static func encodeCalendar(_ calendar: NSCalendar, _ archiver: NSKeyedArchiver) {
    archiver.encode(calendar.calendarIdentifier.rawValue, forKey: "NS.identifier")
    archiver.encode(calendar.locale.map { $0 as NSLocale }, forKey: "NS.locale")
    archiver.encode(calendar.timeZone as NSTimeZone, forKey: "NS.timezone")
    archiver.encode(calendar.firstWeekday, forKey: "NS.firstwkdy")
    archiver.encode(calendar.minimumDaysInFirstWeek, forKey: "NS.mindays")
    // Apple: the day on which the Gregorian calendar begins, 15 October 1582.
    archiver.encode(NSDate(timeIntervalSinceReferenceDate: -13_197_600_000), forKey: "NS.gstartdate")
  }

  private static func decodeCalendar(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let name = text(unarchiver, "NS.identifier"),
      let calendar = NSCalendar(identifier: NSCalendar.Identifier(rawValue: name))
    else {
      unarchiver.fail("unknown calendar", method: "initWithCoder:")
      return nil
    }
    if let zone = unarchiver.decodeObject(of: [NSTimeZone.self], forKey: "NS.timezone") as? NSTimeZone {
      calendar.timeZone = zone as TimeZone
    }
    if let locale = unarchiver.decodeObject(of: [NSLocale.self], forKey: "NS.locale") as? NSLocale {
      calendar.locale = locale as Locale
    }
    let weekday = unarchiver.decodeInteger(forKey: "NS.firstwkdy")
    let days = unarchiver.decodeInteger(forKey: "NS.mindays")
    if (1...7).contains(weekday) { calendar.firstWeekday = weekday }
    if (1...7).contains(days) { calendar.minimumDaysInFirstWeek = days }
    return calendar
  }

  // MARK: - Components

  private static let componentKeys: [(key: String, path: ReferenceWritableKeyPath<NSDateComponents, Int>)] = [
    ("NS.era", \.era), ("NS.year", \.year), ("NS.quarter", \.quarter), ("NS.month", \.month), ("NS.day", \.day),
    ("NS.hour", \.hour), ("NS.minute", \.minute), ("NS.second", \.second), ("NS.nanosec", \.nanosecond),
    ("NS.weekOfYear", \.weekOfYear), ("NS.weekOfMonth", \.weekOfMonth), ("NS.yearForWOY", \.yearForWeekOfYear),
    ("NS.weekday", \.weekday), ("NS.weekdayOrdinal", \.weekdayOrdinal),
  ]

  private static func encodeComponents(_ components: NSDateComponents, _ archiver: NSKeyedArchiver) {
    for (key, path) in componentKeys { archiver.encode(components[keyPath: path], forKey: key) }
    archiver.encode(components.isLeapMonth, forKey: "NS.isLeapMonth")
    archiver.encode(components.calendar.map { $0 as NSCalendar }, forKey: "NS.calendar")
    archiver.encode(components.timeZone.map { $0 as NSTimeZone }, forKey: "NS.timezone")
  }

  private static func decodeComponents(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let components = NSDateComponents()
    for (key, path) in componentKeys where unarchiver.containsValue(forKey: key) {
      components[keyPath: path] = unarchiver.decodeInteger(forKey: key)
    }
    components.isLeapMonth = unarchiver.decodeBool(forKey: "NS.isLeapMonth")
    components.calendar = (unarchiver.decodeObject(of: [NSCalendar.self], forKey: "NS.calendar") as? NSCalendar)
      .map { $0 as Calendar }
    components.timeZone = (unarchiver.decodeObject(of: [NSTimeZone.self], forKey: "NS.timezone") as? NSTimeZone)
      .map { $0 as TimeZone }
    return components
  }

  private static let nameKeys: [(key: String, path: ReferenceWritableKeyPath<NSPersonNameComponents, String?>)] = [
    ("NS.namePrefix", \.namePrefix), ("NS.givenName", \.givenName), ("NS.middleName", \.middleName),
    ("NS.familyName", \.familyName), ("NS.nameSuffix", \.nameSuffix), ("NS.nickname", \.nickname),
  ]

  private static func encodeName(_ name: NSPersonNameComponents, _ archiver: NSKeyedArchiver) {
    for (key, path) in nameKeys { archiver.encode(name[keyPath: path], forKey: key) }
  }

  private static func decodeName(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let name = NSPersonNameComponents()
    for (key, path) in nameKeys {
      name[keyPath: path] = (unarchiver.decodeObject(of: [NSString.self], forKey: key) as? NSString).map { "\($0)" }
    }
    return name
  }
}
