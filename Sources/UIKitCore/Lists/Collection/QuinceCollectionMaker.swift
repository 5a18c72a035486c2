import Foundation

/// Makes layout attributes and invalidation contexts of the class that a layout names, as `QuinceMaker` makes views.
@MainActor enum QuinceCollectionMaker {
  class AttributesProbe: UICollectionViewLayoutAttributes {
    required override init() { super.init() }
  }

  class ContextProbe: UICollectionViewLayoutInvalidationContext {
    required override init() { super.init() }
  }

  // Never made either: an override of the initialiser keeps an optimised build from calling the probe's own directly.
  class AttributesProbeBelow: AttributesProbe {
    required init() { super.init() }
  }

  class ContextProbeBelow: ContextProbe {
    required init() { super.init() }
  }

  @inline(never) @_optimize(none) private static func make(
    _ cls: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    unsafeBitCast(cls, to: AttributesProbe.Type.self).init()
  }

  @inline(never) @_optimize(none) private static func make(
    _ cls: UICollectionViewLayoutInvalidationContext.Type
  ) -> UICollectionViewLayoutInvalidationContext {
    unsafeBitCast(cls, to: ContextProbe.Type.self).init()
  }

  static func attributes(_ cls: AnyClass, _ element: QuinceCollectionElement) -> UICollectionViewLayoutAttributes {
    let made =
      (cls as? UICollectionViewLayoutAttributes.Type).map { make($0) } ?? UICollectionViewLayoutAttributes()
    made.quinceKey = element
    return made
  }

  static func context(_ cls: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    (cls as? UICollectionViewLayoutInvalidationContext.Type).map { make($0) }
      ?? UICollectionViewLayoutInvalidationContext()
  }
}
