import CoreGraphics
import Foundation

/// How far the opening of what a drag rests on has come.
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// The state of a drag over a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}

/// Decides when a drag has rested for long enough.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far it has come.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Opens what a drag rests on.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  public typealias ActivationHandler = (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  public let interactionBehavior: any UISpringLoadedInteractionBehavior
  public let interactionEffect: any UISpringLoadedInteractionEffect
  let activationHandler: ActivationHandler
  open private(set) weak var view: UIView?

  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?, activationHandler: @escaping ActivationHandler
  ) {
    self.interactionBehavior = interactionBehavior ?? RestingBehavior()
    self.interactionEffect = interactionEffect ?? BlinkingEffect()
    self.activationHandler = activationHandler
    super.init()
  }
  public convenience init(activationHandler: @escaping ActivationHandler) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Objects that a drag can open.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  // surface: a drag asks the classes themselves
  var isSpringLoaded: Bool { get set }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}

/// UIKit's own behaviour takes every drag that rests.
private final class RestingBehavior: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// UIKit's own effect: the view blinks before it opens.
// Assumed: half as transparent for a tenth of a second.
private final class BlinkingEffect: NSObject, UISpringLoadedInteractionEffect {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard context.state == .activating, let view = context.targetView, !(view is UIScrollView) else { return }
    let alpha = view.alpha
    view.alpha = alpha / 2
    UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) { view.alpha = alpha }
  }
}
