import Foundation

/// One item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {

  private var contentSlot = ContentSlot(UIView())
  /// What a tap performs.
  package final var selectionSegue: SegueTemplate?
  /// What a list, an outline or an edit makes of the cell.
  package final var _listState = CellListState()
  package final var configurationView: (any UIView & UIContentView)? { contentSlot.configured }
  /// Apple: a cell's configuration is updated once before it shows for the first time.
  private var needsConfiguration = true
  private var needsBackground = false
  private var isMeasuring = false
  private var fillView: BackgroundConfigurationView?

  public enum DragState: Int, Sendable { case none, lifting, dragging }

  /// The cell is lifted, dragged or back at rest.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Put subviews here.
  open var contentView: UIView { contentSlot.view }

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
    contentSlot.own.frame = bounds
    contentSlot.own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentSlot.own)
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
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Its view takes the place of `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      applyContentConfiguration()
      setNeedsUpdateConfiguration()
    }
  }
  /// Default true: the configuration is updated for each new state.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      applyBackgroundConfiguration()
      setNeedsUpdateConfiguration()
    }
  }
  /// Default true: the configuration is updated for each new state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = _listState.isEditing
    state.isExpanded = _listState.isExpanded
    state.isSwiped = _listState.isSwiped
    state.isReordering = _listState.isReordering
    return state
  }

  /// Several requests before the next layout are one update.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// The look that the cell has by itself: none, in a list the list's.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    _listState.row?.defaultBackground ?? .clear()
  }

  private func applyContentConfiguration() {
    contentSlot.show(contentConfiguration, in: self)
    if !isMeasuring { _collection?.contentChanged(in: self) }
  }

  package final func applyBackgroundConfiguration() {
    guard let configuration = backgroundConfiguration ?? standardBackground else {
      fillView?.removeFromSuperview()
      fillView = nil
      return
    }
    let isUpdated = automaticallyUpdatesBackgroundConfiguration || backgroundConfiguration == nil
    let view = fillView ?? BackgroundConfigurationView(frame: bounds)
    view.apply(isUpdated ? configuration.updated(for: configurationState) : configuration, tintColor: tintColor)
    view.listCorners = backgroundConfiguration?.kind == .clear ? nil : _listState.row?.corners
    if fillView == nil {
      fillView = view
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  /// The background of a cell whose app gave none.
  package var standardBackground: UIBackgroundConfiguration? { nil }
  /// Called when the surroundings told the cell something.
  package func listStateChanged() {}

  open override var canBecomeFocused: Bool { _collection?.canFocus(self) ?? false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    if needsBackground {
      needsBackground = false
      applyBackgroundConfiguration()
    }
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    updateConfiguration(using: configurationState)
    // What the update itself set has been taken into account.
    needsConfiguration = false
    needsBackground = true
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if fillView != nil { applyBackgroundConfiguration() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if contentConfiguration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    if previousTraitCollection?.hasOtherFonts(than: traitCollection) != false {
      _collection?.contentChanged(in: self)
    }
  }

  // MARK: Size

  /// The size that the content view's constraints ask for, at the attributes' width or height as the layout wants.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributes.copied
    // Apple: WWDC 2014, session 226: cells without constraints are asked for `sizeThatFits(_:)`, by default as they are.
    if configurationView == nil, !contentView.constrainsContent, !constrainsContent, !(self is UICollectionViewListCell)
    {
      let axes = layoutAttributes.flexibleAxes
      let fitted = sizeThatFits(layoutAttributes.size)
      if axes?.contains(.horizontal) ?? true { copy.size.width = fitted.width }
      if axes?.contains(.vertical) ?? true { copy.size.height = fitted.height }
      return copy
    }
    guard let axes = layoutAttributes.flexibleAxes else {
      copy.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return copy
    }
    fit(copy, along: axes)
    return copy
  }

  /// What the content asks for; a list cell adds its accessories.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  package final func contentSizeFitting(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    isMeasuring = true
    updateConfigurationIfNeeded()
    isMeasuring = false
    guard let view = configurationView else {
      return contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

/// What a collection view's cell is told by its surroundings.
package struct CellListState {
  package var isEditing = false
  package var isExpanded = false
  package var isSwiped = false
  package var isReordering = false
  /// How many ancestors the item has in its section's outline.
  package var outlineLevel = 0
  /// Where a row of a list stands; nil outside of lists.
  package var row: ListRow?
}

extension UICollectionViewCell {
  func showOutline(_ source: any OutlineSource, _ path: IndexPath) {
    let (level, isExpanded) = (source.outlineLevel(at: path), source.isOutlineExpanded(at: path))
    guard level != _listState.outlineLevel || isExpanded != _listState.isExpanded else { return }
    (_listState.outlineLevel, _listState.isExpanded) = (level, isExpanded)
    listStateChanged()
    setNeedsUpdateConfiguration()
  }
}
