extension UINavigationController {
  // MARK: Where things lie

  private var statusHeight: CGFloat { view.safeAreaInsets.top }

  /// The bar's height now: a large title closes as its content scrolls.
  package var barHeight: CGFloat {
    let item = topPage?.navigationItem
    let full = _bar._height(of: item)
    guard _bar.closingHeight(of: item) > 0, let scrollView = _scrollView(of: topPage) else { return full }
    let stretch = _bar.showsLargeTitle(item) ? max(0, -scrollView.scrolledTop) : 0
    return full - closing(of: item, over: scrollView) + stretch
  }

  /// By how much the bar has closed over content that has scrolled so far, in points.
  private func closing(of item: UINavigationItem?, over scrollView: UIScrollView) -> CGFloat {
    min(_bar.closingHeight(of: item), max(0, scrollView.scrolledTop))
  }

  /// The bar's frame in the controller's view.
  package func barFrame(hidden: Bool) -> CGRect {
    let height = barHeight
    let y = hidden ? -height : statusHeight
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  package var toolbarHeight: CGFloat { 44 + (tabBarHeight > 0 ? 0 : view.safeAreaInsets.bottom) }

  private var tabBarHeight: CGFloat { 0 }

  package var showsToolbar: Bool { !toolbarIsHidden }

  package func toolbarFrame(hidden: Bool) -> CGRect {
    let height = toolbarHeight
    return CGRect(
      x: 0, y: hidden ? view.bounds.height : view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// The controller's view reaches under the bars unless they are opaque or it says otherwise.
  package func _frame(for controller: UIViewController) -> CGRect {
    var frame = _container.bounds
    // It makes room for the bar itself.
    if controller is UINavigationController { return frame }
    let (bar, owner) = (navigationBar, outermost)
    let edges = controller.edgesForExtendedLayout
    let opaque = !bar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars
    if !owner.barIsHidden, !edges.contains(.top) || opaque {
      let top = statusHeight + owner.barHeight
      frame.origin.y += top
      frame.size.height -= top
    }
    if showsToolbar, let toolbar = _toolbar,
      !edges.contains(.bottom) || (!toolbar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars)
    {
      frame.size.height -= toolbarHeight
    }
    // Apple: edgesForExtendedLayout is about every bar: that of a tab bar controller around this one too.
    if !showsToolbar, containerInsets.bottom > 0, !edges.contains(.bottom) {
      frame.size.height -= view.safeAreaInsets.bottom
    }
    return frame
  }

  /// What the bars cover of the controller's view, beyond the screen's own safe area.
  package func applyInsets(to controller: UIViewController) {
    let frame = _frame(for: controller)
    var insets = UIEdgeInsets.zero
    if !isNavigationBarHidden, frame.minY == 0, !(controller is UINavigationController) {
      let (bar, item) = (navigationBar, controller.navigationItem)
      let closing = min(_scrollView(of: controller)?.barClosing ?? 0, bar.closingHeight(of: item))
      insets.top = bar._height(of: item) - closing
    }
    if showsToolbar, frame.maxY == _container.bounds.maxY {
      insets.bottom = toolbarHeight - view.safeAreaInsets.bottom
    }
    controller.setContainerInsets(insets)
  }

  // MARK: Layout

  package func layoutBars() {
    guard isViewLoaded else { return }
    hiding.layoutChanged()
    _container.frame = view.bounds
    _bar.topExtension = statusHeight
    _bar.sideInsets = UIEdgeInsets(
      top: 0, left: view.safeAreaInsets.left, bottom: 0, right: view.safeAreaInsets.right)
    layoutBar()
    if let toolbar = _toolbar {
      let frame = toolbarFrame(hidden: toolbarIsHidden)
      if toolbar.frame != frame { toolbar.frame = frame }
      toolbar.isHidden = toolbarIsHidden
    }
    if stack.running == nil, let shown = stack.shown, let content = shown.viewIfLoaded {
      let frame = _frame(for: shown)
      if content.frame != frame { content.frame = frame }
      applyInsets(to: shown)
      if shown is UINavigationController { content.setNeedsLayout() }
    } else if let running = stack.running {
      applyInsets(to: running.to)
    }
    observeScrolling()
    scrollChanged()
  }

  private func layoutBar() {
    guard outer == nil else {
      _bar.isHidden = true
      return
    }
    let frame = barFrame(hidden: barIsHidden)
    guard runningTransition?.animatesBar != true else { return }
    if _bar.frame != frame { _bar.frame = frame }
    _bar.isHidden = barIsHidden
  }

  package func barChanged(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated else {
      view.setNeedsLayout()
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  // MARK: Hiding bars

  /// Other controllers are on the stack, with other wishes for the tab bar.
  func tabBarMayHide() { _parent?.childNeedsLayout(self) }

  package func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard barIsHidden != hidden else { return }
    barIsHidden = hidden
    tellPreferredContentSize()
    guard isViewLoaded else { return }
    if let running = runningTransition {
      // In viewWillAppear the bar goes or comes with the pages.
      running.barHiddenChanged(hidden)
      return
    }
    setNeedsStatusBarAppearanceUpdate()
    guard animated, view.window != nil else {
      _bar.isHidden = hidden
      view.setNeedsLayout()
      return
    }
    if !hidden {
      UIView.performWithoutAnimation {
        _bar.isHidden = false
        _bar.frame = barFrame(hidden: true)
      }
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: {
        self._bar.frame = self.barFrame(hidden: hidden)
        let controller = self.innermost
        if let shown = controller.stack.shown {
          shown.viewIfLoaded?.frame = controller._frame(for: shown)
          controller.applyInsets(to: shown)
          shown.viewIfLoaded?.layoutIfNeeded()
        }
      },
      completion: { _ in
        self._bar.isHidden = self.barIsHidden
        self.view.setNeedsLayout()
      })
  }

  package func makeToolbar() -> UIToolbar {
    // One that a nib brought is not in place yet.
    if let toolbar = _toolbar, toolbar._manager === self { return toolbar }
    let toolbar = _toolbar ?? _toolbarClass.map { BarMetatypes.toolbar($0) } ?? UIToolbar(frame: .zero)
    toolbar._manager = self
    _toolbar = toolbar
    loadViewIfNeeded()
    toolbar.isHidden = toolbarIsHidden
    toolbar.frame = toolbarFrame(hidden: toolbarIsHidden)
    view.addSubview(toolbar)
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    return toolbar
  }

  package func _setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard toolbarIsHidden != hidden else { return }
    toolbarIsHidden = hidden
    tellPreferredContentSize()
    guard isViewLoaded else { return }
    let toolbar = makeToolbar()
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    guard animated, view.window != nil else {
      toolbar.isHidden = hidden
      view.setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation {
      toolbar.isHidden = false
      toolbar.frame = self.toolbarFrame(hidden: !hidden)
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: {
        toolbar.frame = self.toolbarFrame(hidden: hidden)
        if let shown = self.stack.shown { self.applyInsets(to: shown) }
      },
      completion: { _ in
        toolbar.isHidden = self.toolbarIsHidden
        self.view.setNeedsLayout()
      })
  }

  package func updateToolbar(animated: Bool) {
    guard !toolbarIsHidden else { return }
    makeToolbar().setItems(topViewController?.toolbarItems, animated: animated)
  }

  // MARK: Scrolling

  /// The scroll view that lies under the bar, or at its lower edge.
  // Observed: a large title closes over a table that is pinned to the safe area, too, and the table follows it up, so that
  // its content moves more than the finger ("Smooth scrolling with prefersLargeTitles and UITableView", stackoverflow.com).
  package func _scrollView(of controller: UIViewController?) -> UIScrollView? {
    controller?.scrollView(at: .top) {
      // Until its next layout it stands where the bar ended before.
      let end = ($0.superview?.safeAreaInsets.top ?? 0) + $0.barClosing
      return $0.frame.minY <= max(0, end) + 0.5
    }
  }

  /// Watches whether content lies beneath the toolbar.
  private func observeEnd() {
    guard !toolbarIsHidden, let page = topPage, page.isViewLoaded else { return }
    let scrollView = page.scrollView(at: .bottom) { $0.frame.maxY >= page.view.bounds.maxY }
    if scrollView !== scrollViewOverToolbar {
      scrollViewOverToolbar?.toolbarObserver = nil
      scrollViewOverToolbar = scrollView
      scrollView?.toolbarObserver = { [weak self] in self?.endMoved() }
    }
    endMoved()
  }

  private func endMoved() {
    guard let toolbar = _toolbar else { return }
    guard let scrollView = scrollViewOverToolbar, scrollView.window != nil else {
      toolbar.isAtScrollEdge = true
      return
    }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    toolbar.isAtScrollEdge =
      scrollView.bounds.maxY >= end - 0.5
      || scrollView.convert(scrollView.bounds, to: view).maxY <= toolbar.frame.minY
  }

  func observeScrolling() {
    observeEnd()
    // What lies under the bar is the outermost controller's concern; each has a toolbar of its own.
    guard outer == nil else { return }
    let scrollView = _scrollView(of: topPage)
    guard scrollView !== observedScrollView else { return }
    observedScrollView?.scrollObserver = nil
    observedScrollView?.barRest = nil
    // One of a page that has gone keeps its place for when the page comes back.
    if let old = observedScrollView, let page = topPage?.viewIfLoaded, old.isDescendant(of: page) {
      old.barCloses(by: 0) {}
    }
    observedScrollView?.refreshControl?.leaveBar()
    observedScrollView = scrollView
    scrollView?.scrollObserver = { [weak self] in self?.scrollChanged() }
    scrollView?.barRest = { [weak self, weak scrollView] y in
      scrollView.flatMap { self?.rest(of: $0, near: y) }
    }
  }

  // Observed: a search bar and a large title come to rest open or closed, whichever is nearer. Assumed: whatever the
  // delegate made of the offset.
  private func rest(of scrollView: UIScrollView, near y: CGFloat) -> CGFloat? {
    guard outer == nil, !barIsHidden, let item = topPage?.navigationItem else { return nil }
    let closing = _bar.closingHeight(of: item)
    let open = scrollView.contentOffset.y - scrollView.scrolledTop
    guard y > open, y < open + closing else { return nil }
    // The search bar closes first.
    let titleStart = closing - _bar.largeTitleHeight(of: item)
    let (low, high) = y < open + titleStart ? (open, open + titleStart) : (open + titleStart, open + closing)
    return y < (low + high) / 2 ? low : min(high, max(low, scrollView.maximumOffset.y))
  }

  /// The content moved under the bar.
  package func scrollChanged() {
    guard outer == nil, isViewLoaded, runningTransition == nil else { return }
    let item = topPage?.navigationItem
    guard let scrollView = _scrollView(of: topPage) else {
      _bar.isAtScrollEdge = true
      return
    }
    _bar.isAtScrollEdge = isAtEdge(scrollView, item: item)
    let full = _bar._height(of: item)
    closeBar(over: scrollView)
    if _bar.closingHeight(of: item) > 0, !barIsHidden {
      let frame = barFrame(hidden: false)
      if _bar.frame != frame {
        _bar.frame = frame
        _bar._content?.setNeedsLayout()
      }
    }
    placeRefreshControl(of: scrollView, full)
  }

  /// The safe area of the page follows the bar.
  private func closeBar(over scrollView: UIScrollView) {
    guard let page = topPage, let navigation = page.navigationController else { return }
    let closing = barIsHidden ? 0 : closing(of: page.navigationItem, over: scrollView)
    guard closing != scrollView.barClosing else { return }
    scrollView.barCloses(by: closing) {
      navigation.applyInsets(to: page)
      // What is pinned to the safe area goes along at once.
      if scrollView.frame.minY > 0 { page.view.layoutIfNeeded() }
    }
  }

  // Assumed: the spinner stands between the row of buttons and a large title that is pulled down.
  private func placeRefreshControl(of scrollView: UIScrollView, _ full: CGFloat) {
    guard let control = scrollView.refreshControl else { return }
    let item = topPage?.navigationItem
    let top = _bar._rowHeight + (item?.prompt == nil ? 0 : 30)
    let stretch = !barIsHidden && _bar.showsLargeTitle(item) ? max(0, _bar.frame.height - full) : 0
    control.stand(in: _bar, CGRect(x: 0, y: top, width: _bar.bounds.width, height: stretch))
  }

  private func isAtEdge(_ scrollView: UIScrollView, item: UINavigationItem?) -> Bool {
    let top = statusHeight + (barIsHidden ? 0 : _bar._height(of: item))
    let frame = scrollView.convert(scrollView.bounds, to: view)
    if frame.minY > 0 {
      return frame.minY >= top || scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    }
    // Assumed: what begins under the bar of its own accord is at the edge there.
    if scrollView.contentInsetAdjustmentBehavior == .never {
      return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    }
    let closes = _bar.closingHeight(of: item)
    return scrollView.contentOffset.y <= -(top - closes) + 0.5
  }
}
