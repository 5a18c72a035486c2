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
    let storage = Row(
      title: text("Storage"),
      detail: SettingsAccess.current.map { StoragePage.text($0.documentsAndData(of: app)) },
      accessory: .disclosureIndicator, action: { [weak self] in self.map { $0.show(StoragePage(app: $0.app)) } })
    return [Section(title: String(format: text("Allow %@ to Access"), app.name), rows: [storage])]
  }
}
