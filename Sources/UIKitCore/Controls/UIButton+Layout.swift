extension UIButton {
  package func applyType() {
    switch _type {
    case .custom: break
    case .system, .plain: break
    case .detailDisclosure, .infoLight, .infoDark: setImage(UIImage(systemName: "info.circle"), for: .normal)
    case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
    case .close: setImage(.closeDisc, for: .normal)
    }
    switch _type {
    case .detailDisclosure, .infoLight, .infoDark: accessibilityLabel = "More Info"
    case .contactAdd: accessibilityLabel = SystemWord.add.text
    case .close: accessibilityLabel = SystemWord.close.text
    default: break
    }
  }

  package func setPrimaryAction(_ action: UIAction) {
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Values by state

  /// The value for the present state; the normal one where there is none of its own.
  package func _value<Value>(_ values: [UInt: Value]) -> Value? {
    let state = state.rawValue
    if let value = values[state] { return value }
    // Apple: a selected and highlighted button without an own value uses the normal one.
    if state == (UIControl.State.selected.rawValue | UIControl.State.highlighted.rawValue),
      _type != .custom, let value = values[UIControl.State.selected.rawValue]
    {
      return value
    }
    return values[0]
  }

  package var usesTint: Bool { _type != .custom }

  package var _currentTitleColor: UIColor {
    if let color = titleColors[state.rawValue] { return color }
    if state.contains(.disabled), usesTint, titleColors[0] == nil { return .disabledButton }
    if let color = titleColors[0] { return color }
    return usesTint ? (role == .destructive ? .systemRed : tintColor) : .white
  }

  package var shownTitle: String? {
    if let configuration {
      return configuration.attributedTitle.map { String($0.characters) } ?? configuration.title ?? currentTitle
    }
    return currentAttributedTitle?.string ?? currentTitle
  }

  // MARK: Parts

  package func makeLabel() -> UILabel? {
    if let label = _titleLabel { return label }
    let label = UILabel(frame: .zero)
    // Apple: 18 points in a custom button, 15 in a system button.
    label.font = .systemFont(ofSize: usesTint ? 15 : 18)
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    // Apple: UIButton.titleShadowOffset, "the default value is CGSizeZero".
    label.shadowOffset = .zero
    _titleLabel = label
    addSubview(label)
    _refresh()
    return label
  }

  package func makeImageView() -> UIImageView? {
    if let view = _imageView { return view }
    let view = UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.contentMode = .scaleToFill
    _imageView = view
    if let label = _titleLabel { insertSubview(view, belowSubview: label) } else { addSubview(view) }
    return view
  }

  package func measureChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows what the state asks for.
  package func _refresh() {
    if configuration != nil {
      refreshConfiguration()
      return
    }
    if titles.isEmpty == false || attributedTitles.isEmpty == false || _titleLabel != nil {
      if _titleLabel == nil {
        _ = makeLabel()
        return
      }
      let label = _titleLabel!
      if let attributed = currentAttributedTitle {
        label.textColor = _currentTitleColor
        label.attributedText = attributed
      } else {
        if label.text != currentTitle { label.text = currentTitle }
        label.textColor = _currentTitleColor
      }
      label.shadowColor = currentTitleShadowColor
    }
    if let image = currentImage {
      let view = makeImageView()!
      var shown = image
      if let configuration = currentPreferredSymbolConfiguration ?? defaultSymbolConfiguration(image) {
        shown = image.applyingSymbolConfiguration(configuration) ?? image
      }
      if usesTint, shown.renderingMode == .automatic { shown = shown.withRenderingMode(.alwaysTemplate) }
      view.image = shown
      view.tintColor = usesTint && state.contains(.disabled) ? .disabledButton : nil
    } else {
      _imageView?.image = nil
    }
    if let background = currentBackgroundImage {
      let view = _backgroundView ?? UIImageView(frame: bounds)
      view.isUserInteractionEnabled = false
      view.image = background
      if _backgroundView == nil {
        _backgroundView = view
        insertSubview(view, at: 0)
      }
    } else {
      _backgroundView?.image = nil
    }
    showSelection()
    dim()
    measureChanged()
  }

  // Assumed: the title of a selected system button stands on a plate in the tint colour.
  private func showSelection() {
    guard _type == .system, isSelected, currentTitle?.isEmpty == false, currentImage == nil,
      currentBackgroundImage == nil, let label = _titleLabel
    else {
      selectionPlate?.removeFromSuperview()
      selectionPlate = nil
      return
    }
    let plate = selectionPlate ?? UIView(frame: .zero)
    if selectionPlate == nil {
      plate.isUserInteractionEnabled = false
      plate.layer.cornerRadius = 4
      insertSubview(plate, belowSubview: label)
      selectionPlate = plate
    }
    plate.backgroundColor = state.contains(.disabled) ? .disabledButton : tintColor
    if titleColors[state.rawValue] == nil, currentAttributedTitle == nil { label.textColor = .systemBackground }
  }

  private func defaultSymbolConfiguration(_ image: UIImage) -> UIImage.SymbolConfiguration? { nil }

  /// Custom buttons darken their images while pressed; system buttons fade.
  private func dim() {
    guard _type == .custom else { return }
    let darkens = isHighlighted && adjustsImageWhenHighlighted && _images[state.rawValue] == nil
    let fades = !isEnabled && adjustsImageWhenDisabled && _images[state.rawValue] == nil
    _imageView?.alpha = darkens || fades ? 0.5 : 1
    let darkensBackground =
      isHighlighted && adjustsImageWhenHighlighted
      && backgroundImages[state.rawValue] == nil
    let fadesBackground = !isEnabled && adjustsImageWhenDisabled && backgroundImages[state.rawValue] == nil
    _backgroundView?.alpha = darkensBackground || fadesBackground ? 0.5 : 1
  }

  // Observed: a system button's content goes to 20 % at once and comes back in 0.25 seconds or more.
  package func highlightChanged() {
    reverseShadow()
    showTouch()
    guard usesTint, configuration == nil else { return }
    let views = [_titleLabel, _imageView, selectionPlate].compactMap { $0 as UIView? }
    if isHighlighted {
      for view in views { view.alpha = 0.2 }
    } else {
      UIView.animate(withDuration: 0.47, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
        for view in views { view.alpha = 1 }
      }
    }
  }

  private func reverseShadow() {
    let reverses = isHighlighted && reversesTitleShadowWhenHighlighted
    guard reverses != isShadowReversed, let label = titleLabel else { return }
    isShadowReversed = reverses
    label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
  }

  func placeGlow() { touchGlow?.center = CGPoint(x: bounds.midX, y: bounds.midY) }

  private func showTouch() {
    guard showsTouchWhenHighlighted || touchGlow != nil else { return }
    let glow = touchGlow ?? TouchGlow(frame: .zero)
    if touchGlow == nil {
      touchGlow = glow
      insertSubview(glow, at: 0)
    }
    placeGlow()
    glow.alpha = isHighlighted && showsTouchWhenHighlighted ? 1 : 0
  }

  // MARK: Layout

  package var _contentInsets: UIEdgeInsets {
    if let configuration {
      let insets = configuration.contentInsets
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing)
    }
    return contentEdgeInsets
  }

  private func _titleSize(_ limit: CGSize) -> CGSize {
    guard let label = _titleLabel, shownTitle?.isEmpty == false else { return .zero }
    var size = label.sizeThatFits(CGSize(width: max(0, limit.width), height: max(0, limit.height)))
    size.width = min(size.width, max(0, limit.width))
    return size
  }

  package func fittingSize(_ size: CGSize) -> CGSize {
    if configuration != nil { return configurationSize(size) }
    let insets = contentEdgeInsets
    let image = _imageView?.image?.size ?? .zero
    let title = _titleSize(
      CGSize(width: size.width - image.width - insets.left - insets.right, height: CGFloat.greatestFiniteMagnitude))
    var width = image.width + title.width
    if image.width > 0, title.width > 0 {
      // A part of a pixel would be missing where the frame is rounded.
      let scale = max(1, traitCollection.displayScale)
      width = (width * scale - 0.01).rounded(.up) / scale
    }
    var height = max(image.height, title.height)
    if let background = currentBackgroundImage {
      width = max(width, background.size.width)
      height = max(height, background.size.height)
    }
    // Apple: without content a button is 30 by 34; a system button adds 6 points above and below its title.
    if width == 0, height == 0 { return CGSize(width: 30, height: 34) }
    if insets == .zero, currentBackgroundImage == nil, title.height > 0 {
      height += 12
      width = max(width, 30)
    }
    return CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  /// Image and title side by side, aligned in the content's rectangle.
  package func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
    var imageSize = _imageView?.image?.size ?? .zero
    let imageInsets = imageEdgeInsets
    let titleInsets = titleEdgeInsets
    if imageSize.width > content.width { imageSize.width = max(0, content.width) }
    if imageSize.height > content.height { imageSize.height = max(0, content.height) }
    let titleLimit = content.width - imageSize.width - titleInsets.left - titleInsets.right
    var titleSize = _titleSize(CGSize(width: max(0, titleLimit), height: content.height))
    titleSize.height = min(titleSize.height, content.height)
    let total = imageSize.width + titleSize.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: x = content.minX
    case .right, .trailing: x = content.maxX - total
    case .fill: x = content.minX
    case .center: x = content.midX - total / 2
    }
    if effectiveContentHorizontalAlignment == .fill, titleSize == .zero { imageSize.width = content.width }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: return content.minY
      case .bottom: return content.maxY - height
      case .fill, .center: return content.midY - height / 2
      }
    }
    if contentVerticalAlignment == .fill, imageSize.height > 0 { imageSize.height = content.height }
    let imageX = isRightToLeft ? x + titleSize.width : x
    let titleX = isRightToLeft ? x : x + imageSize.width
    func shift(_ insets: UIEdgeInsets) -> CGPoint {
      // Apple: insets move the middle by half when centred, an edge by all of it.
      let dx: CGFloat
      switch effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: dx = insets.left
      case .right, .trailing: dx = -insets.right
      case .center: dx = (insets.left - insets.right) / 2
      }
      let dy: CGFloat
      switch contentVerticalAlignment {
      case .top, .fill: dy = insets.top
      case .bottom: dy = -insets.bottom
      case .center: dy = (insets.top - insets.bottom) / 2
      }
      return CGPoint(x: dx, y: dy)
    }
    let imageShift = shift(imageInsets)
    let titleShift = shift(titleInsets)
    let image = CGRect(
      x: pixel(imageX + imageShift.x), y: pixel(y(imageSize.height) + imageShift.y),
      width: imageSize.width, height: imageSize.height)
    let title = CGRect(
      x: pixel(titleX + titleShift.x), y: pixel(y(titleSize.height) + titleShift.y),
      width: titleSize.width, height: titleSize.height)
    return (image, title)
  }

  package func pixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale).rounded() / scale
  }

  package func layoutButton() {
    if configuration != nil {
      layoutConfiguration()
      return
    }
    _backgroundView?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    if let view = _imageView {
      view.frame = view.image == nil ? .zero : imageRect(forContentRect: content)
    }
    _titleLabel?.frame = titleRect(forContentRect: content)
    // Assumed: 3 points around the text.
    if let label = _titleLabel { selectionPlate?.frame = label.frame.insetBy(dx: -3, dy: -1) }
  }
}

extension UIColor {
  // Observed on iOS 16: a disabled system button's title is #3C3C43 at 30 %.
  package static let disabledButton = UIColor.tertiaryLabel
}
