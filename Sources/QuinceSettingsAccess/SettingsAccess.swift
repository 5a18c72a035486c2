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
    let container: String
  }

  /// Those that are installed, by name.
  public let apps: [App]
  /// The identifier of the app whose page is asked for; nil for the list.
  // surface: the Settings app reads it
  public var page: String?
  private let perform: (String, String) -> Void
  private var stores: [String: SettingsStore] = [:]

  private init(_ door: SettingsDoor, _ perform: @escaping (String, String) -> Void) {
    apps = door.apps.map {
      App(name: Self.displayName($0), identifier: $0.bundleIdentifier, bundle: $0.bundle, container: $0.container)
    }.sorted { ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier) }
    page = door.page
    self.perform = perform
  }

  /// What stands under the icon.
  private static func displayName(_ app: SettingsDoor.App) -> String {
    let info = Bundle(path: app.bundle)?.infoDictionary
    return (info?["CFBundleDisplayName"] ?? info?["CFBundleName"]) as? String ?? app.name
  }

  /// - Parameter perform: Changes the device, in the words of the simulator's verbs.
  package static func open(_ door: SettingsDoor, perform: @escaping (String, String) -> Void) {
    current = SettingsAccess(door, perform)
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
}
