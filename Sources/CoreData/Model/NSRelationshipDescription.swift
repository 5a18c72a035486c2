import QuinceFoundation

/// A property whose value is an object of an entity, or a set of them.
open class NSRelationshipDescription: NSPropertyDescription {
  /// Not retained: the model holds its entities.
  open weak var destinationEntity: NSEntityDescription? { willSet { willModify() } }
  /// Set on one side only, it holds for that side only.
  open weak var inverseRelationship: NSRelationshipDescription? { willSet { willModify() } }
  /// 0, the default, is no limit; 1 makes the relationship to-one.
  open var maxCount = 0 { willSet { willModify() } }
  /// Default 0.
  open var minCount = 0 { willSet { willModify() } }
  /// Default `.nullifyDeleteRule`.
  open var deleteRule: NSDeleteRule = .nullifyDeleteRule { willSet { willModify() } }
  open var isToMany: Bool { maxCount != 1 }
  /// Default false.
  open var isOrdered = false { willSet { willModify() } }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    guard let other = other as? NSRelationshipDescription else { return }
    maxCount = other.maxCount
    minCount = other.minCount
    deleteRule = other.deleteRule
    isOrdered = other.isOrdered
  }
}

/// A property whose value is what a fetch request finds.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// Its predicate may name `$FETCH_SOURCE`, the object, and `$FETCHED_PROPERTY`, this description.
  open var fetchRequest: NSFetchRequest<NSFetchRequestResult>? { willSet { willModify() } }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    fetchRequest = (other as? NSFetchedPropertyDescription)?.fetchRequest
  }
}
