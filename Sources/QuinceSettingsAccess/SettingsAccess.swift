import Foundation
import QuinceDevice
import QuinceFoundation
@_exported import QuinceSettings

/// The Settings app's way to the other apps of the device and to the device itself. It is there in the process alone that
/// the tools start as the Settings app.
@MainActor public final class SettingsAccess {
  /// Nil in every other app.
  public private(set) static var current: SettingsAccess?

  public struct App: Sendable, Hashable {
    public let name: String
    public let identifier: String
    /// The folder NAME.app.
    public let bundle: String
    /// The names of its icon's pictures in the bundle, the best first.
    public let icons: [String]
    let container: String
  }

  /// Those that are installed, by name.
  public let apps: [App]
  /// The identifier of the app whose page is asked for; nil for the list.
  // surface: the Settings app reads it
  public var page: String?
  private let perform: (String, String) -> Void
  private let state: () -> DeviceState
  private var stores: [String: SettingsStore] = [:]

  private init(
    _ door: SettingsDoor, _ perform: @escaping (String, String) -> Void, _ state: @escaping () -> DeviceState
  ) {
    apps = door.apps.map {
      App(
        name: $0.displayName, identifier: $0.bundleIdentifier, bundle: $0.bundle,
        icons: IconPictures.names(bundle: $0.bundle, container: $0.container), container: $0.container)
    }.sorted { ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier) }
    page = door.page
    self.perform = perform
    self.state = state
  }

  /// - Parameters:
  ///   - perform: Changes the device, in the words of the simulator's verbs.
  ///   - state: The device as it is now.
  package static func open(
    _ door: SettingsDoor, perform: @escaping (String, String) -> Void, state: @escaping () -> DeviceState
  ) {
    current = SettingsAccess(door, perform, state)
  }

  public func app(_ identifier: String) -> App? { apps.first { $0.identifier == identifier } }

  // MARK: Values

  /// - Parameter group: The group that a pane names; nil for the app's own values.
  public func store(of app: App, group: String? = nil) -> SettingsStore {
    let key = "\(app.identifier)|\(group ?? "")"
    if let known = stores[key] { return known }
    let store = SettingsStore(container: app.container, bundleIdentifier: app.identifier, groupContainer: group)
    stores[key] = store
    return store
  }

  // MARK: Notifications

  /// Nil where the app has not asked to send any.
  public func notifications(of app: App) -> AppNotifications? {
    NotificationPermission(container: app.container).map(AppNotifications.init)
  }

  /// - Throws: `CocoaError` where the file cannot be written.
  public func set(_ notifications: AppNotifications, of app: App) throws {
    try notifications.permission.write(container: app.container)
  }

  // MARK: Location

  /// Nil where the app has not asked where the device is.
  public func location(of app: App) -> AppLocation? {
    LocationPermission(container: app.container).map { permission in
      let information = Bundle(path: app.bundle)?.infoDictionary
      return AppLocation(
        permission: permission,
        offersAlways: permission.authorization == .always
          || information?["NSLocationAlwaysAndWhenInUseUsageDescription"] != nil)
    }
  }

  /// - Throws: `CocoaError` where the file cannot be written.
  public func set(_ location: AppLocation, of app: App) throws {
    try location.permission.write(container: app.container)
  }

  // MARK: Language

  /// The languages that the app is written in, its development language first.
  public func languages(of app: App) -> [String] {
    guard let bundle = Bundle(path: app.bundle) else { return [] }
    let all = Set(bundle.localizations)
    let names = all.subtracting(["Base"])
    // What lies in Base is written in the development language.
    guard let first = bundle.developmentLocalization, names.contains(first) || all.contains("Base") else {
      return names.sorted()
    }
    return [first] + names.subtracting([first]).sorted()
  }

  /// The one that the person chose for this app alone; nil for the device's.
  public func language(of app: App) -> String? {
    guard case .array(let names)? = store(of: app).value(Self.languagesKey), case .string(let first)? = names.first
    else { return nil }
    return first
  }

  /// The app is started anew, as on iOS.
  // Observed: iOS 13 and later keep the choice in the app's own AppleLanguages.
  public func set(language: String?, of app: App) {
    let names = language.map { chosen in [chosen] + Locale.preferredLanguages.filter { $0 != chosen } }
    store(of: app).set(names.map { .array($0.map { .string($0) }) }, for: Self.languagesKey)
    perform(SettingsDoor.endApp, app.identifier)
  }

  private static let languagesKey = "AppleLanguages"

  // MARK: Storage

  /// Bytes in the app's container.
  public func documentsAndData(of app: App) -> Int64 { Self.size(app.container) }
  /// Bytes of the app itself.
  public func appSize(of app: App) -> Int64 { Self.size(app.bundle) }

  private static func size(_ folder: String) -> Int64 {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return 0 }
    var sum: Int64 = 0
    while files.nextObject() != nil {
      if files.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        sum += (files.fileAttributes?[.size] as? NSNumber)?.int64Value ?? 0
      }
    }
    return sum
  }

  /// Takes away what the app stored: its files and its values, not the app.
  /// - Throws: `CocoaError` where a file cannot be removed.
  public func deleteData(of app: App) throws {
    store(of: app).removeAll()
    let preferences = "Library/Preferences"
    for folder in ["Documents", "Library/Caches", "Library/Application Support", "SystemData", "tmp", preferences] {
      let path = "\(app.container)/\(folder)"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        // The app may be running with its defaults open: they were emptied above.
        if folder == preferences, name.contains("\(app.identifier).plist") { continue }
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
    }
  }

  // MARK: The device

  /// Does what a verb of the simulator does: `appearance` and `dark`, `text-size` and `XL`, `locale` and `ko`.
  public func change(_ verb: String, to value: String) { perform(verb, value) }

  /// A switch of the device, as `bold-text` or `orientation-lock`.
  public func isOn(_ verb: String) -> Bool { state().isOn(verb) ?? false }
}
