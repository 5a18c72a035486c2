import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What is said to the proxies of bars and controls holds for those that come into a window, unless they say otherwise.
@Suite(.serialized) @MainActor struct AppearanceProxyTests {
  @Test func barsTakeTheLooksOfTheirProxies() throws {
    let host = TestHost.launch()
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.yellow]
    UINavigationBar.appearance().isTranslucent = false
    let standard = UITabBarAppearance()
    standard.backgroundColor = .purple
    UITabBar.appearance().standardAppearance = standard
    UITabBar.appearance().tintColor = .green
    UITabBar.appearance().unselectedItemTintColor = .brown
    let page = UIViewController()
    page.title = "Page"
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    host.show(tabs)
    host.settle()
    let bar = navigation.navigationBar
    #expect(bar.barTintColor == .red && !bar.isTranslucent)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .yellow)
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    let title = try #require(labels(bar).first { $0.text == "Page" })
    #expect(title.textColor == .yellow)
    #expect(tabs.tabBar.standardAppearance.backgroundColor == .purple)
    #expect(tabs.tabBar.tintColor == .green && tabs.tabBar.unselectedItemTintColor == .brown)
  }

  @Test func whatAViewSaysItselfComesFirst() {
    let host = TestHost.launch()
    UISwitch.appearance().onTintColor = .red
    UISlider.appearance().minimumTrackTintColor = .red
    UIPageControl.appearance().pageIndicatorTintColor = .red
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let (own, plain) = (UISwitch(), UISwitch())
    own.onTintColor = .blue
    let slider = UISlider()
    let dots = UIPageControl()
    let segments = UISegmentedControl(items: ["A"])
    let controller = UIViewController()
    host.show(controller)
    for view in [own, plain, slider, dots, segments] as [UIView] { controller.view.addSubview(view) }
    host.settle()
    #expect(own.onTintColor == .blue && plain.onTintColor == .red)
    #expect(slider.minimumTrackTintColor == .red && dots.pageIndicatorTintColor == .red)
    #expect(segments.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    plain.onTintColor = .green
    #expect(plain.onTintColor == .green)
    // A next launch begins without them.
    TestHost.launch()
    let later = UISwitch()
    TestHost.launch().show(controller)
    controller.view.addSubview(later)
    #expect(later.onTintColor == nil)
  }
}
