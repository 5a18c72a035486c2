import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.append("willConnect \(scene.activationState.rawValue)")
    window = UIWindow(windowScene: scene as! UIWindowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { log.append("sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("sceneDidEnterBackground") }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinishLaunching")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("configurationForConnecting")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("applicationDidBecomeActive") }
}

private final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
  let presents: Bool
  init(presents: Bool) { self.presents = presents }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.append(
      "animate \(context.view(forKey: .to) != nil) \(context.view(forKey: .from) != nil) \(context.isInteractive)")
    let view = context.view(forKey: presents ? .to : .from)!
    if presents {
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(
      withDuration: 0.4,
      animations: {
        view.alpha = self.presents ? 1 : 0
        if !self.presents { view.frame.origin.y += 400 }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
  func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
}

private final class Dimming: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    containerView!.bounds.inset(by: UIEdgeInsets(top: 400, left: 0, bottom: 0, right: 0))
  }
  override func presentationTransitionWillBegin() { log.append("willBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("didEnd \(completed)") }
  override func dismissalTransitionWillBegin() {
    log.append("dismissal willBegin")
    presentedViewController.transitionCoordinator?.animate { [presentingViewController] _ in
      presentingViewController.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissal didEnd \(completed)") }
}

private final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fader(presents: true) }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    Fader(presents: false)
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Dimming(presentedViewController: presented, presenting: presenting) }
}

@Suite(.serialized) @MainActor struct PresentationTests {
  @Test func scenesInsteadOfApplicationCallbacks() {
    log = []
    let host = TestHost.launch(AppDelegate.self)
    #expect(
      log == [
        "didFinishLaunching", "configurationForConnecting", "willConnect -1", "sceneWillEnterForeground",
        "sceneDidBecomeActive",
      ])
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows.count == 1)
    #expect(scene?.keyWindow === scene?.windows.first)
    #expect(scene?.activationState == .foregroundActive)
    log = []
    UIApplication.shared.handle(.lifeCycle(.background))
    UIApplication.shared.handle(.lifeCycle(.foreground))
    #expect(
      log == [
        "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidBecomeActive",
      ])
    _ = host
  }

  @Test func customTransition() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    let transitions = Transitions()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = transitions
    log = []
    presenter.present(presented, animated: true)
    host.settle()
    #expect(
      log == ["willBegin", "animate true false false", "didEnd true", "ended true"]
        || log == ["willBegin", "animate true false false", "ended true", "didEnd true"])
    #expect(presented.view.frame == CGRect(x: 0, y: 400, width: 390, height: 444))
    log = []
    presenter.dismiss(animated: true)
    host.settle()
    #expect(log == ["dismissal willBegin", "animate false true false", "ended true", "dismissal didEnd true"])
    _ = window
  }

  @Test func interactiveDismissalCanBeCancelledAndFinished() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    let transitions = Transitions()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = transitions
    presenter.present(presented, animated: true)
    host.settle()
    let first = UIPercentDrivenInteractiveTransition()
    transitions.interaction = first
    log = []
    presenter.dismiss(animated: true)
    host.advance(0.1)
    first.update(0.5)
    host.advance(0.1)
    let shown = presented.view.layer.presentation()?.opacity ?? 1
    #expect(shown > 0.3 && shown < 0.7)
    let scale = presenter.view.layer.presentation()?.affineTransform().a ?? 1
    #expect(scale > 0.6 && scale < 0.9)
    first.cancel()
    host.settle()
    #expect(presented.view.alpha == 1 && presented.view.frame.minY == 400 && presenter.view.transform == .identity)
    #expect(log.last == "dismissal didEnd false")
    #expect(presenter.presentedViewController === presented)
    let second = UIPercentDrivenInteractiveTransition()
    transitions.interaction = second
    presenter.dismiss(animated: true)
    host.advance(0.1)
    second.update(0.6)
    second.finish()
    host.settle()
    #expect(log.last == "dismissal didEnd true")
    #expect(presenter.presentedViewController == nil)
    _ = window
  }

  @Test func popoverOnAPad() {
    let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
    let presenter = UIViewController()
    let window = host.show(presenter)
    let button = UIView(frame: CGRect(x: 400, y: 200, width: 50, height: 50))
    presenter.view.addSubview(button)
    let presented = UIViewController()
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 100)
    presented.popoverPresentationController?.sourceView = button
    presenter.present(presented, animated: true)
    host.settle()
    // The content reaches under the arrow, which its safe area keeps free.
    let frame = presented.view.convert(presented.view.bounds, to: window)
    #expect(frame == CGRect(x: 325, y: 250, width: 200, height: 113))
    #expect(presented.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    host.tap(50, 800)
    host.settle()
    #expect(presenter.presentedViewController == nil)
  }

  @Test func popoverOnAPhoneIsASheet() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = presenter.view
    presenter.present(presented, animated: false)
    host.settle()
    #expect(presented.presentationController is UISheetPresentationController)
    #expect(presented.view.window === window)
  }

  @Test func anActionSheetOnAPhoneHasACancelButton() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for style in [UIAlertAction.Style.destructive, .cancel] {
      sheet.addAction(UIAlertAction(title: "\(style.rawValue)", style: style))
    }
    sheet.popoverPresentationController?.sourceView = presenter.view
    presenter.present(sheet, animated: true)
    host.settle()
    func buttons(_ view: UIView) -> Int {
      view is AlertButton ? 1 : view.subviews.filter { !$0.isHidden }.map(buttons).reduce(0, +)
    }
    #expect(sheet.view.frame == window.bounds && buttons(sheet.view) == 2)
  }

  @Test("the system's own alerts show in apps with scenes")
  func systemAlertsInScenes() {
    let host = TestHost.launch(AppDelegate.self)
    let alert = UIAlertController(title: "May I?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Allow", style: .default) { _ in LegacyPresenter.finished() })
    LegacyPresenter.present(alert)
    host.settle()
    #expect(alert.viewIfLoaded?.window?.windowScene === UIApplication.shared.connectedScenes.first)
    #expect(alert.viewIfLoaded?.window != nil)
  }

  @Test func mediumDetent() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    presented.sheetPresentationController?.detents = [.medium(), .large()]
    presenter.present(presented, animated: true)
    host.settle()
    #expect(presented.view.frame.minY > 380)
    #expect(presenter.view.transform.isIdentity && UIApplication.shared._statusBarStyle == .darkContent)
    presented.sheetPresentationController?.animateChanges {
      presented.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    host.settle()
    #expect(presented.view.frame.minY == 57)
    #expect(!presenter.view.transform.isIdentity && UIApplication.shared._statusBarStyle == .lightContent)
    presented.sheetPresentationController?.animateChanges {
      presented.sheetPresentationController?.selectedDetentIdentifier = .medium
    }
    host.settle()
    #expect(presenter.view.transform.isIdentity && UIApplication.shared._statusBarStyle == .darkContent)
    _ = window
  }

  @Test func aLowSheetAboveALargeOneLeavesTheStatusBarLight() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let (large, low) = (UIViewController(), UIViewController())
    presenter.present(large, animated: true)
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    low.sheetPresentationController?.detents = [.custom { _ in 160 }]
    large.present(low, animated: true)
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    low.dismiss(animated: true)
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    presenter.dismiss(animated: true)
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .darkContent)
    withExtendedLifetime(window) {}
  }

  @Test func detentsUpToTheLargestUndimmedOneAreClear() {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    let sheet = presented.sheetPresentationController!
    let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { _ in 200 }
    sheet.detents = [small, .medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    presenter.present(presented, animated: true)
    host.settle()
    func isDimmed() -> Bool { sheet.containerView!.subviews.first { $0.backgroundColor != nil }!.isHidden == false }
    #expect(presented.view.frame.height == CGFloat(234) && !isDimmed())
    #expect(UIApplication.shared._statusBarStyle == .darkContent)
    sheet.selectedDetentIdentifier = .medium
    host.settle()
    #expect(!isDimmed())
    sheet.selectedDetentIdentifier = .large
    host.settle()
    #expect(isDimmed())
    _ = window
  }

  @Test func dismissingTheFirstOfAChainRemovesAll() {
    let host = TestHost.launch()
    let root = UIViewController()
    let window = host.show(root)
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    host.settle()
    first.present(second, animated: false)
    host.settle()
    #expect(second.presentingViewController === first)
    root.dismiss(animated: true)
    host.settle()
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.viewIfLoaded?.window == nil)
    _ = window
  }

  @Test func alertsLeaveTheStatusBarOfASheet() {
    let host = TestHost.launch()
    let root = UIViewController()
    let window = host.show(root)
    let bar = window.windowScene?.statusBarManager
    #expect(bar?.statusBarStyle == .darkContent)
    let sheet = UINavigationController(rootViewController: UIViewController())
    root.present(sheet, animated: false)
    host.settle()
    #expect(bar?.statusBarStyle == .lightContent)
    #expect(sheet.navigationBar.frame.height == 56)
    sheet.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
    host.settle()
    #expect(bar?.statusBarStyle == .lightContent)
    let full = UINavigationController(rootViewController: UIViewController())
    full.modalPresentationStyle = .fullScreen
    root.dismiss(animated: false)
    host.settle()
    root.present(full, animated: false)
    host.settle()
    #expect(bar?.statusBarStyle == .darkContent && full.navigationBar.frame.height == 44)
  }

  @Test func statusBarFollowsTheController() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { isEditing }
    }
    let host = TestHost.launch()
    let controller = Light()
    let window = host.show(controller)
    let bar = window.windowScene?.statusBarManager
    #expect(bar?.statusBarStyle == .lightContent)
    #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    controller.isEditing = true
    controller.setNeedsStatusBarAppearanceUpdate()
    host.settle()
    #expect(bar?.isStatusBarHidden == true)
  }

  @Test func theStatusBarFollowsTheAppearanceOfItsWindow() {
    final class Moody: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle {
        traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
      }
    }
    for controller in [UIViewController(), Moody()] {
      let host = TestHost.launch()
      let window = host.show(controller)
      let shown = { UIApplication.shared._statusBar?.content.color }
      #expect(shown() == .black)
      window.overrideUserInterfaceStyle = .dark
      host.settle()
      #expect(shown() == .white)
      controller.overrideUserInterfaceStyle = .light
      host.settle()
      #expect(shown() == .black)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen])
  func aPopoverThatBecameASheetIsStillKnown(_ style: UIModalPresentationStyle) throws {
    final class Chooser: NSObject, UIPopoverPresentationControllerDelegate {
      let style: UIModalPresentationStyle
      init(_ style: UIModalPresentationStyle) { self.style = style }
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { style }
    }
    let host = TestHost.launch()
    let root = UIViewController()
    let window = host.show(root)
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    let popover = try #require(page.popoverPresentationController)
    let chooser = Chooser(style)
    popover.delegate = chooser
    popover.sourceView = root.view
    root.present(page, animated: false)
    host.settle()
    #expect(page.popoverPresentationController === popover)
    #expect(page._presentation !== popover)
    root.dismiss(animated: false)
    host.settle()
    #expect(page.popoverPresentationController !== popover)
    withExtendedLifetime(window) {}
  }

  @Test("a popover's delegate can have another controller shown where there is no room for popovers")
  func anotherControllerInAPopoversPlace() throws {
    final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? {
        styles.append(style)
        return UINavigationController(rootViewController: controller.presentedViewController)
      }
    }
    let host = TestHost.launch()
    let root = UIViewController()
    let window = host.show(root)
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    let wrapper = Wrapper()
    page.popoverPresentationController?.delegate = wrapper
    page.popoverPresentationController?.sourceView = root.view
    root.present(page, animated: false)
    host.settle()
    #expect(wrapper.styles == [.pageSheet])
    #expect(root.presentedViewController is UINavigationController && page.navigationController != nil)
    #expect(page.presentingViewController === root)
    page.dismiss(animated: false)
    host.settle()
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }
}
