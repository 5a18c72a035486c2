import QuinceFoundation

/// Which contacts are fetched, what of them, and in which order.
open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  /// One of those that `CNContact` makes. Default nil: all contacts.
  open var predicate: QuinceFoundation.NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  /// Contacts come as `CNMutableContact`. Default false.
  open var mutableObjects = false
  // surface: contacts are kept once
  open var unifyResults = true
  /// Default none: as they are kept.
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
