import QuinceFoundation

/// The values of one object of an incremental store.
open class NSIncrementalStoreNode: NSObject {
  public let objectID: NSManagedObjectID
  /// Counts the changes of the object; how conflicts are found.
  public private(set) var version: UInt64
  private var values: [String: Any]

  // Apple: init(objectID:withValues:version:), the values by the names of properties, with identifiers for to-one relationships
  public init(objectID: NSManagedObjectID, withValues values: [String: Any], version: UInt64) {
    self.objectID = objectID
    self.values = values
    self.version = version
    super.init()
  }

  // Apple: update(withValues:version:), "update the values and version to reflect new data"
  open func update(withValues values: [String: Any], version: UInt64) {
    self.values = values
    self.version = version
  }

  // Apple: value(for:), "may return NSNull for to-one relationships"
  open func value(for prop: NSPropertyDescription) -> Any? { values[prop.name] }

  /// The row that contexts get.
  func row(_ plan: EntityPlan) -> Row {
    let values = plan.slots.map { slot -> AttributeValue in
      guard !slot.isTransient else { return .null }
      let value = value(for: slot.property)
      switch slot.kind {
      case .attribute(let type): return AttributeValue(value, as: type) ?? .null
      case .toOne:
        guard let end = value as? NSManagedObjectID, let key = end.row else { return .null }
        return .reference(RowKey(entity: end.plan.number, key: key.key))
      case .toMany, .fetched: return .null
      }
    }
    return Row(version: Int64(truncatingIfNeeded: version), values: ContiguousArray(values))
  }
}
