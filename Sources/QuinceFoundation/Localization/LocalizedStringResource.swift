import Foundation

/// A text that is looked up when it is shown, and not where it is written.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  /// Where the tables are.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    public static func == (left: Self, right: Self) -> Bool { left.bundle == right.bundle }

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public let bundle: BundleDescription
  public var locale: Locale

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table) = (keyAndValue.key, keyAndValue, table)
    (self.bundle, self.locale) = (bundle, locale)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table) = (key.description, defaultValue, table)
    (self.bundle, self.locale) = (bundle, locale)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  // Apple: LocalizedStringResource.locale, "The locale to use when looking up the localized string".
  private var format: String {
    let bundle = bundle.bundle
    guard locale.identifier != Locale.current.identifier else {
      return bundle.localizedString(forKey: key, value: defaultValue.key, table: table)
    }
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let language = locale.identifier(.bcp47)
    return StringsTables.string(key, table: name, of: bundle, language: language) ?? defaultValue.key
  }

  fileprivate var text: String {
    defaultValue.filled(format, locale)
  }
}

extension String {
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}
