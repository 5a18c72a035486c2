import CoreGraphics
import Foundation
import QuartzCore

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
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open weak var sourceView: UIView?
  /// In the source view's coordinates; null stands for its bounds.
  open var sourceRect: CGRect = .null
  open var barButtonItem: UIBarButtonItem?
  @available(*, deprecated, message: "Quince: no effect")
  open var canOverlapSourceViewRect = false {
    didSet { NoEffect.log("UIPopoverPresentationController.canOverlapSourceViewRect") }
  }
  /// Views that take touches while the popover shows; touches elsewhere dismiss it.
  open var passthroughViews: [UIView]? { didSet { backdrop.passed = passthroughViews ?? [] } }
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  private let bubble = BubbleView(frame: .zero)
  private let backdrop = PopoverBackdrop(frame: .zero)
  /// The container's size when the popover was placed.
  private var placedIn: CGSize?
  // Assumed: arrow 13 points high, corners 13 points round, as on iPadOS 16.
  static let arrow: CGFloat = 13

  open override var presentedView: UIView? { bubble }

  private var anchor: CGRect {
    guard let container = _container else { return .zero }
    if let item = barButtonItem, let view = item._view {
      return container.convert(view.bounds, from: view)
    }
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
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 { size.width = 320 }
    // Apple: "contentSizeForViewInPopover", default 320 x 1100, limited by the screen.
    if size.height <= 0 { size.height = 1100 }
    let target = anchor
    let arrow = UIPopoverPresentationController.arrow
    let choices: [(UIPopoverArrowDirection, CGFloat)] = [
      (.up, area.maxY - target.maxY), (.down, target.minY - area.minY), (.left, area.maxX - target.maxX),
      (.right, target.minX - area.minX),
    ]
    let allowed = choices.filter { permittedArrowDirections.contains($0.0) }
    let fits = allowed.first { choice in
      let needed = ([.up, .down].contains(choice.0) ? size.height : size.width) + arrow
      return choice.1 >= needed
    }
    let chosen = (fits ?? allowed.max { $0.1 < $1.1 } ?? choices[0]).0
    arrowDirection = chosen
    var frame: CGRect
    switch chosen {
    case .up, .down:
      size.width = min(size.width, area.width)
      let room = chosen == .up ? area.maxY - target.maxY : target.minY - area.minY
      let height = min(size.height + arrow, max(room, 44))
      let x = min(max(target.midX - size.width / 2, area.minX), area.maxX - size.width)
      frame = CGRect(
        x: x, y: chosen == .up ? target.maxY : target.minY - height, width: size.width, height: height)
    default:
      let room = chosen == .left ? area.maxX - target.maxX : target.minX - area.minX
      let width = min(size.width + arrow, max(room, 44))
      size.height = min(size.height, area.height)
      let y = min(max(target.midY - size.height / 2, area.minY), area.maxY - size.height)
      frame = CGRect(
        x: chosen == .left ? target.maxX : target.minX - width, y: y, width: width, height: size.height)
    }
    bubble.direction = chosen
    bubble.tip = [.up, .down].contains(chosen) ? target.midX - frame.minX : target.midY - frame.minY
    return frame
  }

  open override func presentationTransitionWillBegin() {
    guard let container = _container else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    // Outside of the backdrop, touches are for the views that are passed.
    container.passesTouches = true
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.outsideTapped() }
    backdrop.addGestureRecognizer(tap)
    container.insertSubview(backdrop, at: 0)
    placedIn = container.bounds.size
    bubble.fill = backgroundColor
    bubble.content = presentedViewController.view
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container = _container, let placedIn, placedIn != container.bounds.size else { return }
    self.placedIn = container.bounds.size
    guard var view = sourceView, barButtonItem == nil else { return }
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
    }
  }

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

/// The bubble with its arrow.
@MainActor package final class BubbleView: UIView {
  var direction: UIPopoverArrowDirection = .up { didSet { setNeedsLayout() } }
  /// Where the arrow points, along its edge.
  var tip: CGFloat = 0 { didSet { setNeedsLayout() } }
  var fill: UIColor?
  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content {
        content.layer.cornerRadius = 13
        content.clipsToBounds = true
        addSubview(content)
      }
    }
  }
  private let shape = CAShapeLayer()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    layer.insertSublayer(shape, at: 0)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let arrow = UIPopoverPresentationController.arrow
    var body = bounds
    switch direction {
    case .up: body = body.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
    case .left: body = body.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    default: body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
    }
    content?.frame = body
    let path = CGMutablePath()
    path.addRoundedRect(in: body, cornerWidth: 13, cornerHeight: 13)
    let along = min(max(tip, 26), ([.up, .down].contains(direction) ? bounds.width : bounds.height) - 26)
    switch direction {
    case .up: path.addLines(between: [at(along - 13, arrow), at(along, 0), at(along + 13, arrow)])
    case .down:
      path.addLines(between: [at(along - 13, body.maxY), at(along, bounds.maxY), at(along + 13, body.maxY)])
    case .left: path.addLines(between: [at(arrow, along - 13), at(0, along), at(arrow, along + 13)])
    default:
      path.addLines(between: [at(body.maxX, along - 13), at(bounds.maxX, along), at(body.maxX, along + 13)])
    }
    path.closeSubpath()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = bounds
    shape.path = path
    shape.fillColor = (fill ?? .systemBackground).resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
}
