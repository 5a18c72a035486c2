import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Animators that serve both directions: they add the view that comes, and move the presented one by one frame.
@MainActor @Suite(.serialized) struct DismissalAnimatorTests {
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let presents: Bool
    let completes: Bool
    static var places: [CGRect] = []
    init(presents: Bool, completes: Bool) { (self.presents, self.completes) = (presents, completes) }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.3
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let presented = context.viewController(forKey: presents ? .to : .from)!
      Self.places.append(context.finalFrame(for: presented))
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.3, animations: { presented.view.alpha = 0.9 }) { _ in
        context.completeTransition(self.completes)
      }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var completes = true
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(presents: true, completes: true) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      Animator(presents: false, completes: completes)
    }
  }

  private final class Panel: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 250, height: 500) }
  }

  private final class PanelDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(presents: true, completes: true) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      Animator(presents: false, completes: true)
    }
  }

  @Test func thePresentersViewIsInItsPlaceAgain() throws {
    let host = TestHost.launch()
    let window = host.show()
    let root = try #require(window.rootViewController)
    let (home, index) = (root.view.superview, root.view.superview?.subviews.firstIndex(of: root.view))
    let (presented, delegate) = (UIViewController(), Delegate())
    presented.transitioningDelegate = delegate
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: true)
    host.settle()
    #expect(root.view._flags.isCovered)
    delegate.completes = false
    presented.dismiss(animated: true)
    host.settle()
    #expect(root.view._flags.isCovered && root.presentedViewController === presented)
    #expect(root.view.superview === home)
    delegate.completes = true
    presented.dismiss(animated: true)
    host.settle()
    #expect(root.presentedViewController == nil)
    #expect(root.view.superview === home && home?.subviews.firstIndex(of: root.view) == index)
    #expect(root.view.frame == window.bounds)
  }

  @Test func thePlaceOfThePresentedViewIsToldBothTimes() throws {
    let host = TestHost.launch()
    let root = try #require(host.show().rootViewController)
    let (presented, delegate) = (UIViewController(), PanelDelegate())
    presented.transitioningDelegate = delegate
    presented.modalPresentationStyle = .custom
    Animator.places = []
    root.present(presented, animated: true)
    host.settle()
    presented.dismiss(animated: true)
    host.settle()
    let place = CGRect(x: 0, y: 0, width: 250, height: 500)
    #expect(Animator.places == [place, place])
  }
}
