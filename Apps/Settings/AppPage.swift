import QuinceSettingsAccess
import UIKit

/// The page of an app: what every app has, then what its own bundle declares.
class AppPage: PaneController {
  init(app: SettingsAccess.App) { super.init(app: app, file: "Root", parents: [], title: app.name) }
  required init?(coder: NSCoder) { nil }

  static func bundle(of app: SettingsAccess.App) -> SettingsBundle? {
    SettingsBundle(
      app: app.bundle, languages: Locale.preferredLanguages,
      idiom: UIDevice.current.userInterfaceIdiom == .pad ? .pad : .phone)
  }

  override var leadingSections: [Section] {
    guard let access = SettingsAccess.current else { return [] }
    var rows: [Row] = []
    if let notifications = access.notifications(of: app) {
      rows.append(
        Row(
          title: text("Notifications"), detail: notifications.summary, accessory: .disclosureIndicator,
          action: { [weak self] in self.map { $0.show(AppNotificationsPage(app: $0.app)) } }))
    }
    if let location = access.location(of: app) {
      rows.append(
        Row(
          title: text("Location"), detail: location.access.title, accessory: .disclosureIndicator,
          action: { [weak self] in self.map { $0.show(AppLocationPage(app: $0.app)) } }))
    }
    rows.append(
      Row(
        title: text("Storage"), accessory: .disclosureIndicator,
        action: { [weak self] in self.map { $0.show(StoragePage(app: $0.app)) } }))
    return [Section(rows: rows)] + languageSections(access)
  }

  /// For an app that is written in several languages.
  private func languageSections(_ access: SettingsAccess) -> [Section] {
    guard access.languages(of: app).count > 1 else { return [] }
    return [
      Section(
        title: text("Preferred Language"),
        rows: [
          Row(
            title: text("Language"), detail: AppLanguagePage.name(AppLanguagePage.shown(of: app)),
            accessory: .disclosureIndicator,
            action: { [weak self] in self.map { $0.show(AppLanguagePage(app: $0.app)) } })
        ])
    ]
  }
}
