import Foundation

/// Says where the elements of a collection view stand. Abstract: subclasses answer the questions.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  package weak var _collectionView: UICollectionView?
  package var isPrepared = false
  /// What the decoration views of a kind are made from.
  var decorations: [String: DecorationSource] = [:]

  /// nil until the layout is given to a collection view.
  open var collectionView: UICollectionView? { _collectionView }

  @preconcurrency @MainActor public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    decodeLayout(coder)
  }
  // surface: a layout has no values of its own; subclasses have
  open nonisolated func encode(with coder: NSCoder) {}

  open func awakeFromNib() {}

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Invalidation

  /// Asks for a new layout before the next frame.
  open func invalidateLayout() {
    let context = CollectionFactory.context(Self.invalidationContextClass)
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    _collectionView?.layoutWasInvalidated(context)
  }

  /// Default false: a layout does not depend on what is visible.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    CollectionFactory.context(Self.invalidationContextClass)
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionFactory.context(Self.invalidationContextClass)
    context.invalidateItems(at: [preferredAttributes.indexPath])
    return context
  }

  // MARK: Direction

  /// Default false. When true, the layout's places are mirrored where the text runs the other way than
  /// `developmentLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction that the layout is made for; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: What subclasses answer

  /// Called once before the questions below, and again after an invalidation.
  open func prepare() {}

  /// In points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Whether attributes may change after they were given: those of an app's own layout.
  var mayChangeAttributes: Bool { true }

  /// Everything that intersects the rectangle, which is in content coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where scrolling should come to rest. Default: where it would by itself.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// The collection view takes another size in an animation, for which the layout has been prepared.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// In the same animation, after the cells have their new places.
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Where an inserted item comes from. nil: it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a deleted item goes to. nil: it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Elements come and go as the answers about places say: what is listed here besides changes nothing.
  // surface: the layout's places before and after the updates say it all
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  // surface: as above
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  // surface: as above
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  // surface: as above
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving items by hand

  /// Where an item is that follows a finger; default: in the place of the item under the finger.
  /// - Parameter position: in content coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { standardTarget(forInteractivelyMovingItem: previousIndexPath, position) }

  /// How the item looks meanwhile; default: as ever, with the finger in its middle.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    standardAttributes(forInteractivelyMovingItem: indexPath, position)
  }

  /// Called when the item has another place while it is moved.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { standardContext(forMovementOf: targetIndexPaths) }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { standardContext(forMovementOf: indexPaths) }

  // MARK: Decoration views

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = (viewClass as? UICollectionReusableView.Type).map(DecorationSource.viewClass)
  }

  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map(DecorationSource.nib)
  }

  // MARK: What Quince's own layouts add

  /// Whether a view shall be asked for its own size. Default true.
  package func wantsPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// Tells a view of a list where it stands. Returns whether its size has to be asked for again.
  package func describe(_ view: UICollectionReusableView, _ element: CollectionElement) -> Bool { false }
  /// The view that an element lies in, where it is not the collection view itself.
  package func scroller(for element: CollectionElement) -> OrthogonalScrollView? { nil }
  /// A batch of updates gives items other index paths.
  package func itemsMoved(_ map: CollectionMap) {}
  /// The size that a view asked for may be another now.
  package func contentChanged(at element: CollectionElement) {}
  /// Traits or safe area of the collection view changed.
  package func traitsChanged() {}
  /// The swipe actions of a row.
  package func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }
}
