import CoreGraphics
import Foundation
import QuartzCore

// Observed on iOS 16: a bar is 56 points high, its field 36, with 8 at the sides; in a navigation bar 52, the field at the
// top. Assumed: 19 points for a prompt, 44 for the scope buttons, as on earlier systems.
extension UISearchBar {
  func setUpBar() {
    addSubview(ground)
    addSubview(topLine)
    relay.bar = self
    searchField.delegate = relay
    searchField.addAction(UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    addSubview(promptLabel)
    addSubview(searchField)
    styleChanged()
  }

  // MARK: Measures

  var promptHeight: CGFloat { prompt == nil || isHosted ? 0 : 19 }
  var scopeHeight: CGFloat { _showsScope && !(_scopeTitles ?? []).isEmpty ? 44 : 0 }
  private var rowHeight: CGFloat { fieldHeight + (isHosted ? 16 : 20) }
  /// 36 points, more where the text is larger than the standard size.
  // Assumed: the field has 15 points beside its line of text.
  private var fieldHeight: CGFloat { max(36, (searchField.font?.lineHeight ?? 0).rounded(.up) + 15) }
  var naturalHeight: CGFloat { rowHeight + promptHeight + scopeHeight }

  private var sideMargin: CGFloat {
    guard isHosted else { return 8 }
    return (window?.bounds.width ?? bounds.width) < 414 ? 16 : 20
  }

  // MARK: Layout

  func layoutBar() {
    let insets = safeAreaInsets
    let isTop = barPosition == .topAttached || rise > 0
    let rise = isHosted ? 0 : max(rise, barPosition == .topAttached ? insets.top : 0)
    topLine.isHidden = hidesTopLine || isTop
    ground.frame = CGRect(x: 0, y: -rise, width: bounds.width, height: bounds.height + rise)
    let line = 1 / max(1, traitCollection.displayScale)
    topLine.frame = CGRect(x: 0, y: -rise, width: bounds.width, height: line)
    promptLabel.frame = CGRect(x: 8, y: 7, width: max(0, bounds.width - 16), height: 17)

    let left = max(insets.left, 0) + sideMargin
    let right = bounds.width - max(insets.right, 0) - sideMargin
    let row = bounds.height - promptHeight - (scopeHost == nil ? scopeHeight : 0)
    // A bar in a title's place is lower than its field wants.
    let height = min(fieldHeight, max(0, isHosted ? row - 16 : row))
    let y = promptHeight + (isHosted ? 1 : (row - height) / 2)
    var field = CGRect(x: left, y: y, width: max(0, right - left), height: height)
    if let cancelButton {
      let width = cancelButton.sizeThatFits(CGSize(width: 200, height: 36)).width.rounded(.up)
      let end = bounds.width - max(insets.right, 0) - 16
      let shown = _showsCancel ? 0 : width + 24
      cancelButton.frame = mirrored(CGRect(x: end - width + shown, y: y, width: width, height: height))
      cancelButton.alpha = _showsCancel ? 1 : 0
      if _showsCancel { field.size.width = max(0, end - width - 12 - left) }
    }
    let shift = searchFieldBackgroundPositionAdjustment
    searchField.frame = mirrored(field).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    layoutScope(left: left, right: right)
  }

  private func layoutScope(left: CGFloat, right: CGFloat) {
    guard let scopeControl else { return }
    scopeControl.isHidden = scopeHeight == 0
    scopeGround?.isHidden = scopeHeight == 0
    var area = CGRect(x: 0, y: bounds.height - scopeHeight, width: bounds.width, height: scopeHeight)
    var (start, end) = (left, right)
    if let scopeHost {
      area = CGRect(origin: .zero, size: scopeHost.bounds.size)
      (start, end) = (scopeHost.safeAreaInsets.left + 20, area.width - scopeHost.safeAreaInsets.right - 20)
    }
    scopeControl.frame = CGRect(x: start, y: area.minY, width: max(0, end - start), height: 32)
    scopeGround?.frame = area
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The bar's height is another now: whoever gave it its frame is asked again.
  func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isHosted || scopeHost != nil {
      controller?.hostedHeightChanged()
    } else if translatesAutoresizingMaskIntoConstraints, bounds.height > 0 {
      frame.size.height = naturalHeight
      if let table = superview as? UITableView, table.tableHeaderView === self { table.tableHeaderView = self }
    }
  }

  // MARK: Looks

  func styleChanged() {
    let appearance = UIBarAppearance()
    let isClear = searchBarStyle == .minimal || isHosted || isTitle
    if isClear {
      appearance.configureWithTransparentBackground()
    } else {
      appearance.configureWithDefaultBackground()
      if let barTintColor {
        appearance.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.92) : barTintColor
        if !isTranslucent { appearance.backgroundEffect = nil }
      } else if !isTranslucent {
        appearance.configureWithOpaqueBackground()
      }
      appearance.shadowColor = .barShadow
    }
    if let image = backgroundImage, !isHosted {
      appearance.configureWithTransparentBackground()
      appearance.backgroundImage = image
    }
    ground.apply(appearance, style: barStyle)
    topLine.backgroundColor = .barShadow
    hidesTopLine = isClear || backgroundImage != nil
    searchField.overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
    promptLabel.textColor = barStyle == .black ? .white : .label
    setNeedsLayout()
  }

  /// In the place of a navigation bar's title.
  private var isTitle: Bool { superview is NavigationBarContent }

  func promptChanged() {
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    heightChanged()
  }

  func iconsChanged() {
    searchField.icon = iconImages[.search]?[0]
    sidesChanged()
  }

  // MARK: Buttons

  func setCancel(_ shown: Bool, animated: Bool) {
    guard shown != _showsCancel else { return }
    if shown, cancelButton == nil {
      let button = UIButton(type: .system)
      button.setTitle(cancelTitle ?? SystemWord.cancel.text, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.tintColor = tintColor
      button.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .primaryActionTriggered)
      cancelButton = button
      addSubview(button)
      styleCancel(button)
      UIView.performWithoutAnimation { layoutBar() }
    }
    _showsCancel = shown
    cancelButton?.isEnabled = true
    cancelButton?.accessibilityElementsHidden = !shown
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Apps reach the button as a bar button item in search bars.
  private func styleCancel(_ button: UIButton) {
    func look<Value>(_ value: (UIBarItem) -> Value?) -> Value? {
      BarItemProxies.look(of: UIBarButtonItem.self, in: button, value)
    }
    if cancelTitle == nil, let title = look({ $0.title }) { button.setTitle(title, for: .normal) }
    let attributes = look { $0.titleTextAttributes(for: .normal) } ?? [:]
    if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
    let color = attributes[.foregroundColor] as? UIColor ?? look { ($0 as? UIBarButtonItem)?.tintColor }
    if let color { button.setTitleColor(color, for: .normal) }
  }

  /// Apple: one button at the trailing side; the bookmark and the list of results hide while there is text.
  func sidesChanged() {
    let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    guard let icon else {
      searchField.rightView = nil
      searchField.rightViewMode = .never
      sideButton = nil
      return
    }
    let button = sideButton ?? UIButton(type: .custom)
    if sideButton == nil {
      button.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
      button.tintColor = .secondaryLabel
      button.addAction(UIAction { [weak self] _ in self?.sideTapped() }, for: .primaryActionTriggered)
      sideButton = button
    }
    let name = icon == .bookmark ? "book" : "list.dash"
    let standard = UIImage(systemName: name)?.withRenderingMode(.alwaysTemplate)
    button.setImage(iconImages[icon]?[0] ?? standard, for: .normal)
    for state in [UIControl.State.highlighted, .selected, .disabled] {
      if let image = iconImages[icon]?[state.rawValue] { button.setImage(image, for: state) }
    }
    button.isSelected = isSearchResultsButtonSelected
    button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
    searchField.rightView = button
    searchField.rightViewMode = searchField.hasText ? .never : .always
  }

  // MARK: Scope

  func rebuildScope() {
    scopeControl?.removeFromSuperview()
    scopeControl = nil
    if let titles = _scopeTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      for (state, attributes) in scopeAttributes {
        control.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
      }
      for (state, image) in scopeImages {
        control.setBackgroundImage(image, for: UIControl.State(rawValue: state), barMetrics: .default)
      }
      control.selectedSegmentIndex = _scopeIndex
      control.addAction(UIAction { [weak self] _ in self?.scopeTapped() }, for: .valueChanged)
      scopeControl = control
      (scopeHost ?? self).addSubview(control)
    }
    if _showsScope { heightChanged() } else { setNeedsLayout() }
  }

  func setScope(_ shown: Bool, animated: Bool) {
    guard shown != _showsScope else { return }
    _showsScope = shown
    guard animated, window != nil else {
      heightChanged()
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.heightChanged()
      self.layoutIfNeeded()
    }
  }

  func scopeGroundChanged() {
    scopeGround?.removeFromSuperview()
    scopeGround = scopeBarBackgroundImage.map { UIImageView(image: $0) }
    if let scopeGround, let scopeHost { scopeHost.insertSubview(scopeGround, at: 0) }
    if let scopeGround, scopeHost == nil { insertSubview(scopeGround, aboveSubview: ground) }
    setNeedsLayout()
  }

  func scopeHostChanged() {
    if let scopeControl { (scopeHost ?? self).addSubview(scopeControl) }
    scopeGroundChanged()
  }
}
