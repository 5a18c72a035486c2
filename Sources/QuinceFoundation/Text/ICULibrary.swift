import Foundation
import QuinceRuntime

/// The ICU that Foundation itself brings, whose data do not depend on the machine.
///
/// The toolchain has headers for it but names no library to link with, so its functions are looked up in the process.
enum ICULibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias Status = Int32
  typealias Characters = UnsafePointer<UInt16>
  typealias Buffer = UnsafeMutablePointer<UInt16>
  typealias StatusPointer = UnsafeMutablePointer<Status>

  /// Nil where Foundation's ICU has none of that name; what would be written with it is nil then.
  static func function<T>(_ name: String, as type: T.Type) -> T? { ProcessLibrary.function(name, as: type) }

  /// Looks for all functions, so that the self-check names what is missing.
  static func check() {
    _ = (openNumber, openSkeleton, openResult, formatDouble, resultToString, closeResult, closeSkeleton)
    _ = (openDate, setDateContext, formatDate, closeDate, openMeasures, formatMeasures, closeMeasures)
    _ = (openList, formatList, closeList, openRelative, formatRelative, formatRelativeNumeric, closeRelative)
    checkBoundaries()
    Plural.check()
  }

  /// What `body` writes into a buffer, given the buffer, its capacity and a status; nil if it fails.
  static func string(_ body: (Buffer, Int32, StatusPointer) -> Int32) -> String? {
    var capacity: Int32 = 128
    for _ in 0..<2 {
      var status: Status = 0
      var length: Int32 = 0
      let text = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        length = body(buffer.baseAddress!, capacity, &status)
        count = Int(max(0, min(length, capacity)))
      }
      if length > capacity {
        capacity = length + 1
        continue
      }
      return status <= 0 && length >= 0 ? String(decoding: text, as: UTF16.self) : nil
    }
    return nil
  }
}

// MARK: - Numbers

extension ICULibrary {
  private static let openNumber = function(
    "unum_open",
    as: (@convention(c) (Int32, Characters?, Int32, UnsafePointer<CChar>, Handle?, StatusPointer) -> Handle?).self)

  /// A number format that writes words ("forty-one"); it belongs to the format that it is given to.
  static func spellOutNumbers(_ locale: Locale) -> Handle? {
    let spellOut: Int32 = 5
    var status: Status = 0
    return openNumber?(spellOut, nil, 0, locale.identifier, nil, &status)
  }

  private static let openSkeleton = function(
    "unumf_openForSkeletonAndLocale",
    as: (@convention(c) (Characters, Int32, UnsafePointer<CChar>, StatusPointer) -> Handle?).self)
  private static let openResult = function(
    "unumf_openResult", as: (@convention(c) (StatusPointer) -> Handle?).self)
  private static let formatDouble = function(
    "unumf_formatDouble", as: (@convention(c) (Handle, Double, Handle, StatusPointer) -> Void).self)
  private static let resultToString = function(
    "unumf_resultToString", as: (@convention(c) (Handle, Buffer, Int32, StatusPointer) -> Int32).self)
  private static let closeResult = function("unumf_closeResult", as: (@convention(c) (Handle) -> Void).self)
  private static let closeSkeleton = function("unumf_close", as: (@convention(c) (Handle) -> Void).self)

  /// `value` written as the number skeleton says; nil if ICU does not know a unit in it.
  static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
    let text = Array(skeleton.utf16)
    var status: Status = 0
    guard let format = openSkeleton?(text, Int32(text.count), locale.identifier, &status) else { return nil }
    defer { closeSkeleton?(format) }
    guard status <= 0, let result = openResult?(&status) else { return nil }
    defer { closeResult?(result) }
    formatDouble?(format, value, result, &status)
    guard status <= 0 else { return nil }
    return string { resultToString?(result, $0, $1, $2) ?? -1 }
  }
}

// MARK: - Dates

extension ICULibrary {
  private static let openDate = function(
    "udat_open",
    as: (@convention(c) (
      Int32, Int32, UnsafePointer<CChar>, Characters, Int32, Characters?, Int32, StatusPointer
    ) -> Handle?).self)
  private static let setDateContext = function(
    "udat_setContext", as: (@convention(c) (Handle, Int32, StatusPointer) -> Void).self)
  private static let formatDate = function(
    "udat_format",
    as: (@convention(c) (Handle, Double, Buffer, Int32, UnsafeMutableRawPointer?, StatusPointer) -> Int32).self)
  private static let closeDate = function("udat_close", as: (@convention(c) (Handle) -> Void).self)

  /// `Today at 9:41 AM`; a day without a name of its own is written as it always is.
  static func relativeDate(
    _ date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style, locale: Locale, timeZone: TimeZone
  ) -> String? {
    // ICU counts from full to short, and -1 is none.
    func style(_ style: DateFormatter.Style) -> Int32 { style == .none ? -1 : 4 - Int32(style.rawValue) }
    let relative: Int32 = 128
    let beginningOfSentence: Int32 = 258
    let zone = Array(timeZone.identifier.utf16)
    var status: Status = 0
    guard
      let format = openDate?(
        style(timeStyle), style(dateStyle) | relative, locale.identifier, zone, Int32(zone.count), nil, -1, &status)
    else { return nil }
    defer { closeDate?(format) }
    setDateContext?(format, beginningOfSentence, &status)
    guard status <= 0 else { return nil }
    return string { formatDate?(format, date.timeIntervalSince1970 * 1000, $0, $1, nil, $2) ?? -1 }
  }
}

// MARK: - Durations

extension ICULibrary {
  enum MeasureWidth: Int32 {
    case wide
    case short
    case narrow
    case numeric
    case shorter
  }

  struct Measure {
    var value: Double
    var unit: Int32
  }

  private static let openMeasures = function(
    "uameasfmt_open",
    as: (@convention(c) (UnsafePointer<CChar>, Int32, Handle?, StatusPointer) -> Handle?).self)
  private static let formatMeasures = function(
    "uameasfmt_formatMultiple",
    as: (@convention(c) (Handle, UnsafeRawPointer, Int32, Buffer, Int32, StatusPointer) -> Int32).self)
  private static let closeMeasures = function("uameasfmt_close", as: (@convention(c) (Handle) -> Void).self)

  /// `1 hour, 10 minutes`. `numbers` is a number format, which becomes ICU's.
  static func measures(
    _ measures: [Measure], width: MeasureWidth, numbers: Handle? = nil, locale: Locale
  ) -> String? {
    var status: Status = 0
    guard let format = openMeasures?(locale.identifier, width.rawValue, numbers, &status) else { return nil }
    defer { closeMeasures?(format) }
    guard status <= 0 else { return nil }
    return measures.withUnsafeBytes { bytes in
      string { formatMeasures?(format, bytes.baseAddress!, Int32(measures.count), $0, $1, $2) ?? -1 }
    }
  }
}

// MARK: - Lists

extension ICULibrary {
  enum ListType: Int32 {
    case and
    case or
    case units
  }

  enum ListWidth: Int32 {
    case wide
    case short
    case narrow
  }

  private static let openList = function(
    "ulistfmt_openForType",
    as: (@convention(c) (UnsafePointer<CChar>, Int32, Int32, StatusPointer) -> Handle?).self)
  private static let formatList = function(
    "ulistfmt_format",
    as: (@convention(c) (
      Handle, UnsafePointer<Characters?>, UnsafePointer<Int32>, Int32, Buffer, Int32, StatusPointer
    ) -> Int32).self)
  private static let closeList = function("ulistfmt_close", as: (@convention(c) (Handle) -> Void).self)

  static func list(_ items: [String], type: ListType = .and, width: ListWidth = .wide, locale: Locale) -> String? {
    var status: Status = 0
    guard let format = openList?(locale.identifier, type.rawValue, width.rawValue, &status) else { return nil }
    defer { closeList?(format) }
    guard status <= 0 else { return nil }
    let units = items.map { Array($0.utf16) }
    let all = units.flatMap { $0 }
    return all.withUnsafeBufferPointer { buffer in
      // An empty array may have no address, and ICU takes none for a missing string.
      var scratch: UInt16 = 0
      return withUnsafePointer(to: &scratch) { empty in
        var pointers: [Characters?] = []
        var lengths: [Int32] = []
        var offset = 0
        for item in units {
          pointers.append(buffer.baseAddress.map { $0 + offset } ?? empty)
          lengths.append(Int32(item.count))
          offset += item.count
        }
        return string { formatList?(format, pointers, lengths, Int32(items.count), $0, $1, $2) ?? -1 }
      }
    }
  }
}

// MARK: - Relative dates

extension ICULibrary {
  enum RelativeWidth: Int32 {
    case long
    case short
    case narrow
  }

  /// ICU's numbers of the units.
  enum RelativeUnit: Int32 {
    case year = 0
    case month = 2
    case week = 3
    case day = 4
    case hour = 5
    case minute = 6
    case second = 7
  }

  private static let openRelative = function(
    "ureldatefmt_open",
    as: (@convention(c) (UnsafePointer<CChar>, Handle?, Int32, Int32, StatusPointer) -> Handle?).self)
  private typealias FormatRelative =
    @convention(c) (Handle, Double, Int32, Buffer, Int32, StatusPointer) -> Int32
  private static let formatRelative = function("ureldatefmt_format", as: FormatRelative.self)
  private static let formatRelativeNumeric = function("ureldatefmt_formatNumeric", as: FormatRelative.self)
  private static let closeRelative = function("ureldatefmt_close", as: (@convention(c) (Handle) -> Void).self)

  static func relative(
    _ value: Double, _ unit: RelativeUnit, isNamed: Bool, width: RelativeWidth, context: Formatter.Context,
    numbers: Handle?, locale: Locale
  ) -> String? {
    var status: Status = 0
    guard
      let format = openRelative?(locale.identifier, numbers, width.rawValue, capitalization(context), &status)
    else { return nil }
    defer { closeRelative?(format) }
    guard status <= 0 else { return nil }
    let write = isNamed ? formatRelative : formatRelativeNumeric
    return string { write?(format, value, unit.rawValue, $0, $1, $2) ?? -1 }
  }

  /// ICU's UDisplayContext.
  static func capitalization(_ context: Formatter.Context) -> Int32 {
    switch context {
    case .beginningOfSentence: return 258
    case .middleOfSentence: return 257
    case .listItem: return 259
    case .standalone: return 260
    default: return 256
    }
  }
}
