import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Where a page lies while a bar is opaque.
@MainActor @Suite(.serialized) struct OpaqueBarTests {
  private let host = TestHost.launch()
  private let page = UIViewController()

  /// The top and the bottom of the page in the window.
  private func edges() -> [CGFloat] {
    host.settle()
    let frame = page.view.convert(page.view.bounds, to: nil)
    return [frame.minY, frame.maxY]
  }

  @Test func aPageBeginsBelowAnOpaqueNavigationBar() {
    let navigation = UINavigationController(rootViewController: page)
    _ = host.show(navigation)
    #expect(edges() == [0, 844] && page.view.safeAreaInsets.top == 91)
    navigation.navigationBar.isTranslucent = false
    #expect(edges() == [91, 844] && page.view.safeAreaInsets.top == 0)
    page.extendedLayoutIncludesOpaqueBars = true
    #expect(edges() == [0, 844] && page.view.safeAreaInsets.top == 91)
    page.edgesForExtendedLayout = []
    #expect(edges() == [91, 844])
  }

  @Test func anOpaqueAppearanceLeavesThePageUnderTheBar() {
    let navigation = UINavigationController(rootViewController: page)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    _ = host.show(navigation)
    #expect(edges() == [0, 844] && page.view.safeAreaInsets.top == 91)
  }

  @Test func theProxysTranslucencyCounts() {
    UINavigationBar.appearance().isTranslucent = false
    defer { UINavigationBar.appearance().isTranslucent = true }
    _ = host.show(UINavigationController(rootViewController: page))
    #expect(edges() == [91, 844])
  }

  @Test func aPageEndsAboveOpaqueToolbarsAndTabBars() {
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    _ = host.show(navigation)
    #expect(edges() == [0, 844] && page.view.safeAreaInsets.bottom == 78)
    navigation.toolbar.isTranslucent = false
    #expect(edges() == [0, 766] && page.view.safeAreaInsets.bottom == 0)
    let tabs = UITabBarController()
    navigation.isToolbarHidden = true
    tabs.viewControllers = [navigation]
    _ = host.show(tabs)
    #expect(edges() == [0, 844] && page.view.safeAreaInsets.bottom == 83)
    tabs.tabBar.isTranslucent = false
    #expect(edges() == [0, 761] && page.view.safeAreaInsets.bottom == 0)
  }
}
