import Foundation

/// Finds dates and times: in digits, in English words, and as Koreans, Japanese and Chinese write them.
///
/// At each place a few tokens ahead are read, never more, so that the time grows with the text's length alone.
struct DateScanner {
  static func results(in text: [UInt16]) -> [TextCheckingResult] {
    var scanner = DateScanner(tokens: Token.all(in: text))
    return scanner.results()
  }

  // MARK: - Tokens

  struct Token {
    enum Kind {
      case number
      case word
      case mark
    }

    var kind: Kind
    var range: Range<Int>
    /// In lower case.
    var text: String
    var value = 0
    var followsSpace: Bool

    var count: Int { range.count }

    static func all(in text: [UInt16]) -> [Token] {
      var tokens: [Token] = []
      var index = 0
      var followsSpace = true
      func kind(_ unit: UInt16) -> Kind? {
        switch unit {
        case 0...0x20, 0xA0, 0x202F, 0x3000: return nil
        case 0x30...0x39: return .number
        case 0x41...0x5A, 0x61...0x7A, 0xAA...0x1FFF, 0x3040...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7A3: return .word
        default: return .mark
        }
      }
      while index < text.count {
        guard let first = kind(text[index]) else {
          followsSpace = true
          index += 1
          continue
        }
        var end = index + 1
        if first != .mark { while end < text.count, kind(text[end]) == first { end += 1 } }
        let isLong = end - index > 32
        let string = isLong ? "" : String(decoding: text[index..<end], as: UTF16.self).lowercased()
        let value = first == .number ? Int(string) ?? -1 : 0
        tokens.append(Token(kind: first, range: index..<end, text: string, value: value, followsSpace: followsSpace))
        followsSpace = false
        index = end
      }
      return tokens
    }
  }

  private let tokens: [Token]
  private let calendar = Calendar.autoupdatingCurrent
  private let now = ProcessEnvironment.current.date()

  private init(tokens: [Token]) { self.tokens = tokens }

  private subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  private func isMark(_ index: Int, _ marks: String...) -> Bool {
    self[index].map { $0.kind == .mark && marks.contains($0.text) } ?? false
  }

  private func isWord(_ index: Int, _ words: String...) -> Bool {
    self[index].map { $0.kind == .word && words.contains($0.text) } ?? false
  }

  /// The number of at most so many digits, in the range.
  private func number(_ index: Int, _ range: ClosedRange<Int>, digits: ClosedRange<Int> = 1...2) -> Int? {
    guard let token = self[index], token.kind == .number, digits.contains(token.count), range.contains(token.value)
    else { return nil }
    return token.value
  }

  // MARK: - Results

  private mutating func results() -> [TextCheckingResult] {
    var results: [TextCheckingResult] = []
    var index = 0
    while index < tokens.count {
      // A date starts at a word's start: not in `v2024` or `1.12.2024`.
      let isInside =
        index > 0 && !tokens[index].followsSpace && tokens[index].kind != .mark
        && (tokens[index - 1].kind != .mark || [".", "/", ":", "-", "_", "$", "#"].contains(tokens[index - 1].text))
      if !isInside, let (moment, end) = moment(index), let (date, zone, duration) = resolve(moment) {
        let range = tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
        results.append(TextCheckingResult(range, .date(date, zone: zone, duration: duration)))
        index = end
      } else {
        index += 1
      }
    }
    return results
  }

  // MARK: - Meaning

  enum Day {
    case date(year: Int?, month: Int, day: Int)
    /// Days from today.
    case offset(Int)
    /// 1 is Sunday. `direction` is -1 for "last", 1 for "next", 0 for the coming one.
    case weekday(Int, direction: Int)
  }

  struct Time {
    var hour: Int
    var minute = 0
    var second = 0
    var zone: TimeZone?
  }

  struct Moment {
    var day: Day?
    var time: Time?
    var end: Time?
  }

  // Observed: a date without a time is at noon.
  private func resolve(_ moment: Moment) -> (Date, TimeZone?, TimeInterval)? {
    var calendar = calendar
    if let zone = moment.time?.zone { calendar.timeZone = zone }
    var components = calendar.dateComponents([.era, .year, .month, .day], from: now)
    switch moment.day {
    case nil: break
    case .offset(let days):
      guard let date = calendar.date(byAdding: .day, value: days, to: now) else { return nil }
      components = calendar.dateComponents([.era, .year, .month, .day], from: date)
    case .weekday(let weekday, let direction):
      var days = (weekday - calendar.component(.weekday, from: now) + 7) % 7
      if direction > 0, days == 0 { days = 7 }
      if direction < 0 { days -= 7 }
      guard let date = calendar.date(byAdding: .day, value: days, to: now) else { return nil }
      components = calendar.dateComponents([.era, .year, .month, .day], from: date)
    // Assumed: a date without a year is this year's.
    case .date(let year, let month, let day):
      var gregorian = Calendar(identifier: .gregorian)
      gregorian.timeZone = calendar.timeZone
      calendar = gregorian
      let year = year ?? gregorian.component(.year, from: now)
      components = DateComponents(year: year, month: month, day: day)
      guard let noon = gregorian.date(from: components), gregorian.component(.day, from: noon) == day else {
        return nil
      }
    }
    let time = moment.time ?? Time(hour: 12)
    components.hour = time.hour
    components.minute = time.minute
    components.second = time.second
    guard let date = calendar.date(from: components) else { return nil }
    var duration: TimeInterval = 0
    if let end = moment.end {
      components.hour = end.hour
      components.minute = end.minute
      components.second = end.second
      if let last = calendar.date(from: components) {
        duration = last.timeIntervalSince(date)
        if duration < 0 { duration += 86_400 }
      }
    }
    return (date, time.zone, duration)
  }

  // MARK: - Grammar

  /// A day, a time, or both, in either order.
  private func moment(_ start: Int) -> (Moment, Int)? {
    if case (let day, var index)? = day(start) {
      var moment = Moment(day: day)
      if isWord(start, "tonight"), index == start + 1 { moment.time = Time(hour: 20) }
      let afterDay = index
      if isMark(index, ",") { index += 1 }
      if isWord(index, "at", "from", "t") || isMark(index, "@") { index += 1 }
      if let (time, end, last) = times(index) {
        moment.time = time
        moment.end = end
        return (moment, last)
      }
      return (moment, afterDay)
    }
    guard let (time, end, index) = times(start) else { return nil }
    var next = index
    if isMark(next, ",") { next += 1 }
    if isWord(next, "on") { next += 1 }
    if let (day, last) = day(next) { return (Moment(day: day, time: time, end: end), last) }
    return (Moment(time: time, end: end), index)
  }

  private func day(_ start: Int) -> (Day, Int)? {
    if let found = digits(start) ?? eastAsian(start) { return found }
    if let (month, index) = month(start), let found = americanDay(month, index) { return found }
    if let found = europeanDay(start) { return found }
    guard let token = self[start], token.kind == .word else { return nil }
    switch token.text {
    case "today", "tonight", "오늘", "今日", "今天": return (.offset(0), start + 1)
    case "tomorrow", "내일", "明日", "明天": return (.offset(1), start + 1)
    case "yesterday", "어제", "昨日", "昨天": return (.offset(-1), start + 1)
    case "모레": return (.offset(2), start + 1)
    case "next", "last", "this":
      guard let weekday = Self.weekdays[self[start + 1]?.text ?? ""] else { return nil }
      let direction = token.text == "next" ? 1 : token.text == "last" ? -1 : 0
      return (.weekday(weekday, direction: direction), start + 2)
    default: break
    }
    guard let weekday = Self.weekdays[token.text] ?? Self.shortWeekdays[token.text] else { return nil }
    // "Fri, Jan 5"
    var index = start + 1
    if isMark(index, ".") { index += 1 }
    if isMark(index, ",") { index += 1 }
    if isWord(index, "the") { index += 1 }
    if let (month, next) = month(index), let found = americanDay(month, next) { return found }
    if let found = europeanDay(index) ?? digits(index) { return found }
    return Self.weekdays[token.text] == nil ? nil : (.weekday(weekday, direction: 0), start + 1)
  }

  /// `2024-01-05`, `2024/1/5`, `1/5/2024`, `5.1.2024`
  private func digits(_ start: Int) -> (Day, Int)? {
    guard let mark = self[start + 1], mark.kind == .mark, ["-", "/", "."].contains(mark.text), !mark.followsSpace,
      isMark(start + 3, mark.text), self[start + 3]?.followsSpace == false,
      self[start + 4]?.followsSpace == false
        || (mark.text == "." && self[start + 4] != nil)
    else { return nil }
    let end = start + 5
    if let year = number(start, 1000...9999, digits: 4...4), let month = number(start + 2, 1...12),
      let day = number(start + 4, 1...31)
    {
      return (.date(year: year, month: month, day: day), end)
    }
    guard let first = number(start, 1...31), let second = number(start + 2, 1...31),
      let year = number(start + 4, 1000...9999, digits: 4...4) ?? number(start + 4, 0...99, digits: 2...2)
    else { return nil }
    let isMonthFirst = mark.text != "." && (second > 12 || (first <= 12 && Self.putsMonthFirst))
    let (month, day) = isMonthFirst ? (first, second) : (second, first)
    guard month <= 12 else { return nil }
    return (.date(year: year < 100 ? 2000 + year : year, month: month, day: day), end)
  }

  private static let putsMonthFirst: Bool = {
    let format = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: .current) ?? "M/d"
    return (format.firstIndex(of: "M") ?? format.startIndex) < (format.firstIndex(of: "d") ?? format.endIndex)
  }()

  /// `2024년 1월 5일`, `1月5日`
  private func eastAsian(_ start: Int) -> (Day, Int)? {
    var index = start
    var year: Int?
    if let value = number(index, 1000...9999, digits: 4...4), isWord(index + 1, "년", "年") {
      year = value
      index += 2
    }
    guard let month = number(index, 1...12), isWord(index + 1, "월", "月"), let day = number(index + 2, 1...31),
      let mark = self[index + 3], mark.kind == .word, ["일", "日", "号"].contains(String(mark.text.prefix(1)))
    else { return nil }
    return (.date(year: year, month: month, day: day), index + 4)
  }

  private func month(_ index: Int) -> (Int, Int)? {
    guard let token = self[index], token.kind == .word, let month = Self.months[token.text] else { return nil }
    return (month, isMark(index + 1, ".") ? index + 2 : index + 1)
  }

  private func ordinal(_ index: Int) -> (Int, Int)? {
    guard let day = number(index, 1...31) else { return nil }
    let hasSuffix = isWord(index + 1, "st", "nd", "rd", "th") && self[index + 1]?.followsSpace == false
    return (day, index + (hasSuffix ? 2 : 1))
  }

  /// `, 2024`
  private func year(_ index: Int) -> (Int?, Int) {
    let next = isMark(index, ",") ? index + 1 : index
    if let year = number(next, 1000...9999, digits: 4...4), !isMark(next + 1, ":") { return (year, next + 1) }
    return (nil, index)
  }

  /// What follows a month: `5th, 2024`, `2024`.
  private func americanDay(_ month: Int, _ index: Int) -> (Day, Int)? {
    if let (day, next) = ordinal(index), !isMark(next, ":") {
      let (year, end) = year(next)
      return (.date(year: year, month: month, day: day), end)
    }
    guard let year = number(index, 1000...9999, digits: 4...4) else { return nil }
    return (.date(year: year, month: month, day: 1), index + 1)
  }

  /// `5th of January 2024`
  private func europeanDay(_ start: Int) -> (Day, Int)? {
    guard case (let day, var index)? = ordinal(start) else { return nil }
    if isMark(index, "."), self[index]?.followsSpace == false { index += 1 }
    if isWord(index, "of") { index += 1 }
    guard let (month, next) = month(index) else { return nil }
    let (year, end) = year(next)
    return (.date(year: year, month: month, day: day), end)
  }

  // MARK: - Times

  private func times(_ start: Int) -> (Time, Time?, Int)? {
    guard case (var time, var hasHalf, let index)? = time(start) else { return nil }
    guard isMark(index, "-", "–", "—") || isWord(index, "to"),
      case (var end, let endHasHalf, let last)? = self.time(index + 1, isEnd: true)
    else { return hasHalf || time.isComplete ? (time.value, nil, index) : nil }
    // "3-5 pm": the half of the day stands behind.
    if endHasHalf, !hasHalf, end.value.hour >= 12, time.value.hour < 12 { time.value.hour += 12 }
    if !endHasHalf, hasHalf, time.value.hour >= 12, end.value.hour < 12 { end.value.hour += 12 }
    hasHalf = hasHalf || endHasHalf
    guard hasHalf || (time.isComplete && end.isComplete) else { return nil }
    return (time.value, end.value, last)
  }

  private struct Clock {
    var value: Time
    /// Hours and minutes.
    var isComplete: Bool
  }

  /// A time, and whether it says which half of the day.
  private func time(_ start: Int, isEnd: Bool = false) -> (Clock, Bool, Int)? {
    if isWord(start, "noon") { return (Clock(value: Time(hour: 12), isComplete: true), true, start + 1) }
    if isWord(start, "midnight") { return (Clock(value: Time(hour: 0), isComplete: true), true, start + 1) }
    if let found = eastAsianTime(start) { return found }
    guard let hour = number(start, 0...23) else { return nil }
    var clock = Clock(value: Time(hour: hour), isComplete: false)
    var index = start + 1
    if isMark(index, ":"), self[index]?.followsSpace == false,
      let minute = number(index + 1, 0...59, digits: 2...2), self[index + 1]?.followsSpace == false
    {
      clock.value.minute = minute
      clock.isComplete = true
      index += 2
      if isMark(index, ":"), let second = number(index + 1, 0...59, digits: 2...2) {
        clock.value.second = second
        index += 2
        if isMark(index, "."), self[index]?.followsSpace == false, self[index + 1]?.kind == .number,
          self[index + 1]?.followsSpace == false
        {
          index += 2
        }
      }
    }
    var hasHalf = false
    if let (isAfternoon, next) = half(index) {
      guard (1...12).contains(clock.value.hour) else { return nil }
      clock.value.hour = clock.value.hour % 12 + (isAfternoon ? 12 : 0)
      hasHalf = true
      index = next
    }
    guard hasHalf || clock.isComplete || isEnd || isMark(index, "-", "–") || isWord(index, "to") else { return nil }
    if let (zone, next) = zone(index) {
      clock.value.zone = zone
      index = next
    }
    return (clock, hasHalf, index)
  }

  /// `pm`, `p.m.`
  private func half(_ index: Int) -> (Bool, Int)? {
    if isWord(index, "am", "pm") { return (isWord(index, "pm"), index + 1) }
    guard isWord(index, "a", "p"), isMark(index + 1, "."), isWord(index + 2, "m") else { return nil }
    return (isWord(index, "p"), isMark(index + 3, ".") ? index + 4 : index + 3)
  }

  /// `오후 3시 30분`, `15時`
  private func eastAsianTime(_ start: Int) -> (Clock, Bool, Int)? {
    var index = start
    let isAfternoon = isWord(index, "오후", "午後", "下午")
    let hasHalf = isAfternoon || isWord(index, "오전", "午前", "上午")
    if hasHalf { index += 1 }
    guard let hour = number(index, 0...23), let mark = self[index + 1], mark.kind == .word,
      ["시", "時", "点"].contains(String(mark.text.prefix(1))), mark.text != "시간", mark.text != "時間"
    else { return nil }
    var time = Time(hour: hasHalf ? hour % 12 + (isAfternoon ? 12 : 0) : hour)
    index += 2
    if let minute = number(index, 0...59), let unit = self[index + 1], ["분", "分"].contains(String(unit.text.prefix(1)))
    {
      time.minute = minute
      index += 2
    }
    return (Clock(value: time, isComplete: true), true, index)
  }

  /// `Z`, `UTC`, `+09:00`
  private func zone(_ index: Int) -> (TimeZone, Int)? {
    if isWord(index, "z") { return self[index]?.followsSpace == false ? (.gmt, index + 1) : nil }
    if let token = self[index], token.kind == .word, Self.zones.contains(token.text) {
      return TimeZone(abbreviation: token.text.uppercased()).map { ($0, index + 1) }
    }
    guard isMark(index, "+", "-"), self[index]?.followsSpace == false else { return nil }
    let sign = isMark(index, "-") ? -1 : 1
    if let hours = number(index + 1, 0...14, digits: 2...2), isMark(index + 2, ":"),
      let minutes = number(index + 3, 0...59, digits: 2...2)
    {
      return TimeZone(secondsFromGMT: sign * (hours * 3600 + minutes * 60)).map { ($0, index + 4) }
    }
    guard let both = number(index + 1, 0...1459, digits: 4...4) else { return nil }
    return TimeZone(secondsFromGMT: sign * (both / 100 * 3600 + both % 100 * 60)).map { ($0, index + 2) }
  }

  // MARK: - Words

  private static let zones: Set<String> = [
    "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "kst", "jst", "cet", "cest",
  ]

  private static let weekdays: [String: Int] = [
    "sunday": 1, "monday": 2, "tuesday": 3, "wednesday": 4, "thursday": 5, "friday": 6, "saturday": 7, "일요일": 1,
    "월요일": 2, "화요일": 3, "수요일": 4, "목요일": 5, "금요일": 6, "토요일": 7,
  ]

  private static let shortWeekdays: [String: Int] = [
    "sun": 1, "mon": 2, "tue": 3, "tues": 3, "wed": 4, "thu": 5, "thur": 5, "thurs": 5, "fri": 6, "sat": 7,
  ]

  private static let months: [String: Int] = [
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12, "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7,
    "aug": 8, "sep": 9, "sept": 9, "oct": 10, "nov": 11, "dec": 12,
  ]
}
