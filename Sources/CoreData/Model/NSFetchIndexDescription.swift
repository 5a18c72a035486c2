import QuinceFoundation

/// How a store looks an indexed property up.
public enum NSFetchIndexElementType: UInt, Sendable {
  case binary
  case rTree
}

/// One property or expression of an index.
open class NSFetchIndexElementDescription: NSObject, NSCopying {
  open private(set) var property: NSPropertyDescription?
  open var propertyName: String? { property?.path }
  open var collationType: NSFetchIndexElementType
  /// Default true.
  open var isAscending = true
  open internal(set) weak var indexDescription: NSFetchIndexDescription?

  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchIndexElementDescription(
      property: property ?? NSPropertyDescription(), collationType: collationType)
    copy.isAscending = isAscending
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }
}

/// An index of an entity's table.
open class NSFetchIndexDescription: NSObject, NSCopying {
  open var name: String
  open var elements: [NSFetchIndexElementDescription]
  open internal(set) weak var entity: NSEntityDescription?
  /// Only objects for which it holds are in the index.
  open var partialIndexPredicate: NSPredicate?

  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
    super.init()
    for element in self.elements { element.indexDescription = self }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copies = elements.compactMap { $0.copy() as? NSFetchIndexElementDescription }
    let copy = NSFetchIndexDescription(name: name, elements: copies)
    copy.partialIndexPredicate = partialIndexPredicate
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }
}
