import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// The system's bar at the top and its indicator at the bottom, before what lies behind them.
@MainActor @Suite(.serialized) struct StatusBarTests {
  @Test func aWindowWithoutARootControllerHasItsOwnStyle() {
    let host = TestHost.launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.makeKeyAndVisible()
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .darkContent)
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    #expect(UIApplication.shared._statusBar?.indicator.isLight == true)
  }

  // Observed since iOS 13: no window of an app covers the bar; one above its level still has its touches there.
  @Test(arguments: [(UIWindow.Level.normal, true), (.statusBar, false), (.alert + 100, false)])
  func windowsStayBehindTheBar(level: UIWindow.Level, barHasTouches: Bool) {
    let host = TestHost.launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    host.settle()
    let windows = UIApplication.shared.shownWindows
    #expect(windows.last is StatusBarWindow && windows.contains(window))
    let hit = UIApplication.shared._statusBar?.hitTest(CGPoint(x: 60, y: 20), with: nil)
    #expect((hit != nil) == barHasTouches)
  }

  private final class Pages: UIPageViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  // Observed: a page view controller does not pass the question on to its pages.
  @Test(arguments: ["root", "tab", "stack"])
  func pagesLeaveTheBarToTheirController(place: String) {
    let host = TestHost.launch()
    let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    var root: UIViewController = pages
    if place == "tab" {
      let tabs = UITabBarController()
      tabs.viewControllers = [pages]
      root = tabs
    } else if place == "stack" {
      let stack = UINavigationController(rootViewController: pages)
      stack.isNavigationBarHidden = true
      root = stack
    }
    let window = host.show(root)
    #expect(UIApplication.shared.statusBarHidden)
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    withExtendedLifetime(window) {}
  }

  @Test func theIndicatorIsSeenBeforeWhateverLiesBehind() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    page.view.backgroundColor = .white
    let window = host.show(page)
    let indicator = try #require(UIApplication.shared._statusBar?.indicator)
    #expect(!indicator.isLight && indicator.backgroundColor == .black)
    page.view.backgroundColor = .black
    host.settle()
    #expect(indicator.isLight && indicator.backgroundColor == .white)
    // Neither bright nor dark: it stays as it is.
    page.view.backgroundColor = .gray
    host.settle()
    #expect(indicator.isLight)
    page.view.backgroundColor = .white
    host.settle()
    #expect(!indicator.isLight)
    window.rootViewController?.setNeedsStatusBarAppearanceUpdate()
    host.settle()
    #expect(!indicator.isLight)
  }

  @Test func theIndicatorOnAKeyboardFollowsItsColours() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 60, y: 60, width: 200, height: 40))
    page.view.addSubview(field)
    let window = host.show(page)
    #expect(field.becomeFirstResponder())
    host.settle()
    let shown = UIApplication.shared.shownWindows.compactMap { $0 as? KeyboardWindow }.first
    let indicator = try #require(shown?.indicator)
    #expect(!indicator.isLight)
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(indicator.isLight)
    page.view.endEditing(true)
    host.settle()
    #expect(window.isKeyWindow)
  }

  /// How many pixels at the left and at the right end of the bar are dark.
  private func darkness(_ locale: String) -> (left: Int, right: Int) {
    final class Ends { var counts = (left: 0, right: 0) }
    let ends = Ends()
    UIApplication._reset()
    let host = TestHost()
    host.state.locale = locale
    UIApplication._host = host
    UIApplication.shared._start(delegateClass: nil)
    host.whenPresented = { frame in
      var counts = (left: 0, right: 0)
      for y in 0..<(44 * 3) {
        for x in 0..<frame.width where frame.pixels[y * frame.stride + x] & 0xFF < 0x80 {
          if x < frame.width / 3 { counts.left += 1 }
          if x > frame.width * 2 / 3 { counts.right += 1 }
        }
      }
      ends.counts = counts
    }
    let page = UIViewController()
    page.view.backgroundColor = .white
    let window = host.show(page)
    host.whenPresented = nil
    window.isHidden = true
    return ends.counts
  }

  @Test func theBarChangesSidesWhereReadingBeginsOnTheRight() {
    let (english, arabic) = (darkness("en"), darkness("ar"))
    #expect(english.left > 500 && english.right > english.left + 500)
    #expect(abs(arabic.left - english.right) < english.right / 20)
    #expect(abs(arabic.right - english.left) < english.left / 20)
  }

  @Test("the way back stands in the bar and takes taps there", arguments: ["notch", "home button", "pad"])
  func wayBack(kind: String) throws {
    let devices = ["notch": "iphone-14", "home button": "iphone-se", "pad": "ipad-10"]
    let model = try #require(devices[kind].flatMap(DeviceModel.named))
    let host = TestHost.launch(device: model)
    _ = host.show()
    let content = try #require(UIApplication.shared._statusBar).content
    #expect(content.wayBack == .zero)
    UIApplication.shared.handle(.opener("Notes"))
    host.settle()
    let place = content.wayBack
    #expect(place.width > 50 && content.bounds.contains(place.insetBy(dx: 12, dy: 0)))
    host.tap(Double(place.maxX + 30), 10)
    #expect(!host.requests.contains(.back))
    host.tap(Double(place.midX), Double(place.midY))
    #expect(host.requests.contains(.back))
    UIApplication.shared.handle(.opener(nil))
    host.settle()
    #expect(content.wayBack == .zero)
  }
}
