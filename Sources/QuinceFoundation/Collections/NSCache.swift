import Foundation
import QuinceRuntime

// Apple: NSCache, "the cache may evict an object as soon as another one goes over the limit".
/// Keeps objects until a limit is passed, then lets those go that were asked for longest ago. Safe from any thread.
///
/// Foundation's own on Linux lets the newest go: once it is full, it stays as it is.
// Assumed: the order of eviction, which Apple leaves open.
open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private final class Entry {
    let key: CacheKey
    var object: ObjectType
    var cost: Int
    var newer: Entry?
    unowned(unsafe) var older: Entry?

    init(_ key: CacheKey, _ object: ObjectType, _ cost: Int) {
      (self.key, self.object, self.cost) = (key, object, cost)
    }
  }

  private let lock = NSRecursiveLock()
  private var entries: [CacheKey: Entry] = [:]
  private var oldest: Entry?
  private unowned(unsafe) var newest: Entry?
  private var totalCost = 0

  public override init() { super.init() }

  deinit {
    // One after another: a chain that goes at once goes by recursion.
    while let entry = oldest {
      oldest = entry.newer
      entry.newer = nil
    }
  }

  // surface: the app's own value
  open var name = ""
  open weak var delegate: (any NSCacheDelegate)?
  @available(*, deprecated, message: "Quince: no effect")
  open var evictsObjectsWithDiscardedContent = true {
    didSet { NoEffect.log("NSCache.evictsObjectsWithDiscardedContent") }
  }

  /// The number of objects; 0, the default, sets no limit.
  open var countLimit = 0 { didSet { evict() } }
  /// The sum of the costs; 0, the default, sets no limit.
  open var totalCostLimit = 0 { didSet { evict() } }

  open func object(forKey key: KeyType) -> ObjectType? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[CacheKey(key)] else { return nil }
    if entry !== newest {
      unlink(entry)
      append(entry)
    }
    return entry.object
  }

  open func setObject(_ obj: ObjectType, forKey key: KeyType) { setObject(obj, forKey: key, cost: 0) }

  open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int) {
    lock.lock()
    var replaced: ObjectType?
    let cost = max(0, g)
    if let entry = entries[CacheKey(key)] {
      totalCost += cost - entry.cost
      replaced = entry.object
      (entry.object, entry.cost) = (obj, cost)
      unlink(entry)
      append(entry)
    } else {
      let entry = Entry(CacheKey(key), obj, cost)
      entries[entry.key] = entry
      totalCost += cost
      append(entry)
    }
    lock.unlock()
    withExtendedLifetime(replaced) {}
    evict()
  }

  open func removeObject(forKey key: KeyType) {
    lock.lock()
    let gone = entries[CacheKey(key)].map(remove)
    lock.unlock()
    if let gone { notifyDelegate(gone) }
  }

  open func removeAllObjects() {
    lock.lock()
    var gone: [ObjectType] = []
    while let entry = oldest { gone.append(remove(entry)) }
    lock.unlock()
    for object in gone { notifyDelegate(object) }
  }

  private func evict() {
    lock.lock()
    var gone: [ObjectType] = []
    while let entry = oldest,
      countLimit > 0 && entries.count > countLimit || totalCostLimit > 0 && totalCost > totalCostLimit
    {
      gone.append(remove(entry))
    }
    lock.unlock()
    for object in gone { notifyDelegate(object) }
  }

  private func notifyDelegate(_ object: ObjectType) { delegate?._cache(self, willEvictObject: object) }

  private func remove(_ entry: Entry) -> ObjectType {
    unlink(entry)
    entries[entry.key] = nil
    totalCost -= entry.cost
    return entry.object
  }

  private func append(_ entry: Entry) {
    entry.older = newest
    if let last = newest { last.newer = entry } else { oldest = entry }
    newest = entry
  }

  private func unlink(_ entry: Entry) {
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    entry.newer = nil
    entry.older = nil
  }
}

public protocol NSCacheDelegate: NSObjectProtocol {
  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)
}

extension NSCacheDelegate {
  public func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}

  // Apple's class is one for all types of keys and objects.
  fileprivate func _cache<Key, Object>(_ cache: NSCache<Key, Object>, willEvictObject object: Object) {
    self.cache(Unchecked.object(cache, as: NSCache<AnyObject, AnyObject>.self), willEvictObject: object)
  }
}

/// Keys are equal as Objective-C's are: by `isEqual:`, and Swift's own classes by identity.
private struct CacheKey: Hashable {
  let key: AnyObject
  init(_ key: AnyObject) { self.key = key }

  static func == (left: CacheKey, right: CacheKey) -> Bool {
    if left.key === right.key { return true }
    guard let left = left.key as? NSObject, let right = right.key as? NSObject else { return false }
    return left.isEqual(right)
  }

  func hash(into hasher: inout Hasher) {
    if let object = key as? NSObject { hasher.combine(object.hash) } else { hasher.combine(ObjectIdentifier(key)) }
  }
}
