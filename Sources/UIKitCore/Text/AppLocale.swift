import Foundation

/// The locale in which the system's own views write dates: the app's language with the user's region.
enum AppLocale {
  // Apple: Locale.current, in an app, has the language of the app's localisation and the region of the device.
  static var current: Locale {
    locale(language: Bundle.main.preferredLocalizations.first ?? "en", user: .current)
  }

  /// - Parameter language: an identifier as folders of texts have it: `ko`, `zh-Hant`, `pt-BR`.
  static func locale(language: String, user: Locale) -> Locale {
    let own = Locale.Language.Components(identifier: language)
    var parts = Locale.Components(locale: user)
    guard own.languageCode != parts.languageComponents.languageCode else { return user }
    let region = parts.region ?? parts.languageComponents.region
    parts.languageComponents = own
    if let region { parts.languageComponents.region = region }
    return Locale(components: parts)
  }
}
