import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Rules of controllers from before safe areas, and whose transition style counts.
@MainActor @Suite(.serialized) struct ControllerInsetTests {
  /// Apple: UIScrollView.h: the automatic behaviour keeps content that does not scroll clear of bars only for such a
  /// controller; content that scrolls is always kept clear.
  @Test(arguments: [(100, true), (100, false), (2000, true), (2000, false)] as [(CGFloat, Bool)])
  func bars(height: CGFloat, adjusts: Bool) {
    let host = TestHost.launch()
    let page = UIViewController()
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    page.view = scroll
    scroll.contentSize = CGSize(width: 100, height: height)
    let window = host.show(UINavigationController(rootViewController: page))
    page.automaticallyAdjustsScrollViewInsets = adjusts
    host.settle()
    #expect((scroll.adjustedContentInset.top > 0) == (adjusts || height > 1000))
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [false, true]) func theContextsStyleCounts(provides: Bool) {
    let host = TestHost.launch()
    let context = UIViewController()
    context.definesPresentationContext = true
    context.providesPresentationContextTransitionStyle = provides
    context.modalTransitionStyle = .crossDissolve
    let window = host.show(context)
    let presented = UIViewController()
    presented.modalPresentationStyle = .overCurrentContext
    context.present(presented, animated: true)
    host.advance(0.1)
    let seen = presented.view.layer.presentation()
    #expect(((seen?.opacity ?? 1) < 1) == provides)
    #expect(((seen?.frame.minY ?? 0) > 0) == !provides)
    host.settle()
    withExtendedLifetime(window) {}
  }

  final class Listening: UIPresentationController {
    var log: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.append("size \(Int(size.width))")
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.append("traits")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: 55, height: 44) }
  }
  final class Presented: UIViewController, UIViewControllerTransitioningDelegate {
    var log: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.append("size \(Int(size.width))")
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { log.append("traits") }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Listening(presentedViewController: presented, presenting: presenting) }
  }

  @Test func aPresentationHearsOfTheRotation() throws {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = Presented()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = presented
    presenter.present(presented, animated: false)
    host.settle()
    let presentation = try #require(presented.presentationController as? Listening)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(presentation.log == ["traits", "size \(Int(UIScreen.main.bounds.width))"])
    #expect(presented.log == ["traits", "size 55"])
    withExtendedLifetime(window) {}
  }

  final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    func presentationController(
      _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.append("style \(style.rawValue) \(transitionCoordinator != nil)") }
    func presentationController(
      _ controller: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    ) {
      log.append("prepare \(controller is UIPopoverPresentationController)")
      (adaptivePresentationController as? UISheetPresentationController)?.prefersGrabberVisible = true
    }
  }

  @Test(arguments: [(false, ["prepare true", "style 1 true"]), (true, ["style -1 true"])])
  func theDelegateHearsHowAPopoverIsShown(isWide: Bool, expected: [String]) {
    let host = isWide ? TestHost.launch(device: DeviceModel.named("ipad-10")!) : TestHost.launch()
    let presenter = UIViewController()
    let window = host.show(presenter)
    let presented = UIViewController()
    let delegate = Adapting()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.delegate = delegate
    presented.popoverPresentationController?.sourceView = presenter.view
    presenter.present(presented, animated: true)
    host.settle()
    #expect(delegate.log == expected)
    if !isWide { #expect((presented._presentation as? UISheetPresentationController)?.prefersGrabberVisible == true) }
    withExtendedLifetime(window) {}
  }
}
