import Foundation
import QuinceFoundation
import QuinceSettings

import class QuinceFoundation.UserDefaults

/// The stored values of one app, or of a group of apps: the file that their `UserDefaults` keep. What is set here lies in
/// the file before `set` returns, and a running app is told.
public final class SettingsStore {
  private let defaults: UserDefaults

  /// - Parameters:
  ///   - container: The app's container.
  ///   - groupContainer: The identifier of a group whose defaults are meant in place of the app's own.
  package init(container: String, bundleIdentifier: String, groupContainer: String? = nil) {
    defaults = UserDefaults(
      file: DefaultsStores.path(
        forDomain: groupContainer ?? bundleIdentifier, container: container, isGroup: groupContainer != nil))
  }

  /// Nil where the app has no value of its own: a bundle's declared default then shows.
  public func value(_ key: String) -> SettingsValue? {
    (defaults.forcedObject(forKey: key) ?? defaults.storedObject(forKey: key)).flatMap { SettingsValue($0) }
  }

  /// Whether whoever manages the device says the value, so that nobody can change it here.
  public func isForced(_ key: String) -> Bool { defaults.objectIsForced(forKey: key) }

  /// Replaces what whoever manages the device says.
  /// - Returns: False where the file could not be written.
  package func manage(_ values: [String: Any]) -> Bool { defaults.manage(values) }

  /// Every value that is stored.
  public var values: [String: SettingsValue] {
    defaults.storedObjects.compactMapValues { SettingsValue($0) }
  }

  /// - Parameter value: nil takes the value away.
  /// - Returns: False where the file could not be written, as on a full disk.
  @discardableResult
  public func set(_ value: SettingsValue?, for key: String) -> Bool {
    defaults.set(value?.object, forKey: key)
    return defaults.synchronize()
  }

  /// Takes every value away.
  @discardableResult
  public func removeAll() -> Bool {
    for key in values.keys.sorted() { defaults.removeObject(forKey: key) }
    return defaults.synchronize()
  }

  /// What the app itself, or another tool, wrote meanwhile.
  public func refresh() { defaults.synchronize() }
}
