import Foundation

/// The clock of a process, as tools pass it on: the machine's, or one that stands still while code runs.
package enum ClockSetting: Sendable, Equatable {
  case real
  /// The virtual clock, with the date at which it starts.
  case virtual(Date)

  /// What a process's host reads when the library is loaded: seconds since 1970, or `real`.
  package static let environmentKey = "QUINCE_CLOCK"

  /// 12 September 2022, the day on which iOS 16 came out, at 9:41, the time of the status bar; UTC.
  package static let standardDate = Date(timeIntervalSince1970: 1_662_975_660)

  /// - Parameters:
  ///   - name: `real` or `virtual`; nil for the standard.
  ///   - date: ISO 8601, with a time zone or in UTC; of the day alone, 9:41 is meant.
  /// - Throws: `DeviceError` that says what is wrong with which option.
  package init(name: String?, date: String?, standard: ClockSetting) throws {
    switch name {
    case "real":
      if date != nil { throw DeviceError("--date sets the virtual clock: it does not go with --clock real") }
      self = .real
    case "virtual": self = .virtual(try date.map(Self.parse) ?? Self.standardDate)
    case nil: self = try date.map { .virtual(try Self.parse($0)) } ?? standard
    case .some(let other): throw DeviceError("--clock takes one of real, virtual, not \(other)")
    }
  }

  /// The setting in a variable; nil where there is none, or none that is understood.
  package init?(environmentValue: String?) {
    guard let environmentValue else { return nil }
    if environmentValue == "real" {
      self = .real
    } else if let seconds = Double(environmentValue), seconds >= 1e9, seconds < 9e9 {
      self = .virtual(Date(timeIntervalSince1970: seconds))
    } else {
      return nil
    }
  }

  package var environmentValue: String {
    switch self {
    case .real: return "real"
    case .virtual(let date): return Self.value(nanoseconds: Self.nanoseconds(date))
    }
  }

  /// Nanoseconds since 1970, in whole microseconds.
  package static func nanoseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1e6).rounded()) * 1000 }

  /// The value for a process that goes on at this moment.
  package static func value(nanoseconds: Int64) -> String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let fraction = String(rest / 1000)
    return "\(seconds)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// Years that the formats of files and certificates can hold, and that cannot be taken for time since the start.
  private static let dates = Date(timeIntervalSince1970: 1e9)..<Date(timeIntervalSince1970: 4e9)

  private static func parse(_ text: String) throws -> Date {
    let formatter = ISO8601DateFormatter()
    for options: ISO8601DateFormatter.Options in [
      .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds],
    ] {
      formatter.formatOptions = options
      for candidate in [text, text + "Z", text + ":00Z", text + "T09:41:00Z"] {
        guard let date = formatter.date(from: candidate) else { continue }
        guard dates.contains(date) else {
          throw DeviceError("--date takes a day between 2001 and 2096, not \(text)")
        }
        return date
      }
    }
    throw DeviceError(
      "--date takes a date as 2022-09-12, 2022-09-12T09:41 or 2022-09-12T09:41:00+09:00, not \(text)")
  }
}
