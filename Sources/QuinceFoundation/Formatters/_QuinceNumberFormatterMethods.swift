import Foundation
import QuinceRuntime

/// What number formatters write; never made, its methods take the place of Foundation's.
// Foundation on Linux: where there is a least number of fraction digits, the greatest has no effect; every currency has two;
// all but the last three digits are grouped by threes, also where a language groups them by twos.
public class _QuinceNumberFormatterMethods {
  public func string(from number: NSNumber) -> String? {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    FractionDigits.apply(to: formatter)
    LocaleGrouping.apply(to: formatter)
    return OriginalMethod.bound(.numberFormatterStringFrom, to: formatter, as: Write.self)?.call(number) ?? nil
  }

  // Apple: "nil if no number can be read": all of the text has to be a number.
  // Foundation on Linux: what follows the number is passed over.
  public func number(from string: String) -> NSNumber? {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    LocaleGrouping.apply(to: formatter)
    let number = OriginalMethod.bound(.numberFormatterNumberFrom, to: formatter, as: Read.self)?.call(string) ?? nil
    return number.flatMap { NumberText.isOfNumber(string, formatter) ? $0 : nil }
  }

  // Apple: these follow the currency.
  // Foundation on Linux: 2 with every currency, and each as it was set, whatever the other is.
  public var minimumFractionDigits: Int {
    FractionDigits.counts(Unchecked.object(self, as: NumberFormatter.self)).least
  }
  public var maximumFractionDigits: Int {
    FractionDigits.counts(Unchecked.object(self, as: NumberFormatter.self)).most
  }

  public func positiveFormat() -> String? {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    LocaleGrouping.apply(to: formatter)
    return OriginalMethod.bound(.numberFormatterPositiveFormat, to: formatter, as: ReadText.self)?.call() ?? nil
  }

  public func setPositiveFormat(_ format: __owned String?) {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    LocaleGrouping.willSet(format, of: formatter)
    OriginalMethod.bound(.numberFormatterSetPositiveFormat, to: formatter, as: SetText.self)?.call(format)
  }

  public func secondaryGroupingSize() -> Int {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    LocaleGrouping.apply(to: formatter)
    return LocaleGrouping.size(of: formatter)
  }

  public func setSecondaryGroupingSize(_ size: Int) {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    LocaleGrouping.isLeftAlone(formatter)
    LocaleGrouping.set(size, of: formatter)
  }

  private struct ReadText { let call: () -> String? }
  private struct SetText { let call: (__owned String?) -> Void }
  private struct Write { let call: (NSNumber) -> String? }
  private struct Read { let call: (String) -> NSNumber? }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .numberFormatterStringFrom, .numberFormatterNumberFrom, .numberFormatterMinimumFractionDigits,
      .numberFormatterMaximumFractionDigits, .numberFormatterPositiveFormat,
      .numberFormatterSetPositiveFormat, .numberFormatterSecondarySize, .numberFormatterSetSecondarySize,
    ], in: [NumberFormatter.self],
    from: _QuinceNumberFormatterMethods.self)
}

/// What a text of a number is made of.
private enum NumberText {
  /// Whether the text has nothing but digits and the signs of the formatter.
  static func isOfNumber(_ text: String, _ formatter: NumberFormatter) -> Bool {
    // Those styles read words.
    guard formatter.numberStyle != .spellOut, formatter.numberStyle != .ordinal else { return true }
    func isDigit(_ character: Character) -> Bool { character.wholeNumberValue != nil || character.isWhitespace }
    if text.allSatisfy(isDigit) { return true }
    let signs: [String?] = [
      formatter.decimalSeparator, formatter.groupingSeparator, formatter.currencyDecimalSeparator,
      formatter.currencyGroupingSeparator, formatter.plusSign, formatter.minusSign, formatter.percentSymbol,
      formatter.perMillSymbol, formatter.exponentSymbol, formatter.positivePrefix, formatter.positiveSuffix,
      formatter.negativePrefix, formatter.negativeSuffix, formatter.currencySymbol, formatter.currencyCode,
      formatter.internationalCurrencySymbol, formatter.notANumberSymbol, formatter.positiveInfinitySymbol,
      formatter.negativeInfinitySymbol, "-+()eE.,'\u{2019}\u{2212}\u{200E}\u{200F}\u{061C}",
    ]
    let known = Set(signs.compactMap { $0 }.joined())
    return text.allSatisfy { isDigit($0) || known.contains($0) }
  }
}

/// Writes a formatter's fraction digits into its pattern, which Foundation follows.
private enum FractionDigits {
  /// What the pattern of a formatter came from; another style or locale has another pattern.
  private final class Origin {
    let style: NumberFormatter.Style
    let locale: String
    let groups: Bool

    init(_ formatter: NumberFormatter) {
      (style, locale) = (formatter.numberStyle, formatter.locale.identifier)
      groups = formatter.usesGroupingSeparator
    }

    func isOf(_ formatter: NumberFormatter) -> Bool {
      style == formatter.numberStyle && groups == formatter.usesGroupingSeparator
        && locale == formatter.locale.identifier
    }
  }

  nonisolated(unsafe) private static var key = 0

  static func apply(to formatter: NumberFormatter) {
    // Those styles write words, by rules instead of a pattern.
    guard formatter.numberStyle != .spellOut, formatter.numberStyle != .ordinal else { return }
    let origin = objc_getAssociatedObject(formatter, &key) as? Origin
    let isNeeded = given(formatter).least > 0
    if let origin, !isNeeded || !origin.isOf(formatter) {
      formatter.positiveFormat = nil
      formatter.negativeFormat = nil
      objc_setAssociatedObject(formatter, &key, nil, .OBJC_ASSOCIATION_RETAIN)
    }
    guard isNeeded else { return }
    guard let positive = formatter.positiveFormat else { return }
    let wanted = pattern(positive, formatter)
    if origin?.isOf(formatter) == true, wanted == positive { return }
    let negative = formatter.negativeFormat
    formatter.positiveFormat = wanted
    if let negative, negative != positive { formatter.negativeFormat = pattern(negative, formatter) }
    objc_setAssociatedObject(formatter, &key, Origin(formatter), .OBJC_ASSOCIATION_RETAIN)
  }

  /// The pattern with as many digits behind the point as the formatter says: `#,##0.0` becomes `#,##0.0##`.
  private static func pattern(_ pattern: String, _ formatter: NumberFormatter) -> String {
    let (least, most) = counts(formatter)
    guard let last = pattern.lastIndex(where: { $0 == "0" || $0 == "#" }) else { return pattern }
    let digits = pattern[...last]
    let whole = digits.firstIndex(of: ".").map { digits[..<$0] } ?? digits
    // A pattern has at most as many digits as ICU writes.
    let fraction =
      String(repeating: "0", count: min(least, 340)) + String(repeating: "#", count: min(most - least, 340))
    return "\(whole)\(fraction.isEmpty ? "" : ".")\(fraction)\(pattern[pattern.index(after: last)...])"
  }

  /// The least and the greatest number of fraction digits that count.
  // Apple: a greatest number below the least one takes the least one down with it, and the other way round; a currency
  // brings its own, none for yen. What the style brings and what was set look alike here: two are taken for the style's.
  static func counts(_ formatter: NumberFormatter) -> (least: Int, most: Int) {
    let (least, most) = given(formatter)
    guard [.currency, .currencyISOCode, .currencyPlural, .currencyAccounting].contains(formatter.numberStyle),
      least == currencyDefault
    else { return (least, max(least, most)) }
    if most < least { return (most, most) }
    guard most == currencyDefault, let code = formatter.currencyCode else { return (least, most) }
    let digits = digits(ofCurrency: code)
    return (digits, digits)
  }

  /// The numbers as Foundation holds them.
  private static func given(_ formatter: NumberFormatter) -> (least: Int, most: Int) {
    func read(_ method: FoundationSymbol) -> Int {
      OriginalMethod.bound(method, to: formatter, as: Count.self)?.call() ?? 0
    }
    return (read(.numberFormatterMinimumFractionDigits), read(.numberFormatterMaximumFractionDigits))
  }
  private struct Count { let call: () -> Int }

  private static let currencyDefault = 2
  nonisolated(unsafe) private static var known: [String: Int] = [:]
  private static let lock = NSLock()

  /// How many fraction digits amounts of a currency have.
  private static func digits(ofCurrency code: String) -> Int {
    lock.withLock {
      if let digits = known[code] { return digits }
      let text = Decimal(0).formatted(.currency(code: code).locale(Locale(identifier: "en_US")))
      let digits = text.firstIndex(of: ".").map { text[text.index(after: $0)...].prefix { $0 == "0" }.count } ?? 0
      known[code] = digits
      return digits
    }
  }
}
