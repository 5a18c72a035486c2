import QuinceFoundation

/// Which objects a fetch finds, and in which order.
open class PHFetchOptions: NSObject, NSCopying {
  public override init() { super.init() }

  /// Over the keys of the objects. Default nil: all.
  open var predicate: QuinceFoundation.NSPredicate?
  /// Default nil: the library's own order.
  open var sortDescriptors: [QuinceFoundation.NSSortDescriptor]?
  /// Default false.
  open var includeHiddenAssets = false
  // surface: there are no bursts
  open var includeAllBurstAssets = false
  /// Photos come from the user's library alone. Default none, which is all.
  open var includeAssetSourceTypes: PHAssetSourceType = []
  /// At most so many objects. Default 0: all.
  open var fetchLimit = 0
  /// False: a change tells of the new result without what is new in it. Default true.
  open var wantsIncrementalChangeDetails = true

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHFetchOptions()
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.includeHiddenAssets = includeHiddenAssets
    copy.includeAllBurstAssets = includeAllBurstAssets
    copy.includeAssetSourceTypes = includeAssetSourceTypes
    copy.fetchLimit = fetchLimit
    copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  /// The objects that the predicate takes, in order, up to the limit.
  func apply<Value: PHObject>(to objects: [Value]) -> [Value] {
    var found = objects
    if let predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let sortDescriptors, !sortDescriptors.isEmpty {
      found = (found as NSArray).sortedArray(using: sortDescriptors).compactMap { $0 as? Value }
    }
    return fetchLimit > 0 ? Array(found.prefix(fetchLimit)) : found
  }
}
