import Foundation

/// Finds phone numbers: with a country, in groups, or of ten digits and more.
struct PhoneScanner {
  static func results(in text: [UInt16]) -> [TextCheckingResult] {
    var results: [TextCheckingResult] = []
    var index = 0
    while index < text.count {
      let isStart = isDigit(text[index]) || text[index] == 0x2B || text[index] == 0x28  // + (
      guard isStart, index == 0 || !isWord(text[index - 1]) else {
        index += 1
        continue
      }
      let (end, number) = scan(text, from: index)
      if let number {
        let range = index..<end
        let digits = String(decoding: text[range], as: UTF16.self)
        if number.isPhoneNumber { results.append(TextCheckingResult(range, .phoneNumber(digits))) }
      }
      index = max(end, index + 1)
    }
    return results
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  /// What a number may not touch: letters, digits, and marks inside words and prices.
  private static func isWord(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x23, 0x40, 0x2F, 0x3D, 0x26, 0xA3, 0x20AC, 0x20A9:
      return true
    case 0x2D, 0x2E, 0x2C: return false
    default: return false
    }
  }

  private struct Number {
    var hasCountry = false
    var hasParentheses = false
    var groups: [Int] = []
    var firstDigits: [UInt16] = []
    var separators: Set<UInt16> = []

    /// A number of 7 to 15 digits, in groups as phone numbers have them and dates do not.
    var isPhoneNumber: Bool {
      let count = groups.reduce(0, +)
      guard (7...15).contains(count), let last = groups.last else { return false }
      let startsWithZero = firstDigits.first == 0x30
      if hasCountry { return count >= 8 }
      if groups.count == 1 {
        let isAmerican = count == 10 && !startsWithZero && firstDigits.first != 0x31
        return isAmerican || (count == 11 && firstDigits.first == 0x31) || ((10...11).contains(count) && startsWithZero)
      }
      guard groups.count <= 5, groups.dropFirst().allSatisfy({ $0 >= 2 }) else { return false }
      // 192.168.0.1234 and 2024 0105 are none, 1.800.555.1234 is.
      if separators == [0x20], !startsWithZero, !hasParentheses, count < 10 { return false }
      if groups.count == 2 {
        if startsWithZero || hasParentheses { return last >= 4 && groups[0] >= 2 }
        let isYears = groups == [4, 4] && [[0x31, 0x39], [0x32, 0x30]].contains(Array(firstDigits.prefix(2)))
        return last == 4 && (3...4).contains(groups[0]) && separators != [0x20] && !isYears
      }
      if startsWithZero || hasParentheses { return last >= 2 && count >= 9 }
      return last == 4 && groups.dropLast().allSatisfy { $0 <= 4 } && count >= 9
    }
  }

  private static func scan(_ text: [UInt16], from start: Int) -> (end: Int, number: Number?) {
    var cursor = Cursor(text: text, start: start)
    while cursor.takeNext() {}
    cursor.endGroup()
    let end = max(cursor.end, start + 1)
    guard !cursor.isTooLong, !cursor.isOpen, !cursor.number.groups.isEmpty else { return (end, nil) }
    return (end, isInsideWord(text, at: cursor.end) ? nil : cursor.number)
  }

  /// Whether what follows a number makes it a part of something else: a word, a decimal, a time, a percentage.
  private static func isInsideWord(_ text: [UInt16], at end: Int) -> Bool {
    guard end < text.count else { return false }
    let next = text[end]
    let isInWord = next != 0x2F && isWord(next) && next != 0x26
    let isDecimal = (next == 0x2E || next == 0x2C || next == 0x3A) && end + 1 < text.count && isDigit(text[end + 1])
    return isInWord || isDecimal || next == 0x25
  }

  /// Goes through a number's digits, parentheses and separators.
  private struct Cursor {
    let text: [UInt16]
    var number = Number()
    /// After the last digit.
    private(set) var end: Int
    /// An opening parenthesis waits for its closing one.
    private(set) var isOpen = false
    private(set) var isTooLong = false
    private var index: Int
    private var group = 0

    init(text: [UInt16], start: Int) {
      self.text = text
      number.hasCountry = text[start] == 0x2B
      index = number.hasCountry ? start + 1 : start
      end = index
    }

    mutating func endGroup() {
      if group > 0 { number.groups.append(group) }
      group = 0
    }

    /// - Returns: false when the number is over.
    mutating func takeNext() -> Bool {
      guard index < text.count else { return false }
      let unit = text[index]
      switch unit {
      case 0x30...0x39: return takeDigit(unit)
      case 0x28 where !isOpen && !number.hasParentheses:  // (
        endGroup()
        isOpen = true
        number.hasParentheses = true
        index += 1
        return true
      case 0x29 where isOpen:  // )
        isOpen = false
        endGroup()
        index += 1
        if index < text.count, text[index] == 0x20 { index += 1 }
        return true
      case 0x20, 0x2D, 0x2E, 0xA0, 0x2011: return takeSeparator(unit)
      default: return false
      }
    }

    private mutating func takeDigit(_ unit: UInt16) -> Bool {
      if number.firstDigits.count < 4 { number.firstDigits.append(unit) }
      group += 1
      index += 1
      if group > 15 {
        // Longer than any phone number: all of it is none.
        while index < text.count, isDigit(text[index]) { index += 1 }
        isTooLong = true
      }
      end = index
      return !isTooLong
    }

    private mutating func takeSeparator(_ unit: UInt16) -> Bool {
      let next = index + 1
      guard group > 0 || !number.groups.isEmpty, next < text.count, isDigit(text[next]) || text[next] == 0x28 else {
        return false
      }
      endGroup()
      number.separators.insert(unit == 0xA0 ? 0x20 : unit == 0x2011 ? 0x2D : unit)
      if number.groups.count > 6 { return false }
      index = next
      return true
    }
  }
}
