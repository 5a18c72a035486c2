import QuinceFoundation

/// How a property of the new model gets its value.
open class NSPropertyMapping: NSObject {
  /// The property of the destination entity.
  open var name: String?
  /// Evaluated with `$source`, `$manager`, `$entityPolicy` and the like; nil leaves the default value.
  open var valueExpression: NSExpression?
  // surface: the app's own notes
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSPropertyMapping else { return false }
    return other === self
      || (name == other.name && valueExpression?.description == other.valueExpression?.description)
  }
  open override var hash: Int { (name ?? "").hashValue }
}
