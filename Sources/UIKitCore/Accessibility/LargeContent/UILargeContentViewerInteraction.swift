import CoreGraphics
import Foundation

/// At accessibility text sizes, a press on an item that cannot grow shows its content in the middle of the screen.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction,
  UIGestureRecognizerDelegate
{
  /// Posted when `isEnabled` is another.
  nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  // Assumed: enabled at the accessibility sizes.
  open class var isEnabled: Bool { UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// The recogniser of the press.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var shown: (item: any UILargeContentViewerItem, panel: LargeContentPanel)?

  @preconcurrency @MainActor public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.handlers.append { [weak self] _ in self?.pressed() }
  }

  @preconcurrency @MainActor public convenience override init() { self.init(delegate: nil) }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    hide()
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: The press

  /// Other sizes leave the touch alone.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    Self.isEnabled
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    view.map { item(at: gestureRecognizer.location(in: $0)) != nil } ?? false
  }

  private func pressed() {
    guard let view else { return hide() }
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      guard let delegate else { return choose(item) }
      delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
    default: hide()
    }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    if let item = delegate?.largeContentViewerInteraction(self, itemAt: point) {
      return item.showsLargeContentViewer ? item : nil
    }
    var candidate = view?.hitTest(point, with: nil)
    while let found = candidate {
      if found.showsLargeContentViewer { return found }
      candidate = found === view ? nil : found.superview
    }
    return nil
  }

  /// What a tap on the item does.
  final func choose(_ item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl, control.isEnabled else { return }
    control.sendActions(for: .touchUpInside)
    control.primaryTouchEnded(with: nil)
  }

  final var nearestController: UIViewController {
    var responder: UIResponder? = view
    while let found = responder {
      if let controller = found as? UIViewController { return controller }
      responder = found.next
    }
    return view?.window?.rootViewController ?? UIViewController()
  }

  // MARK: What shows

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item else { return hide() }
    if shown?.item === item { return }
    hide(animated: false)
    guard let window = (delegate?.viewController(for: self).viewIfLoaded?.window ?? view?.window) else { return }
    let panel = LargeContentPanel(item)
    panel.show(in: window)
    shown = (item, panel)
  }

  private func hide(animated: Bool = true) {
    shown?.panel.hide(animated: animated)
    shown = nil
  }

  /// The text size is another.
  static func sizeChanged(from old: Bool) {
    if isEnabled != old { NotificationCenter.default.post(name: enabledStatusDidChangeNotification, object: nil) }
  }
}
