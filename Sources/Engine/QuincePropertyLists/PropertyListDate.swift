import Foundation

/// Dates as XML property lists write them: `2001-01-01T00:00:00Z`, in whole seconds of UTC.
enum PropertyListDate {
  private static let secondsPerDay = 86_400

  /// Seconds since 2001.
  static func seconds(_ text: String) -> Double? {
    let bytes = [UInt8](text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
    var digits = bytes[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard digits.last == UInt8(ascii: "Z") else { return nil }
    let parts = digits.dropLast().split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: ":") })
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } && part.count <= 9
        ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard parts.count == 6, numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      numbers[3] <= 24, numbers[4] < 60, numbers[5] <= 60
    else { return nil }
    let days = Self.days(year: isNegative ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2])
    return Double(days * secondsPerDay + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
  }

  static func text(_ seconds: Double) -> String {
    // Beyond these the arithmetic of whole numbers ends; no calendar goes that far.
    let whole = Int(max(-1e17, min(1e17, seconds.isNaN ? 0 : seconds.rounded(.down))))
    var days = whole / secondsPerDay
    var rest = whole % secondsPerDay
    if rest < 0 {
      rest += secondsPerDay
      days -= 1
    }
    let (year, month, day) = civil(days)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + "\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
  }

  // Days from 1 March of year 0 of the proleptic Gregorian calendar to 1 January 2001.
  private static let epoch = 730_791

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - epoch
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + epoch
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let index = (5 * dayOfYear + 2) / 153
    let month = index < 10 ? index + 3 : index - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1)
  }
}
