import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// A card over the presenter that a person can pull down.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue * 0.5 } }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  nonisolated public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  open var detents: [Detent] = [.large()] { didSet { _container?.setNeedsLayout() } }
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { _container?.setNeedsLayout() } }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateDimming() } }
  open var prefersGrabberVisible = false { didSet { _container?.setNeedsLayout() } }
  /// Default true: a finger that moves up on content at its top makes the sheet larger before the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Default false: in compact height the sheet takes the whole screen. Else it is a card at the bottom there too.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { _container?.setNeedsLayout() } }
  /// Default false: a card at the bottom is as wide as the screen. Else as wide as the controller prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { _container?.setNeedsLayout() } }
  /// In points; nil, the default, is the system's.
  open var preferredCornerRadius: CGFloat? { didSet { _container?.setNeedsLayout() } }
  /// In the presenter's view hierarchy: what the sheet is centred over, within its margins. Default nil: the window.
  open weak var sourceView: UIView? { didSet { _container?.setNeedsLayout() } }
  open func animateChanges(_ changes: () -> Void) {
    var run: (() -> Void)? = nil
    withoutActuallyEscaping(changes) { changes in
      run = changes
      UIView.animate(
        withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
        animations: {
          run?()
          self._container?.layoutIfNeeded()
        })
      run = nil
    }
  }
  open func invalidateDetents() { _container?.setNeedsLayout() }

  // MARK: Package

  private var dimming: UIView?
  private let shadow = SheetShadow()
  private var grabber: SheetGrabber?
  private lazy var pull = SheetPull(self)
  private let pushed = PushedPresenter()

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) { super.init(presentedViewController: presentedViewController, presenting: presentingViewController) }

  package override var isRaised: Bool { true }

  /// Cards slide up from the bottom edge; elsewhere (regular width) they float in the middle.
  package var floats: Bool { traitCollection.horizontalSizeClass == .regular }

  /// Without a card: the sheet is the whole screen.
  private var fillsScreen: Bool {
    !floats && traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  private final class Resolution: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
      (containerTraitCollection, maximumDetentValue) = (traits, maximum)
      super.init()
    }
  }

  // Assumed: iOS 16: a large sheet's top is 10 points below the status bar; page sheets on a pad are at most 704 x 1024 …
  var largestFrame: CGRect {
    guard let container = _container else { return .zero }
    let area = container.bounds
    let safe = container.safeAreaInsets
    if floats {
      var size = _style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: area.height)
      let preferred = presentedViewController.presentedSize
      if preferred.width > 0, preferred.height > 0 { size = preferred }
      size.width = min(size.width, area.width - 32)
      size.height = min(size.height, area.height - safe.top - max(safe.bottom, 20))
      let middle = middle(in: container)
      let limits = area.inset(by: UIEdgeInsets(top: safe.top, left: 16, bottom: max(safe.bottom, 20), right: 16))
      return CGRect(
        x: within(limits.minX, limits.maxX, middle.x, size.width),
        y: max(safe.top, within(limits.minY, limits.maxY, middle.y, size.height)), width: size.width,
        height: size.height)
    }
    if fillsScreen { return area }
    let top = safe.top + 10
    var width = area.width
    let preferred = presentedViewController.presentedSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(preferred, width) }
    return CGRect(
      x: within(0, area.width, middle(in: container).x, width), y: top, width: width, height: area.height - top)
  }

  private func middle(in container: UIView) -> CGPoint {
    guard let sourceView else { return CGPoint(x: container.bounds.midX, y: container.bounds.midY) }
    return container.convert(CGPoint(x: sourceView.bounds.midX, y: sourceView.bounds.midY), from: sourceView)
  }

  /// Where a length begins that lies around a middle, or as near to it as limits let it.
  private func within(_ low: CGFloat, _ high: CGFloat, _ middle: CGFloat, _ length: CGFloat) -> CGFloat {
    min(max((middle - length / 2).rounded(), low), max(low, high - length))
  }

  func height(_ detent: Detent) -> CGFloat {
    guard let container = _container else { return 0 }
    let largest = largestFrame.height
    if detent.identifier == .large { return largest }
    let bottom = container.safeAreaInsets.bottom
    let maximum = largest - bottom
    let value = detent.resolvedValue(in: Resolution(traitCollection, maximum)) ?? maximum
    return min(value + bottom, largest)
  }

  /// Points of the container that the keyboard covers while what is edited is in the sheet.
  private(set) var keyboardHeight: CGFloat = 0

  func keyboardChanged(height: CGFloat) {
    guard height != keyboardHeight else { return }
    keyboardHeight = height
    _container?.setNeedsLayout()
    _container?.layoutIfNeeded()
  }

  private var currentDetent: Detent? {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.min { height($0) < height($1) }
  }

  // Observed: feedback-assistant/reports #669, a sheet expands to its largest detent for the keyboard; and
  // lodev09/react-native-true-sheet #604, is back at its own when the keyboard leaves.
  // Assumed: the selected detent stays what it is meanwhile.
  private var shownDetent: Detent? {
    keyboardHeight > 0 ? detents.max { height($0) < height($1) } : currentDetent
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let largest = largestFrame
    if fillsScreen { return largest }
    guard !floats else { return lifted(largest) }
    guard let detent = shownDetent else { return largest }
    var height = self.height(detent)
    // Assumed: what a small sheet shows stays as high, above the keyboard.
    if keyboardHeight > 0 {
      height = min(height - (_container?.safeAreaInsets.bottom ?? 0) + keyboardHeight, largest.height)
    }
    return CGRect(x: largest.minX, y: largest.maxY - height, width: largest.width, height: height)
  }

  // Apple: UIModalPresentationStyle.formSheet, "the position of the view is adjusted upward so that the view remains
  // visible" above the keyboard.
  private func lifted(_ frame: CGRect) -> CGRect {
    guard keyboardHeight > 0, let container = _container else { return frame }
    let top = min(frame.minY, container.bounds.height - keyboardHeight - frame.height)
    return CGRect(origin: CGPoint(x: frame.minX, y: max(container.safeAreaInsets.top, top)), size: frame.size)
  }

  open override func presentationTransitionWillBegin() {
    guard let container = _container, let view = presentedView else { return }
    let dim = UIView(frame: container.bounds)
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dim.alpha = 0
    container.insertSubview(dim, at: 0)
    dimming = dim
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.outsideTapped() }
    dim.addGestureRecognizer(tap)
    roundCorners(of: view)
    if !floats { view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
    view.clipsToBounds = true
    if !floats { pull.install(on: view) }
    updateDimming()
    shadow.leave()
    presentedViewController._transitionCoordinator?.animate(
      alongsideTransition: { _ in
        dim.alpha = 1
        self.shadow.follow(self.frameOfPresentedViewInContainerView)
        self.updatePresenter()
      }, completion: nil)
  }

  private func roundCorners(of view: UIView) {
    let radius = fillsScreen ? 0 : preferredCornerRadius ?? 10
    view.layer.cornerRadius = radius
    shadow.cornerRadius = radius
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { cleanUp() }
  }

  open override func dismissalTransitionWillBegin() {
    presentedViewController._transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.dimming?.alpha = 0
        self.setPresenterDimmed(false)
        self.shadow.leave()
        self.pushed.release()
      }, completion: nil)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    pull.dismissalEnded()
    if completed { cleanUp() } else { updateDimming() }
  }

  private func cleanUp() {
    pushed.release()
    setPresenterDimmed(false)
    dimming?.removeFromSuperview()
    dimming = nil
    shadow.end()
    pull.remove()
    grabber?.removeFromSuperview()
  }

  /// Whether a finger that moves up on content at its top makes the sheet larger.
  var expandsWithContent: Bool {
    guard prefersScrollingExpandsWhenScrolledToEdge, let current = shownDetent else { return false }
    return detents.contains { height($0) > height(current) + 0.5 }
  }

  /// Whether the card is a large one, which pushes the presenter back in front of black.
  var pushesPresenter: Bool {
    !floats && traitCollection.verticalSizeClass != .compact && (shownDetent?.identifier ?? .large) == .large
  }

  func updatePresenter() {
    let wasPushed = pushed.isPushed
    if let presenter = _presenter?._view, let container = _container, pushesPresenter {
      pushed.push(presenter, behind: container)
    } else {
      pushed.release()
    }
    // Behind a large card the status bar stands on black.
    if pushed.isPushed != wasPushed { UIApplication.shared.statusBarNeedsUpdate() }
  }

  // Apple: largestUndimmedDetentIdentifier, "the largest detent that doesn't dim the view underneath": smaller ones
  // don't either.
  func updateDimming() {
    let undimmed = detents.first { $0.identifier == largestUndimmedDetentIdentifier }
    let isLarge = largestUndimmedDetentIdentifier == .large
    let clear =
      isLarge || undimmed.map { undimmed in shownDetent.map { height($0) <= height(undimmed) } ?? false } ?? false
    dimming?.isHidden = clear
    setPresenterDimmed(!clear)
    if clear, !floats, let dimming, let view = presentedView {
      shadow.show(above: dimming, at: view.frame)
    } else {
      shadow.end()
    }
    _container?.passesTouches = clear
  }

  /// The sheet lies elsewhere now.
  func sheetMoved() { if let view = presentedView { shadow.follow(view.frame) } }

  package override func layOutPresented() {
    guard let view = presentedView, view.superview === _container else { return }
    guard !presentedViewController.moving.presentationTransition, !pull.isActive else { return }
    place(view)
    roundCorners(of: view)
    sheetMoved()
    if dimming != nil {
      updatePresenter()
      updateDimming()
    }
    if prefersGrabberVisible, !floats, !fillsScreen {
      let bar = grabber ?? SheetGrabber(frame: .zero)
      bar.backgroundColor = .tertiaryLabel
      bar.layer.cornerRadius = 2.5
      bar.frame = CGRect(x: (view.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
      if bar.superview !== view { view.addSubview(bar) }
      grabber = bar
    } else {
      grabber?.removeFromSuperview()
    }
  }

  // MARK: Dismissing by hand

  /// Dismisses as after a gesture; false where the controller or the delegate does not let it go.
  func dismissIfAllowed() -> Bool {
    guard !presentedViewController.topIsModal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }

  /// The app dismisses what a finger is pulling away: it leaves from where it is.
  /// - Returns: whether there was such a finger.
  func finishPull(animated: Bool, completion: (() -> Void)?) -> Bool {
    pull.finishDismissal(animated: animated, completion: completion)
  }

  /// What the sheet shows presents something: a finger does not take it away now.
  func cancelPull() { pull.cancelDismissal() }

  /// The user chose a detent.
  func select(_ detent: Detent) {
    guard detent.identifier != currentDetent?.identifier else { return }
    selectedDetentIdentifier = detent.identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  package override func outsideTapped() {
    if !dismissIfAllowed() { delegate?.presentationControllerDidAttemptToDismiss(self) }
  }
}

extension UIViewController {
  /// Whether the controller, or the child in front of it, must not be pulled away.
  var topIsModal: Bool {
    if isModalInPresentation { return true }
    return _children.contains { $0.isModalInPresentation && $0._appearance == .appeared }
  }
}

/// The short bar at the top of a sheet; no part of what is presented, whose view it lies in.
@MainActor package final class SheetGrabber: UIView {}
