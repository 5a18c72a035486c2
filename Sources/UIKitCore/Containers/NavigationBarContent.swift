/// What a navigation bar shows for one item; two of them lie in the bar during a transition.
@MainActor package final class NavigationBarContent: UIView {
  package let item: UINavigationItem
  package weak var bar: UINavigationBar?
  package let backButton: NavigationBackButton?
  package private(set) var leftViews: [UIView] = []
  package private(set) var rightViews: [UIView] = []
  private(set) var centerViews: [UIView] = []
  private var titleMenu: TitleMenuButton?
  private let backMenu = BackMenu()
  /// The bar's width for which groups were chosen, in points.
  private var groupWidth: CGFloat = -1
  package let titleLabel = UILabel(frame: .zero)
  package let largeTitleLabel = UILabel(frame: .zero)
  package let promptLabel = UILabel(frame: .zero)
  /// The small title fades in as the large one leaves.
  package var showsSmallTitle = true
  private let backItem: UINavigationItem?
  package let largeContainer = UIView(frame: .zero)
  /// Cuts the search bar off as it closes.
  private let searchContainer = UIView(frame: .zero)
  private var isFilled = false

  package init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.bar = bar
    self.backItem = backItem
    let showsBack =
      backItem != nil && !item.hidesBackButton
      && (!item.hasLeadingItems || item.leftItemsSupplementBackButton)
    backButton = showsBack ? NavigationBackButton(frame: .zero) : nil
    super.init(frame: .zero)
  }

  /// Takes in the item's views. The content lies in the bar by then, so that a field among them that has the focus moves
  /// within its window and keeps it.
  func fill() {
    if let backButton {
      backButton.item = backItem?.backBarButtonItem
      backButton.onTap = { [weak bar, weak item] in
        if let action = item?.backAction {
          action._perform(sender: item)
        } else {
          bar?.backTapped()
        }
      }
      addSubview(backButton)
      backMenu.attach(to: backButton, bar)
    }
    makeItemViews()
    if let view = item.shownTitleView {
      addSubview(view)
    } else {
      titleLabel.text = item.title
      titleLabel.textAlignment = .center
      titleLabel.accessibilityTraits = [.header]
      addSubview(titleLabel)
    }
    if item.shownTitleView == nil, item.hasTitleMenu {
      let button = TitleMenuButton(item)
      titleMenu = button
      addSubview(button)
    }
    largeContainer.clipsToBounds = true
    largeContainer.isUserInteractionEnabled = false
    largeTitleLabel.text = item.title
    largeTitleLabel.accessibilityTraits = [.header]
    largeContainer.addSubview(largeTitleLabel)
    addSubview(largeContainer)
    if let search = item.searchController?.searchBar {
      search.isHosted = !item.hasInlineSearch
      searchContainer.clipsToBounds = true
      addSubview(searchContainer)
      (search.isHosted ? searchContainer : self).addSubview(search)
      search.scopeHost = search.isHosted ? nil : searchContainer
    }
    promptLabel.text = item.prompt
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.isHidden = item.prompt == nil
    addSubview(promptLabel)
    style()
  }

  package required init?(coder: NSCoder) { return nil }

  private func makeItemViews() {
    for view in leftViews + rightViews + centerViews { view.removeFromSuperview() }
    leftViews = item.leadingItems.flatMap(makeView)
    rightViews = item.trailingItems.flatMap(makeView)
    centerViews = hasCenter ? item.arrangedCenterGroups.flatMap(\.shown).flatMap(makeView) : []
    if let overflow = item.makeOverflowItem(hasCenter: hasCenter) { rightViews += makeView(overflow) }
  }

  /// Whether there is room for items in the middle, and for a title beside them.
  private var hasCenter: Bool { item.style != .navigator && bar?.traitCollection.horizontalSizeClass == .regular }

  /// Lets groups give way to their representatives until the rest of the bar has a third of it.
  // Assumed: Apple's rule is not documented.
  private func fitGroups() {
    guard item.hasGroups, groupWidth != bounds.width, bounds.width > 0 else { return }
    groupWidth = bounds.width
    for group in item.collapsibleGroups { group.isDisplayingRepresentativeItem = false }
    makeItemViews()
    for group in item.collapsibleGroups where !groupsFit {
      group.isDisplayingRepresentativeItem = true
      makeItemViews()
    }
    style()
  }

  private var groupsFit: Bool {
    let items = [leftViews, rightViews, centerViews].reduce(0) { $0 + width(of: $1) }
    return items <= bounds.width * 2 / 3
  }

  private func makeView(_ barItem: UIBarButtonItem) -> [UIView] {
    // What shows is another view then: the content is made again.
    let remake: () -> Void = { [weak bar, weak item] in
      guard let bar, let item else { return }
      bar.itemDidChange(item, animated: false)
    }
    guard !barItem.isHidden else {
      barItem.onChange = remake
      return []
    }
    if let view = barItem.customView {
      addSubview(view)
      barItem._view = view
      barItem.onChange = remake
      return [view]
    }
    if barItem.isSpace {
      let space = BarSpace(frame: CGRect(x: 0, y: 0, width: max(0, barItem.width), height: 0))
      return [space]
    }
    let button = BarButton(item: barItem)
    barItem.onChange = { [weak self, weak button, weak barItem] in
      guard barItem?.isHidden == false, barItem?.customView == nil else { return remake() }
      button?.refresh()
      self?.setNeedsLayout()
    }
    addSubview(button)
    return [button]
  }

  /// Colours and fonts from the bar's appearance.
  package func style() {
    guard let bar else { return }
    let appearance = bar._appearance(for: item)
    let text = appearance.titleTextAttributes
    titleLabel.font = text[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = text[.foregroundColor] as? UIColor ?? (bar.barStyle == .black ? .white : .label)
    let large = appearance.largeTitleTextAttributes
    largeTitleLabel.font = large[.font] as? UIFont ?? bar.largeTitleFont
    largeTitleLabel.textColor = large[.foregroundColor] as? UIColor ?? (bar.barStyle == .black ? .white : .label)
    titleLabel.applyTitleAttributes(text)
    largeTitleLabel.applyTitleAttributes(large)
    promptLabel.textColor = titleLabel.textColor
    backButton?.appearance = appearance.backButtonAppearance
    backButton?.indicator =
      appearance.hasOwnBackIndicator ? appearance.backIndicatorImage : bar.backIndicatorImage
    backButton?.transitionMask =
      appearance.hasOwnBackIndicator
      ? appearance.backIndicatorTransitionMaskImage : bar.backIndicatorTransitionMaskImage
    titleMenu?.style(titleLabel)
    for view in leftViews + rightViews + centerViews {
      guard let button = view as? BarButton else { continue }
      button.appearance = button.item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// The distance of text from the bar's sides.
  package var margin: CGFloat { (bar?.window?.bounds.width ?? bounds.width) < 414 ? 16 : 20 }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar else { return }
    fitGroups()
    let promptHeight: CGFloat = item.prompt == nil ? 0 : 30
    let lift = layoutSearch(below: promptHeight + bar._rowHeight)
    promptLabel.frame = CGRect(x: margin, y: 8 - lift, width: max(0, bounds.width - 2 * margin), height: 20)
    let row = CGRect(x: 0, y: promptHeight - lift, width: bounds.width, height: bar._rowHeight)
    let titleSize =
      item.shownTitleView.map(fit) ?? titleLabel.sizeThatFits(CGSize(width: bounds.width, height: row.height))
    let insets = isMirrored ? (bar.sideInsets.right, bar.sideInsets.left) : (bar.sideInsets.left, bar.sideInsets.right)
    let right = placeRightViews(in: row, inset: insets.1 + placeInlineSearch(in: row, inset: insets.1))
    var left = row.minX + insets.0
    if let backButton {
      backButton.isMirrored = isMirrored
      left = place(backButton, in: row, from: left, to: right, titleWidth: titleSize.width)
    } else {
      left += margin
    }
    left = placeLeftViews(in: row, from: left)
    let end = placeCenterViews(in: row, from: left, to: right)
    placeTitle(titleSize, in: row, from: left, to: end)
    titleMenu?.place(beside: titleLabel, isMirrored: isMirrored)
    placeLargeTitle(below: row)
    if isMirrored { mirror() }
  }

  private var isMirrored: Bool { (bar ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// What is laid out from the left above changes sides where the language is written from the right.
  private func mirror() {
    let single = [backButton, item.shownTitleView ?? titleLabel, titleMenu, inlineSearch]
    for part in single + leftViews + rightViews + centerViews {
      if let part { part.center.x = bounds.width - part.center.x }
    }
  }

  private func pixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale).rounded() / scale
  }

  /// From the edge to the left; the first item is the outermost. Returns where they end.
  private func placeRightViews(in row: CGRect, inset: CGFloat) -> CGFloat {
    var right = row.maxX - margin - inset
    for (index, view) in rightViews.enumerated() {
      let size = fit(view)
      view.frame = CGRect(
        x: right - size.width, y: row.minY + pixel((row.height - size.height) / 2), width: size.width,
        height: size.height)
      right -= size.width + gap(after: index, in: rightViews)
    }
    return right
  }

  /// Returns where the items beside the button begin.
  // Apple: the whole title, else "Back", else the chevron alone.
  private func place(
    _ backButton: NavigationBackButton, in row: CGRect, from left: CGFloat, to right: CGFloat, titleWidth: CGFloat
  ) -> CGFloat {
    let leftWidth = width(of: leftViews)
    let beside = max(0, right - left - 8 - leftWidth)
    let full = backItem?.backTitle ?? SystemWord.back.text
    let free = beside - 8 - titleWidth
    let half = (bounds.width - min(titleWidth, bounds.width * 0.5)) / 2 - 16
    let limit = max(free, titleWidth == 0 ? beside : min(half, beside))
    var title = full
    if backButton.width(of: title) > limit, title != SystemWord.back.text, !title.isEmpty {
      title = SystemWord.back.text
    }
    if backButton.width(of: title) > max(limit, 0) { title = "" }
    if backButton.title != title { backButton.title = title }
    backButton.accessibilityLabel = full.isEmpty ? SystemWord.back.text : full
    let width = backButton.width(of: title)
    backButton.frame = CGRect(x: left + 8, y: row.minY, width: width, height: row.height)
    return left + 8 + width + spacing
  }

  /// Returns where they end.
  private func placeLeftViews(in row: CGRect, from start: CGFloat) -> CGFloat {
    var left = start
    for (index, view) in leftViews.enumerated() {
      let size = fit(view)
      view.frame = CGRect(
        x: left, y: row.minY + pixel((row.height - size.height) / 2), width: size.width, height: size.height)
      left += size.width + gap(after: index, in: leftViews)
    }
    return left
  }

  /// In the middle, or as near to it as the other items let them. Returns where the title ends.
  private func placeCenterViews(in row: CGRect, from left: CGFloat, to right: CGFloat) -> CGFloat {
    guard !centerViews.isEmpty else { return right }
    let width = width(of: centerViews) - spacing
    var x = max(left, min((bounds.width - width) / 2, right - width))
    let end = x - spacing
    for (index, view) in centerViews.enumerated() {
      // A person who arranges the groups drags them above the bar.
      view.isHidden = bar?.customizing?.item === item
      let size = fit(view)
      view.frame = CGRect(
        x: x, y: row.minY + pixel((row.height - size.height) / 2), width: size.width, height: size.height)
      x += size.width + gap(after: index, in: centerViews)
    }
    return end
  }

  /// The title lies in the middle, or as near to it as the buttons let it.
  private func placeTitle(_ size: CGSize, in row: CGRect, from left: CGFloat, to right: CGFloat) {
    guard let bar else { return }
    let available = max(0, right - left)
    let size = item.shownTitleView is UISearchBar ? CGSize(width: available, height: row.height) : size
    let width = min(size.width, available)
    // Apple: browsers and editors have the title at the leading edge, where there is room for more.
    var x = hasCenter ? left : (bounds.width - width) / 2
    if x < left { x = left }
    if x + width > right { x = right - width }
    let height = min(size.height, row.height)
    let offset = bar._appearance(for: item).titlePositionAdjustment
    let frame = CGRect(
      x: pixel(x) + offset.horizontal,
      y: row.minY + pixel((row.height - height) / 2) + offset.vertical
        + bar.titleVerticalPositionAdjustment(for: .default),
      width: width, height: height)
    if let view = item.shownTitleView { view.frame = frame } else { titleLabel.frame = frame }
  }

  // Observed on iOS 16: the large title's line is 52 points high, the text 41 with 8 below.
  private func placeLargeTitle(below row: CGRect) {
    guard let bar else { return }
    let below = bounds.height - row.maxY - (isFilled ? 0 : searchContainer.frame.height)
    largeContainer.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: max(0, below))
    let height = 41 + bar.largeTitleGrowth(of: item)
    largeTitleLabel.frame = CGRect(
      x: margin + (isMirrored ? bar.sideInsets.right : bar.sideInsets.left),
      y: largeContainer.bounds.height - height - 8,
      width: max(0, bounds.width - 2 * margin), height: height)
    let showsLarge = bar.showsLargeTitle(item)
    largeContainer.isHidden = !showsLarge
    if showsLarge {
      let isCollapsed = largeContainer.bounds.height < 26
      titleLabel.alpha = isCollapsed ? 1 : 0
      largeTitleLabel.alpha = isCollapsed ? 0 : 1
    } else {
      titleLabel.alpha = showsSmallTitle ? 1 : 0
    }
    if isFilled { titleLabel.alpha = 0 }
  }

  /// Places the search bar at the bottom; the points by which it pushes the title out at the top.
  private func layoutSearch(below top: CGFloat) -> CGFloat {
    guard let bar, let search = item.searchController?.searchBar, search.isDescendant(of: self) else { return 0 }
    let full = bar.searchHeight(of: item)
    let fills = item.searchFillsBar
    let large = bar.largeTitleHeight(of: item)
    let room = fills ? full : min(full, max(0, bounds.height - top - large))
    let visible = bar.closingHeight(of: item) > large ? room : full
    searchContainer.frame = CGRect(x: 0, y: bounds.height - visible, width: bounds.width, height: visible)
    searchContainer.isHidden = visible <= 0
    guard search.isHosted else {
      search.setNeedsLayout()
      return 0
    }
    search.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(visible, 16))
    search.searchField.contentAlpha = full > 0 ? max(0, min(1, (visible - full + 20) / 20)) : 1
    if fills != isFilled {
      isFilled = fills
      for view in [backButton, item.shownTitleView ?? titleLabel, titleMenu, promptLabel, largeContainer] + leftViews
        + rightViews + centerViews
      {
        view?.alpha = fills ? 0 : 1
      }
    }
    return fills ? top : 0
  }

  private var inlineSearch: UISearchBar? {
    item.searchController.flatMap { $0.searchBar.superview === self ? $0.searchBar : nil }
  }

  // Assumed: its field is 260 points wide, 360 during a search, and takes at most half of the bar.
  private static let searchWidths: (resting: CGFloat, active: CGFloat) = (260, 360)

  /// - Returns: the points that the search bar takes at the trailing edge.
  private func placeInlineSearch(in row: CGRect, inset: CGFloat) -> CGFloat {
    guard let search = inlineSearch else { return 0 }
    let wanted = item.searchController?._isActive == true ? Self.searchWidths.active : Self.searchWidths.resting
    let width = min(wanted, bounds.width / 2)
    // The field itself, which has eight points at its sides, ends where items do.
    search.frame = CGRect(
      x: row.maxX - margin - inset - width - 8, y: row.minY, width: width + 16, height: row.height)
    return width + spacing
  }

  private let spacing: CGFloat = 8

  /// Points between a view and the next one, or what lies beside the last.
  // Observed: in descriptions of bars of iOS 13, buttons lie 8 points apart, and one with a picture of 24 points is 46 wide;
  // at the bar's sides, and around text, there is no such room.
  private func gap(after index: Int, in views: [UIView]) -> CGFloat {
    let own = views[index] is BarSpace ? 0 : spacing
    guard index + 1 < views.count else { return own }
    return own + views[index...index + 1].reduce(0) { $0 + (($1 as? BarButton)?.sideRoom ?? 0) }
  }

  /// Of views beside each other, with the gap after the last.
  private func width(of views: [UIView]) -> CGFloat {
    views.indices.reduce(0) { $0 + fit(views[$1]).width + gap(after: $1, in: views) }
  }

  private func fit(_ view: UIView) -> CGSize {
    if view is BarButton { return view.sizeThatFits(CGSize(width: 1000, height: 44)) }
    if view is BarSpace { return view.bounds.size }
    var size = view.bounds.size
    if !view.translatesAutoresizingMaskIntoConstraints || size.width == 0 || size.height == 0 {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0, fitting.height > 0 {
        size = fitting
      } else {
        let intrinsic = view.intrinsicContentSize
        if intrinsic.width > 0 { size.width = intrinsic.width }
        if intrinsic.height > 0 { size.height = intrinsic.height }
        if size == .zero { size = view.sizeThatFits(CGSize(width: bounds.width, height: 44)) }
      }
    }
    return CGSize(width: size.width, height: min(size.height, 44))
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: Transition

  /// The parts' places: 0 in place, positive behind it in the direction of reading (not yet pushed), negative before it
  /// (covered).
  package func place(_ reading: CGFloat, fadesBackButton: Bool) {
    let position = isMirrored ? -reading : reading
    let distance = bounds.width * 0.5
    let shift = CGAffineTransform(translationX: position * distance, y: 0)
    let visible = max(0, 1 - abs(position) * 1.4)
    // A search that fills the bar leaves nothing else of it.
    let row = isFilled ? 0 : visible
    (item.shownTitleView ?? titleLabel).transform = shift
    titleLabel.alpha = bar?.showsLargeTitle(item) == true && largeContainer.bounds.height >= 26 ? 0 : row
    item.shownTitleView?.alpha = row
    largeTitleLabel.transform = CGAffineTransform(translationX: position * bounds.width, y: 0)
    largeTitleLabel.alpha = visible
    for view in leftViews + rightViews + centerViews { view.alpha = row }
    titleMenu?.transform = shift
    titleMenu?.alpha = row
    promptLabel.alpha = row
    searchContainer.alpha = visible
    inlineSearch?.alpha = row
    if let backButton {
      // The old title slides into the back label's place.
      backButton.label.transform = CGAffineTransform(translationX: position * distance * 0.8, y: 0)
      backButton.alpha = isFilled ? 0 : fadesBackButton ? visible : 1
      backButton.label.alpha = visible
    }
  }
}

/// A fixed or flexible space among bar items.
@MainActor package final class BarSpace: UIView {}
