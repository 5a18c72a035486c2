import Foundation

// Apple: String.init(localized:table:bundle:locale:comment:), iOS 15. Foundation on Linux has none of it.
extension String {
  /// The text that a table has for the literal; values that the literal holds take the places of its conversions.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.filled(format, locale)
  }

  /// - Parameter defaultValue: the text where the table has none for the key.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(
      forKey: key.description, value: defaultValue.key, table: table)
    self = defaultValue.filled(format, locale)
  }

  /// A literal as the key of a table: `"\(count) files"` is `%lld files`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, @unchecked Sendable {
    let key: String
    private let arguments: [any CVarArg]

    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) { (key, arguments) = (value, []) }

    public init(stringInterpolation: StringInterpolation) {
      arguments = stringInterpolation.arguments
      key = arguments.isEmpty ? stringInterpolation.text : stringInterpolation.format
    }

    public static func == (left: LocalizationValue, right: LocalizationValue) -> Bool {
      left.key == right.key
        && left.arguments.map { String(describing: $0) } == right.arguments.map { String(describing: $0) }
    }

    func filled(_ format: String, _ locale: Locale) -> String {
      arguments.isEmpty ? format : String(_quinceFormat: format, locale: locale, arguments: arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      fileprivate var format = ""
      fileprivate var arguments: [any CVarArg] = []

      // surface: the counts are hints
      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        text += literal
        format += literal.replacingOccurrences(of: "%", with: "%%")
      }

      private mutating func append(_ specifier: String, _ argument: any CVarArg) {
        format += specifier
        arguments.append(argument)
      }

      public mutating func appendInterpolation(_ string: String) { append("%@", string) }
      public mutating func appendInterpolation(_ string: Substring) { append("%@", String(string)) }
      public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
      public mutating func appendInterpolation(_ value: Int8) { append("%d", value) }
      public mutating func appendInterpolation(_ value: Int16) { append("%d", value) }
      public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
      public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
      public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
      public mutating func appendInterpolation(_ value: UInt8) { append("%u", value) }
      public mutating func appendInterpolation(_ value: UInt16) { append("%u", value) }
      public mutating func appendInterpolation(_ value: UInt32) { append("%u", value) }
      public mutating func appendInterpolation(_ value: UInt64) { append("%llu", value) }
      public mutating func appendInterpolation(_ value: Float) { append("%f", value) }
      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
      public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", Double(value)) }
      public mutating func appendInterpolation(_ object: NSObject) { append("%@", object.description) }

      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
        append(specifier, value)
      }

      public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
      where Style.FormatOutput == String {
        append("%@", format.format(input))
      }
    }
  }
}
