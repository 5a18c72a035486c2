import Foundation
import QuinceRuntime

/// The orders of strings by the user's language, for Foundation's own comparators.
// Foundation on Linux: the members are missing, and `compare` does not ask whether an order is one of a language.
enum StringComparing {
  /// The fields of `String.StandardComparator`.
  struct Standard: SortComparator {
    let options: UInt
    let isLocalized: Bool
    var order: SortOrder

    func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      StringComparing.compare(lhs, rhs, .init(rawValue: options), isLocalized: isLocalized, order)
    }
  }

  /// The fields of `String.Comparator`; its locale is nil unless its order is one of a language.
  struct Plain: SortComparator {
    let options: UInt
    let locale: Locale?
    var order: SortOrder

    func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      StringComparing.compare(lhs, rhs, .init(rawValue: options), isLocalized: locale != nil, order)
    }
  }

  /// What marks the order of lists of files; Foundation follows it where it compares by itself.
  static let standardOptions: String.CompareOptions = [.caseInsensitive, .numeric]

  private static func compare(
    _ left: String, _ right: String, _ options: String.CompareOptions, isLocalized: Bool, _ order: SortOrder
  ) -> ComparisonResult {
    let result =
      !isLocalized
      ? left.compare(right, options: options)
      : options == standardOptions ? left.localizedStandardCompare(right) : left.localizedCompare(right)
    guard order == .reverse else { return result }
    return result == .orderedAscending ? .orderedDescending : result == .orderedDescending ? .orderedAscending : result
  }

  private static let fits =
    MemoryLayout<Standard>.size == MemoryLayout<String.StandardComparator>.size
    && MemoryLayout<Plain>.size == MemoryLayout<String.Comparator>.size

  static func standard(_ options: String.CompareOptions) -> String.StandardComparator {
    let made = Standard(options: options.rawValue, isLocalized: true, order: .forward)
    return Unchecked.fields(made, as: String.StandardComparator.self) ?? .lexical
  }

  static func plain(_ options: String.CompareOptions) -> String.Comparator {
    let made = Plain(options: options.rawValue, locale: .autoupdatingCurrent, order: .forward)
    return Unchecked.fields(made, as: String.Comparator.self) ?? String.Comparator(options: options)
  }

  /// The comparisons that could not take the place of Foundation's; none is expected.
  // Before `compare`, SortComparator requires Hashable and the type of what is compared.
  static let missing =
    ([(.standardComparing, Standard.self), (.stringComparing, Plain.self)]
    as [(FoundationSymbol, any SortComparator.Type)])
    .filter { !fits || !WitnessTable.replaceMethod(of: $0.0, by: $0.1, at: 2) }.map(\.0.text)
}

extension String.StandardComparator {
  /// The order of lists of files: numbers by their value, letters by the user's language.
  public static var localizedStandard: String.StandardComparator {
    StringComparing.standard(StringComparing.standardOptions)
  }
  /// The order of the user's language.
  public static var localized: String.StandardComparator { StringComparing.standard([]) }
}

extension SortComparator where Self == String.Comparator {
  /// The order of lists of files: numbers by their value, letters by the user's language.
  public static var localizedStandard: String.Comparator { StringComparing.plain(StringComparing.standardOptions) }
  /// The order of the user's language.
  public static var localized: String.Comparator { StringComparing.plain([]) }
}
