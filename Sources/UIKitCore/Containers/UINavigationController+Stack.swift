extension UINavigationController {
  // MARK: Changing the stack

  package func quincePush(_ controller: UIViewController, animated: Bool) {
    if quinceStack.contains(where: { $0 === controller }) {
      quinceRaiseInvalidArgument(
        "Pushing the same view controller instance more than once is not supported (\(controller))")
    }
    if controller is UINavigationController {
      quinceRaiseInvalidArgument("Pushing a navigation controller is not supported")
    }
    quinceAdopt(controller)
    quinceStack.append(controller)
    quinceStackChanged(operation: .push, removed: [], animated: animated)
  }

  package func quincePop(to index: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(quinceStack[(index + 1)...])
    quinceStack = Array(quinceStack[...index])
    // Apple: a controller that is being removed hears willMove(toParent: nil) first.
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    quinceStackChanged(operation: .pop, removed: removed, animated: animated)
    return removed
  }

  package func quinceSetStack(_ controllers: [UIViewController], animated: Bool) {
    let old = quinceStack
    var unique: [UIViewController] = []
    for controller in controllers {
      if unique.contains(where: { $0 === controller }) {
        quinceRaiseInvalidArgument(
          "Pushing the same view controller instance more than once is not supported (\(controller))")
      }
      unique.append(controller)
    }
    let removed = old.filter { controller in !unique.contains { $0 === controller } }
    for controller in unique where controller.parent !== self { quinceAdopt(controller) }
    quinceStack = unique
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    let isPop = unique.last.map { top in old.contains { $0 === top } && top !== old.last } ?? false
    quinceStackChanged(operation: isPop ? .pop : .push, removed: removed, animated: animated)
  }

  private func quinceAdopt(_ controller: UIViewController) {
    controller.quinceAppearanceIsManaged = true
    addChild(controller)
  }

  private func quinceRelease(_ controllers: [UIViewController]) {
    for controller in controllers where !quinceStack.contains(where: { $0 === controller }) {
      guard controller.parent === self else { continue }
      controller.quinceSetContainerInsets(.zero)
      controller.quinceAppearanceIsManaged = false
      quinceToldMoved.remove(ObjectIdentifier(controller))
      controller.removeFromParent()
    }
  }

  /// The stack is new; shows its top, now or when the running transition ends.
  private func quinceStackChanged(operation: Operation, removed: [UIViewController], animated: Bool) {
    let items = quinceStack.map(\.navigationItem)
    guard isViewLoaded, quinceAppearance == .appeared || quinceAppearance == .appearing, quinceShown != nil else {
      // Not on screen: the top appears together with the navigation controller.
      if let shown = quinceShown, shown !== topViewController { quinceReplaceHidden(shown) }
      quinceSetBarItems(items)
      for controller in quinceStack where controller !== removed.first { quinceTellMoved(controller) }
      quinceRelease(removed)
      if isViewLoaded { view.setNeedsLayout() }
      return
    }
    if quinceRunning != nil {
      // Apple: "nested push animation can result in corrupted navigation bar": wait for the end.
      quincePendingAnimated = animated
      quincePendingRemoved += removed
      quincePendingOperation = operation
      return
    }
    guard let top = topViewController, top !== quinceShown else {
      quinceSetBarItems(items)
      for controller in quinceStack { quinceTellMoved(controller) }
      quinceRelease(removed)
      view.setNeedsLayout()
      return
    }
    quinceStartTransition(
      to: top, operation: operation, removed: removed,
      animated: animated && UIView.areAnimationsEnabled && view.window != nil)
  }

  private func quinceReplaceHidden(_ shown: UIViewController) {
    shown.viewIfLoaded?.removeFromSuperview()
    quinceShown = nil
  }

  private func quinceTellMoved(_ controller: UIViewController) {
    guard quinceToldMoved.insert(ObjectIdentifier(controller)).inserted else { return }
    controller.didMove(toParent: self)
  }

  package func quinceSetBarItems(_ items: [UINavigationItem]) {
    guard let transition = quinceBar.quincePrepare(items: items) else { return }
    UIView.performWithoutAnimation { quinceBar.quinceFinish(transition) }
  }

  // MARK: The first show

  package func quinceWillShowStack(animated: Bool) {
    guard let top = topViewController else { return }
    if quinceShown !== top {
      quinceShown?.viewIfLoaded?.removeFromSuperview()
      quinceInstall(top)
    }
    quinceUpdateToolbar(animated: false)
    quinceIsWillShowing = true
    delegate?.navigationController(self, willShow: top, animated: animated)
    quinceIsWillShowing = false
  }

  package func quinceDidShowStack(animated: Bool) {
    guard let top = quinceShown else { return }
    // The page hears that it appeared before the delegate hears of it.
    top.quinceDidAppear()
    quinceTellMoved(top)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  private func quinceInstall(_ controller: UIViewController) {
    loadViewIfNeeded()
    let content: UIView = controller.view
    quinceShown = controller
    content.frame = quinceFrame(for: controller)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    quinceContainer.addSubview(content)
    quinceApplyInsets(to: controller)
    view.setNeedsLayout()
  }

  // MARK: Transitions

  private func quinceStartTransition(
    to controller: UIViewController, operation: Operation, removed: [UIViewController], animated: Bool,
    interactive: Bool = false
  ) {
    guard let from = quinceShown else { return }
    let items = quinceStack.map(\.navigationItem)
    let transition = QuinceNavigationTransition(
      navigation: self, from: from, to: controller, operation: operation, removed: removed, animated: animated)
    transition.isInteractive = interactive
    transition.itemsBefore = quinceBar.quinceItems
    quinceRunning = transition
    transition.begin(items: items)
  }

  /// A transition came to its end; shows what was asked for meanwhile.
  package func quinceTransitionEnded(_ transition: QuinceNavigationTransition) {
    quinceRunning = nil
    let completed = !transition.wasCancelled
    if completed {
      quinceTellMoved(transition.to)
      quinceRelease(transition.removed)
      delegate?.navigationController(self, didShow: transition.to, animated: transition.isAnimated)
    }
    view.setNeedsLayout()
    guard let animated = quincePendingAnimated else { return }
    let removed = quincePendingRemoved
    let operation = quincePendingOperation
    quincePendingAnimated = nil
    quincePendingRemoved = []
    quinceStackChanged(operation: operation, removed: removed, animated: animated)
  }

  package func quinceBackTapped() {
    // Apple: the bar asks shouldPop first; controllers that are the bar's delegate may refuse.
    if let item = quinceBar.topItem, let judge = self as? any UINavigationBarDelegate,
      !judge.navigationBar(quinceBar, shouldPop: item)
    {
      return
    }
    _ = popViewController(animated: true)
  }

  // MARK: Interactive pop

  package func quinceSetUpEdgeGesture() {
    let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    gesture.edges = .left
    gesture.quinceHandlers.append { [weak self] gesture in
      self?.quinceEdgePanned(gesture as! UIScreenEdgePanGestureRecognizer)
    }
    quinceEdgeGesture = gesture
    view.addGestureRecognizer(gesture)
  }

  /// Whether the edge gesture may pop now.
  // Apple: not at the root, not during a transition, and not where the back button is replaced or hidden.
  package var quinceCanPopInteractively: Bool {
    guard quinceStack.count > 1, quinceRunning == nil, let item = topViewController?.navigationItem else {
      return false
    }
    if interactivePopGestureRecognizer?.delegate != nil { return true }
    return !item.hidesBackButton && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
      && !quinceBarIsHidden
  }

  private func quinceEdgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
    let width = max(view.bounds.width, 1)
    let progress = min(1, max(0, gesture.translation(in: view).x / width))
    switch gesture.state {
    case .began:
      guard quinceCanPopInteractively else { return }
      let popped = quinceStack.removeLast()
      popped.willMove(toParent: nil)
      guard let top = quinceStack.last else { return }
      quinceStartTransition(to: top, operation: .pop, removed: [popped], animated: true, interactive: true)
      quinceRunning?.update(progress)
    case .changed: quinceRunning?.update(progress)
    case .ended:
      let velocity = gesture.velocity(in: view).x
      let finishes = velocity > 300 || (progress > 0.5 && velocity > -300)
      quinceEndInteraction(finishes: finishes)
    case .cancelled, .failed: quinceEndInteraction(finishes: false)
    default: break
    }
  }

  private func quinceEndInteraction(finishes: Bool) {
    guard let transition = quinceRunning, transition.isInteractive else { return }
    if !finishes {
      quinceStack += transition.removed
      for controller in transition.removed { controller.willMove(toParent: self) }
    }
    transition.endInteraction(finishes: finishes)
  }
}
