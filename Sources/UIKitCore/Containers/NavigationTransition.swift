/// The way from one page of a navigation controller to another.
@MainActor package final class NavigationTransition {
  // Observed on iOS 16: 0.35 seconds; the page below moves by 0.3 of the width under a 10 % shade.
  nonisolated package static let duration: TimeInterval = 0.35
  private static let parallax: CGFloat = 0.3
  private static let shade: CGFloat = 0.1

  package let navigation: UINavigationController
  package let from: UIViewController
  package let to: UIViewController
  package let operation: UINavigationController.Operation
  package let removed: [UIViewController]
  package let isAnimated: Bool
  package var isInteractive = false
  package var wasCancelled = false
  package var itemsBefore: [UINavigationItem] = []
  /// The bar slides with the pages because it is hidden on one of them.
  package private(set) var animatesBar = false
  private var barHidden: Bool
  private var barWasHidden: Bool
  private var barTransition: BarTransition?
  private lazy var tabBar = TabBarTransition(navigation, from: from)
  private let shadeView = UIView(frame: .zero)
  // Assumed: a page that a finger moves follows it all the same.
  private var fades: Bool { !isInteractive && UIAccessibility.prefersCrossFadeTransitions }
  /// The upper page's own, while it fades.
  private var opacity: CGFloat?
  private(set) var coordinator: TransitionCoordinator?
  private var isPush: Bool { operation == .push }
  /// Whose bar shows the pages.
  private var owner: UINavigationController { navigation.outermost }
  private var bar: UINavigationBar { owner._bar }

  package init(
    navigation: UINavigationController, from: UIViewController, to: UIViewController,
    operation: UINavigationController.Operation, removed: [UIViewController], animated: Bool
  ) {
    self.navigation = navigation
    self.from = from
    self.to = to
    self.operation = operation
    self.removed = removed
    isAnimated = animated
    barHidden = navigation.isNavigationBarHidden
    barWasHidden = navigation.isNavigationBarHidden
  }

  // MARK: Beginning

  // Apple: viewWillDisappear, viewWillAppear, the delegate's willShow; after the animation viewDidDisappear,
  // viewDidAppear, didMove(toParent:), didShow.
  package func begin(items: [UINavigationItem]) {
    let animator = customAnimator
    // Asked before the first callback, which finds the answer in the coordinator.
    let interaction = animator.flatMap {
      navigation.delegate?.navigationController(navigation, interactionControllerFor: $0)
    }
    from.moving.fromParent = operation == .pop
    to.moving.toParent = operation == .push
    to.loadViewIfNeeded()
    if isAnimated {
      let coordinator = TransitionCoordinator(
        from: from, to: to, container: navigation._container,
        duration: animator?.transitionDuration(using: nil) ?? Self.duration,
        isInteractive: isInteractive || interaction?.wantsInteractiveStart ?? false)
      self.coordinator = coordinator
      navigation._transitionCoordinator = coordinator
    }
    from.willDisappear(isAnimated)
    to.willAppear(isAnimated)
    tabBar.begin(isAnimated: isAnimated && animator == nil)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)

    // An animator of the app's adds the view where it wants it.
    UIView.performWithoutAnimation { insertPage(items: items, addingView: animator == nil) }
    tellSearches(shown: to, hidden: from)
    guard isAnimated else {
      finish(cancelled: false)
      return
    }
    if let animator { return run(animator, interaction) }
    UIView.performWithoutAnimation { placeAtStart() }
    navigation.view.isUserInteractionEnabled = isInteractive
    coordinator?.begin()
    guard !isInteractive else { return }
    animate(to: 1) { self.finish(cancelled: false) }
  }

  /// Puts the coming page beside or below the one that leaves, and its items into the bar.
  private func insertPage(items: [UINavigationItem], addingView: Bool) {
    let page: UIView = to.view
    // Apple: a page keeps its own transform, as an upside-down list has it.
    page.frame = navigation._frame(for: to)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if addingView, isPush {
      navigation._container.addSubview(page)
    } else if addingView {
      navigation._container.insertSubview(page, belowSubview: from.view)
    }
    shadeView.frame = navigation._container.bounds
    shadeView.backgroundColor = .black
    shadeView.isUserInteractionEnabled = false
    navigation.stack.shown = to
    barTransition = bar._prepare(items: items)
    barTransition?.fades = fades
    bar._transition = barTransition
    navigation.applyInsets(to: to)
    navigation.updateToolbar(animated: false)
    page.layoutIfNeeded()
  }

  /// Shade and shadow between the pages, and everything where the animation starts.
  private func placeAtStart() {
    opacity = top.alpha
    navigation._container.insertSubview(shadeView, belowSubview: top)
    top.layer.shadowColor = UIColor.black.cgColor
    top.layer.shadowOpacity = fades ? 0 : 0.12
    top.layer.shadowRadius = 6
    top.layer.shadowOffset = CGSize(width: -3 * reading, height: 0)
    top.layer.shadowPath = CGPath(rect: top.bounds, transform: nil)
    bar.layoutIfNeeded()
    barTransition?.to.layoutIfNeeded()
    placeBar(progress: 0)
    place(progress: 0)
  }

  private func tellSearches(shown: UIViewController, hidden: UIViewController) {
    (page(of: hidden)?._presented as? UISearchController)?.pageMoves(away: true, page: hidden.view)
    (page(of: shown)?._presented as? UISearchController)?.pageMoves(away: false, page: shown.view)
  }

  private func page(of controller: UIViewController) -> UIViewController? {
    guard let navigation = controller as? UINavigationController else { return controller }
    return navigation.topPage
  }

  /// The page that lies above: the one pushed or popped.
  private var top: UIView { isPush ? to.view : from.view }
  private var bottom: UIView { isPush ? from.view : to.view }

  // MARK: Placing

  /// 1 where pages come from the right, -1 where the language is written from there and they come from the left.
  private var reading: CGFloat {
    navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// - Parameter progress: 0 ... 1.
  private func place(progress: CGFloat) {
    let width = navigation._container.bounds.width
    // 1 when the upper page covers the lower one.
    let covered = isPush ? progress : 1 - progress
    placeBars(progress: progress)
    tabBar.place(progress)
    if fades { return fade(covered) }
    top.frame.origin.x = reading * width * (1 - covered)
    bottom.frame.origin.x = -reading * width * Self.parallax * covered
    shadeView.alpha = Self.shade * covered
  }

  private func fade(_ covered: CGFloat) {
    shadeView.alpha = 0
    (top.frame.origin.x, bottom.frame.origin.x) = (0, 0)
    top.alpha = (opacity ?? 1) * covered
  }

  /// - Parameter progress: 0 ... 1.
  func placeBars(progress: CGFloat) {
    barTransition?.apply(progress)
    placeBar(progress: progress)
  }

  private func placeBar(progress: CGFloat) {
    guard animatesBar else {
      bar.frame = owner.barFrame(hidden: barHidden)
      bar.isHidden = barHidden
      return
    }
    bar.isHidden = false
    var frame = owner.barFrame(hidden: false)
    // A bar that one page lacks moves with the other page.
    let shown = barHidden ? 1 - progress : progress
    let sign: CGFloat = (isPush == barHidden) ? -reading : reading
    frame.origin.x = sign * (1 - shown) * frame.width
    bar.frame = frame
  }

  package func barHiddenChanged(_ hidden: Bool) {
    barHidden = hidden
    animatesBar = isAnimated && hidden != barWasHidden
  }

  package func update(_ progress: CGFloat) {
    guard isInteractive else { return }
    UIView.performWithoutAnimation { place(progress: progress) }
    coordinator?.update(progress)
  }

  package func endInteraction(finishes: Bool) {
    wasCancelled = !finishes
    coordinator?.endInteraction(cancelled: !finishes)
    // Assumed: where the whole stack left meanwhile, neither page comes back, and nothing moves.
    guard navigation._appearance == .appeared || navigation._appearance == .appearing else {
      if !finishes { bringBarBack() }
      finish(cancelled: !finishes)
      return
    }
    if !finishes { turnBack() }
    animate(to: finishes ? 1 : 0) { self.finish(cancelled: !finishes) }
  }

  /// The page that was coming hears that it does not.
  func turnBack() {
    to.willDisappear(true)
    from.willAppear(true)
    bringBarBack()
  }

  private func bringBarBack() {
    barHidden = barWasHidden
    owner.barIsHidden = barWasHidden
  }

  private func animate(to progress: CGFloat, completion: @escaping @MainActor () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut],
      animations: {
        self.place(progress: progress)
        self.coordinator?.runAnimations()
      },
      completion: { _ in completion() })
  }

  // MARK: Ending

  func finish(cancelled: Bool) {
    let leaving = cancelled ? to : from
    let staying = cancelled ? from : to
    shadeView.removeFromSuperview()
    if fades, let opacity { top.alpha = opacity }
    top.layer.shadowOpacity = 0
    top.layer.shadowPath = nil
    tellSearches(shown: staying, hidden: leaving)
    leaving.view.removeFromSuperview()
    navigation.stack.shown = staying
    navigation.view.isUserInteractionEnabled = true
    staying.view.frame = navigation._frame(for: staying)
    if staying.view.superview == nil { navigation._container.addSubview(staying.view) }
    if let barTransition {
      bar._finish(barTransition, cancelledTo: cancelled ? itemsBefore : nil)
    }
    animatesBar = false
    bar.isHidden = owner.barIsHidden
    bar.frame = owner.barFrame(hidden: owner.barIsHidden)
    leaving.didDisappear()
    staying.didAppear()
    from.moving.fromParent = false
    to.moving.toParent = false
    tabBar.finish()
    coordinator?.finish(cancelled: cancelled)
    navigation.stack.transitionEnded(self)
  }
}
