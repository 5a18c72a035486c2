import Foundation
import Testing

@testable import UIKitCore

/// Pushes and pops whose animation the delegate makes.
@MainActor @Suite(.serialized) struct NavigationAnimatorTests {
  typealias Page = NavigationTests.Page
  typealias Log = NavigationTests.Log

  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let to = context.view(forKey: .to)!
      log.lines.append(
        "animate \(to.superview == nil) \(context.finalFrame(for: context.viewController(forKey: .to)!) == to.frame)")
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.5) {
        to.alpha = 1
      } completion: { _ in
        to.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ completed: Bool) { log.lines.append("ended \(completed)") }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    var interaction: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.lines.append("ask \(operation)")
      return Fade(log)
    }
    func navigationController(
      _ n: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func make() -> (TestHost, UINavigationController, Delegate, Log, UIWindow) {
    let host = TestHost.launch()
    let log = Log()
    let navigation = UINavigationController(rootViewController: Page("A", log))
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let window = host.show(navigation)
    _ = log.take()
    return (host, navigation, delegate, log, window)
  }

  @Test("the back button's title is in its place where a toolbar comes with the page")
  func backTitle() throws {
    final class Tools: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
      }
    }
    let (host, navigation, _, _, _) = make()
    navigation.topViewController?.title = "First"
    navigation.pushViewController(Tools(), animated: true)
    host.settle()
    let button = try #require(navigation.navigationBar._content?.backButton)
    #expect(button.title == "First")
    #expect(abs(button.label.frame.minX - button.titleOffset) < 0.01)
  }

  @Test func theDelegatesAnimationRuns() {
    let (host, navigation, delegate, log, window) = make()
    navigation.pushViewController(Page("B", log), animated: true)
    host.advance(0.25)
    #expect(navigation.topViewController?.transitionCoordinator?.transitionDuration == 0.5)
    #expect(navigation.viewControllers.count == 2)
    host.settle()
    #expect(
      log.take() == [
        "B will move in", "ask push", "B load", "A will disappear", "B will appear", "animate true true", "ended true",
        "A did disappear", "B did appear", "B did move in",
      ])
    #expect(navigation.navigationBar.items?.count == 2)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(log.take().contains("ask pop"))
    #expect(navigation.topViewController?.view.window === window)
    withExtendedLifetime(delegate) {}
  }

  @Test func withoutAnimationNobodyIsAsked() {
    let (host, navigation, delegate, log, _) = make()
    navigation.pushViewController(Page("B", log), animated: false)
    host.settle()
    #expect(!log.take().contains("ask push"))
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true]) func aFingerDrivesThePop(finishes: Bool) {
    let (host, navigation, delegate, log, _) = make()
    let page = Page("B", log)
    page.toolbarItems = [UIBarButtonItem(title: "of B", style: .plain, target: nil, action: nil)]
    navigation.isToolbarHidden = false
    navigation.pushViewController(page, animated: false)
    host.settle()
    _ = log.take()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.popViewController(animated: true)
    interaction.update(0.4)
    host.advance(0.1)
    if finishes { interaction.finish() } else { interaction.cancel() }
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == (finishes ? ["A"] : ["A", "B"]))
    #expect(navigation.topViewController?.view.superview != nil)
    #expect(navigation.navigationBar.items?.map(\.title) == (finishes ? ["A"] : ["A", "B"]))
    #expect(navigation.toolbar.items?.map(\.title) ?? [] == (finishes ? [] : ["of B"]))
    #expect(log.take().contains("ended \(finishes)"))
    // The controller works on.
    delegate.interaction = nil
    navigation.pushViewController(Page("C", log), animated: true)
    host.settle()
    #expect(navigation.topViewController?.title == "C")
  }

  // Apple: WWDC 2013, session 218: pages ask in viewWillAppear whether a finger drives what comes.
  @Test func theCoordinatorKnowsItsInteractionFromTheStart() {
    let (host, navigation, delegate, log, _) = make()
    final class Asking: UIViewController {
      var isInteractive: Bool?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isInteractive = transitionCoordinator?.initiallyInteractive
      }
    }
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    let page = Asking()
    navigation.pushViewController(page, animated: true)
    host.advance(0.1)
    #expect(page.isInteractive == true)
    interaction.finish()
    host.settle()
    #expect(navigation.topViewController === page)
    withExtendedLifetime(log) {}
  }

  @Test func aCancelledPushLeavesNothing() {
    let (host, navigation, delegate, log, _) = make()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    weak var page: UIViewController?
    do {
      let pushed = Page("B", log)
      page = pushed
      navigation.pushViewController(pushed, animated: true)
    }
    host.advance(0.1)
    interaction.cancel()
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(page?.parent == nil)
    #expect(navigation.topViewController?.view.window != nil)
  }
}
