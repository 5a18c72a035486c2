import Foundation
import QuinceRuntime

/// What byte count formatters write; never made, its methods take the place of Foundation's.
// Foundation on Linux: English units, and nil for a number object.
public class _QuinceByteCountMethods {
  public func string(fromByteCount byteCount: Int64) -> String {
    let formatter = Unchecked.object(self, as: ByteCountFormatter.self)
    return Self.localized(
      Self.foundation(byteCount, formatter), locale: .current,
      isPlain: formatter.zeroPadsFractionDigits && formatter.isAdaptive)
  }

  public func string(for obj: Any?) -> String? {
    let formatter = Unchecked.object(self, as: ByteCountFormatter.self)
    return (obj.flattened as? NSNumber).map { formatter.string(fromByteCount: $0.int64Value) }
  }

  /// English text with the units of the locale's language: `1,5 Mo`, `12바이트`.
  /// - Parameter isPlain: the number has a point, whatever the locale.
  // Assumed: bytes are written out, larger units short; nothing is a digit outside of English.
  static func localized(_ text: String, locale: Locale, isPlain: Bool) -> String {
    guard locale.language.languageCode != .english, let unit = units.first(where: { text.contains($0.name) }),
      let range = text.range(of: unit.name)
    else { return text }
    let number = text[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
    var result = quantity(number, unit.skeleton, locale, isPlain) ?? String(text[..<range.upperBound])
    // The exact count in brackets.
    if let bracket = text[range.upperBound...].firstIndex(of: "("),
      let exact = text[bracket...].dropFirst().split(separator: " ").first,
      let bytes = quantity(String(exact), "byte unit-width-full-name", locale, false)
    {
      result += " (\(bytes))"
    }
    return result
  }

  private static let units = [
    ("KB", "kilobyte unit-width-short"), ("MB", "megabyte unit-width-short"), ("GB", "gigabyte unit-width-short"),
    ("TB", "terabyte unit-width-short"), ("PB", "petabyte unit-width-short"), ("bytes", "byte unit-width-full-name"),
    ("byte", "byte unit-width-full-name"),
  ].map { (name: $0.0, skeleton: $0.1) }

  /// - Parameter number: as the formatter wrote it; empty for the unit alone.
  private static func quantity(_ number: String, _ unit: String, _ locale: Locale, _ isPlain: Bool) -> String? {
    var number = number == "Zero" ? "0" : number
    let parser = NumberFormatter()
    parser.numberStyle = .decimal
    parser.locale = locale
    let value = isPlain ? Double(number) : parser.number(from: number)?.doubleValue
    guard let value = number.isEmpty ? 0 : value,
      let text = ICULibrary.number(value, skeleton: "unit/\(unit) .###", locale: locale),
      let digits = ICULibrary.number(value, skeleton: ".###", locale: locale), let range = text.range(of: digits)
    else { return nil }
    if isPlain, let separator = locale.decimalSeparator {
      number = number.replacingOccurrences(of: ".", with: separator)
    }
    return text.replacingCharacters(in: range, with: number).trimmingCharacters(in: .whitespaces)
  }

  private struct Write { let call: (Int64) -> String }

  /// What Foundation's own method writes.
  private static func foundation(_ byteCount: Int64, _ formatter: ByteCountFormatter) -> String {
    OriginalMethod.bound(.byteCountFormatterStringFromByteCount, to: formatter, as: Write.self)?.call(byteCount) ?? ""
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .byteCountFormatterStringFromByteCount,
      .byteCountFormatterStringFor,
    ], in: [ByteCountFormatter.self], from: _QuinceByteCountMethods.self)
}
