import CoreGraphics
import Foundation

/// A layout between two others, which a gesture or an app moves from the one to the other.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// From 0, the current layout, to 1, the next one.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      _collectionView?.layoutIfNeeded()
    }
  }

  // surface: the app's own values
  /// For subclasses whose places depend on more than the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] {
      layout._collectionView = _collectionView
      guard !layout.isPrepared else { continue }
      layout.isPrepared = true
      layout.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var keys: Set<CollectionElement> = []
    for layout in [currentLayout, nextLayout] {
      keys.formUnion((layout.layoutAttributesForElements(in: rect) ?? []).map(\._key))
    }
    return keys.sorted().compactMap { between(currentLayout._attributes(for: $0), nextLayout._attributes(for: $0)) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Sizes lie between those of the two layouts, whatever cells prefer.
  package override func wantsPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

  // MARK: Between

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  /// What only one of the layouts has fades.
  private func between(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let base = transitionProgress < 0.5 ? from ?? to : to ?? from else { return nil }
    let result = base.copied
    guard let from, let to else {
      result.alpha = base.alpha * (from == nil ? transitionProgress : 1 - transitionProgress)
      return result
    }
    result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
    result.size = CGSize(width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height))
    result.alpha = mix(from.alpha, to.alpha)
    return result
  }
}

extension UICollectionView {
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Puts a layout in force that stands between the present one and another; the app moves its progress.
  /// - Parameter completion: called when the transition is finished or cancelled and its animation is over.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = _layout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let transition =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    layoutTransition = completion
    _layout = transition
    transition._collectionView = self
    transition.isPrepared = false
    layoutIfNeeded()
    return transition
  }

  public func finishInteractiveTransition() { endTransition(finished: true) }
  public func cancelInteractiveTransition() { endTransition(finished: false) }

  private func endTransition(finished: Bool) {
    guard let transition = _layout as? UICollectionViewTransitionLayout else { return }
    let (goal, other) =
      finished
      ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
    let completion = layoutTransition
    layoutTransition = nil
    other._collectionView = nil
    setCollectionViewLayout(goal, animated: true) { completion?($0, finished) }
  }
}
