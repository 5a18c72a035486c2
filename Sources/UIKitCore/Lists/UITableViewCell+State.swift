extension UITableViewCell {
  package func quincePrepareForReuse() {
    // Apple: resets selection, highlight and editing state, not the content.
    layer.removeAllAnimations()
    quinceIsHighlighted = false
    quinceIsSelected = false
    quinceSwipeOffset = 0
    quinceUpdateBackground(animated: false)
    quinceHighlightContent()
    alpha = 1
    isHidden = false
    transform = .identity
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: Selection

  package func quinceSelectionChanged(animated: Bool) {
    quinceUpdateBackground(animated: animated)
    quinceHighlightContent()
    quinceUpdateSeparatorVisibility()
    if quinceEditing.selectsMany, quinceIsEditing { setNeedsLayout() }
    quinceContext.table?.quinceUpdateSeparator(above: self)
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  private var quinceShowsSelection: Bool {
    (quinceIsHighlighted || quinceIsSelected) && selectionStyle != .none
  }

  package func quinceHighlightContent() {
    let highlighted = quinceShowsSelection
    quinceHighlight(contentView, highlighted)
  }

  private func quinceHighlight(_ view: UIView, _ highlighted: Bool) {
    for child in view.subviews {
      if let label = child as? UILabel {
        label.isHighlighted = highlighted
      } else if let image = child as? UIImageView {
        image.isHighlighted = highlighted
      }
      if !(child is UIControl), !child.subviews.isEmpty { quinceHighlight(child, highlighted) }
    }
  }

  // MARK: Backgrounds

  package func quinceReplace(_ old: UIView?, with new: UIView?, aboveBackground: Bool) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: aboveBackground && backgroundView != nil ? 1 : 0)
  }

  package func quinceUpdateBackground(animated: Bool) {
    quinceApplyBackgroundConfiguration()
    let shows = quinceShowsSelection
    let wanted: UIView?
    if !shows {
      wanted = nil
    } else if quinceIsEditing, quinceEditing.selectsMany, let view = multipleSelectionBackgroundView {
      wanted = view
    } else if let view = selectedBackgroundView {
      wanted = view
    } else {
      let view = quinceDefaultSelectionView ?? UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      quinceDefaultSelectionView = view
      wanted = view
    }
    let old = quinceSelectionView
    guard old !== wanted else { return }
    quinceSelectionView = wanted
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
          guard let self, let old, self.quinceSelectionView !== old else { return }
          old.removeFromSuperview()
          old.alpha = 1
        })
    }
  }

  private func quinceApplyBackgroundConfiguration() {
    guard let configuration = backgroundConfiguration else {
      quinceFillView?.removeFromSuperview()
      quinceFillView = nil
      return
    }
    let state = configurationState
    let updated = automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: state) : configuration
    let view = quinceFillView ?? UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    view.backgroundColor = updated.resolvedBackgroundColor(for: tintColor)
    view.layer.cornerRadius = updated.cornerRadius
    if quinceFillView == nil {
      quinceFillView = view
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  // MARK: Configuration

  package var quinceConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = quinceIsSelected
    state.isHighlighted = quinceIsHighlighted
    state.isEditing = quinceIsEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = quinceSwipeOffset != 0
    return state
  }

  package func quinceDefaultContentConfiguration() -> UIListContentConfiguration {
    switch quinceStyle {
    case .default: return .cell()
    case .subtitle: return .subtitleCell()
    case .value1, .value2: return .valueCell()
    }
  }

  package func quinceApplyContentConfiguration() {
    guard let configuration = contentConfiguration else {
      quinceContentConfigurationView?.removeFromSuperview()
      quinceContentConfigurationView = nil
      return
    }
    if let view = quinceContentConfigurationView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      quinceContentConfigurationView?.removeFromSuperview()
      for view in [quinceTextLabel, quinceDetailTextLabel, quinceImageView] as [UIView?] { view?.removeFromSuperview() }
      let view = configuration.makeContentView()
      quinceContentConfigurationView = view
      view.frame = contentView.bounds
      contentView.addSubview(view)
    }
    setNeedsLayout()
    quinceContext.table?.quinceInvalidateHeight(of: self)
  }

  // MARK: Accessories

  package func quinceAccessoryChanged() { setNeedsLayout() }

  package func quinceAccessoryViewChanged(from old: UIView?) {
    if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
      old.removeFromSuperview()
    }
    if let view = quinceGivenAccessoryView, view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  package func quinceMakeAccessory(_ type: AccessoryType) -> QuinceCellAccessory {
    if let control = quinceAccessoryControl {
      control.quinceType = type
      return control
    }
    let control = QuinceCellAccessory(frame: .zero)
    control.quinceType = type
    control.quinceCell = self
    quinceAccessoryControl = control
    addSubview(control)
    return control
  }

  package func quinceMakeEditControl() -> QuinceCellEditControl {
    if let control = quinceEditControl { return control }
    let control = QuinceCellEditControl(frame: .zero)
    control.quinceCell = self
    control.alpha = 0
    control.frame = CGRect(
      x: -QuinceCellMetrics.editIndentation, y: 0, width: QuinceCellMetrics.editIndentation + 7,
      height: bounds.height)
    quinceEditControl = control
    addSubview(control)
    return control
  }

  package func quinceMakeReorderControl() -> QuinceCellReorderControl {
    if let control = quinceReorderControl { return control }
    let control = QuinceCellReorderControl(frame: .zero)
    control.quinceCell = self
    quinceReorderControl = control
    addSubview(control)
    return control
  }

  // MARK: Editing

  package func quinceSetEditing(_ editing: Bool, animated: Bool) {
    guard quinceIsEditing != editing else {
      setNeedsLayout()
      return
    }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    if animated, window != nil {
      if editing {
        // The controls come from outside.
        _ = quinceEditing.style != .none || quinceEditing.selectsMany ? quinceMakeEditControl() : nil
        if quinceEditing.canMove {
          let control = quinceMakeReorderControl()
          control.frame = CGRect(
            x: bounds.width, y: 0, width: QuinceCellMetrics.reorderWidth, height: bounds.height)
          control.alpha = 0
        }
      }
      quinceIsEditing = editing
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut, .beginFromCurrentState],
        animations: {
          self.setNeedsLayout()
          self.layoutIfNeeded()
        },
        completion: { [weak self] _ in self?.didTransition(to: mask) })
    } else {
      quinceIsEditing = editing
      setNeedsLayout()
      didTransition(to: mask)
    }
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }
}
