extension UITableViewCell {
  package func _prepareForReuse() {
    // Apple: resets selection, highlight and editing state, not the content.
    layer.removeAllAnimations()
    _isHighlighted = false
    _isSelected = false
    swipeOffset = 0
    updateBackground(animated: false)
    highlightContent()
    alpha = 1
    isHidden = false
    transform = .identity
    stateChanged()
  }

  // MARK: Selection

  package func _selectionChanged(animated: Bool) {
    updateBackground(animated: animated)
    highlightContent()
    updateSeparatorVisibility()
    if _editing.selectsMany, _isEditing { setNeedsLayout() }
    stateChanged()
  }

  private var showsSelection: Bool {
    (_isHighlighted || _isSelected) && selectionStyle != .none
  }

  package func highlightContent() {
    let highlighted = showsSelection
    _highlight(contentView, highlighted)
  }

  private func _highlight(_ view: UIView, _ highlighted: Bool) {
    for child in view.subviews {
      if let label = child as? UILabel {
        label.isHighlighted = highlighted
      } else if let image = child as? UIImageView {
        image.isHighlighted = highlighted
      }
      if !(child is UIControl), !child.subviews.isEmpty { _highlight(child, highlighted) }
    }
  }

  // MARK: Backgrounds

  package func _replace(_ old: UIView?, with new: UIView?, aboveBackground: Bool) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: aboveBackground && backgroundView != nil ? 1 : 0)
  }

  package func updateBackground(animated: Bool) {
    applyBackgroundConfiguration()
    let shows = showsSelection
    let wanted: UIView?
    if !shows {
      wanted = nil
    } else if _isEditing, _editing.selectsMany, let view = multipleSelectionBackgroundView {
      wanted = view
    } else if let view = selectedBackgroundView {
      wanted = view
    } else if backgroundConfiguration != nil {
      // Apple: UITableViewCell.backgroundConfiguration, which is instead of both background views
      wanted = nil
    } else {
      let view = defaultSelectionView ?? UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      defaultSelectionView = view
      wanted = view
    }
    let old = selectionView
    guard old !== wanted else { return }
    selectionView = wanted
    if let wanted {
      wanted.frame = bounds
      wanted.layer.removeAllAnimations()
      wanted.alpha = 1
      wanted.isUserInteractionEnabled = false
      insertSubview(wanted, belowSubview: contentView)
      setNeedsLayout()
      old?.removeFromSuperview()
    } else if let old {
      guard animated, window != nil else {
        old.removeFromSuperview()
        return
      }
      UIView.animate(
        withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
        animations: { old.alpha = 0 },
        completion: { [weak self, weak old] _ in
          guard let self, let old, self.selectionView !== old else { return }
          old.removeFromSuperview()
          old.alpha = 1
        })
    }
  }

  private func applyBackgroundConfiguration() {
    guard let configuration = backgroundConfiguration else {
      fillView?.removeFromSuperview()
      fillView = nil
      return
    }
    let state = configurationState
    let updated = automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: state) : configuration
    let view = fillView ?? BackgroundConfigurationView(frame: bounds)
    view.apply(updated, tintColor: tintColor)
    if fillView == nil {
      fillView = view
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  // MARK: Configuration

  package var _configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = _isSelected
    state.isHighlighted = _isHighlighted
    state.isEditing = _isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = swipeOffset != 0
    return state
  }

  package func _defaultContentConfiguration() -> UIListContentConfiguration {
    switch _style {
    case .default: return .cell()
    case .subtitle: return .subtitleCell()
    case .value1, .value2: return .valueCell()
    }
  }

  package func applyContentConfiguration() {
    contentSlot.show(contentConfiguration, in: self)
    setNeedsLayout()
    _context.table?.tiling.invalidateHeight(of: self)
  }

  // MARK: Accessories

  package func accessoryChanged() { setNeedsLayout() }

  package func accessoryViewChanged(from old: UIView?) {
    if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
      old.removeFromSuperview()
    }
    if let view = givenAccessoryView, view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  package func makeAccessory(_ type: AccessoryType) -> CellAccessory {
    if let control = accessoryControl {
      control._type = type
      return control
    }
    let control = CellAccessory(frame: .zero)
    control._type = type
    control._cell = self
    accessoryControl = control
    addSubview(control)
    return control
  }

  package func makeEditControl() -> CellEditControl {
    if let control = _editControl { return control }
    let control = CellEditControl(frame: .zero)
    control._cell = self
    control.alpha = 0
    control.frame = CGRect(
      x: -CellMetrics.editIndentation, y: 0, width: CellMetrics.editIndentation + 7,
      height: bounds.height)
    _editControl = control
    addSubview(control)
    return control
  }

  package func makeReorderControl() -> CellReorderControl {
    if let control = reorderControl { return control }
    let control = CellReorderControl(frame: .zero)
    control._cell = self
    reorderControl = control
    addSubview(control)
    return control
  }

  // MARK: Editing

  package func _setEditing(_ editing: Bool, animated: Bool) {
    guard _isEditing != editing else {
      setNeedsLayout()
      return
    }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    if animated, window != nil {
      if editing {
        // The controls come from outside.
        _ = _editing.style != .none || _editing.selectsMany ? makeEditControl() : nil
        if _editing.canMove {
          let control = makeReorderControl()
          control.frame = CGRect(
            x: bounds.width, y: 0, width: CellMetrics.reorderWidth, height: bounds.height)
          control.alpha = 0
        }
      }
      _isEditing = editing
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut, .beginFromCurrentState],
        animations: {
          self.setNeedsLayout()
          self.layoutIfNeeded()
        },
        completion: { [weak self] _ in self?.didTransition(to: mask) })
    } else {
      _isEditing = editing
      setNeedsLayout()
      didTransition(to: mask)
    }
    stateChanged()
  }
}

extension UITableViewCell {
  /// Asks for an update where anything can depend on the state: a subclass may override the update itself.
  fileprivate func stateChanged() {
    guard configurationUpdateHandler != nil || contentConfiguration != nil || type(of: self) != UITableViewCell.self
    else { return }
    setNeedsUpdateConfiguration()
  }
}
