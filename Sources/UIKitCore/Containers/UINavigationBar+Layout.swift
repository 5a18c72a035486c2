extension UINavigationBar {
  package func setUp() {
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
    insertSubview(_background, at: 0)
    backgroundChanged()
  }

  package func refuseIfManaged(_ selector: String) {
    guard _manager != nil else { return }
    raiseInconsistency("Cannot call \(selector) directly on a UINavigationBar managed by a controller.")
  }

  // MARK: Measures

  /// The row of buttons: 44 points, 32 in a compact bar, 56 in a sheet.
  // Observed in Xcode's storyboards since iOS 13: the bar of a presented navigation controller is 56 points high.
  package var _rowHeight: CGFloat {
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return isInSheet ? 56 : 44
  }

  private var isInSheet: Bool {
    var controller: UIViewController? = _manager
    while let inner = controller, inner._presentation == nil { controller = inner.parent }
    return controller?._presentation is UISheetPresentationController
  }

  package func showsLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, traitCollection.verticalSizeClass != .compact else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      // Apple: automatic takes over the choice of the item before.
      guard let index = _items.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return showsLargeTitle(_items[index - 1])
    }
  }

  package var largeTitleFont: UIFont {
    UIFontMetrics(forTextStyle: .largeTitle)._scaled(
      .systemFont(ofSize: 34, weight: .bold), nil, traitCollection.preferredContentSizeCategory)
  }

  /// By how much the large title is higher than at the default text size, in points.
  // Assumed: a font of the app's own makes room for its line, and smaller texts leave the bar as high as it is.
  package func largeTitleGrowth(of item: UINavigationItem?) -> CGFloat {
    let appearance = item?.standardAppearance ?? standardAppearance
    let given = appearance.largeTitleTextAttributes[.font] ?? largeTitleTextAttributes?[.font]
    if let font = given as? UIFont { return max(0, (font.lineHeight - 41).rounded(.up)) }
    return max(0, (41 * (largeTitleFont.pointSize / 34 - 1)).rounded())
  }

  /// The height of the large title's line, in points; 0 for an item without one.
  package func largeTitleHeight(of item: UINavigationItem?) -> CGFloat {
    showsLargeTitle(item) ? 52 + largeTitleGrowth(of: item) : 0
  }

  /// The height of the bar fully open, in points.
  // Observed on iOS 16: 44, with a prompt 74, with a large title 52 more.
  package func _height(of item: UINavigationItem?) -> CGFloat {
    let search = searchHeight(of: item)
    if item?.searchFillsBar ?? false { return search }
    return _rowHeight + (item?.prompt == nil ? 0 : 30) + largeTitleHeight(of: item) + search
  }

  /// The height of the item's search bar, or of what of it lies below the row of buttons, in points.
  package func searchHeight(of item: UINavigationItem?) -> CGFloat {
    guard let item, let bar = item.searchController?.searchBar else { return 0 }
    bar.isHosted = !item.hasInlineSearch
    return bar.isHosted ? bar.naturalHeight : bar.scopeHeight
  }

  /// By how much the bar closes as the content scrolls: the search bar first, then the large title.
  package func closingHeight(of item: UINavigationItem?) -> CGFloat {
    guard let item, !item.searchFillsBar else { return 0 }
    let search =
      item.hidesSearchBarWhenScrolling && item.searchController?._isActive != true ? searchHeight(of: item) : 0
    return search + largeTitleHeight(of: item)
  }

  package var _height: CGFloat { _height(of: topItem) }

  // MARK: Layout

  package func layoutBar() {
    let extends = barPosition == .topAttached ? topExtension : 0
    _background.frame = CGRect(x: 0, y: -extends, width: bounds.width, height: bounds.height + extends)
    _content?.frame = bounds
    _transition?.from?.frame = bounds
    if subviews.first !== _background { sendSubviewToBack(_background) }
  }

  package func styleChanged() {
    backgroundChanged()
    _content?.style()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    _manager?.barChanged(animated: false)
  }

  package func backgroundChanged() {
    _background.apply(_appearance(for: topItem), style: barStyle, hidesShadow: hidesShadow)
  }

  /// The appearance in force: the item's, else the bar's; at the scroll edge transparent unless set otherwise.
  // Apple: UINavigationBar.scrollEdgeAppearance, "uses a transparent background" from iOS 15 on; UINavigationBar.h has the
  // order in which compact appearances are looked for.
  package func _appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
    let own = compact ?? item?.standardAppearance
    let legacy = own == nil ? legacyAppearance : nil
    let standard = own ?? legacy ?? standardAppearance
    guard isAtScrollEdge, _manager != nil else { return standard }
    let compactEdge = isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    if let edge = compactEdge ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    if let legacy, tint.showsAtScrollEdge { return legacy }
    let edge = UINavigationBarAppearance(barAppearance: standard)
    edge.configureWithTransparentBackground()
    // Assumed: an image is not taken away.
    if let legacy { edge.backgroundImage = legacy.backgroundImage }
    return edge
  }

  private var tint: BarTint { BarTint(color: barTintColor, isTranslucent: isTranslucent) }

  /// What the older properties say.
  private var legacyAppearance: UINavigationBarAppearance? {
    let image = backgroundImages[UIBarMetrics.default.rawValue]
    guard !hasStandardAppearance || titleTextAttributes != nil else { return nil }
    guard
      barTintColor != nil || titleTextAttributes != nil || largeTitleTextAttributes != nil || image != nil
        || shadowImage != nil || !isTranslucent || barStyle == .black
    else { return nil }
    let appearance = UINavigationBarAppearance(barAppearance: standardAppearance)
    tint.apply(to: appearance)
    BarTint.apply(image, to: appearance)
    if let shadowImage { appearance.shadowImage = shadowImage }
    if let titleTextAttributes { appearance.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes { appearance.largeTitleTextAttributes = largeTitleTextAttributes }
    return appearance
  }

  // MARK: Items

  package func itemDidChange(_ item: UINavigationItem, animated: Bool) {
    guard let index = _items.firstIndex(where: { $0 === item }) else { return }
    let isShown = item === topItem || index == _items.count - 2
    if isShown, _transition != nil {
      changedInTransition = true
    } else if isShown {
      rebuild(animated: animated && item === topItem)
    }
    _manager?.barChanged(animated: animated)
  }

  /// Makes the content for the top item anew.
  package func rebuild(animated: Bool) {
    let old = _content
    guard let top = topItem else {
      old?.removeFromSuperview()
      _content = nil
      return
    }
    let content = makeContent(top)
    _content = content
    backgroundChanged()
    guard animated, window != nil, let old else {
      old?.removeFromSuperview()
      return
    }
    content.layoutIfNeeded()
    for view in content.leftViews + content.rightViews { view.alpha = 0 }
    old.titleLabel.isHidden = true
    UIView.animate(
      withDuration: 0.25,
      animations: {
        for view in content.leftViews + content.rightViews { view.alpha = 1 }
        old.alpha = 0
      }, completion: { _ in old.removeFromSuperview() })
  }

  private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
    let index = _items.firstIndex { $0 === item } ?? 0
    let content = NavigationBarContent(
      item: item, backItem: index > 0 ? _items[index - 1] : nil, bar: self)
    content.frame = bounds
    addSubview(content)
    content.fill()
    return content
  }

  /// Replaces the stack and prepares the transition between the top items; nil when the top stays.
  package func _prepare(items: [UINavigationItem]) -> BarTransition? {
    let oldItems = _items
    let oldTop = _items.last
    for item in _items where !items.contains(where: { $0 === item }) { item._bar = nil }
    _items = items
    for item in items { item._bar = self }
    let from = _content
    guard let top = items.last else {
      from?.removeFromSuperview()
      _content = nil
      return nil
    }
    if top === oldTop, from != nil {
      rebuild(animated: false)
      return nil
    }
    let to = makeContent(top)
    _content = to
    let isPush = !oldItems.contains { $0 === top }
    backgroundChanged()
    return BarTransition(from: from, to: to, isPush: isPush)
  }

  /// Ends a transition; a cancelled one goes back to the items before.
  package func _finish(_ transition: BarTransition, cancelledTo items: [UINavigationItem]? = nil) {
    _transition = nil
    defer { changedInTransition = false }
    if let items {
      transition.to.removeFromSuperview()
      for item in _items where !items.contains(where: { $0 === item }) { item._bar = nil }
      _items = items
      for item in items { item._bar = self }
      _content = transition.from
      transition.from?.removeFromSuperview()
      _content = nil
      rebuild(animated: false)
      return
    }
    transition.from?.removeFromSuperview()
    if changedInTransition { return rebuild(animated: false) }
    // Custom views may have moved to the new content meanwhile; lay out from the start.
    transition.apply(1)
    backgroundChanged()
    setNeedsLayout()
  }

  package func _setItems(_ items: [UINavigationItem], animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let transition = _prepare(items: items), animated, window != nil, transition.from != nil else {
      if let old = subviews.first(where: { $0 is NavigationBarContent && $0 !== _content }) {
        old.removeFromSuperview()
      }
      setNeedsLayout()
      completion?()
      return
    }
    _transition = transition
    transition.to.layoutIfNeeded()
    UIView.performWithoutAnimation { transition.apply(0) }
    UIView.animate(
      withDuration: NavigationTransition.duration, delay: 0, options: [.curveEaseInOut],
      animations: { transition.apply(1) },
      completion: { [weak self] _ in
        self?._finish(transition)
        completion?()
      })
  }

  package func _pop(animated: Bool) -> UINavigationItem? {
    guard _items.count > 1, let top = _items.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    _setItems(Array(_items.dropLast()), animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPop: top)
    }
    return top
  }

  package func backTapped() {
    if let controller = _manager {
      controller.stack.backTapped()
    } else {
      _ = _pop(animated: true)
    }
  }

  /// Takes all items above one off the stack.
  func goBack(to item: UINavigationItem) {
    if let controller = _manager {
      controller.goBack(to: item)
    } else if let index = _items.firstIndex(where: { $0 === item }) {
      while _items.count > index + 2 { guard _pop(animated: false) != nil else { return } }
      _ = _pop(animated: true)
    }
  }
}
