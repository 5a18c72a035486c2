import Foundation
import QuinceDevice

/// The Home app's way to the apps of the device. It is there in the process alone that the tools start as the Home app.
@MainActor public final class HomeAccess {
  /// Nil in every other app.
  public private(set) static var current: HomeAccess?

  public struct App: Sendable, Hashable {
    /// What stands under the icon.
    public let name: String
    public let identifier: String
    /// The folder NAME.app.
    public let bundle: String
    /// The names of its icon's pictures in the bundle, the best first.
    public let icons: [String]
    /// Whether it came with the device and stays on it.
    public let isFixed: Bool
    /// The number on the icon; 0 for none.
    public let badge: Int
    let container: String
  }

  /// A quick action of an app's icon.
  public struct Action: Sendable, Hashable {
    public let type: String
    public let title: String
    public let subtitle: String?
    /// The name of a symbol or of a picture in the app's bundle.
    public let icon: String?
  }

  /// An app of the app switcher.
  public struct Card: Sendable, Hashable {
    public let identifier: String
    let picture: URL?
    /// Of the picture, in pixels.
    public let width, height: Int
  }

  /// A notification that has come, and that nobody has chosen or thrown away.
  public struct Notification: Sendable, Hashable {
    public let app: App
    public let identifier: String
    public let title, subtitle, body: String
    public let date: Date
  }

  /// By name.
  public private(set) var apps: [App] = []
  /// The one that was in front last comes first.
  public private(set) var cards: [Card] = []
  /// Whether the app switcher is wanted in place of the icons.
  public private(set) var showsSwitcher = false
  /// Whether the list of notifications is wanted in place of the icons.
  public private(set) var showsNotifications = false
  /// The latest first.
  public private(set) var notifications: [Notification] = []
  /// Called when any of it is another.
  // surface: the Home app sets it
  public var changed: (() -> Void)?
  private let perform: (String, String) -> Void

  private init(_ screen: HomeScreen, _ perform: @escaping (String, String) -> Void) {
    self.perform = perform
    take(screen)
  }

  /// - Parameter perform: Does something with an app, in the words of the simulator's verbs.
  package static func open(_ screen: HomeScreen, perform: @escaping (String, String) -> Void) {
    current = HomeAccess(screen, perform)
  }

  package func show(_ screen: HomeScreen) {
    take(screen)
    changed?()
  }

  private func take(_ screen: HomeScreen) {
    apps = screen.apps.map { app in
      App(
        name: app.displayName, identifier: app.bundleIdentifier, bundle: app.bundle,
        icons: IconPictures.names(bundle: app.bundle, container: app.container),
        isFixed: screen.fixedApps.contains(app.bundleIdentifier),
        badge: Self.badge(app.container), container: app.container)
    }.sorted { ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier) }
    cards = screen.cards.map { card in
      Card(
        identifier: card.bundleIdentifier, picture: card.picture.map { URL(fileURLWithPath: $0.path) },
        width: card.picture?.width ?? 0, height: card.picture?.height ?? 0)
    }
    (showsSwitcher, showsNotifications) = (screen.showsSwitcher, screen.showsNotifications)
    notifications = apps.flatMap(Self.notifications).sorted { $0.date > $1.date }
  }

  /// Those that the person lets be seen.
  private static func notifications(of app: App) -> [Notification] {
    guard NotificationPermission(container: app.container)?.allows(.alert) == true else { return [] }
    return (DeliveredList(container: app.container)?.items ?? []).map {
      Notification(
        app: app, identifier: $0.identifier, title: $0.title, subtitle: $0.subtitle, body: $0.body, date: $0.date)
    }
  }

  // Apple: applicationIconBadgeNumber: the person must have allowed badges.
  private static func badge(_ container: String) -> Int {
    guard NotificationPermission(container: container)?.allows(.badge) == true else { return 0 }
    return max(0, IconBadge(container: container)?.number ?? 0)
  }

  public func app(_ identifier: String) -> App? { apps.first { $0.identifier == identifier } }

  private static let mostActions = 4

  /// Those of Info.plist, then those that the app has set; as many as a device shows.
  // Observed: iOS shows four.
  public func actions(of app: App) -> [Action] {
    let declared = Bundle(path: app.bundle).map { QuickAction.declared(in: $0).map(\.action) } ?? []
    let all = declared + ([QuickAction](container: app.container) ?? [])
    return all.prefix(Self.mostActions).map {
      Action(type: $0.type, title: $0.title, subtitle: $0.subtitle, icon: $0.icon)
    }
  }

  /// What an app drew last: premultiplied sRGB, 8 bits a channel, little-endian BGRA; nil where there is nothing.
  public func pixels(of card: Card) -> Data? {
    let length = card.width * card.height * 4
    guard let picture = card.picture, length > 0,
      let data = try? Data(contentsOf: picture, options: .mappedIfSafe), data.count >= length
    else { return nil }
    // A copy, since the app goes on drawing into the file.
    return Data(Array(data.prefix(length)))
  }

  // MARK: What a person does

  /// Starts the app, or brings it to the front.
  public func open(_ identifier: String) { perform("launch", identifier) }
  public func open(_ identifier: String, for action: Action) { perform("quick-action", "\(identifier) \(action.type)") }
  /// Ends the app, and takes its card away.
  public func end(_ identifier: String) { perform("terminate", identifier) }
  /// Takes the app off the device with what it stored.
  public func remove(_ app: App) { perform("uninstall", app.identifier) }
  /// Opens the notification's app for it.
  public func choose(_ notification: Notification) {
    perform("choose-notification", "\(notification.app.identifier) \(notification.identifier)")
  }
  public func dismiss(_ notification: Notification) {
    perform("dismiss-notification", "\(notification.app.identifier) \(notification.identifier)")
  }
  /// Goes from the app switcher or the notifications to the icons.
  public func showIcons() { perform("home", "") }
}
