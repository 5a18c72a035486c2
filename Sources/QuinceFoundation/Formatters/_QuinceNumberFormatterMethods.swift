import Foundation
import QuinceRuntime

/// What number formatters write; never made, its methods take the place of Foundation's.
// Foundation on Linux: where there is a least number of fraction digits, the greatest has no effect.
public class _QuinceNumberFormatterMethods {
  public func string(from number: NSNumber) -> String? {
    let formatter = Unchecked.object(self, as: NumberFormatter.self)
    FractionDigits.apply(to: formatter)
    return OriginalMethod.bound(.numberFormatterStringFrom, to: formatter, as: Write.self)?.call(number) ?? nil
  }

  private struct Write { let call: (NSNumber) -> String? }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.numberFormatterStringFrom], in: [NumberFormatter.self], from: _QuinceNumberFormatterMethods.self)
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
    let isNeeded = formatter.minimumFractionDigits > 0
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
    let least = formatter.minimumFractionDigits
    let most = max(least, formatter.maximumFractionDigits)
    guard let last = pattern.lastIndex(where: { $0 == "0" || $0 == "#" }) else { return pattern }
    let digits = pattern[...last]
    let whole = digits.firstIndex(of: ".").map { digits[..<$0] } ?? digits
    // A pattern has at most as many digits as ICU writes.
    let fraction =
      String(repeating: "0", count: min(least, 340)) + String(repeating: "#", count: min(most - least, 340))
    return "\(whole).\(fraction)\(pattern[pattern.index(after: last)...])"
  }
}
