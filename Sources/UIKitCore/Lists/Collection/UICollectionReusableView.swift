import Foundation

/// A view that a collection view uses again and again: a header, a footer, a decoration or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  package var _reuseIdentifier: String?
  package var _attributes: UICollectionViewLayoutAttributes?
  package final weak var _collection: UICollectionView?
  /// Whether the layout's attributes, not the app, hide the view.
  private var isHiddenByLayout = false
  /// Where the view lies in a section that scrolls across; nil: in the collection view.
  package final weak var _scroller: OrthogonalScrollView?

  open var reuseIdentifier: String? { _reuseIdentifier }

  @preconcurrency @MainActor public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeReusable(coder)
  }

  /// Called before the view is used for another element.
  open func prepareForReuse() {}

  /// Called with the attributes that the view gets; the collection view has applied those that views know.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The collection view is about to take another layout, and has taken it: called of what is in sight.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view would like: by default the size that its constraints ask for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard constrainsContent else { return layoutAttributes }
    let copy = layoutAttributes.copied
    fit(copy, along: layoutAttributes.flexibleAxes ?? [])
    return copy
  }

  /// Gives the attributes the size that the content asks for along the axes; the others stay as they are.
  final func fit(_ attributes: UICollectionViewLayoutAttributes, along axes: UIAxis) {
    let target = CGSize(
      width: axes.contains(.horizontal) ? UIView.layoutFittingCompressedSize.width : attributes.size.width,
      height: axes.contains(.vertical) ? UIView.layoutFittingCompressedSize.height : attributes.size.height)
    let fitted = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    if axes.contains(.horizontal) { attributes.size.width = fitted.width }
    if axes.contains(.vertical) { attributes.size.height = fitted.height }
  }

  /// Shows a view that was put away, before it is filled.
  final func bringBack() {
    isHidden = false
    isHiddenByLayout = false
  }

  package func _apply(_ attributes: UICollectionViewLayoutAttributes) {
    // Observed: layouts change attributes that they have given before, and what is shown follows.
    _attributes = _collection?._layout.mayChangeAttributes == true ? attributes.copied : attributes
    let size = attributes.size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    let place = _scroller.map { $0.innerPoint(attributes.center) } ?? attributes.center
    if center != place { center = place }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    // Apple's samples hide badges while they fill them: only what the layout changes counts after that.
    if isHiddenByLayout != attributes.isHidden {
      isHiddenByLayout = attributes.isHidden
      isHidden = attributes.isHidden
    }
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

extension UIView {
  /// Whether constraints of its content could give the view a size.
  var constrainsContent: Bool { subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints } }
}
