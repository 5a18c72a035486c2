import CoreGraphics
import Foundation
import QuinceFoundation

@preconcurrency @MainActor public protocol UIPopoverControllerDelegate: NSObjectProtocol {
  /// Asked before a tap outside dismisses the popover.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called when a tap outside dismissed the popover; not when the app did.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
  /// Asked when the popover is placed anew, as after a rotation; the rectangle is in the view's coordinates.
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
  public func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// The popover of iOS 3.2 to 8: holds a controller and shows it in a bubble over an iPad's screen.
@preconcurrency @MainActor open class UIPopoverController: NSObject, UIAppearanceContainer {
  // MARK: Creating

  public init(contentViewController viewController: UIViewController) {
    content = viewController
    split = nil
    super.init()
    guard UIDevice.current.userInterfaceIdiom == .pad else {
      raiseInvalidArgument(
        "-[UIPopoverController initWithContentViewController:] called when not running under UIUserInterfaceIdiomPad.")
    }
  }

  /// A popover that stands for a split view's primary column.
  init(splitViewController: UISplitViewController) {
    content = splitViewController.shown[.primary] ?? UIViewController()
    split = splitViewController
    super.init()
  }

  open weak var delegate: (any UIPopoverControllerDelegate)?
  open var contentViewController: UIViewController {
    get { content }
    set { setContentViewController(newValue, animated: false) }
  }
  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    let old = content
    content = viewController
    guard old !== viewController, let place = shownPlace, split == nil else { return }
    old.dismiss(animated: false)
    present(place, animated: animated)
  }

  // MARK: Size

  /// In points; `.zero` leaves the size to the content controller, 320 by 1,100 unless that says another.
  open var popoverContentSize: CGSize {
    get { content.preferredContentSize }
    set { setContentSize(newValue, animated: false) }
  }
  open func setContentSize(_ size: CGSize, animated: Bool) {
    let change = {
      self.content.preferredContentSize = size
      guard self.isPopoverVisible, let container = self.presentation?.containerView else { return }
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
    // Assumed: as long as a popover takes to appear.
    if animated {
      UIView.animate(withDuration: 0.25, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  // MARK: Look and touches

  open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews } }
  open var backgroundColor: UIColor?
  /// The class that draws the popover's background and arrow, a `UIPopoverBackgroundView`; nil leaves it to UIKit.
  open var popoverBackgroundViewClass: AnyClass?

  // MARK: Presenting

  open var isPopoverVisible: Bool {
    if let split { return split.onScreen.contains(.primary) }
    return shownPlace != nil && content.presentingViewController != nil && !content.isBeingDismissed
  }
  /// Where the arrow points; unknown while the popover does not show.
  open var popoverArrowDirection: UIPopoverArrowDirection {
    isPopoverVisible ? presentation?.arrowDirection ?? .unknown : .unknown
  }

  /// - Parameter rect: in the view's coordinates.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    guard view.window != nil else {
      raise("Popovers cannot be presented from a view which does not have a window.")
    }
    checkDirections(arrowDirections)
    present(Place(view: view, rect: rect, item: nil, directions: arrowDirections), animated: animated)
  }

  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    guard split != nil || item._view?.window != nil else {
      raise("Popovers cannot be presented from a view which does not have a window.")
    }
    checkDirections(arrowDirections)
    present(Place(view: item._view, rect: .null, item: item, directions: arrowDirections), animated: animated)
  }

  open func dismiss(animated: Bool) {
    if let split {
      split.change(to: .secondaryOnly, animated: animated)
    } else if isPopoverVisible {
      shownPlace = nil
      content.dismiss(animated: animated)
    }
  }

  // MARK: Private

  private struct Place {
    weak var view: UIView?
    var rect: CGRect
    var item: UIBarButtonItem?
    var directions: UIPopoverArrowDirection
  }

  private var content: UIViewController
  private weak var split: UISplitViewController?
  private var shownPlace: Place?
  private lazy var bridge = DelegateBridge(self)
  private var presentation: UIPopoverPresentationController? {
    content.presentationController as? UIPopoverPresentationController
  }

  private func present(_ place: Place, animated: Bool) {
    if let split { return split.change(to: .oneOverSecondary, animated: animated) }
    if isPopoverVisible { content.dismiss(animated: false) }
    guard let presenter = place.view?.window?.rootViewController?.topmost else { return }
    content.modalPresentationStyle = .popover
    guard let presentation = content.popoverPresentationController else { return }
    presentation.delegate = bridge
    presentation.permittedArrowDirections = place.directions
    presentation.popoverLayoutMargins = popoverLayoutMargins
    presentation.passthroughViews = passthroughViews
    presentation.backgroundColor = backgroundColor
    presentation.popoverBackgroundViewClass = popoverBackgroundViewClass.map(background)
    presentation.barButtonItem = place.item
    if place.item == nil {
      presentation.sourceView = place.view
      presentation.sourceRect = place.rect
    }
    shownPlace = place
    presenter.present(content, animated: animated)
  }

  private func background(_ type: AnyClass) -> any UIPopoverBackgroundViewMethods.Type {
    guard let type = type as? any UIPopoverBackgroundViewMethods.Type else {
      raiseInvalidArgument("popoverBackgroundViewClass must be a subclass of UIPopoverBackgroundView, not \(type)")
    }
    return type
  }

  private func checkDirections(_ directions: UIPopoverArrowDirection) {
    if directions.intersection(.any).isEmpty {
      raiseInvalidArgument(
        "-[UIPopoverController presentPopoverFromRect:inView:permittedArrowDirections:animated:] "
          + "must be called with valid arrow directions (not UIPopoverArrowDirectionUnknown)")
    }
  }

  private func raise(_ reason: String) -> Never {
    trap(reason, name: .genericException)
  }

  /// Speaks with the presentation for the popover.
  private final class DelegateBridge: NSObject, UIPopoverPresentationControllerDelegate {
    private unowned let popover: UIPopoverController
    init(_ popover: UIPopoverController) { self.popover = popover }

    // A popover controller shows a bubble however narrow the window is.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { .none }
    func popoverPresentationControllerShouldDismissPopover(_ presentation: UIPopoverPresentationController) -> Bool {
      popover.delegate?.popoverControllerShouldDismissPopover(popover) ?? true
    }
    func popoverPresentationControllerDidDismissPopover(_ presentation: UIPopoverPresentationController) {
      popover.shownPlace = nil
      popover.delegate?.popoverControllerDidDismissPopover(popover)
    }
    func popoverPresentationController(
      _ presentation: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      popover.delegate?.popoverController(popover, willRepositionPopoverTo: rect, in: view)
    }
  }
}

extension UIViewController {
  /// The controller that can present now: what is presented over this one, at the top.
  fileprivate var topmost: UIViewController {
    var controller = self
    while let next = controller._presented, !next.isBeingDismissed { controller = next }
    return controller
  }
}
