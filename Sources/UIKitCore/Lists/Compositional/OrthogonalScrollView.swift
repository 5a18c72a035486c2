import Foundation

/// What a section scrolls in that moves across its collection view's direction.
@MainActor package final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  let section: Int
  private weak var layout: UICollectionViewCompositionalLayout?
  private var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  private var isAlongY = false
  private var dragStart: CGFloat = 0

  init(section: Int, layout: UICollectionViewCompositionalLayout) {
    (self.section, self.layout) = (section, layout)
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    scrollsToTop = false
    delegate = self
  }

  package required init?(coder: NSCoder) { return nil }

  /// - Parameter isVertical: the section scrolls up and down.
  func setUp(_ section: NSCollectionLayoutSection, isVertical: Bool) {
    let behavior = section.orthogonalScrollingBehavior
    let properties = section.orthogonalScrollingProperties
    (self.behavior, isAlongY) = (behavior, isVertical)
    isPagingEnabled = behavior == .paging
    bounces = properties.bounce != .never
    alwaysBounceHorizontal = bounces && !isVertical
    alwaysBounceVertical = bounces && isVertical
    switch behavior {
    case .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary: decelerationRate = .fast
    case .none, .continuous, .paging: decelerationRate = .normal
    }
    if properties.decelerationRate != .automatic {
      decelerationRate = DecelerationRate(rawValue: properties.decelerationRate.rawValue)
    }
  }

  func scrollToStart(isRightToLeft: Bool) {
    var offset = CGPoint.zero
    if isRightToLeft, !isAlongY { offset.x = contentSize.width - bounds.width }
    contentOffset = offset
    if behavior == .groupPagingCentered, let stop = layout?.groupStop(section, at: 0, centered: true) { setAlong(stop) }
  }

  private func along(_ point: CGPoint) -> CGFloat { isAlongY ? point.y : point.x }
  private func setAlong(_ value: CGFloat) {
    contentOffset = isAlongY ? CGPoint(x: 0, y: value) : CGPoint(x: value, y: 0)
  }

  /// From the collection view's coordinates.
  func innerPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - frame.minX + contentOffset.x, y: point.y - frame.minY + contentOffset.y)
  }

  // MARK: Resting

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Cells come and go with the collection view's next layout.
    layout?.collectionView?.setNeedsLayout()
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = along(contentOffset) }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let layout else { return }
    let speed = along(velocity)
    let goal = along(targetContentOffset.pointee)
    var stop: CGFloat?
    switch behavior {
    case .none, .continuous, .paging: return
    case .continuousGroupLeadingBoundary: stop = layout.groupStop(section, near: goal, centered: false, step: 0)
    case .groupPaging, .groupPagingCentered:
      let isCentered = behavior == .groupPagingCentered
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft && !isAlongY
      // A flick goes one group on; a slow drag rests at the nearest.
      if abs(speed) > 0.2 {
        let step = (speed > 0) != isRightToLeft ? 1 : -1
        stop = layout.groupStop(section, near: dragStart, centered: isCentered, step: step)
      } else {
        stop = layout.groupStop(section, near: along(contentOffset), centered: isCentered, step: 0)
      }
    }
    guard let stop else { return }
    let extent = isAlongY ? bounds.height : bounds.width
    let total = isAlongY ? contentSize.height : contentSize.width
    let rest = behavior == .groupPagingCentered ? stop : min(max(0, stop), max(0, total - extent))
    if isAlongY { targetContentOffset.pointee.y = rest } else { targetContentOffset.pointee.x = rest }
  }
}
