import CoreGraphics
import Foundation

/// Changes the pointer over a view. Hosts here have no hovering pointer: nothing asks the delegate, as on an iPhone.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  @available(*, deprecated, message: "Quince: no effect")
  open var isEnabled = true { didSet { NoEffect.log("UIPointerInteraction.isEnabled") } }

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  @available(*, deprecated, message: "Quince: no effect")
  open func invalidate() { NoEffect.log("UIPointerInteraction.invalidate()") }
}

/// Says what the pointer looks like. Every method is optional; none is called.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "Quince: no effect")
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  @available(*, deprecated, message: "Quince: no effect")
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  @available(*, deprecated, message: "Quince: no effect")
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  @available(*, deprecated, message: "Quince: no effect")
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animations beside those of the pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  // surface: only an interaction's delegate gets one, which is not asked
  func addAnimations(_ animations: @escaping () -> Void)
  // surface: only an interaction's delegate gets one, which is not asked
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
