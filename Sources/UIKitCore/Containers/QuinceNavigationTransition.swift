/// The way from one page of a navigation controller to another.
@MainActor package final class QuinceNavigationTransition {
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
  private var barTransition: QuinceBarTransition?
  private let shadeView = UIView(frame: .zero)
  private var coordinator: QuinceTransitionCoordinator?
  private var isPush: Bool { operation == .push }

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
    barHidden = navigation.quinceBarIsHidden
    barWasHidden = navigation.quinceBarIsHidden
  }

  // MARK: Beginning

  // Apple: viewWillDisappear, viewWillAppear, the delegate's willShow; after the animation viewDidDisappear,
  // viewDidAppear, didMove(toParent:), didShow.
  package func begin(items: [UINavigationItem]) {
    let container = navigation.quinceContainer
    from.quinceMoving.fromParent = operation == .pop
    to.quinceMoving.toParent = operation == .push
    to.loadViewIfNeeded()
    if isAnimated {
      let coordinator = QuinceTransitionCoordinator(
        from: from, to: to, container: container, duration: Self.duration, isInteractive: isInteractive)
      self.coordinator = coordinator
      navigation.quinceTransitionCoordinator = coordinator
    }
    from.quinceWillDisappear(isAnimated)
    to.quinceWillAppear(isAnimated)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)

    let toView: UIView = to.view
    UIView.performWithoutAnimation {
      toView.transform = .identity
      toView.frame = navigation.quinceFrame(for: to)
      toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if isPush {
        container.addSubview(toView)
      } else {
        container.insertSubview(toView, belowSubview: from.view)
      }
      shadeView.frame = container.bounds
      shadeView.backgroundColor = .black
      shadeView.isUserInteractionEnabled = false
      navigation.quinceShown = to
      barTransition = navigation.quinceBar.quincePrepare(items: items)
      navigation.quinceBar.quinceTransition = barTransition
      navigation.quinceApplyInsets(to: to)
      navigation.quinceUpdateToolbar(animated: false)
      toView.layoutIfNeeded()
    }
    guard isAnimated else {
      finish(cancelled: false)
      return
    }
    UIView.performWithoutAnimation {
      if isPush {
        container.insertSubview(shadeView, belowSubview: toView)
      } else {
        container.insertSubview(shadeView, belowSubview: from.view)
      }
      top.layer.shadowColor = UIColor.black.cgColor
      top.layer.shadowOpacity = 0.12
      top.layer.shadowRadius = 6
      top.layer.shadowOffset = CGSize(width: -3, height: 0)
      top.layer.shadowPath = CGPath(rect: top.bounds, transform: nil)
      navigation.quinceBar.layoutIfNeeded()
      barTransition?.to.layoutIfNeeded()
      placeBar(progress: 0)
      place(progress: 0)
    }
    navigation.view.isUserInteractionEnabled = isInteractive
    coordinator?.begin()
    guard !isInteractive else { return }
    animate(to: 1) { self.finish(cancelled: false) }
  }

  /// The page that lies above: the one pushed or popped.
  private var top: UIView { isPush ? to.view : from.view }
  private var bottom: UIView { isPush ? from.view : to.view }

  // MARK: Placing

  /// - Parameter progress: 0 ... 1.
  private func place(progress: CGFloat) {
    let width = navigation.quinceContainer.bounds.width
    // 1 when the upper page covers the lower one.
    let covered = isPush ? progress : 1 - progress
    top.frame.origin.x = width * (1 - covered)
    bottom.frame.origin.x = -width * Self.parallax * covered
    shadeView.alpha = Self.shade * covered
    barTransition?.apply(progress)
    placeBar(progress: progress)
  }

  private func placeBar(progress: CGFloat) {
    let bar = navigation.quinceBar!
    guard animatesBar else {
      bar.frame = navigation.quinceBarFrame(hidden: barHidden)
      bar.isHidden = barHidden
      return
    }
    bar.isHidden = false
    var frame = navigation.quinceBarFrame(hidden: false)
    // A bar that one page lacks moves with the other page.
    let shown = barHidden ? 1 - progress : progress
    let sign: CGFloat = (isPush == barHidden) ? -1 : 1
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
    if !finishes {
      // The page that was coming turns back.
      to.quinceWillDisappear(true)
      from.quinceWillAppear(true)
      barHidden = barWasHidden
      navigation.quinceBarIsHidden = barWasHidden
    }
    animate(to: finishes ? 1 : 0) { self.finish(cancelled: !finishes) }
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

  private func finish(cancelled: Bool) {
    let leaving = cancelled ? to : from
    let staying = cancelled ? from : to
    shadeView.removeFromSuperview()
    top.layer.shadowOpacity = 0
    top.layer.shadowPath = nil
    leaving.view.removeFromSuperview()
    navigation.quinceShown = staying
    navigation.view.isUserInteractionEnabled = true
    staying.view.frame = navigation.quinceFrame(for: staying)
    if let barTransition {
      navigation.quinceBar.quinceFinish(barTransition, cancelledTo: cancelled ? itemsBefore : nil)
    }
    animatesBar = false
    navigation.quinceBar.isHidden = navigation.quinceBarIsHidden
    navigation.quinceBar.frame = navigation.quinceBarFrame(hidden: navigation.quinceBarIsHidden)
    leaving.quinceDidDisappear()
    staying.quinceDidAppear()
    from.quinceMoving.fromParent = false
    to.quinceMoving.toParent = false
    navigation.quinceTransitionCoordinator = nil
    coordinator?.finish(cancelled: cancelled)
    navigation.quinceTransitionEnded(self)
  }
}
