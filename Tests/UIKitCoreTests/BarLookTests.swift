import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Bars by height and by what lies beneath them; the items of tab bars.
@MainActor @Suite(.serialized) struct BarLookTests {
  private func look(_ color: UIColor) -> UINavigationBarAppearance {
    let look = UINavigationBarAppearance()
    look.backgroundColor = color
    return look
  }

  private func turn(_ host: TestHost) {
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  @Test func aCompactBarHasItsOwnLook() {
    let host = TestHost.launch()
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let bar = navigation.navigationBar
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.orange)
    bar.compactAppearance = look(.green)
    let window = host.show(navigation)
    var shown: UIColor? { bar._appearance(for: page.navigationItem).backgroundColor }
    #expect(shown == .orange)
    turn(host)
    #expect(shown == .orange)
    bar.compactScrollEdgeAppearance = look(.blue)
    #expect(shown == .blue)
    page.navigationItem.compactScrollEdgeAppearance = look(.brown)
    #expect(shown == .brown)
    bar.isAtScrollEdge = false
    #expect(shown == .green)
    page.navigationItem.compactAppearance = look(.purple)
    #expect(shown == .purple)
    withExtendedLifetime(window) {}
  }

  private func background(_ bar: UIView) -> UIColor? {
    bar.subviews.compactMap { $0 as? BarBackground }.first?.subviews.compactMap(\.backgroundColor).first
  }

  /// Apple: UINavigationBar.scrollEdgeAppearance, by the SDK that an app was built with; observed of the older properties.
  @Test(arguments: [true, false]) func olderPropertiesHoldAtTheEdgeInAppsBuiltBeforeIOS15(isNew: Bool) {
    let host = TestHost.launch()
    ApplicationContext.current.isBuiltForIOS15 = isNew
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let bar = navigation.navigationBar
    let window = host.show(tabs)
    var navigationColor: UIColor? { bar._appearance(for: page.navigationItem).backgroundColor }
    #expect(navigationColor == nil && background(navigation.toolbar) == nil && background(tabs.tabBar) == nil)
    bar.barTintColor = .red
    navigation.toolbar.barTintColor = .green
    tabs.tabBar.barTintColor = .blue
    host.settle()
    func shown(_ color: UIColor) -> UIColor? { isNew ? nil : color.withAlphaComponent(0.92) }
    #expect(navigationColor == shown(.red))
    #expect(background(navigation.toolbar) == shown(.green))
    #expect(background(tabs.tabBar) == shown(.blue))
    bar.isTranslucent = false
    #expect(navigationColor == (isNew ? nil : .red))
    bar.scrollEdgeAppearance = look(.orange)
    tabs.tabBar.scrollEdgeAppearance = UITabBarAppearance()
    #expect(navigationColor == .orange && background(tabs.tabBar) != .blue)
    withExtendedLifetime(window) {}
  }

  // Assumed: a black bar is dark where the system draws it, not where the app does.
  @Test func anOwnColourInABlackBarFollowsTheAppearance() throws {
    let host = TestHost.launch()
    ApplicationContext.current.isBuiltForIOS15 = false
    let navigation = UINavigationController(rootViewController: UIViewController())
    let bar = navigation.navigationBar
    bar.barStyle = .black
    bar.isTranslucent = false
    let window = host.show(navigation)
    func shown() throws -> CGFloat {
      let ground = try #require(bar.subviews.compactMap { $0 as? BarBackground }.first)
      let view = try #require(ground.subviews.first { $0.backgroundColor != nil })
      var white: CGFloat = -1
      view.backgroundColor?.resolvedColor(with: view.traitCollection).getWhite(&white, alpha: nil)
      return white
    }
    #expect(try shown() == 0)
    bar.barTintColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.25 : 0.75, alpha: 1) }
    host.settle()
    #expect(try shown() == 0.75)
    host.state.appearance = .dark
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(try shown() == 0.25)
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    withExtendedLifetime(window) {}
  }

  @Test func aToolbarShowsWhetherContentLiesBeneathIt() {
    let host = TestHost.launch()
    let page = UIViewController()
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    scroll.contentSize = CGSize(width: 100, height: 3000)
    page.view = scroll
    page.toolbarItems = [UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    func look(_ color: UIColor) -> UIToolbarAppearance {
      let look = UIToolbarAppearance()
      look.backgroundColor = color
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: color]
      return look
    }
    let toolbar = navigation.toolbar!
    toolbar.standardAppearance = look(.red)
    toolbar.scrollEdgeAppearance = look(.green)
    toolbar.compactAppearance = look(.blue)
    toolbar.compactScrollEdgeAppearance = look(.brown)
    let window = host.show(navigation)
    func button() -> BarButton? { toolbar.subviews.compactMap { $0 as? BarButton }.first }
    #expect(background(toolbar) == .red)
    scroll.contentOffset.y = scroll.maximumOffset.y
    #expect(background(toolbar) == .green)
    #expect((button()?.subviews.compactMap { $0 as? UILabel }.first)?.textColor == .green)
    turn(host)
    scroll.contentOffset.y = scroll.maximumOffset.y
    #expect(background(toolbar) == .brown)
    scroll.contentOffset.y = 0
    #expect(background(toolbar) == .blue)
    withExtendedLifetime(window) {}
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { $0.fill($0.format.bounds) }
  }

  @Test func theSelectedItemHasAnImageBehindIt() throws {
    let host = TestHost.launch()
    let window = host.show()
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 300, height: 49))
    bar.items = (0..<3).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?[1]
    bar.selectionIndicatorImage = image(40, 10)
    window.addSubview(bar)
    bar.layoutIfNeeded()
    func indicator() -> UIImageView? { bar.subviews.compactMap { $0 as? UIImageView }.first }
    #expect(indicator()?.frame == CGRect(x: 130, y: 19.5, width: 40, height: 10))
    bar.selectedItem = bar.items?[2]
    bar.layoutIfNeeded()
    #expect(indicator()?.frame.midX == 250)
    bar.standardAppearance.selectionIndicatorImage = image(9, 9).resizableImage(
      withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    bar.standardAppearance.selectionIndicatorTintColor = .orange
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(indicator()?.frame == CGRect(x: 200, y: 0, width: 100, height: 49))
    #expect(indicator()?.tintColor == .orange)
    bar.selectedItem = nil
    bar.layoutIfNeeded()
    #expect(indicator() == nil)
  }

  @Test func itemsStandInTheMiddle() {
    TestHost.launch()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
    func edges() -> [CGFloat] {
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      return bar.buttons.map(\.frame.minX) + [bar.buttons[1].frame.maxX]
    }
    #expect(edges() == [0, 195, 390])
    bar.standardAppearance.stackedItemPositioning = .centered
    bar.standardAppearance.stackedItemWidth = 60
    bar.standardAppearance.stackedItemSpacing = 20
    #expect(edges() == [125, 205, 265])
    bar.standardAppearance.stackedItemPositioning = .fill
    bar.itemPositioning = .centered
    #expect(edges() == [0, 195, 390])
  }

  @Test func aBadgeLooksAsTheAppearanceSays() throws {
    TestHost.launch()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "Item", image: UIImage(systemName: "star"), tag: 0)
    item.badgeValue = "7"
    bar.items = [item]
    func badge() throws -> (view: TabBadge, label: UILabel) {
      bar.buttons[0].refresh()
      bar.buttons[0].layoutIfNeeded()
      let view = try #require(bar.buttons[0].subviews.compactMap { $0 as? TabBadge }.first)
      view.layoutIfNeeded()
      return (view, try #require(view.subviews.first as? UILabel))
    }
    bar.layoutIfNeeded()
    let place = try badge().view.frame
    let title = try #require(bar.buttons[0].subviews.compactMap { $0 as? UILabel }.first)
    let titlePlace = title.frame
    #expect(try badge().view.backgroundColor == .systemRed)
    let look = bar.standardAppearance.stackedLayoutAppearance.normal
    look.badgeBackgroundColor = .blue
    look.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
    look.badgePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    look.badgeTitlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    look.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -5)
    #expect(try badge().view.backgroundColor == .blue && badge().label.textColor == .yellow)
    #expect(try badge().view.frame == place.offsetBy(dx: 3, dy: 4))
    #expect(try badge().label.frame.origin == CGPoint(x: 1, y: 2))
    #expect(title.frame == titlePlace.offsetBy(dx: 0, dy: -5))
    item.badgeColor = .green
    item.setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(try badge().view.backgroundColor == .green && badge().label.textColor == .red)
  }

  @Test func aButtonHasRoomForAllItsTitles() {
    TestHost.launch()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let button = BarButton(item: item)
    let narrow = button.sizeThatFits(.zero).width
    item.possibleTitles = ["Edit", "Considerably longer"]
    let wide = button.sizeThatFits(.zero).width
    item.title = "Considerably longer"
    button.refresh()
    #expect(wide > narrow + 50 && button.sizeThatFits(.zero).width == wide)
  }

  @Test func aLandscapeImageHasInsetsOfItsOwn() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    let item = UIBarButtonItem(
      image: image(20, 20), landscapeImagePhone: image(14, 14), style: .plain, target: nil, action: nil)
    item.imageInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    item.landscapeImagePhoneInsets = UIEdgeInsets(top: 3, left: 2, bottom: 0, right: 0)
    page.navigationItem.rightBarButtonItem = item
    let window = host.show(UINavigationController(rootViewController: page))
    func picture() throws -> UIImageView {
      let button = try #require(item._view as? BarButton)
      button.layoutIfNeeded()
      return try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    }
    #expect(try picture().image?.size.width == 20 && picture().frame.origin == .zero)
    turn(host)
    #expect(try picture().image?.size.width == 14 && picture().frame.origin == CGPoint(x: 2, y: 3))
    withExtendedLifetime(window) {}
  }

  @Test func barsHaveTheirHeightsBeforeThereIsAView() {
    _ = TestHost.launch()
    #expect(UINavigationController().navigationBar.frame.height == 44)
    #expect(UITabBarController().tabBar.frame.height == 49)
  }

  @Test func aSelectedItemStandsOutOfAFieldOfItsTint() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    host.show(UINavigationController(rootViewController: page))
    host.settle()
    let button = try #require(item._view as? BarButton)
    #expect(button.subviews.allSatisfy { $0.backgroundColor == nil })
    item.isSelected = true
    host.settle()
    let field = try #require(button.subviews.first)
    #expect(field.backgroundColor == button.tintColor && field.layer.cornerRadius == 6)
    #expect(abs(field.frame.midX - button.bounds.midX) < 0.01 && field.frame.height >= 28)
    item.isSelected = false
    host.settle()
    #expect(button.subviews.allSatisfy { $0.backgroundColor == nil })
  }
}
