import QuinceSettingsAccess
import UIKit

/// When one app may know where the device is.
class AppLocationPage: Page {
  private let app: SettingsAccess.App

  init(app: SettingsAccess.App) {
    self.app = app
    super.init(title: text("Location"))
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    guard let location = SettingsAccess.current?.location(of: app) else { return [] }
    let rows = location.choices.map { access in
      Row(
        title: access.title, accessory: access == location.access ? .checkmark : .none, identifier: access.rawValue,
        action: { [weak self] in self?.choose(access) })
    }
    return [Section(title: text("Allow Location Access"), rows: rows)]
  }

  private func choose(_ access: AppLocation.Access) {
    guard let settings = SettingsAccess.current, var location = settings.location(of: app) else { return }
    location.access = access
    do { try settings.set(location, of: app) } catch { tellNotSaved() }
    refresh()
  }
}

extension AppLocation.Access {
  @MainActor var title: String {
    switch self {
    case .never: text("Never")
    case .ask: text("Ask Next Time Or When I Share")
    case .whileUsing: text("While Using the App")
    case .always: text("Always")
    }
  }
}
