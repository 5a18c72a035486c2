import CoreGraphics
import Foundation

/// Manages the transition and the place of a presented controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, UIAppearanceContainer
{
  package var _style: UIModalPresentationStyle = .fullScreen
  package var _container: TransitionView?
  package var overrideTraits: UITraitCollection?
  private var _traitOverrides: UITraitOverrides?
  /// Those that have taken effect.
  private var heldOverrides: UITraitOverrides?
  private var traits: UITraitCollection?
  let traitObservers = TraitObservers()
  package weak var _presenter: UIViewController?
  /// The popover in whose place this presentation is, where there is no room for one.
  final var adaptedPopover: UIPopoverPresentationController?
  /// Tells the delegate what the presentation is going to be like.
  // Apple: UIPresentationController.h: the style is none where nothing is adapted.
  final func tellOfStyle(_ coordinator: any UIViewControllerTransitionCoordinator) {
    let original = adaptedPopover ?? self
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: adaptedPopover == nil ? .none : _style,
      transitionCoordinator: coordinator)
  }
  /// The first responder when the presentation began.
  package weak var formerResponder: UIResponder?
  /// Whose accessory view holds the former responder, and has gone with the keyboard.
  package weak var formerOwner: UIViewController?

  /// - Parameters:
  ///   - presentingViewController: nil until the presentation begins, where it is not known yet.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    _presenter = presentingViewController
    super.init()
    _style = presentedViewController.modalPresentationStyle
  }

  public unowned(unsafe) let presentedViewController: UIViewController
  open var presentingViewController: UIViewController { _presenter ?? presentedViewController }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentationStyle: UIModalPresentationStyle { _style }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }
  open var containerView: UIView? { _container }
  /// What the animator moves; subclasses may wrap the controller's view.
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { _container?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var overrideTraitCollection: UITraitCollection? {
    get { overrideTraits }
    set {
      overrideTraits = newValue
      traitsMayHaveChanged()
      presentedViewController._view?.inheritTraits()
    }
  }
  /// Whether tints under what is presented turn gray.
  // Observed: under alerts, popovers, and sheets that dim what they cover.
  package final func setPresenterDimmed(_ isDimmed: Bool) {
    _presenter?.viewIfLoaded?.tintAdjustmentMode = isDimmed ? .dimmed : .automatic
  }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Traits, sizes

  open var traitCollection: UITraitCollection { traits(with: heldOverrides) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that the presented controller has in the place of the container's.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides ?? UITraitOverrides() }
    set {
      _traitOverrides = newValue.isEmpty ? nil : newValue
      TraitUpdates.wait(self)
    }
  }
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    sizeMayHaveChanged = true
    _container?.setNeedsLayout()
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called before the container takes another size, as in a rotation; passes it on to the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: own, with: coordinator)
  }
  /// Called before the container takes other traits, as in a rotation; passes them on to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  // MARK: Package

  package var traitsForPresented: UITraitCollection { traits(with: _traitOverrides) }

  private func traits(with overrides: UITraitOverrides?) -> UITraitCollection {
    var traits = _container?.traitCollection ?? UIScreen.main.traitCollection
    if isRaised { traits = traits.merging(Self.raised) }
    return traits.merging(overrideTraits).merging(overrides)
  }
  /// Whether what is presented lies on a card over the presenter: its colours are lighter in the dark.
  // Apple: UIUserInterfaceLevel, "elevated … such as content in popovers and modally presented controllers".
  package var isRaised: Bool { false }
  private static let raised = UITraitCollection(userInterfaceLevel: .elevated)

  /// Tells the presentation when its traits differ from those that it had; the first time they are only kept.
  package func traitsMayHaveChanged() {
    heldOverrides = _traitOverrides
    let current = traitsForPresented
    defer { traits = current }
    guard let previous = traits, previous._values != current._values else { return }
    traitCollectionDidChange(previous)
    traitObservers.notify(self, from: previous, to: current)
  }
  /// Lies in the presenter's place though that defines no context.
  package var staysInContext: Bool { false }
  /// Whether the presenter's own view disappears.
  package var hidesPresenter: Bool { shouldRemovePresentersView }
  package var _animator: (any UIViewControllerAnimatedTransitioning)? { nil }
  package func layOutPresented() {
    guard let view = presentedView, let container = _container, view.superview === container else { return }
    // Observed: the frame that an animator has given stays until the container has another size.
    let isResized = placedSize.map { $0 != container.bounds.size } ?? false || placesAtEachLayout
    placedSize = container.bounds.size
    if !presentedViewController.moving.presentationTransition, isResized || sizeMayHaveChanged { place(view) }
  }

  /// Whether the view's place depends on more than the container's size.
  package var placesAtEachLayout: Bool { false }

  /// The container's at its last layout; the view has its place from the start.
  private var placedSize: CGSize?

  /// The controller said another size since its view was placed.
  private var sizeMayHaveChanged = false

  /// Gives the view its frame, in an animation where only the controller's size is another.
  // Assumed: as long as a popover takes to appear.
  package final func place(_ view: UIView) {
    let frame = frameOfPresentedViewInContainerView
    defer { sizeMayHaveChanged = false }
    guard sizeMayHaveChanged, view.frame != frame else {
      view.frame = frame
      return
    }
    UIView.animate(withDuration: 0.25) {
      view.frame = frame
      view.layoutIfNeeded()
    }
  }
  package func outsideTapped() {}
}

/// The view that holds a presentation.
@MainActor package final class TransitionView: UIView {
  weak var presentation: UIPresentationController?
  var passesTouches = false

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    presentation?.traitsMayHaveChanged()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.layOutPresented()
    presentation?.containerViewDidLayoutSubviews()
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && passesTouches ? nil : hit
  }
}

/// `fullScreen` and `currentContext`: the presenter's view is removed.
@MainActor package final class FullScreenPresentation: UIPresentationController {
  package override var shouldRemovePresentersView: Bool { true }
}

/// `overFullScreen` and `overCurrentContext`: the presenter's view stays.
@MainActor package final class OverPresentation: UIPresentationController {
  package override var shouldRemovePresentersView: Bool { false }
}

extension UIPresentationController: TraitObserved {}

extension UIPresentationController: TraitOverriding {
  func updateTraits() {
    traitsMayHaveChanged()
    presentedViewController.renewTraits()
  }
  var traitView: UIView? { _container }
  var traitDepth: Int { _container?.traitDepth ?? 0 }
}
