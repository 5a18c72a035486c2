import Foundation

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

extension String {
  @_silgen_name("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
  public static func _quinceFormat(_ format: String, _ arguments: __owned [CVarArg]) -> String {
    String(_quinceFormat: format, arguments: arguments)
  }

  @_silgen_name("$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
  public static func _quinceFormat(_ format: String, arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, arguments: arguments)
  }

  @_silgen_name("$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
  public static func _quinceFormat(_ format: String, locale: Locale?, _ arguments: __owned [CVarArg]) -> String {
    String(_quinceFormat: format, locale: locale, arguments: arguments)
  }

  @_silgen_name("$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")
  public static func _quinceFormat(_ format: String, locale: Locale?, arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, locale: locale, arguments: arguments)
  }

  @_silgen_name("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
  public static func _quinceLocalizedFormat(_ format: String, _ arguments: [CVarArg]) -> String {
    String(_quinceFormat: format, locale: .current, arguments: arguments)
  }
}
