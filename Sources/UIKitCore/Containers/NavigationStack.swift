/// The controllers of a navigation controller, the one of them that shows, and the way from one to the next.
@MainActor final class NavigationStack {
  typealias Operation = UINavigationController.Operation

  private struct Change {
    let operation: Operation
    let removed: [UIViewController]
    let animated: Bool
  }

  private unowned let navigation: UINavigationController
  private(set) var controllers: [UIViewController] = []
  /// The controller whose view shows; differs from the top while a transition is due.
  weak var shown: UIViewController?
  /// Between the navigation controller's `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  private var isShowing = false
  private weak var root: UIViewController?
  private(set) var running: NavigationTransition?
  /// What was asked for during the running transition.
  private var pending: Change?
  private(set) var edgeGesture: UIScreenEdgePanGestureRecognizer?
  /// Controllers that know that they have moved here.
  private var notified: Set<ObjectIdentifier> = []

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  // MARK: Changing the controllers

  func push(_ controller: UIViewController, animated: Bool) {
    if controllers.contains(where: { $0 === controller }) {
      raiseInvalidArgument(
        "Pushing the same view controller instance more than once is not supported (\(controller))")
    }
    if controller is UINavigationController {
      raiseInvalidArgument("Pushing a navigation controller is not supported")
    }
    adopt(controller)
    controllers.append(controller)
    changed(operation: .push, removed: [], animated: animated)
  }

  func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(controllers[(index + 1)...])
    controllers = Array(controllers[...index])
    // Apple: a controller that is being removed hears willMove(toParent: nil) first.
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    changed(operation: .pop, removed: removed, animated: animated)
    return removed
  }

  func set(_ new: [UIViewController], animated: Bool) {
    let old = controllers
    var unique: [UIViewController] = []
    for controller in new {
      if unique.contains(where: { $0 === controller }) {
        raiseInvalidArgument(
          "Pushing the same view controller instance more than once is not supported (\(controller))")
      }
      unique.append(controller)
    }
    let removed = old.filter { controller in !unique.contains { $0 === controller } }
    for controller in unique where controller.parent !== navigation { adopt(controller) }
    controllers = unique
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    let isPop = unique.last.map { top in old.contains { $0 === top } && top !== old.last } ?? false
    changed(operation: isPop ? .pop : .push, removed: removed, animated: animated)
  }

  private func adopt(_ controller: UIViewController) {
    controller.appearanceIsManaged = true
    navigation.addChild(controller)
  }

  func release(_ removed: [UIViewController]) {
    for controller in removed where !controllers.contains(where: { $0 === controller }) {
      guard controller.parent === navigation else { continue }
      controller.setContainerInsets(.zero)
      controller.appearanceIsManaged = false
      notified.remove(ObjectIdentifier(controller))
      controller.removeFromParent()
      (controller as? UINavigationController)?.outerWasLeft()
    }
  }

  /// There are other controllers; shows the top, now or when the running transition ends.
  private func changed(operation: Operation, removed: [UIViewController], animated: Bool) {
    placeSplitItem()
    if root !== controllers.first {
      root = controllers.first
      navigation.tabBarItemChanged()
    }
    let items = barItems
    guard navigation.isViewLoaded, navigation._appearance == .appeared || navigation._appearance == .appearing else {
      // Not on screen: the top appears together with the navigation controller.
      if let old = shown, old !== navigation.topViewController {
        old.viewIfLoaded?.removeFromSuperview()
        // It was leaving together with the navigation controller, and hears nothing from that any more.
        old.didDisappear()
        shown = nil
      }
      return settle(items, removed, without: removed.first)
    }
    guard shown != nil else {
      settle(items, removed, without: navigation.topViewController)
      return showFirst()
    }
    if navigation.outermost.runningTransition != nil {
      // Apple: "nested push animation can result in corrupted navigation bar": wait for the end.
      pending = Change(operation: operation, removed: (pending?.removed ?? []) + removed, animated: animated)
      return
    }
    guard let top = navigation.topViewController else {
      shown?.willDisappear(false)
      shown?.viewIfLoaded?.removeFromSuperview()
      shown?.didDisappear()
      shown = nil
      return settle(items, removed)
    }
    guard top !== shown else { return settle(items, removed) }
    startTransition(
      to: top, operation: operation, removed: removed,
      animated: animated && UIView.areAnimationsEnabled && navigation.view.window != nil)
  }

  /// The bar and the controllers follow without a transition.
  private func settle(
    _ items: [UINavigationItem], _ removed: [UIViewController], without waiting: UIViewController? = nil
  ) {
    setBarItems(items)
    navigation.tabBarMayHide()
    for controller in controllers where controller !== waiting { notifyMoved(controller) }
    release(removed)
    if navigation.isViewLoaded { navigation.view.setNeedsLayout() }
  }

  /// The lowest page shows a split view's button.
  func placeSplitItem() {
    for (index, controller) in controllers.enumerated() {
      let wanted = index == 0 ? navigation.splitItem : nil
      if controller._navigationItem?.splitItem !== wanted { controller.navigationItem.splitItem = wanted }
      if controller._navigationItem?.fullWidthItem !== navigation.fullWidthItem {
        controller.navigationItem.fullWidthItem = navigation.fullWidthItem
      }
    }
  }

  private func notifyMoved(_ controller: UIViewController) {
    guard notified.insert(ObjectIdentifier(controller)).inserted else { return }
    controller.didMove(toParent: navigation)
  }

  /// The items of all pages that the bar leads through.
  private var barItems: [UINavigationItem] { navigation.outermost.barPages.map(\.navigationItem) }

  func setBarItems(_ items: [UINavigationItem]) {
    let bar = navigation.navigationBar
    guard let transition = bar._prepare(items: items) else { return }
    UIView.performWithoutAnimation { bar._finish(transition) }
  }

  // MARK: The first show

  func willShow(animated: Bool) {
    isShowing = true
    guard let top = navigation.topViewController else { return }
    if shown !== top {
      shown?.viewIfLoaded?.removeFromSuperview()
      install(top)
    }
    navigation.updateToolbar(animated: false)
    navigation.delegate?.navigationController(navigation, willShow: top, animated: animated)
  }

  /// Shows the first page of a controller that is on the screen without one.
  // Assumed: nothing moves, as there is nothing that the page could come in over.
  private func showFirst() {
    // In `viewWillAppear(_:)` of a subclass, before it calls its superclass, which shows the page.
    guard isShowing || !navigation.isTellingWillAppear, let top = navigation.topViewController else { return }
    // Else in that method the page hears after it, as every child does.
    let hears = !navigation.isTellingWillAppear
    top.moving.toParent = hears
    defer { top.moving.toParent = false }
    if hears { top.willAppear(navigation._appearance == .appearing && navigation.appearanceAnimated) }
    willShow(animated: false)
    guard navigation._appearance == .appeared else { return }
    navigation.view.layoutIfNeeded()
    didShow(animated: false)
  }

  /// Shows the top page of a controller whose container forwards no appearance methods.
  // Assumed: UIKit starts a deferred transition as the controller's view is laid out, too.
  func showUnannounced() {
    guard shown == nil, navigation._appearance == .disappeared, navigation.viewIfLoaded?.window != nil,
      let top = navigation.topViewController
    else { return }
    install(top)
    navigation.updateToolbar(animated: false)
  }

  func didShow(animated: Bool) {
    isShowing = false
    guard let top = shown else { return }
    // The page hears that it appeared before the delegate hears of it.
    top.didAppear()
    notifyMoved(top)
    navigation.delegate?.navigationController(navigation, didShow: top, animated: animated)
  }

  private func install(_ controller: UIViewController) {
    navigation.loadViewIfNeeded()
    let content: UIView = controller.view
    shown = controller
    content.frame = navigation._frame(for: controller)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation._container.addSubview(content)
    navigation.applyInsets(to: controller)
    navigation.view.setNeedsLayout()
  }

  // MARK: Transitions

  private func startTransition(
    to controller: UIViewController, operation: Operation, removed: [UIViewController], animated: Bool,
    interactive: Bool = false
  ) {
    guard let from = shown else { return }
    let items = barItems
    let transition = NavigationTransition(
      navigation: navigation, from: from, to: controller, operation: operation, removed: removed, animated: animated)
    transition.isInteractive = interactive
    transition.itemsBefore = navigation.navigationBar._items
    running = transition
    transition.begin(items: items)
    navigation.tellPreferredContentSize()
  }

  /// A transition came to its end; shows what was asked for meanwhile.
  func transitionEnded(_ transition: NavigationTransition) {
    running = nil
    let completed = !transition.wasCancelled
    if completed {
      notifyMoved(transition.to)
      release(transition.removed)
      navigation.delegate?.navigationController(navigation, didShow: transition.to, animated: transition.isAnimated)
    }
    // Observed: the delegate's didShow still finds the coordinator, and in it the page that was left.
    if navigation._transitionCoordinator === transition.coordinator { navigation._transitionCoordinator = nil }
    navigation.view.setNeedsLayout()
    if navigation.outer != nil { navigation.outermost.viewIfLoaded?.setNeedsLayout() }
    if !completed { navigation.tellPreferredContentSize() }
    navigation.outermost.resumePending()
  }

  /// Does what was asked for while a transition ran.
  /// - Returns: whether there was something.
  func resume() -> Bool {
    guard let change = pending else { return false }
    pending = nil
    changed(operation: change.operation, removed: change.removed, animated: change.animated)
    return true
  }

  func backTapped() {
    // Apple: the bar asks shouldPop first; controllers that are the bar's delegate may refuse.
    if let item = navigation._bar.topItem, let delegate = navigation as? any UINavigationBarDelegate,
      !delegate.navigationBar(navigation._bar, shouldPop: item)
    {
      return
    }
    navigation.goBack()
  }

  // MARK: Interactive pop

  func setUpEdgeGesture() {
    let gesture = PopGesture(target: nil, action: nil)
    gesture.canPop = { [weak self] in self?.canPopInteractively ?? false }
    gesture.edges = reading < 0 ? .right : .left
    gesture.handlers.append { [weak self] gesture in
      self?.edgePanned(gesture as! UIScreenEdgePanGestureRecognizer)
    }
    edgeGesture = gesture
    navigation.view.addGestureRecognizer(gesture)
  }

  /// Whether the edge gesture may pop now.
  // Apple: not at the root, not during a transition, and not where the back button is replaced or hidden.
  private var canPopInteractively: Bool {
    // The pages of a controller on top go first.
    let isBelow = (navigation.topViewController as? UINavigationController).map {
      $0.innermost.viewControllers.count > 1
    }
    guard controllers.count > 1, isBelow != true, navigation.outermost.runningTransition == nil,
      let item = navigation.topPage?.navigationItem
    else { return false }
    if navigation.interactivePopGestureRecognizer?.delegate != nil { return true }
    return !item.hidesBackButton && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
      && !navigation.isNavigationBarHidden
  }

  /// 1 where pages leave to the right, -1 where the language is written from there.
  private var reading: CGFloat {
    navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  private func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
    let width = max(navigation.view.bounds.width, 1)
    let progress = min(1, max(0, reading * gesture.translation(in: navigation.view).x / width))
    switch gesture.state {
    case .began:
      guard canPopInteractively else { return }
      let popped = controllers.removeLast()
      popped.willMove(toParent: nil)
      guard let top = controllers.last else { return }
      startTransition(to: top, operation: .pop, removed: [popped], animated: true, interactive: true)
      running?.update(progress)
    case .changed: running?.update(progress)
    case .ended:
      let velocity = reading * gesture.velocity(in: navigation.view).x
      let finishes = velocity > 300 || (progress > 0.5 && velocity > -300)
      endInteraction(finishes: finishes)
    case .cancelled, .failed: endInteraction(finishes: false)
    default: break
    }
  }

  private func endInteraction(finishes: Bool) {
    guard let transition = running, transition.isInteractive else { return }
    if !finishes { restore(after: transition) }
    transition.endInteraction(finishes: finishes)
  }

  /// Undoes what a cancelled transition was to show.
  func restore(after transition: NavigationTransition) {
    if transition.operation == .push { controllers.removeAll { $0 === transition.to } }
    controllers += transition.removed
    for controller in transition.removed { controller.willMove(toParent: navigation) }
    navigation.updateToolbar(animated: false)
  }
}
