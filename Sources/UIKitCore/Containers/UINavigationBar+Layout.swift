extension UINavigationBar {
  package func quinceSetUp() {
    insertSubview(quinceBackground, at: 0)
    quinceBackgroundChanged()
  }

  package func quinceRefuseIfManaged(_ selector: String) {
    guard quinceManager != nil else { return }
    quinceRaiseInconsistency("Cannot call \(selector) directly on a UINavigationBar managed by a controller.")
  }

  // MARK: Measures

  /// The row of buttons: 44 points, 32 in a compact bar.
  package var quinceRowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 44 }

  package func quinceShowsLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, traitCollection.verticalSizeClass != .compact else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      // Apple: automatic takes over the choice of the item before.
      guard let index = quinceItems.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return quinceShowsLargeTitle(quinceItems[index - 1])
    }
  }

  /// The height of the bar fully open, in points.
  // Observed on iOS 16: 44, with a prompt 74, with a large title 52 more.
  package func quinceHeight(of item: UINavigationItem?) -> CGFloat {
    quinceRowHeight + (item?.prompt == nil ? 0 : 30) + (quinceShowsLargeTitle(item) ? 52 : 0)
  }

  package var quinceHeight: CGFloat { quinceHeight(of: topItem) }

  // MARK: Layout

  package func quinceLayoutBar() {
    let extends = barPosition == .topAttached ? quinceTopExtension : 0
    quinceBackground.frame = CGRect(x: 0, y: -extends, width: bounds.width, height: bounds.height + extends)
    quinceContent?.frame = bounds
    quinceTransition?.from?.frame = bounds
    if subviews.first !== quinceBackground { sendSubviewToBack(quinceBackground) }
  }

  package func quinceStyleChanged() {
    quinceBackgroundChanged()
    quinceContent?.style()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    quinceManager?.quinceBarChanged(animated: false)
  }

  package func quinceBackgroundChanged() {
    quinceBackground.apply(quinceAppearance(for: topItem), style: barStyle)
  }

  /// The appearance in force: the item's, else the bar's; at the scroll edge transparent unless set otherwise.
  // Apple: UINavigationBar.scrollEdgeAppearance, "uses a transparent background" from iOS 15 on.
  package func quinceAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = item?.standardAppearance ?? quinceLegacyAppearance ?? standardAppearance
    guard quinceIsAtScrollEdge, quinceManager != nil else { return standard }
    if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    let edge = UINavigationBarAppearance(barAppearance: standard)
    edge.configureWithTransparentBackground()
    if !isTranslucent || quinceBackgroundImages[UIBarMetrics.default.rawValue] != nil {
      edge.backgroundColor = standard.backgroundColor
      edge.backgroundImage = standard.backgroundImage
    }
    return edge
  }

  /// What the older properties say.
  private var quinceLegacyAppearance: UINavigationBarAppearance? {
    let image = quinceBackgroundImages[UIBarMetrics.default.rawValue]
    guard !quinceHasStandardAppearance || titleTextAttributes != nil else { return nil }
    guard
      barTintColor != nil || titleTextAttributes != nil || largeTitleTextAttributes != nil || image != nil
        || shadowImage != nil || !isTranslucent || barStyle == .black
    else { return nil }
    let appearance = UINavigationBarAppearance(barAppearance: standardAppearance)
    if let barTintColor {
      appearance.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.92) : barTintColor
      if !isTranslucent { appearance.backgroundEffect = nil }
    } else if !isTranslucent {
      appearance.backgroundEffect = nil
      appearance.backgroundColor = .systemBackground
    }
    if let image {
      appearance.backgroundImage = image
      appearance.backgroundEffect = nil
    }
    if let shadowImage { appearance.shadowImage = shadowImage }
    if let titleTextAttributes { appearance.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes { appearance.largeTitleTextAttributes = largeTitleTextAttributes }
    return appearance
  }

  // MARK: Items

  package func quinceItemDidChange(_ item: UINavigationItem, animated: Bool) {
    guard let index = quinceItems.firstIndex(where: { $0 === item }) else { return }
    if item === topItem, quinceTransition == nil {
      quinceRebuild(animated: animated)
    } else if index == quinceItems.count - 2, quinceTransition == nil {
      quinceRebuild(animated: false)
    }
    quinceManager?.quinceBarChanged(animated: animated)
  }

  /// Makes the content for the top item anew.
  package func quinceRebuild(animated: Bool) {
    let old = quinceContent
    guard let top = topItem else {
      old?.removeFromSuperview()
      quinceContent = nil
      return
    }
    let content = quinceMakeContent(top)
    quinceContent = content
    quinceBackgroundChanged()
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

  private func quinceMakeContent(_ item: UINavigationItem) -> QuinceNavigationBarContent {
    let index = quinceItems.firstIndex { $0 === item } ?? 0
    let content = QuinceNavigationBarContent(
      item: item, backItem: index > 0 ? quinceItems[index - 1] : nil, bar: self)
    content.frame = bounds
    addSubview(content)
    return content
  }

  /// Replaces the stack and prepares the transition between the top items; nil when the top stays.
  package func quincePrepare(items: [UINavigationItem]) -> QuinceBarTransition? {
    let oldItems = quinceItems
    let oldTop = quinceItems.last
    for item in quinceItems where !items.contains(where: { $0 === item }) { item.quinceBar = nil }
    quinceItems = items
    for item in items { item.quinceBar = self }
    let from = quinceContent
    guard let top = items.last else {
      from?.removeFromSuperview()
      quinceContent = nil
      return nil
    }
    if top === oldTop, from != nil {
      quinceRebuild(animated: false)
      return nil
    }
    let to = quinceMakeContent(top)
    quinceContent = to
    let isPush = !oldItems.contains { $0 === top }
    quinceBackgroundChanged()
    return QuinceBarTransition(from: from, to: to, isPush: isPush)
  }

  /// Ends a transition; a cancelled one goes back to the items before.
  package func quinceFinish(_ transition: QuinceBarTransition, cancelledTo items: [UINavigationItem]? = nil) {
    quinceTransition = nil
    if let items {
      transition.to.removeFromSuperview()
      for item in quinceItems where !items.contains(where: { $0 === item }) { item.quinceBar = nil }
      quinceItems = items
      for item in items { item.quinceBar = self }
      quinceContent = transition.from
      transition.from?.removeFromSuperview()
      quinceContent = nil
      quinceRebuild(animated: false)
      return
    }
    transition.from?.removeFromSuperview()
    // Custom views may have moved to the new content meanwhile; lay out from the start.
    transition.apply(1)
    quinceBackgroundChanged()
    setNeedsLayout()
  }

  package func quinceSetItems(_ items: [UINavigationItem], animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let transition = quincePrepare(items: items), animated, window != nil, transition.from != nil else {
      if let old = subviews.first(where: { $0 is QuinceNavigationBarContent && $0 !== quinceContent }) {
        old.removeFromSuperview()
      }
      setNeedsLayout()
      completion?()
      return
    }
    quinceTransition = transition
    transition.to.layoutIfNeeded()
    UIView.performWithoutAnimation { transition.apply(0) }
    UIView.animate(
      withDuration: QuinceNavigationTransition.duration, delay: 0, options: [.curveEaseInOut],
      animations: { transition.apply(1) },
      completion: { [weak self] _ in
        self?.quinceFinish(transition)
        completion?()
      })
  }

  package func quincePop(animated: Bool) -> UINavigationItem? {
    guard quinceItems.count > 1, let top = quinceItems.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    quinceSetItems(Array(quinceItems.dropLast()), animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPop: top)
    }
    return top
  }

  package func quinceBackTapped() {
    if let controller = quinceManager {
      controller.quinceBackTapped()
    } else {
      _ = quincePop(animated: true)
    }
  }
}
