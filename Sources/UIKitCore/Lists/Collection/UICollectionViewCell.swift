import Foundation

/// One item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private let quinceContentView = UIView()

  /// Put subviews here.
  open var contentView: UIView { quinceContentView }

  /// Behind `contentView`; sized as the cell.
  open var backgroundView: UIView? {
    didSet { quinceReplace(oldValue, with: backgroundView) }
  }
  /// Above `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      quinceReplace(oldValue, with: selectedBackgroundView)
      quinceShowSelection()
    }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { quinceShowSelection() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { quinceShowSelection() } }
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUpContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUpContent()
  }

  private func quinceSetUpContent() {
    clipsToBounds = false
    quinceContentView.frame = bounds
    quinceContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(quinceContentView)
  }

  private func quinceReplace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
  }

  private func quinceShowSelection() {
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
