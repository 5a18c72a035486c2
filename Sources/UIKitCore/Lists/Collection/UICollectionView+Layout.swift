import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: Data

  package func currentCounts() -> [Int] {
    if let _counts { return _counts }
    let counts = askForCounts()
    _counts = counts
    return counts
  }

  package func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      presentation.count(dataSource.collectionView(self, numberOfItemsInSection: $0), section: $0)
    }
  }

  func forgetData() {
    presentation.reset()
    movingItem = nil
    awaitsIndex = true
    _counts = nil
    _selected = []
    _highlighted = nil
    prefetching = Prefetching()
    for (element, view) in tiling.shownInOrder { tiling.putAway(view, element) }
    tiling.shown = [:]
    tiling.keepEdited(nil)
    let context = CollectionFactory.context(type(of: _layout).invalidationContextClass)
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    _layout.invalidateLayout(with: context)
  }

  package func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + context.contentOffsetAdjustment.x, y: contentOffset.y + context.contentOffsetAdjustment.y)
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Sets other bounds, for which the layout may be another.
  // Apple: the layout is asked while the collection view still has the old ones.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let old = bounds
    guard new != old, _layout.isPrepared, _layout.shouldInvalidateLayout(forBoundsChange: new) else { return change() }
    let context = _layout.invalidationContext(forBoundsChange: new)
    change()
    if new.size != old.size {
      choosesOffset = true
      if UIView.inheritedAnimationDuration > 0 { animatedBoundsChange = old }
    }
    _layout.invalidateLayout(with: context)
  }

  package func prepareLayout() {
    guard !_layout.isPrepared else { return }
    _layout.isPrepared = true
    _ = currentCounts()
    _layout.prepare()
    let size = _layout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  func layOutItems() {
    guard !isUpdating else { return }
    awaitsReload = false
    prepareLayout()
    chooseOffset()
    if let old = animatedBoundsChange {
      animatedBoundsChange = nil
      BoundsAnimation(self).run(from: old) { showVisible() }
    } else {
      showVisible()
    }
    layOutIndex()
    prefetch()
  }

  // Apple: targetContentOffset(forProposedContentOffset:), "as part of a layout change"; the delegate has the last word
  private func chooseOffset() {
    guard choosesOffset else { return }
    choosesOffset = false
    let chosen = _layout.targetContentOffset(forProposedContentOffset: contentOffset)
    let target =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: chosen) ?? chosen
    guard target != contentOffset else { return }
    contentOffset = target
    prepareLayout()
  }

  private func showVisible() {
    // A cell that asks for another size changes the layout; a few rounds settle what is visible.
    for _ in 0..<4 {
      prepareLayout()
      if !tiling.show(_layout.placedElements(in: bounds) ?? []) { break }
    }
  }

  // MARK: Scrolling

  /// The content offset at which a frame stands where it is wanted, within the content's limits.
  func _offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - visible.height - inset.top
    } else if frame.minY < visible.minY {
      offset.y = frame.minY - inset.top
    } else if frame.maxY > visible.maxY {
      offset.y = frame.maxY - visible.height - inset.top
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX - visible.width - inset.left
    } else if frame.minX < visible.minX {
      offset.x = frame.minX - inset.left
    } else if frame.maxX > visible.maxX {
      offset.x = frame.maxX - visible.width - inset.left
    }
    let highest = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(
      x: min(max(offset.x, -inset.left), highest.x), y: min(max(offset.y, -inset.top), highest.y))
  }
}
