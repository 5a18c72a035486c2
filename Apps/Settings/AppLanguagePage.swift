import QuinceSettingsAccess
import UIKit

/// The language of one app.
class AppLanguagePage: Page {
  private let app: SettingsAccess.App

  init(app: SettingsAccess.App) {
    self.app = app
    super.init(title: text("Language"))
  }

  required init?(coder: NSCoder) { nil }

  /// The one that the app shows now.
  static func shown(of app: SettingsAccess.App) -> String {
    guard let access = SettingsAccess.current else { return "" }
    let languages = access.languages(of: app)
    let wanted = access.language(of: app).map { [$0] } ?? Locale.preferredLanguages
    return Bundle.preferredLocalizations(from: languages, forPreferences: wanted).first ?? languages.first ?? ""
  }

  /// In the device's language.
  static func name(_ language: String) -> String {
    Locale.current.localizedString(forIdentifier: language) ?? language
  }

  override func makeSections() -> [Section] {
    let shown = Self.shown(of: app)
    return [
      Section(
        rows: (SettingsAccess.current?.languages(of: app) ?? []).map { language in
          Row(
            title: Locale(identifier: language).localizedString(forIdentifier: language) ?? language,
            detail: Self.name(language), accessory: language == shown ? .checkmark : .none, identifier: language,
            action: { [weak self] in self?.choose(language) })
        })
    ]
  }

  private func choose(_ language: String) {
    SettingsAccess.current?.set(language: language, of: app)
    refresh()
  }
}
