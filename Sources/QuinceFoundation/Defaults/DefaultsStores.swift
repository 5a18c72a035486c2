import Foundation
import Synchronization

/// The files of this process's defaults, by path, and the domains that no file keeps, by name.
package enum DefaultsStores {
  static let queue = DispatchQueue(label: "quince.defaults", qos: .utility)

  /// The main queue need not run on the main thread, as in a tool that ends in `dispatchMain()`.
  static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static let stores = Mutex<[String: DefaultsStore]>([:])
  private static let instances = Mutex<[WeakDefaults]>([])
  private struct WeakDefaults { weak var object: UserDefaults? }

  static func store(at path: String) -> DefaultsStore {
    _ = flushesAtExit
    return stores.withLock { stores in
      if let known = stores[path] { return known }
      let store = DefaultsStore(path: path)
      stores[path] = store
      return store
    }
  }

  static func store(forDomain name: String) -> DefaultsStore { store(at: path(forDomain: name)) }

  // Observed: iOS, Library/Preferences of a container, and of a group's container for a suite of the group.
  static func path(forDomain name: String) -> String {
    switch name {
    case UserDefaults.globalDomain: return "\(AppSandbox.home)/Library/Preferences/.GlobalPreferences.plist"
    default: return path(forDomain: name, container: AppSandbox.home, isGroup: name.hasPrefix("group."))
    }
  }

  /// The file of a domain in another app's container, for the Settings app and for tools.
  package static func path(forDomain name: String, container: String, isGroup: Bool) -> String {
    let home = isGroup ? AppSandbox.groupContainer(name, home: container) : container
    return "\(home)/Library/Preferences/\(fileName(name))"
  }

  /// What whoever manages the device says of a domain; nil for a file that lies in no folder of preferences.
  // Observed: iOS keeps it in Library/Managed Preferences, for each domain a file of its name.
  static func managed(_ store: DefaultsStore) -> DefaultsStore? {
    let folder = "/Preferences/"
    guard let place = store.path.range(of: folder, options: .backwards) else { return nil }
    return self.store(at: store.path.replacingCharacters(in: place, with: "/\(managedFolder)/"))
  }

  package static let managedFolder = "Managed Preferences"

  private static func fileName(_ domain: String) -> String {
    let safe = domain.replacingOccurrences(of: "/", with: "_")
    return "\(safe.hasPrefix(".") ? "_" + safe : safe).plist"
  }

  /// Hears nothing of other processes while `body` runs, as an app that is suspended.
  package static func suspended<T>(_ body: () throws -> T) rethrows -> T {
    queue.suspend()
    defer { queue.resume() }
    return try body()
  }

  /// Reads what other processes wrote, without waiting for the news of it.
  package static func refresh() { for store in all { store.refresh() } }

  static func refresh(folder: String, name: String) {
    let store = stores.withLock { $0["\(folder)/\(name)"] }
    store?.refresh()
  }

  private static let flushesAtExit: Bool = {
    atexit { DefaultsStores.flush() }
    return true
  }()

  /// Waits until the files have everything; before the process ends in a way of its own.
  package static func flush() { for store in all { store.flush() } }

  private static var all: [DefaultsStore] { stores.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

  // MARK: Who is told

  static func add(_ defaults: UserDefaults) {
    instances.withLock { instances in
      instances.removeAll { $0.object == nil }
      instances.append(WeakDefaults(object: defaults))
    }
  }

  /// The defaults that look into the domain.
  static func readers(of domain: DefaultsDomain) -> [UserDefaults] {
    instances.withLock { $0.compactMap(\.object) }.filter { $0.searches(domain) }
  }

  /// Another process changed the file. The news comes on the main thread, as a change from a settings app does on iOS.
  static func changedOutside(_ store: DefaultsStore, old: [String: DefaultsValue?]) {
    let post = {
      for defaults in readers(of: .store(store)) {
        for key in old.keys.sorted() { defaults.tellObservers(key, old: old[key] ?? nil, of: store) }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
      }
    }
    DispatchQueue.main.async(execute: post)
  }
}
