import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What a press on an item shows at the text sizes of accessibility.
@MainActor @Suite(.serialized) struct LargeContentTests {
  private func panel(_ window: UIWindow?) -> LargeContentPanel? {
    window?.subviews.lazy.compactMap { $0 as? LargeContentPanel }.first
  }

  private func label(_ panel: LargeContentPanel?) -> String? {
    panel?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }

  private func launch(large: Bool) -> TestHost {
    let host = TestHost.launch()
    host.state.textSize = large ? .AX3 : .L
    UIApplication.shared.handle(.state(host.state))
    return host
  }

  @Test("a bar's item shows large while it is pressed, and acts when the finger lifts", arguments: [false, true])
  func barItem(isLarge: Bool) throws {
    let host = launch(large: isLarge)
    var taps = 0
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "plus"), primaryAction: UIAction(title: "Add") { _ in taps += 1 })
    let navigation = UINavigationController(rootViewController: page)
    let window = host.show(navigation)
    let button = try #require(navigation.navigationBar._content?.rightViews.first)
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    host.touch(.began, Double(place.x), Double(place.y), id: 5)
    host.advance(0.7)
    #expect(label(panel(window)) == (isLarge ? "Add" : nil))
    host.touch(.ended, Double(place.x), Double(place.y), id: 5)
    host.settle()
    #expect(panel(window) == nil && taps == 1)
  }

  @Test("a finger that goes on to another tab shows and chooses that one")
  func tabs() throws {
    let host = launch(large: true)
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map {
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0)
      return page
    }
    let window = host.show(tabs)
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabButton }
    try #require(buttons.count == 2)
    let places = buttons.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    host.touch(.began, Double(places[0].x), Double(places[0].y), id: 5)
    host.advance(0.7)
    #expect(label(panel(window)) == "One")
    host.touch(.moved, Double(places[1].x), Double(places[1].y), id: 5)
    host.advance(0.1)
    #expect(label(panel(window)) == "Two" && tabs.selectedIndex == 0)
    host.touch(.ended, Double(places[1].x), Double(places[1].y), id: 5)
    host.settle()
    #expect(tabs.selectedIndex == 1 && panel(window) == nil)
    host.tap(Double(places[0].x), Double(places[0].y))
    host.settle()
    #expect(tabs.selectedIndex == 0)
  }

  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [String] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ended.append("\(item?.largeContentTitle ?? "-") \(Int(point.x))") }
  }

  @Test("views of the app take part where they say so; the delegate hears of the end")
  func ownViews() {
    let host = launch(large: true)
    let window = host.show()
    let strip = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 50))
    let (small, plain) = (UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UILabel(frame: .zero))
    plain.frame = CGRect(x: 100, y: 0, width: 100, height: 50)
    for label in [small, plain] {
      label.isUserInteractionEnabled = true
      strip.addSubview(label)
    }
    (small.text, plain.text) = ("Small", "Plain")
    small.showsLargeContentViewer = true
    let delegate = Delegate()
    strip.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    window.rootViewController?.view.addSubview(strip)
    host.settle()
    for (x, shown) in [(40.0, "Small" as String?), (150, nil)] {
      host.touch(.began, x, 220, id: Int(x))
      host.advance(0.7)
      #expect(label(panel(window)) == shown)
      host.touch(.ended, x, 220, id: Int(x))
      host.settle()
    }
    #expect(delegate.ended == ["Small 40"])
  }

  @Test("the status is told")
  func status() {
    let host = launch(large: false)
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in posts += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    for (size, count, isEnabled) in [(DeviceState.TextSize.AX1, 1, true), (.AX2, 1, true), (.XL, 2, false)] {
      host.state.textSize = size
      UIApplication.shared.handle(.state(host.state))
      #expect(posts == count && UILargeContentViewerInteraction.isEnabled == isEnabled)
    }
  }
}
