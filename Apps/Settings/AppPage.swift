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
    [
      Section(rows: [
        Row(
          title: text("Storage"), accessory: .disclosureIndicator,
          action: { [weak self] in self.map { $0.show(StoragePage(app: $0.app)) } })
      ])
    ]
  }
}
