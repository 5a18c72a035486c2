extension UINavigationController {
  // MARK: Where things lie

  private var quinceStatusHeight: CGFloat { view.safeAreaInsets.top }

  /// The bar's height now: a large title closes as its content scrolls.
  package var quinceBarHeight: CGFloat {
    let item = topViewController?.navigationItem
    let full = quinceBar.quinceHeight(of: item)
    guard quinceBar.quinceShowsLargeTitle(item), let scrollView = quinceScrollView(of: topViewController) else {
      return full
    }
    let closed = full - 52
    let scrolled = scrollView.contentOffset.y + quinceStatusHeight + full
    return max(closed, full - max(0, scrolled)) + max(0, -scrolled)
  }

  /// The bar's frame in the controller's view.
  package func quinceBarFrame(hidden: Bool) -> CGRect {
    let height = quinceBarHeight
    let y = hidden ? -height : quinceStatusHeight
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  package var quinceToolbarHeight: CGFloat { 44 + (quinceTabBarHeight > 0 ? 0 : view.safeAreaInsets.bottom) }

  private var quinceTabBarHeight: CGFloat { 0 }

  package var quinceShowsToolbar: Bool { !quinceToolbarIsHidden }

  package func quinceToolbarFrame(hidden: Bool) -> CGRect {
    let height = quinceToolbarHeight
    return CGRect(
      x: 0, y: hidden ? view.bounds.height : view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// The controller's view reaches under the bars unless they are opaque or it says otherwise.
  package func quinceFrame(for controller: UIViewController) -> CGRect {
    var frame = quinceContainer.bounds
    let edges = controller.edgesForExtendedLayout
    let opaque = !quinceBar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars
    if !quinceBarIsHidden, !edges.contains(.top) || opaque {
      let top = quinceStatusHeight + quinceBarHeight
      frame.origin.y += top
      frame.size.height -= top
    }
    if quinceShowsToolbar, let toolbar = quinceToolbar,
      !edges.contains(.bottom) || (!toolbar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars)
    {
      frame.size.height -= quinceToolbarHeight
    }
    return frame
  }

  /// What the bars cover of the controller's view, beyond the screen's own safe area.
  package func quinceApplyInsets(to controller: UIViewController) {
    let frame = quinceFrame(for: controller)
    var insets = UIEdgeInsets.zero
    if !quinceBarIsHidden, frame.minY == 0 { insets.top = quinceBar.quinceHeight(of: controller.navigationItem) }
    if quinceShowsToolbar, frame.maxY == quinceContainer.bounds.maxY {
      insets.bottom = quinceToolbarHeight - view.safeAreaInsets.bottom
    }
    controller.quinceSetContainerInsets(insets)
  }

  // MARK: Layout

  package func quinceLayoutBars() {
    guard isViewLoaded else { return }
    quinceContainer.frame = view.bounds
    quinceBar.quinceTopExtension = quinceStatusHeight
    quinceBar.quinceSideInsets = UIEdgeInsets(
      top: 0, left: view.safeAreaInsets.left, bottom: 0, right: view.safeAreaInsets.right)
    let frame = quinceBarFrame(hidden: quinceBarIsHidden)
    if quinceRunning == nil || !quinceRunning!.animatesBar {
      if quinceBar.frame != frame { quinceBar.frame = frame }
      quinceBar.isHidden = quinceBarIsHidden
    }
    if let toolbar = quinceToolbar {
      let frame = quinceToolbarFrame(hidden: quinceToolbarIsHidden)
      if toolbar.frame != frame { toolbar.frame = frame }
      toolbar.isHidden = quinceToolbarIsHidden
      toolbar.quinceBottomExtension = view.safeAreaInsets.bottom
    }
    if quinceRunning == nil, let shown = quinceShown, let content = shown.viewIfLoaded {
      let frame = quinceFrame(for: shown)
      if content.frame != frame { content.frame = frame }
      quinceApplyInsets(to: shown)
    } else if let running = quinceRunning {
      quinceApplyInsets(to: running.to)
    }
    quinceObserveScrolling()
    quinceScrollChanged()
  }

  package func quinceBarChanged(animated: Bool) {
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

  package func quinceSetBarHidden(_ hidden: Bool, animated: Bool) {
    guard quinceBarIsHidden != hidden else { return }
    quinceBarIsHidden = hidden
    guard isViewLoaded else { return }
    if let running = quinceRunning {
      // In viewWillAppear the bar goes or comes with the pages.
      running.barHiddenChanged(hidden)
      return
    }
    setNeedsStatusBarAppearanceUpdate()
    guard animated, view.window != nil else {
      quinceBar.isHidden = hidden
      view.setNeedsLayout()
      return
    }
    if !hidden {
      UIView.performWithoutAnimation {
        quinceBar.isHidden = false
        quinceBar.frame = quinceBarFrame(hidden: true)
      }
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: {
        self.quinceBar.frame = self.quinceBarFrame(hidden: hidden)
        if let shown = self.quinceShown {
          shown.viewIfLoaded?.frame = self.quinceFrame(for: shown)
          self.quinceApplyInsets(to: shown)
          shown.viewIfLoaded?.layoutIfNeeded()
        }
      },
      completion: { _ in
        self.quinceBar.isHidden = self.quinceBarIsHidden
        self.view.setNeedsLayout()
      })
  }

  package func quinceMakeToolbar() -> UIToolbar {
    if let toolbar = quinceToolbar { return toolbar }
    let toolbar = quinceToolbarClass.map { QuinceBarMetatypes.toolbar($0) } ?? UIToolbar(frame: .zero)
    toolbar.quinceManager = self
    quinceToolbar = toolbar
    loadViewIfNeeded()
    toolbar.isHidden = quinceToolbarIsHidden
    toolbar.frame = quinceToolbarFrame(hidden: quinceToolbarIsHidden)
    view.addSubview(toolbar)
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    return toolbar
  }

  package func quinceSetToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard quinceToolbarIsHidden != hidden else { return }
    quinceToolbarIsHidden = hidden
    guard isViewLoaded || !hidden else { return }
    let toolbar = quinceMakeToolbar()
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    guard animated, view.window != nil else {
      toolbar.isHidden = hidden
      view.setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation {
      toolbar.isHidden = false
      toolbar.frame = self.quinceToolbarFrame(hidden: !hidden)
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: {
        toolbar.frame = self.quinceToolbarFrame(hidden: hidden)
        if let shown = self.quinceShown { self.quinceApplyInsets(to: shown) }
      },
      completion: { _ in
        toolbar.isHidden = self.quinceToolbarIsHidden
        self.view.setNeedsLayout()
      })
  }

  package func quinceUpdateToolbar(animated: Bool) {
    guard !quinceToolbarIsHidden else { return }
    quinceMakeToolbar().setItems(topViewController?.toolbarItems, animated: animated)
  }

  // MARK: Scrolling

  /// The scroll view that lies under the bar.
  package func quinceScrollView(of controller: UIViewController?) -> UIScrollView? {
    guard let controller, let content = controller.viewIfLoaded else { return nil }
    if let chosen = controller.quinceContentScrollView { return chosen }
    if let scrollView = content as? UIScrollView { return scrollView }
    // Apple: the first scroll view at the top of the hierarchy.
    for child in content.subviews.prefix(2) {
      if let scrollView = child as? UIScrollView, scrollView.frame.minY <= 0 { return scrollView }
    }
    return nil
  }

  private func quinceObserveScrolling() {
    let scrollView = quinceScrollView(of: topViewController)
    guard scrollView !== quinceObservedScrollView else { return }
    quinceObservedScrollView?.quinceScrollObserver = nil
    quinceObservedScrollView = scrollView
    scrollView?.quinceScrollObserver = { [weak self] in self?.quinceScrollChanged() }
  }

  /// The content moved under the bar.
  package func quinceScrollChanged() {
    guard isViewLoaded, quinceRunning == nil else { return }
    let item = topViewController?.navigationItem
    guard let scrollView = quinceScrollView(of: topViewController) else {
      quinceBar.quinceIsAtScrollEdge = true
      return
    }
    quinceBar.quinceIsAtScrollEdge = quinceIsAtEdge(scrollView, item: item)
    if quinceBar.quinceShowsLargeTitle(item), !quinceBarIsHidden {
      let frame = quinceBarFrame(hidden: false)
      if quinceBar.frame != frame {
        quinceBar.frame = frame
        quinceBar.quinceContent?.setNeedsLayout()
      }
    }
  }

  private func quinceIsAtEdge(_ scrollView: UIScrollView, item: UINavigationItem?) -> Bool {
    let top = quinceStatusHeight + (quinceBarIsHidden ? 0 : quinceBar.quinceHeight(of: item))
    let frame = scrollView.convert(scrollView.bounds, to: view)
    if frame.minY > 0 { return scrollView.contentOffset.y <= 0 || frame.minY >= top }
    let closes = quinceBar.quinceShowsLargeTitle(item) ? 52 : CGFloat(0)
    return scrollView.contentOffset.y <= -(top - closes) + 0.5
  }
}
