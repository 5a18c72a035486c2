import Foundation

extension NSMutableDictionary {
  /// Keeps an object under a key, as sources say it that cast the key: `setObject(1, forKey: "one" as NSCopying)`.
  public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
    guard let key = aKey as? AnyHashable else {
      trap("*** setObjectForKey: key is not hashable", name: .invalidArgumentException)
    }
    setObject(anObject, forKey: key)
  }
}
