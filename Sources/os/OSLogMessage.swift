import Foundation

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isRight: Bool
  public static var none: OSLogStringAlignment { .init(columns: 0, isRight: true) }
  public static func right(columns: @autoclosure () -> Int) -> Self { .init(columns: columns(), isRight: true) }
  public static func left(columns: @autoclosure () -> Int) -> Self { .init(columns: columns(), isRight: false) }

  func padded(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? padding + text : text + padding
  }
}

public struct OSLogFloatFormatting: Sendable {
  let precision: Int
  public static var fixed: OSLogFloatFormatting { .init(precision: 6) }
  public static func fixed(precision: @autoclosure () -> Int) -> Self { .init(precision: precision()) }
}

public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let isUppercase: Bool
  public static var decimal: Self { .init(radix: 10, isUppercase: false) }
  public static var hex: Self { .init(radix: 16, isUppercase: false) }
  public static var octal: Self { .init(radix: 8, isUppercase: false) }
  public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
    -> Self
  {
    .init(radix: 16, isUppercase: uppercase)
  }
}

/// The text of a message. Nothing is redacted: there is no other reader than the developer.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

  /// Apple's format words `%{public}@` and so on.
  static func formatted(_ format: String, _ arguments: [CVarArg]) -> String {
    var plain = ""
    var rest = Substring(format)
    while let start = rest.range(of: "%{"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      plain += rest[..<start.lowerBound] + "%"
      rest = rest[rest.index(after: end)...]
    }
    return String(format: plain + rest, arguments: arguments)
  }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""
  // surface: the counts are hints
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded("\(value())")
  }

  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ value: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(String(format: "%.\(format.precision)f", Double(value())))
  }

  public mutating func appendInterpolation<T: BinaryInteger>(
    _ value: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(String(value(), radix: format.radix, uppercase: format.isUppercase))
  }
}
