import Foundation

/// One item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private let _contentView = UIView()
  /// What a tap performs.
  package final var selectionSegue: SegueTemplate?

  /// Put subviews here.
  open var contentView: UIView { _contentView }

  /// Behind `contentView`; sized as the cell.
  open var backgroundView: UIView? {
    didSet { _replace(oldValue, with: backgroundView) }
  }
  /// Above `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      _replace(oldValue, with: selectedBackgroundView)
      showSelection()
    }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { showSelection() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showSelection() } }
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContent()
    decodeItem(coder)
  }

  private func setUpContent() {
    clipsToBounds = false
    _contentView.frame = bounds
    _contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(_contentView)
  }

  private func _replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  /// The size that the content view's constraints ask for, at the attributes' width or height as the layout wants.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    copy.size = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return copy
  }
}
