import Foundation

/// Makes layout attributes and invalidation contexts of the class that a layout names.
@MainActor enum CollectionFactory {
  static func attributes(_ cls: AnyClass, _ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let made =
      (cls as? UICollectionViewLayoutAttributes.Type).map(make) ?? UICollectionViewLayoutAttributes()
    made._key = element
    return made
  }

  static func context(_ cls: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    (cls as? UICollectionViewLayoutInvalidationContext.Type).map(make)
      ?? UICollectionViewLayoutInvalidationContext()
  }

  private static func make<Made: NSObject>(_ type: Made.Type) -> Made {
    unsafeDowncast(ObjectFactory.make(type), to: type)
  }
}
