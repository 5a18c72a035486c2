import Foundation
import QuinceRuntime

// Formats as Foundation's, which knows nothing of the rules of a `.stringsdict` on Linux. The functions stand under
// Foundation's symbols too, so that every caller gets them.
extension String {
  init(_quinceFormat format: String, locale: Locale? = nil, arguments: [CVarArg]) {
    var (format, arguments) = (format, arguments)
    if let rules = FormatRules.of(format) { (format, arguments) = rules.expanded(arguments) }
    self = withVaList(arguments) { list in
      NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: list) as String
    }
  }
}

/// Texts made of formats; never made, its methods take the place of Foundation's initialisers and its function.
public class _QuinceFormatMethods {
  // The order is that of the symbols below.
  public func make(_ format: String, _ arguments: __owned [CVarArg]) -> String {
    String(_quinceFormat: format, arguments: arguments)
  }

  public func make(_ format: String, arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, arguments: arguments)
  }

  public func make(_ format: String, locale: Locale?, _ arguments: __owned [CVarArg]) -> String {
    String(_quinceFormat: format, locale: locale, arguments: arguments)
  }

  public func make(_ format: String, locale: Locale?, arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, locale: locale, arguments: arguments)
  }

  public func localized(_ format: String, _ arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, locale: .current, arguments: arguments)
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .stringMakeFormat, .stringMakeFormatArguments, .stringMakeFormatLocale, .stringMakeFormatLocaleArguments,
      .stringLocalizedStringWithFormat,
    ], from: _QuinceFormatMethods.self)
}
