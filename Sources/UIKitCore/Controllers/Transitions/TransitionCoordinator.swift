import CoreGraphics
import Foundation

/// The coordinator of presentations, rotations and navigation.
@MainActor package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Called at the first end of an interaction.
  private var endHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Called whenever a finger takes hold of the transition and whenever it lets go.
  private var changeHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var started = false
  private var hasEnded = false
  private weak var container: UIView?
  package weak var from: UIViewController?
  package weak var to: UIViewController?
  package var rotates = false
  package var interactive = false { didSet { if interactive, !started { initiallyInteractive = true } } }
  package var style: UIModalPresentationStyle = .none

  package init(
    duration: Double, container: UIView?, from: UIViewController? = nil, to: UIViewController? = nil,
    animated: Bool = true
  ) {
    (transitionDuration, self.container, self.from, self.to) = (duration, container, from, to)
    isAnimated = animated && duration > 0
    super.init()
  }

  package let isAnimated: Bool
  package var presentationStyle: UIModalPresentationStyle { style }
  package private(set) var initiallyInteractive = false
  package private(set) var isInterruptible = false
  package var isInteractive: Bool { interactive }
  package private(set) var isCancelled = false
  package let transitionDuration: TimeInterval
  package var percentComplete: CGFloat = 0 { didSet { whenUpdated?(percentComplete) } }
  /// Called with each step of an interaction.
  var whenUpdated: ((CGFloat) -> Void)?
  package var completionVelocity: CGFloat { 1 }
  package var completionCurve: UIView.AnimationCurve { .easeInOut }
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : to?.viewIfLoaded
  }
  package var containerView: UIView { container ?? to?.view.superview ?? UIView() }
  /// How far the interface turns in the transition.
  package var targetTransform = CGAffineTransform.identity

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    // Assumed: what comes after the end, in a delegate's didShow, is done at once.
    if hasEnded {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if started {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      animations.append(animation)
    }
    return true
  }

  @discardableResult
  package func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { endHandlers.append(handler) }
  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { changeHandlers.append(handler) }

  // MARK: Package

  package convenience init(
    from: UIViewController?, to: UIViewController?, container: UIView?, duration: Double, isInteractive: Bool
  ) {
    self.init(duration: duration, container: container, from: from, to: to)
    interactive = isInteractive
    // An initialiser runs no observers.
    initiallyInteractive = isInteractive
  }

  package func begin() {}
  package func update(_ progress: CGFloat) { percentComplete = progress }
  package func runAnimations() { runAlongside() }
  package func endInteraction(cancelled: Bool) { interactionEnded(cancelled: cancelled) }

  /// Runs what goes alongside; call it within the transition's animation block.
  package func runAlongside() {
    started = true
    let blocks = animations
    animations = []
    for block in blocks { block(self) }
  }

  /// Runs what goes alongside with the transition's own duration.
  package func startAlongside() {
    guard !animations.isEmpty else {
      started = true
      return
    }
    if isAnimated {
      UIView.animate(
        withDuration: transitionDuration, delay: 0,
        options: interactive ? [.curveLinear] : [], animations: { self.runAlongside() })
    } else {
      runAlongside()
    }
  }

  /// Runs what goes alongside as part of an animator, which takes it along when it is paused or turned; without one by itself.
  func startAlongside(_ interruptible: (any UIViewImplicitlyAnimating)?) {
    isInterruptible = interruptible != nil
    guard let interruptible, interruptible.state == .active else { return startAlongside() }
    interruptible.addAnimations { self.runAlongside() }
  }

  /// Starts the animation, or hands it to the interaction that may drive it.
  // Observed: Apple's sample of photo transitions starts in startInteractiveTransition(_:) whether a finger began or not,
  // and has its interruptible animator from then on.
  func start(
    _ interaction: (any UIViewControllerInteractiveTransitioning)?,
    _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext
  ) {
    guard let interaction else {
      animator.animateTransition(using: context)
      return startAlongside(context.interruptibleAnimator(of: animator))
    }
    interactive = interaction.wantsInteractiveStart
    context.isInteractive = interactive
    if let percentDriven = interaction as? UIPercentDrivenInteractiveTransition {
      percentDriven._animator = animator
      percentDriven.startInteractiveTransition(context)
    } else {
      interaction.startInteractiveTransition(context)
      startAlongside(context.interruptibleAnimator(of: animator))
    }
  }

  /// A finger takes hold of what runs.
  func interactionBegan() {
    guard !interactive else { return }
    interactive = true
    for handler in changeHandlers { handler(self) }
  }

  package func interactionEnded(cancelled: Bool) {
    isCancelled = cancelled
    interactive = false
    let handlers = endHandlers
    endHandlers = []
    for handler in handlers { handler(self) }
    for handler in changeHandlers { handler(self) }
  }

  package func finish(cancelled: Bool) {
    whenUpdated = nil
    changeHandlers = []
    endHandlers = []
    isCancelled = cancelled
    percentComplete = 1
    hasEnded = true
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}

/// The context of one transition between two controllers; presentations and navigation use it.
@MainActor package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let containerView: UIView
  package let from: UIViewController?
  package let to: UIViewController?
  package var fromView: UIView?
  package var toView: UIView?
  package var initialFrames: [ObjectIdentifier: CGRect] = [:]
  package var finalFrames: [ObjectIdentifier: CGRect] = [:]
  package var isAnimated = true
  package var isInteractive = false
  package var presentationStyle: UIModalPresentationStyle = .none
  package private(set) var transitionWasCancelled = false
  package var coordinator: TransitionCoordinator?
  package var whenDone: ((Bool) -> Void)?
  package weak var interaction: UIPercentDrivenInteractiveTransition?

  /// nil where the transition's animator has none.
  func interruptibleAnimator(of animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewImplicitlyAnimating)?
  {
    // A transition that has ended needs none.
    guard whenDone != nil else { return nil }
    let interruptible = animator.interruptibleAnimator(using: self)
    return interruptible is MissingAnimator ? nil : interruptible
  }

  package init(container: UIView, from: UIViewController?, to: UIViewController?) {
    (containerView, self.from, self.to) = (container, from, to)
    super.init()
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }
  package func finishInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = false
    coordinator?.interactionEnded(cancelled: false)
  }
  package func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
    coordinator?.interactionEnded(cancelled: true)
  }
  package func pauseInteractiveTransition() {
    isInteractive = true
    coordinator?.interactionBegan()
  }
  package func completeTransition(_ didComplete: Bool) {
    let done = whenDone
    whenDone = nil
    interaction?.transitionEnded()
    done?(didComplete)
  }
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  package func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? fromView : toView }
  package var targetTransform: CGAffineTransform { .identity }
  package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
  package func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}
