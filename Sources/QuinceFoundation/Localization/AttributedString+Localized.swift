import Foundation

// Apple: AttributedString.init(localized:…), iOS 15: the text of the table is Markdown. Foundation on Linux has none of it.
extension AttributedString {
  public init(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      localizedText: String(localized: keyAndValue, table: table, bundle: bundle, locale: locale ?? .current))
  }

  /// - Parameter defaultValue: the text where the table has none for the key.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      localizedText: String(
        localized: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale ?? .current))
  }

  public init(localized resource: LocalizedStringResource, options: FormattingOptions = []) {
    self.init(localizedText: String(localized: resource))
  }

  /// Which attributes mark what took a place in the text.
  // Assumed: no attribute marks them here.
  public struct FormattingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1)
  }

  private init(localizedText text: String) {
    let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
  }
}
