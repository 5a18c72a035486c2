import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct TabBarTests {
  private final class Page: UIViewController {
    convenience init(_ title: String, hides: Bool = false) {
      self.init()
      self.title = title
      hidesBottomBarWhenPushed = hides
    }
  }

  private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

  @Test(arguments: [true, false]) func aPageThatDoesNotExtendEndsAtTheBar(extends: Bool) {
    let host = TestHost.launch()
    let page = Page("Page")
    page.edgesForExtendedLayout = extends ? .all : []
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let window = host.show(tabs)
    let frame = page.view.convert(page.view.bounds, to: nil)
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    #expect(frame.maxY == (extends ? window.bounds.maxY : bar.minY))
    #expect(page.view.safeAreaInsets.bottom == (extends ? bar.height : 0))
    #expect(frame.minY == (extends ? 0 : 91))
    page.edgesForExtendedLayout = .top
    host.settle()
    #expect(page.view.convert(page.view.bounds, to: nil).maxY == bar.minY)
  }

  @Test func aNavigationControllerShowsItsRootsItem() {
    TestHost.launch()
    let list = Page("List")
    let other = Page("Other")
    other.tabBarItem = UITabBarItem(title: "Own", image: UIImage(systemName: "star"), tag: 7)
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: list)
    tabs.viewControllers = [navigation, UINavigationController(rootViewController: other)]
    #expect(titles(tabs) == ["List", "Own"])
    #expect(tabs.tabBar.items?[1].tag == 7)
    list.title = "Renamed"
    #expect(titles(tabs) == ["Renamed", "Own"])
    navigation.setViewControllers([Page("Else")], animated: false)
    #expect(titles(tabs) == ["Else", "Own"])
    navigation.title = "Mine"
    #expect(titles(tabs) == ["Mine", "Own"])
    navigation.tabBarItem = UITabBarItem(title: "Set", image: nil, tag: 0)
    #expect(titles(tabs) == ["Set", "Own"])
  }

  /// Pushes and pops a page that hides the bar.
  @Test(arguments: [false, true]) func aPageHidesTheBarWhilePushed(animated: Bool) {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    let root = Page("Root")
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation, Page("Other")]
    host.show(tabs)
    host.settle()
    let bar = tabs.tabBar
    let bottom = root.view.safeAreaInsets.bottom
    #expect(bar.frame.minX == 0 && bottom >= 49)
    let page = Page("Page", hides: true)
    navigation.pushViewController(page, animated: animated)
    if animated {
      host.advance(0.1)
      #expect(root.view.safeAreaInsets.bottom == bottom)
      #expect(page.view.safeAreaInsets.bottom == bottom - 49)
    }
    host.settle()
    #expect(bar.frame.maxX <= 0)
    #expect(page.view.safeAreaInsets.bottom == bottom - 49)
    navigation.pushViewController(Page("Above"), animated: animated)
    host.settle()
    #expect(bar.frame.maxX <= 0)
    navigation.popToRootViewController(animated: animated)
    host.settle()
    #expect(bar.frame.minX == 0 && root.view.safeAreaInsets.bottom == bottom)
  }

  @Test func aHiddenBarGivesItsRoomBack() {
    final class Tabs: UITabBarController {
      var first = CGRect.zero
      override func viewDidLoad() {
        super.viewDidLoad()
        first = tabBar.frame
      }
    }
    let host = TestHost.launch()
    let tabs = Tabs()
    let page = Page("Page")
    tabs.viewControllers = [page]
    host.show(tabs)
    host.settle()
    #expect(tabs.first.width == tabs.view.bounds.width && tabs.first.height == 49)
    let bottom = page.view.safeAreaInsets.bottom
    tabs.tabBar.isHidden = true
    host.settle()
    #expect(page.view.safeAreaInsets.bottom == bottom - 49)
    tabs.tabBar.isHidden = false
    host.settle()
    #expect(page.view.safeAreaInsets.bottom == bottom)
  }

  @Test func inLandscapeTitlesStandBesideImages() throws {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    let page = Page("Stars")
    page.tabBarItem.image = UIImage(systemName: "star")
    tabs.viewControllers = [page, Page("Other")]
    host.show(tabs)
    host.settle()
    #expect(tabs.tabBar.bounds.height == 49 + tabs.view.safeAreaInsets.bottom)
    let button = try #require(tabs.tabBar.buttons.first)
    let image = try #require(button.subviews.first as? UIImageView)
    let label = try #require(button.subviews.dropFirst().first as? UILabel)
    #expect(label.frame.minY > image.frame.midY && abs(label.frame.midX - image.frame.midX) < 1)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(tabs.tabBar.bounds.height == 32 + tabs.view.safeAreaInsets.bottom)
    #expect(label.frame.minX > image.frame.maxX && abs(label.frame.midY - image.frame.midY) < 1)
    for value in ["1", "New"] {
      page.tabBarItem.badgeValue = value
      host.settle()
      let badge = try #require(button.subviews.compactMap { $0 as? TabBadge }.first)
      #expect((badge.subviews.first as? UILabel)?.text == value)
      #expect(!badge.isHidden && badge.frame.maxX < label.frame.minX && badge.frame.intersects(image.frame))
    }
  }

  @Test func theBarIsBareWhereNothingLiesUnderIt() {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    let table = UITableViewController()
    tabs.viewControllers = [Page("Plain"), table]
    host.show(tabs)
    host.settle()
    #expect(tabs.tabBar.isAtScrollEdge)
    tabs.selectedIndex = 1
    host.settle()
    table.tableView.contentSize = CGSize(width: 100, height: 3000)
    #expect(!tabs.tabBar.isAtScrollEdge)
    table.tableView.contentOffset.y = 3000 - table.tableView.bounds.height + 83
    #expect(tabs.tabBar.isAtScrollEdge)
    tabs.selectedIndex = 0
    host.settle()
    #expect(tabs.tabBar.isAtScrollEdge)
  }

  @Test func aScrollViewThatReachesUnderHalfTheBarShowsWhetherItScrolled() {
    let host = TestHost.launch()
    let page = Page("Page")
    let navigation = UINavigationController(rootViewController: page)
    host.show(navigation)
    let scrollView = UIScrollView(
      frame: page.view.bounds.inset(by: UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0)))
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    page.view.addSubview(scrollView)
    host.settle()
    #expect(navigation.navigationBar.isAtScrollEdge)
    scrollView.contentOffset.y += 30
    host.settle()
    #expect(!navigation.navigationBar.isAtScrollEdge)
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    host.settle()
    #expect(navigation.navigationBar.isAtScrollEdge)
  }

  @Test func whoAsksBeforeTheWindowBecomesFirstResponderInIt() {
    final class Form: UIViewController {
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      override func viewDidLoad() {
        view.addSubview(field)
        #expect(!field.becomeFirstResponder())
      }
    }
    let host = TestHost.launch()
    let root = Page("Root")
    let navigation = UINavigationController(rootViewController: root)
    host.show(navigation)
    host.settle()
    let form = Form()
    navigation.pushViewController(form, animated: true)
    host.settle()
    #expect(form.field.isFirstResponder)
    let second = Form()
    second.loadViewIfNeeded()
    second.field.resignFirstResponder()
    root.present(second, animated: false)
    host.settle()
    #expect(!second.field.isFirstResponder)
  }

  /// A page whose scroll view gets its place only when the page is laid out.
  private final class Scrolling: UIViewController {
    let scrollView = UIScrollView()
    var orders: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(UIView())
      view.addSubview(scrollView)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if orders.last != "layout" { orders.append("layout") }
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      orders.append("appear")
    }
  }

  @Test(arguments: [false, true]) func theBarLooksAtWhatPagesLayOut(inNavigation: Bool) {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    let pages = [Scrolling(), Scrolling()]
    tabs.viewControllers = pages.map { inNavigation ? UINavigationController(rootViewController: $0) : $0 }
    let window = host.show(tabs)
    host.settle()
    for (index, page) in pages.enumerated() {
      tabs.selectedIndex = index
      host.settle()
      #expect(page.orders.starts(with: ["layout", "appear"]))
      #expect(!tabs.tabBar.isAtScrollEdge)
      page.scrollView.contentOffset.y =
        3000 - page.scrollView.bounds.height + page.scrollView.adjustedContentInset.bottom
      host.settle()
      #expect(tabs.tabBar.isAtScrollEdge)
    }
    withExtendedLifetime(window) {}
  }

  @Test func theControllerStaysTheDelegateOfItsBar() async {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let tabs = UITabBarController()
      precondition(tabs.tabBar.delegate === tabs)
      tabs.tabBar.delegate = nil
    }
    let text = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Changing the delegate of a tab bar managed by a tab bar controller is not allowed."))
  }
}
