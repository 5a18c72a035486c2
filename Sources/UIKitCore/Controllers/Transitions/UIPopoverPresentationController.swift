import CoreGraphics
import Foundation
import QuinceFoundation

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Asked when the popover is placed anew, as after a rotation; the rectangle is in the view's coordinates.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// A bubble that points at what it belongs to.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  package override var isRaised: Bool { true }

  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open weak var sourceView: UIView?
  /// In the source view's coordinates; null stands for its bounds.
  open var sourceRect: CGRect = .null
  open var barButtonItem: UIBarButtonItem?
  /// A view, whose bounds the popover points at, or a bar button item. Comes before the source view and `barButtonItem`.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// Default false: where there is no room beside its source, the popover is smaller. Else it lies over the source.
  open var canOverlapSourceViewRect = false { didSet { _container?.setNeedsLayout() } }
  /// Views that take touches while the popover shows; touches elsewhere dismiss it.
  open var passthroughViews: [UIView]? { didSet { backdrop.passed = passthroughViews ?? [] } }
  open var backgroundColor: UIColor? { didSet { bubble.fill = backgroundColor ?? defaultFill } }
  /// The sheet that the popover becomes where the width is compact.
  open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: _presenter)
    sheet._style = .pageSheet
    return sheet
  }()
  /// The class that draws the popover's background and arrow from the next presentation on; nil leaves it to UIKit.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  private let bubble = BubbleView(frame: .zero)
  private let backdrop = PopoverBackdrop(frame: .zero)
  /// The container's size when the popover was placed.
  private var placedIn: CGSize?
  // Assumed: arrow 13 points high, corners 13 points round, as on iPadOS 16.
  static let arrow: CGFloat = 13

  open override var presentedView: UIView? { bubble }

  private var item: UIBarButtonItem? { sourceItem as? UIBarButtonItem ?? barButtonItem }

  private var anchor: CGRect {
    guard let container = _container else { return .zero }
    if let view = sourceItem as? UIView ?? item?._view { return container.convert(view.bounds, from: view) }
    guard let view = sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return container.convert(sourceRect.isNull ? view.bounds : sourceRect, from: view)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = _container else { return .zero }
    let safe = container.safeAreaInsets
    let margins = popoverLayoutMargins
    let area = container.bounds.inset(
      by: UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right))
    var size = presentedViewController.presentedSize
    if size.width <= 0 { size.width = 320 }
    // Apple: "contentSizeForViewInPopover", default 320 x 1100, limited by the screen.
    if size.height <= 0 { size.height = 1100 }
    if let insets = bubble.chrome?.insets {
      size.width += insets.left + insets.right
      size.height += insets.top + insets.bottom
    }
    let target = anchor
    let arrow = bubble.arrowHeight
    let choices: [(UIPopoverArrowDirection, CGFloat)] = [
      (.up, area.maxY - target.maxY), (.down, target.minY - area.minY), (.left, area.maxX - target.maxX),
      (.right, target.minX - area.minX),
    ]
    let allowed = choices.filter { permittedArrowDirections.contains($0.0) }
    let fits = allowed.first { choice in
      let needed = ([.up, .down].contains(choice.0) ? size.height : size.width) + arrow
      return choice.1 >= needed
    }
    let chosen = (fits ?? allowed.max { $0.1 < $1.1 })?.0 ?? []
    arrowDirection = chosen.isEmpty ? .unknown : chosen
    let frame = frame(of: size, pointing: chosen, to: target, in: area)
    bubble.direction = chosen
    bubble.tip = [.up, .down].contains(chosen) ? target.midX - frame.minX : target.midY - frame.minY
    presentedViewController.setContainerInsets(bubble.arrowInsets)
    return frame
  }

  /// - Parameter direction: one of the four, or none: the bubble has no arrow and lies over the middle of its target.
  private func frame(
    of size: CGSize, pointing direction: UIPopoverArrowDirection, to target: CGRect, in area: CGRect
  ) -> CGRect {
    let arrow = bubble.arrowHeight
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    let x = min(max(target.midX - width / 2, area.minX), area.maxX - width)
    let y = min(max(target.midY - height / 2, area.minY), area.maxY - height)
    let overlaps = canOverlapSourceViewRect
    switch direction {
    case .up, .down:
      let room = direction == .up ? area.maxY - target.maxY : target.minY - area.minY
      let height = min(size.height + arrow, overlaps ? area.height : max(room, 44))
      let beside = direction == .up ? target.maxY : target.minY - height
      let y = overlaps ? min(max(beside, area.minY), area.maxY - height) : beside
      return CGRect(x: x, y: y, width: width, height: height)
    case .left, .right:
      let room = direction == .left ? area.maxX - target.maxX : target.minX - area.minX
      let width = min(size.width + arrow, overlaps ? area.width : max(room, 44))
      let beside = direction == .left ? target.maxX : target.minX - width
      let x = overlaps ? min(max(beside, area.minX), area.maxX - width) : beside
      return CGRect(x: x, y: y, width: width, height: height)
    default: return CGRect(x: x, y: y, width: width, height: height)
    }
  }

  open override func presentationTransitionWillBegin() {
    guard let container = _container else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    if sourceItem == nil, barButtonItem == nil, sourceView == nil {
      trap(missingSourceMessage, name: .genericException)
    }
    // Outside of the backdrop, touches are for the views that are passed.
    container.passesTouches = true
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.outsideTapped() }
    backdrop.addGestureRecognizer(tap)
    container.insertSubview(backdrop, at: 0)
    placedIn = container.bounds.size
    bubble.fill = backgroundColor ?? defaultFill
    bubble.chrome = popoverBackgroundViewClass.map { PopoverChrome($0) }
    bubble.content = presentedViewController.view
    setPresenterDimmed(true)
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    setPresenterDimmed(false)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return setPresenterDimmed(true) }
    bubble.content = nil
    presentedViewController.setContainerInsets(.zero)
  }

  package override var placesAtEachLayout: Bool { true }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container = _container, let placedIn, placedIn != container.bounds.size else { return }
    self.placedIn = container.bounds.size
    guard var view = sourceView, sourceItem == nil, barButtonItem == nil else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let old = (rect, view)
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old.1 { sourceView = view }
    if rect != old.0 || view !== old.1 { sourceRect = rect }
  }

  package override func outsideTapped() {
    let popover = delegate as? any UIPopoverPresentationControllerDelegate
    guard !presentedViewController.topIsModal, delegate?.presentationControllerShouldDismiss(self) ?? true,
      popover?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      popover?.popoverPresentationControllerDidDismissPopover(self)
      dismissedByTouch()
    }
  }

  // MARK: For popovers of a kind

  /// The colour of the bubble and its arrow.
  var fillColor: UIColor { bubble.fill }
  /// What the bubble is filled with where `backgroundColor` does not say.
  // Assumed: as sheets, which lie above others, it is lighter than they in dark appearance.
  var defaultFill: UIColor { Self.raisedBackground }
  private static let raisedBackground = UIColor {
    let raised = UITraitCollection(traitsFrom: [$0, UITraitCollection(userInterfaceLevel: .elevated)])
    return .systemBackground.resolvedColor(with: raised)
  }
  // Observed: the text of iOS 9 and later.
  var missingSourceMessage: String {
    "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the "
      + "presentation occurs."
  }
  /// A touch outside has dismissed the popover, and the delegate knows.
  func dismissedByTouch() {}

  package override var _animator: (any UIViewControllerAnimatedTransitioning)? { Fade(popover: self) }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    let popover: UIPopoverPresentationController
    init(popover: UIPopoverPresentationController) {
      self.popover = popover
      super.init()
    }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.25
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = popover.bubble
      let presents = context.view(forKey: .to) === view
      if presents {
        context.containerView.addSubview(view)
        view.alpha = 0
        context.containerView.layoutIfNeeded()
      }
      UIView.animate(
        withDuration: 0.25, animations: { view.alpha = presents ? 1 : 0 },
        completion: { _ in
          view.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }
}

/// Lies under the bubble and takes the touches outside of it, except those on views that are passed.
@MainActor private final class PopoverBackdrop: UIView {
  var passed: [UIView] = []

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && !passed.contains { $0.window === window && $0.bounds.contains(convert(point, to: $0)) }
  }
}
