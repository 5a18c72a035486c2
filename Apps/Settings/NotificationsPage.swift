import QuinceSettingsAccess
import UIKit

/// The apps that have asked to send notifications.
class NotificationsPage: Page {
  init() { super.init(title: text("Notifications")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    guard let access = SettingsAccess.current else { return [] }
    let rows = access.apps.compactMap { app in
      access.notifications(of: app).map { notifications in
        Row(
          title: app.name, detail: notifications.summary,
          image: AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name),
          accessory: .disclosureIndicator,
          action: { [weak self] in self?.show(AppNotificationsPage(app: app)) })
      }
    }
    return [Section(footer: rows.isEmpty ? text("No app has asked to send notifications.") : nil, rows: rows)]
  }
}

/// What one app may do.
class AppNotificationsPage: Page {
  private let app: SettingsAccess.App

  init(app: SettingsAccess.App) {
    self.app = app
    super.init(title: text("Notifications"))
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    guard let notifications = SettingsAccess.current?.notifications(of: app) else { return [] }
    let allow = Section(rows: [
      Row(
        title: text("Allow Notifications"), isOn: notifications.isAllowed, identifier: "allow-notifications",
        turned: { [weak self] isOn in
          self?.change { $0.isAllowed = isOn }
          self?.refresh()
        })
    ])
    guard notifications.isAllowed else { return [allow] }
    return [allow, Section(title: text("Alerts"), rows: notifications.kinds.map { row($0, notifications) })]
  }

  private func row(_ kind: AppNotifications.Kind, _ notifications: AppNotifications) -> Row {
    Row(
      title: kind.title, isOn: notifications.isOn(kind), identifier: kind.identifier,
      turned: { [weak self] isOn in self?.change { $0.set(kind, isOn: isOn) } })
  }

  private func change(_ body: (inout AppNotifications) -> Void) {
    guard let access = SettingsAccess.current, var notifications = access.notifications(of: app) else { return }
    body(&notifications)
    do { try access.set(notifications, of: app) } catch {
      tellNotSaved()
      refresh()
    }
  }
}

extension AppNotifications {
  /// What a list says beside the app's name.
  @MainActor var summary: String {
    guard isAllowed else { return text("Off") }
    return kinds.filter(isOn).map(\.title).joined(separator: ", ")
  }
}

extension AppNotifications.Kind {
  @MainActor var title: String {
    switch self {
    case .alert: text("Banners")
    case .sound: text("Sounds")
    case .badge: text("Badges")
    }
  }

  var identifier: String {
    switch self {
    case .alert: "banners"
    case .sound: "sounds"
    case .badge: "badges"
    }
  }
}
