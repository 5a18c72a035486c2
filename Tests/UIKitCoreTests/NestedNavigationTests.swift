import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// A navigation controller on the stack of another one, as a collapsed split view puts it there.
@MainActor @Suite(.serialized) struct NestedNavigationTests {
  typealias Page = NavigationTests.Page
  typealias Log = NavigationTests.Log

  private let host: TestHost
  private let log = Log()
  private let primary, secondary: UINavigationController
  private let split = UISplitViewController()
  private let list, detail: Page

  init() {
    host = TestHost.launch()
    (list, detail) = (Page("list", log), Page("detail", log))
    primary = UINavigationController(rootViewController: list)
    secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [primary, secondary]
    _ = host.show(split)
  }

  private var titles: [String?] { primary.navigationBar.items?.map(\.title) ?? [] }

  @Test func theInnerControllerKeepsItsPages() {
    #expect(primary.viewControllers == [list, secondary] && secondary.viewControllers == [detail])
    #expect(detail.navigationController === secondary && secondary.navigationController === primary)
    #expect(titles == ["list", "detail"])
    #expect(secondary.navigationBar === primary.navigationBar)
    // One bar, and the page makes room for it.
    #expect(detail.view.safeAreaInsets.top == primary.navigationBar.frame.maxY)
    #expect(detail.view.convert(detail.view.bounds, to: nil) == UIScreen.main.bounds)
  }

  @Test(arguments: [false, true]) func pagesMoveOnTheStackTheyArePushedOn(animated: Bool) {
    let more = Page("more", log)
    _ = log.take()
    detail.navigationController?.pushViewController(more, animated: animated)
    host.settle()
    #expect(secondary.viewControllers == [detail, more] && primary.viewControllers == [list, secondary])
    #expect(titles == ["list", "detail", "more"])
    #expect(more.view.safeAreaInsets.top == primary.navigationBar.frame.maxY)
    primary.stack.backTapped()
    host.settle()
    #expect(secondary.viewControllers == [detail] && titles == ["list", "detail"])
    primary.stack.backTapped()
    host.settle()
    #expect(primary.viewControllers == [list] && titles == ["list"] && secondary.parent == nil)
    #expect(list.view.window != nil && detail.view.window == nil)
  }

  @Test func backToAnyPage() {
    secondary.pushViewController(Page("more", log), animated: false)
    primary.goBack(to: list.navigationItem)
    host.settle()
    #expect(primary.viewControllers == [list] && titles == ["list"])
  }

  // Apple's template of a list and its details goes back to the list so.
  @Test func theOuterControllerIsReachedThroughTheInnerOne() {
    secondary.pushViewController(Page("more", log), animated: false)
    detail.navigationController?.navigationController?.popToRootViewController(animated: true)
    host.settle()
    #expect(titles == ["list"] && secondary.viewControllers.count == 2)
    primary.topViewController?.showDetailViewController(secondary, sender: nil)
    host.settle()
    #expect(titles == ["list", "detail", "more"])
  }

  @Test func theEdgeGoesBackOnePage() {
    secondary.pushViewController(Page("more", log), animated: false)
    host.settle()
    for expected in [["list", "detail"], ["list"]] {
      host.drag(from: (2, 400), to: (300, 400))
      host.settle()
      #expect(titles == expected)
    }
  }

  @Test func theBarHidesForAll() {
    detail.navigationController?.setNavigationBarHidden(true, animated: false)
    host.settle()
    #expect(primary.isNavigationBarHidden && primary.navigationBar.isHidden)
    #expect(detail.view.safeAreaInsets.top < 60)
    detail.navigationController?.setNavigationBarHidden(false, animated: true)
    host.settle()
    #expect(!primary.navigationBar.isHidden && detail.view.safeAreaInsets.top == primary.navigationBar.frame.maxY)
  }

  @Test func whatIsAskedForDuringATransitionWaits() {
    let (more, last) = (Page("more", log), Page("last", log))
    secondary.pushViewController(more, animated: true)
    primary.pushViewController(last, animated: true)
    host.settle()
    #expect(titles == ["list", "detail", "more", "last"] && last.view.window != nil && more.view.window == nil)
  }

  @Test func aToolbarOfTheInnerControllerIsClearAboveShortContent() {
    let scrollView = UIScrollView(frame: detail.view.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 100)
    detail.view.addSubview(scrollView)
    detail.navigationController?.setToolbarHidden(false, animated: false)
    host.settle()
    #expect(secondary.toolbar.isAtScrollEdge)
    scrollView.contentSize.height = 5000
    detail.view.setNeedsLayout()
    host.settle()
    #expect(!secondary.toolbar.isAtScrollEdge)
  }

  @Test func besideEachOtherEachHasItsOwnBar() {
    let host = TestHost.launch(device: DeviceModel.named("iPhone 14 Pro Max")!)
    _ = host.show(split)
    secondary.pushViewController(Page("more", log), animated: false)
    host.settle()
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(!split.isCollapsed && secondary.viewControllers.map(\.title) == ["detail", "more"])
    #expect(secondary.navigationBar !== primary.navigationBar && !secondary.navigationBar.isHidden)
    #expect(secondary.navigationBar.items?.map(\.title) == ["detail", "more"] && titles == ["list"])
  }
}
