import QuinceFoundation
import UIKitCore

/// The items of an index, in memory and in a file.
final class IndexStore: @unchecked Sendable {
  private struct Saved: Codable {
    struct Item: Codable {
      var identifier: String
      var domain: String?
      var expires: Date
      /// A property list.
      var attributes: Data
    }
    var items: [Item] = []
    var clientState: Data?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: IndexStore] = [:]

  static func named(_ name: String) -> IndexStore {
    lock.withLock {
      if let store = known[name] { return store }
      let store = IndexStore(name)
      known[name] = store
      return store
    }
  }

  /// What has not expired, of all indexes that the process has used.
  static var allItems: [CSSearchableItem] {
    let now = Date()
    return lock.withLock { known.sorted { $0.key < $1.key }.map(\.value) }.flatMap { store in
      store.lock.withLock { store.items.values.filter { $0.expirationDate > now } }
    }.sorted { $0.uniqueIdentifier < $1.uniqueIdentifier }
  }

  private let file: String
  private let lock = NSLock()
  private var items: [String: CSSearchableItem] = [:]
  private var state: Data?
  private let queue = DispatchQueue(label: "CSSearchableIndex")

  private init(_ name: String) {
    file = "SearchableIndex\(name.isEmpty ? "" : "-" + name.replacingOccurrences(of: "/", with: "_")).plist"
    guard let saved = SavedFiles.read(Saved.self, file) else { return }
    state = saved.clientState
    for item in saved.items {
      guard let attributes = Self.values(of: item.attributes) else { continue }
      let set = CSSearchableItemAttributeSet(itemContentType: "")
      set.values = attributes
      let made = CSSearchableItem(
        uniqueIdentifier: item.identifier, domainIdentifier: item.domain, attributeSet: set)
      made.expirationDate = item.expires
      items[item.identifier] = made
    }
  }

  var clientState: Data? { lock.withLock { state } }

  func change(_ completion: (((any Error)?) -> Void)?, _ work: (inout [String: CSSearchableItem]) -> Void) {
    lock.withLock { work(&items) }
    save(completion)
  }

  func keep(state: Data, _ completion: (((any Error)?) -> Void)?) {
    lock.withLock { self.state = state }
    save(completion)
  }

  private func save(_ completion: (((any Error)?) -> Void)?) {
    let saved = lock.withLock {
      Saved(
        items: items.values.sorted { $0.uniqueIdentifier < $1.uniqueIdentifier }.map { item in
          Saved.Item(
            identifier: item.uniqueIdentifier, domain: item.domainIdentifier, expires: item.expirationDate,
            attributes: Self.data(of: item.attributeSet.values))
        }, clientState: state)
    }
    let file = file
    onMainSoon { SavedFiles.write(saved, file) }
    tell { completion?(nil) }
  }

  /// Calls on the queue of the index, in the order of the calls.
  func tell(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    queue.async { work() }
  }

  // MARK: Attributes as a property list

  private static let urlKey = "URL"

  private static func data(of values: [String: Any]) -> Data {
    let plain = values.compactMapValues { value -> Any? in
      if let url = value as? URL { return [urlKey: url.absoluteString] }
      return PropertyListSerialization.propertyList(value, isValidFor: .binary) ? value : nil
    }
    // What is no property list has been left out.
    return (try? PropertyListSerialization.data(fromPropertyList: plain, format: .binary, options: 0)) ?? Data()
  }

  private static func values(of data: Data) -> [String: Any]? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    return list?.mapValues { value in
      if let text = (value as? [String: Any])?[urlKey] as? String { return URL(string: text) ?? value }
      return value
    }
  }
}
