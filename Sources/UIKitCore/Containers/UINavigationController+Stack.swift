extension UINavigationController {
  // MARK: Changing the stack

  package func _push(_ controller: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === controller }) {
      raiseInvalidArgument(
        "Pushing the same view controller instance more than once is not supported (\(controller))")
    }
    if controller is UINavigationController {
      raiseInvalidArgument("Pushing a navigation controller is not supported")
    }
    adopt(controller)
    stack.append(controller)
    stackChanged(operation: .push, removed: [], animated: animated)
  }

  package func _pop(to index: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack[(index + 1)...])
    stack = Array(stack[...index])
    // Apple: a controller that is being removed hears willMove(toParent: nil) first.
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    stackChanged(operation: .pop, removed: removed, animated: animated)
    return removed
  }

  package func setStack(_ controllers: [UIViewController], animated: Bool) {
    let old = stack
    var unique: [UIViewController] = []
    for controller in controllers {
      if unique.contains(where: { $0 === controller }) {
        raiseInvalidArgument(
          "Pushing the same view controller instance more than once is not supported (\(controller))")
      }
      unique.append(controller)
    }
    let removed = old.filter { controller in !unique.contains { $0 === controller } }
    for controller in unique where controller.parent !== self { adopt(controller) }
    stack = unique
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    let isPop = unique.last.map { top in old.contains { $0 === top } && top !== old.last } ?? false
    stackChanged(operation: isPop ? .pop : .push, removed: removed, animated: animated)
  }

  private func adopt(_ controller: UIViewController) {
    controller.appearanceIsManaged = true
    addChild(controller)
  }

  func release(_ controllers: [UIViewController]) {
    for controller in controllers where !stack.contains(where: { $0 === controller }) {
      guard controller.parent === self else { continue }
      controller.setContainerInsets(.zero)
      controller.appearanceIsManaged = false
      toldMoved.remove(ObjectIdentifier(controller))
      controller.removeFromParent()
    }
  }

  /// The stack is new; shows its top, now or when the running transition ends.
  private func stackChanged(operation: Operation, removed: [UIViewController], animated: Bool) {
    placeSplitItem()
    let items = stack.map(\.navigationItem)
    guard isViewLoaded, _appearance == .appeared || _appearance == .appearing, _shown != nil else {
      // Not on screen: the top appears together with the navigation controller.
      if let shown = _shown, shown !== topViewController { replaceHidden(shown) }
      setBarItems(items)
      for controller in stack where controller !== removed.first { tellMoved(controller) }
      release(removed)
      if isViewLoaded { view.setNeedsLayout() }
      return
    }
    if _running != nil {
      // Apple: "nested push animation can result in corrupted navigation bar": wait for the end.
      pendingAnimated = animated
      pendingRemoved += removed
      pendingOperation = operation
      return
    }
    guard let top = topViewController, top !== _shown else {
      setBarItems(items)
      for controller in stack { tellMoved(controller) }
      release(removed)
      view.setNeedsLayout()
      return
    }
    startTransition(
      to: top, operation: operation, removed: removed,
      animated: animated && UIView.areAnimationsEnabled && view.window != nil)
  }

  private func replaceHidden(_ shown: UIViewController) {
    shown.viewIfLoaded?.removeFromSuperview()
    _shown = nil
  }

  package func placeSplitItem() {
    for (index, controller) in stack.enumerated() {
      let wanted = index == 0 ? splitItem : nil
      if controller._navigationItem?.splitItem !== wanted { controller.navigationItem.splitItem = wanted }
    }
  }

  private func tellMoved(_ controller: UIViewController) {
    guard toldMoved.insert(ObjectIdentifier(controller)).inserted else { return }
    controller.didMove(toParent: self)
  }

  package func setBarItems(_ items: [UINavigationItem]) {
    guard let transition = _bar._prepare(items: items) else { return }
    UIView.performWithoutAnimation { _bar._finish(transition) }
  }

  // MARK: The first show

  package func willShowStack(animated: Bool) {
    guard let top = topViewController else { return }
    if _shown !== top {
      _shown?.viewIfLoaded?.removeFromSuperview()
      install(top)
    }
    updateToolbar(animated: false)
    isWillShowing = true
    delegate?.navigationController(self, willShow: top, animated: animated)
    isWillShowing = false
  }

  package func didShowStack(animated: Bool) {
    guard let top = _shown else { return }
    // The page hears that it appeared before the delegate hears of it.
    top.didAppear()
    tellMoved(top)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  private func install(_ controller: UIViewController) {
    loadViewIfNeeded()
    let content: UIView = controller.view
    _shown = controller
    content.frame = _frame(for: controller)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _container.addSubview(content)
    applyInsets(to: controller)
    view.setNeedsLayout()
  }

  // MARK: Transitions

  private func startTransition(
    to controller: UIViewController, operation: Operation, removed: [UIViewController], animated: Bool,
    interactive: Bool = false
  ) {
    guard let from = _shown else { return }
    let items = stack.map(\.navigationItem)
    let transition = NavigationTransition(
      navigation: self, from: from, to: controller, operation: operation, removed: removed, animated: animated)
    transition.isInteractive = interactive
    transition.itemsBefore = _bar._items
    _running = transition
    transition.begin(items: items)
  }

  /// A transition came to its end; shows what was asked for meanwhile.
  package func transitionEnded(_ transition: NavigationTransition) {
    _running = nil
    let completed = !transition.wasCancelled
    if completed {
      tellMoved(transition.to)
      release(transition.removed)
      delegate?.navigationController(self, didShow: transition.to, animated: transition.isAnimated)
    }
    view.setNeedsLayout()
    guard let animated = pendingAnimated else { return }
    let removed = pendingRemoved
    let operation = pendingOperation
    pendingAnimated = nil
    pendingRemoved = []
    stackChanged(operation: operation, removed: removed, animated: animated)
  }

  package func backTapped() {
    // Apple: the bar asks shouldPop first; controllers that are the bar's delegate may refuse.
    if let item = _bar.topItem, let judge = self as? any UINavigationBarDelegate,
      !judge.navigationBar(_bar, shouldPop: item)
    {
      return
    }
    _ = popViewController(animated: true)
  }

  // MARK: Interactive pop

  package func setUpEdgeGesture() {
    let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    gesture.edges = .left
    gesture.handlers.append { [weak self] gesture in
      self?.edgePanned(gesture as! UIScreenEdgePanGestureRecognizer)
    }
    edgeGesture = gesture
    view.addGestureRecognizer(gesture)
  }

  /// Whether the edge gesture may pop now.
  // Apple: not at the root, not during a transition, and not where the back button is replaced or hidden.
  package var canPopInteractively: Bool {
    guard stack.count > 1, _running == nil, let item = topViewController?.navigationItem else {
      return false
    }
    if interactivePopGestureRecognizer?.delegate != nil { return true }
    return !item.hidesBackButton && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
      && !barIsHidden
  }

  private func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
    let width = max(view.bounds.width, 1)
    let progress = min(1, max(0, gesture.translation(in: view).x / width))
    switch gesture.state {
    case .began:
      guard canPopInteractively else { return }
      let popped = stack.removeLast()
      popped.willMove(toParent: nil)
      guard let top = stack.last else { return }
      startTransition(to: top, operation: .pop, removed: [popped], animated: true, interactive: true)
      _running?.update(progress)
    case .changed: _running?.update(progress)
    case .ended:
      let velocity = gesture.velocity(in: view).x
      let finishes = velocity > 300 || (progress > 0.5 && velocity > -300)
      _endInteraction(finishes: finishes)
    case .cancelled, .failed: _endInteraction(finishes: false)
    default: break
    }
  }

  private func _endInteraction(finishes: Bool) {
    guard let transition = _running, transition.isInteractive else { return }
    if !finishes { restoreStack(after: transition) }
    transition.endInteraction(finishes: finishes)
  }

  /// Undoes what a cancelled transition was to show.
  func restoreStack(after transition: NavigationTransition) {
    if transition.operation == .push { stack.removeAll { $0 === transition.to } }
    stack += transition.removed
    for controller in transition.removed { controller.willMove(toParent: self) }
  }
}
