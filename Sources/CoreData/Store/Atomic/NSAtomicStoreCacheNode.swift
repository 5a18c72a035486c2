import QuinceFoundation

/// One object of an atomic store.
open class NSAtomicStoreCacheNode: NSObject {
  public let objectID: NSManagedObjectID
  /// The values of attributes; for relationships the nodes at the other end, in a set or an ordered set where there may be several.
  open var propertyCache: NSMutableDictionary?

  public init(objectID moid: NSManagedObjectID) {
    objectID = moid
    super.init()
  }

  // Apple: value(forKey:), "the value for the key from the property cache"
  open func value(forKey key: String) -> Any? {
    guard let value = propertyCache?.object(forKey: key as NSString), !(value is NSNull) else { return nil }
    return value
  }

  // Apple: setValue(_:forKey:), "sets the value for the given key in the property cache"
  open func setValue(_ value: Any?, forKey key: String) {
    let cache = propertyCache ?? NSMutableDictionary()
    if let value = value.flattened {
      cache.setObject(value, forKey: key as NSString)
    } else {
      cache.removeObject(forKey: key as NSString)
    }
    propertyCache = cache
  }
}
