import CoreGraphics
import Foundation
import QuinceFoundation
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

  @Test("lists, search bars, buttons, spinners and fields take the looks of their proxies, and keep their own")
  func controls() {
    let host = TestHost.launch()
    UISearchBar.appearance().barTintColor = .red
    UITableView.appearance().separatorColor = .red
    UITableView.appearance().separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
    UITableView.appearance().sectionIndexColor = .red
    UITableViewCell.appearance().separatorInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIActivityIndicatorView.appearance().color = .red
    UITextField.appearance().textColor = .red
    UICollectionView.appearance().backgroundColor = .red
    let window = host.show()
    let (search, table, cell, spinner) = (UISearchBar(), UITableView(), UITableViewCell(), UIActivityIndicatorView())
    let (button, other, field) = (UIButton(type: .custom), UIButton(type: .custom), UITextField())
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    other.setTitleColor(.green, for: .normal)
    for view in [search, table, cell, button, other, spinner, field, grid] as [UIView] { window.addSubview(view) }
    host.settle()
    #expect(search.barTintColor == .red && table.separatorColor == .red && table.sectionIndexColor == .red)
    #expect(table.separatorInset.left == 3 && cell.separatorInset.left == 4)
    #expect(button.titleColor(for: .normal) == .red && other.titleColor(for: .normal) == .green)
    #expect(spinner.color == .red && field.textColor == .red && grid.backgroundColor == .red)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func proxiesOfTraitsHoldForViewsThatHaveThem(
    _ style: UIUserInterfaceStyle
  ) {
    let host = TestHost.launch()
    UISlider.appearance().minimumTrackTintColor = .red
    UISlider.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).minimumTrackTintColor = .green
    let window = host.show()
    window.overrideUserInterfaceStyle = style
    let slider = UISlider()
    window.addSubview(slider)
    host.settle()
    #expect(slider.minimumTrackTintColor == (style == .dark ? .green : .red))
  }

  private final class LateDelegate: UIResponder, UIApplicationDelegate {
    let navigation = UINavigationController(rootViewController: UIViewController())
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.makeKeyAndVisible()
      window?.rootViewController = navigation
      navigation.navigationBar.tintColor = .green
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().tintColor = .yellow
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
      return true
    }
  }

  @Test func proxiesThatAreSetAfterTheWindowHasItsRootStyleTheFirstScreen() throws {
    TestHost.launch(LateDelegate.self)
    let bar = try #require(UIApplication.shared.delegate as? LateDelegate).navigation.navigationBar
    #expect(bar.barTintColor == .red)
    #expect(bar.backgroundImage(for: .default) != nil)
    #expect(bar.tintColor == .green)
  }

  @Test func barsOfFilesTakeWhatTheFileLeavesOut() throws {
    let host = TestHost.launch()
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.yellow]
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    let bar = try #require(
      InterfaceText.one(
        #"<navigationBar id="n"><rect key="frame" x="0" y="0" width="390" height="44"/></navigationBar>"#,
        as: UINavigationBar.self))
    host.show().addSubview(bar)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .yellow)
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .green)
  }

  @Test func labelsOfHeadersTakeTheLookOfTheirProxy() {
    let host = TestHost.launch()
    UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .purple
    let window = host.show()
    func header(_ color: UIColor?) -> UIColor? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "Header"
      if let color { view.textLabel?.textColor = color }
      window.addSubview(view)
      // As a table does each time that it uses a header.
      view._context = UITableViewHeaderFooterView.Context()
      return view.textLabel?.textColor
    }
    #expect(header(nil) == .purple)
    #expect(header(.red) == .red)
  }

  /// As the adapter leaves a view with `@objc dynamic` properties.
  private class Gauge: UIView {
    var size: CGFloat = 1 {
      willSet { _qwill(self, "size") }
      didSet { _qdid(self, "size") }
    }
    var needle: UIColor? {
      willSet { _qwill(self, "needle") }
      didSet { _qdid(self, "needle") }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      _ = Self.registration
    }
    required init?(coder: NSCoder) { nil }

    private static let registration: Void = _quinceRegister {
      _QuinceClass(Gauge.self)
        .property("size", get: { $0.size }, set: { $0.size = try _quinceCast($1) })
        .property("needle", get: { $0.needle }, set: { $0.needle = try _quinceCast($1) })
    }
  }

  private final class Dial: Gauge {}

  /// As the adapter leaves properties that hand on to what a nib or an initialiser brings.
  private final class Badge: UIView {
    var label: UILabel!
    var color: UIColor? {
      get { label.textColor }
      set {
        if _qstyle(self, "color", newValue) { return }
        _qwill(self, "color")
        defer { _qdid(self, "color") }
        label.textColor = newValue
      }
    }
    var lines: Int = 1 {
      willSet { _qwill(self, "lines") }
      didSet {
        if _qstyle(self, "lines", lines) { return }
        defer { _qdid(self, "lines") }
        label.numberOfLines = lines
      }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      _ = Self.registration
    }
    required init?(coder: NSCoder) { nil }

    private static let registration: Void = _quinceRegister {
      _QuinceClass(Badge.self)
        .property("color", get: { $0.color }, set: { $0.color = try _quinceCast($1) })
        .property("lines", get: { $0.lines }, set: { $0.lines = try _quinceCast($1) })
    }
  }

  @Test func theAppsOwnSettersDoNotRunForProxies() {
    let host = TestHost.launch()
    Badge.appearance().color = .red
    Badge.appearance().lines = 3
    let window = host.show()
    let (plain, own) = (Badge(frame: .zero), Badge(frame: .zero))
    for view in [plain, own] { view.label = UILabel() }
    own.color = .green
    for view in [plain, own] { window.addSubview(view) }
    #expect(plain.label.textColor == .red)
    #expect(plain.label.numberOfLines == 3)
    #expect(own.label.textColor == .green)
    #expect(own.label.numberOfLines == 3)
  }

  @Test func theAppsOwnPropertiesAreStyledToo() {
    let host = TestHost.launch()
    Gauge.appearance().size = 5
    Gauge.appearance().needle = .red
    Dial.appearance().needle = .green
    let window = host.show()
    let (plain, own, dial) = (Gauge(frame: .zero), Gauge(frame: .zero), Dial(frame: .zero))
    own.size = 9
    for view in [plain, own, dial] { window.addSubview(view) }
    host.settle()
    #expect(plain.size == 5 && plain.needle == .red)
    #expect(own.size == 9 && own.needle == .red)
    #expect(dial.size == 5 && dial.needle == .green)
    plain.size = 7
    plain.removeFromSuperview()
    window.addSubview(plain)
    host.settle()
    #expect(plain.size == 7)
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

  @Test func barItemsTakeTheLooksOfTheirProxies() throws {
    let host = TestHost.launch()
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let inToolbars = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
    inToolbars.setTitleTextAttributes(
      [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 22)], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).title = "Stop"
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .normal)
    let page = UIViewController()
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    page.navigationItem.rightBarButtonItem = own
    page.toolbarItems = [UIBarButtonItem(title: "Below", style: .plain, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let other = UIViewController()
    other.tabBarItem.title = "Other"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let search = UISearchBar(frame: CGRect(x: 0, y: 200, width: 300, height: 56))
    search.showsCancelButton = true
    page.view.addSubview(search)
    let window = host.show(tabs)
    func label(_ text: String) throws -> UILabel {
      func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
      }
      return try #require(labels(window).first { $0.text == text })
    }
    #expect(try label("Plain").textColor == .red)
    #expect(try label("Own").textColor == .green)
    #expect(try label("Below").textColor == .blue)
    #expect(try label("Below").font.pointSize == 22)
    #expect(try label("Below").bounds.width >= label("Below").intrinsicContentSize.width)
    #expect(try label("Other").textColor == .brown)
    #expect(try label("Stop").textColor == .red)
    TestHost.launch()
    #expect(BarItemProxies.entries.isEmpty)
  }

  @Test func labelsTakeWhatNobodyToldThem() {
    let host = TestHost.launch()
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let (plain, own, rich) = (UILabel(), UILabel(), UILabel())
    own.textColor = .blue
    rich.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.green])
    let controller = UIViewController()
    host.show(controller)
    for label in [plain, own, rich] { controller.view.addSubview(label) }
    host.settle()
    #expect(plain.textColor == .red && plain.font.pointSize == 30)
    #expect(own.textColor == .blue && own.font.pointSize == 30)
    #expect(rich.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    plain.textColor = .black
    #expect(plain.textColor == .black)
    TestHost.launch()
  }

  /// What takes a state, a side or a kind beside the value.
  @Test func settersWithAxes() {
    let host = TestHost.launch()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let own = image.withRenderingMode(.alwaysOriginal)
    UISlider.appearance().setThumbImage(image, for: .normal)
    UISlider.appearance().setMinimumTrackImage(image, for: .highlighted)
    UISlider.appearance().setMaximumTrackImage(image, for: .normal)
    UIStepper.appearance().setIncrementImage(image, for: .normal)
    UIStepper.appearance().setDecrementImage(image, for: .normal)
    UIStepper.appearance().setBackgroundImage(image, for: .normal)
    UIStepper.appearance().setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
    UIToolbar.appearance().setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    UIToolbar.appearance().setShadowImage(image, forToolbarPosition: .any)
    UISearchBar.appearance().setImage(image, for: .search, state: .normal)
    UISearchBar.appearance().setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
    UISearchBar.appearance().setScopeBarButtonBackgroundImage(image, for: .selected)
    UIButton.appearance().setBackgroundImage(image, for: .normal)
    UISegmentedControl.appearance().setBackgroundImage(image, for: .normal, barMetrics: .default)
    UISegmentedControl.appearance().setDividerImage(
      image, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    let window = host.show()
    let (slider, stepper, bar, search) = (UISlider(), UIStepper(), UIToolbar(), UISearchBar())
    let (button, other, segments) = (UIButton(type: .custom), UIButton(type: .custom), UISegmentedControl(items: ["a"]))
    other.setBackgroundImage(own, for: .normal)
    for view in [slider, stepper, bar, search, button, other, segments] as [UIView] { window.addSubview(view) }
    host.settle()
    #expect(slider.thumbImage(for: .normal) === image && slider.minimumTrackImage(for: .highlighted) === image)
    #expect(slider.maximumTrackImage(for: .normal) === image && slider.maximumTrackImage(for: .disabled) == nil)
    #expect(stepper.incrementImage(for: .normal) === image && stepper.decrementImage(for: .normal) === image)
    #expect(stepper.backgroundImage(for: .normal) === image)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === image)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
    #expect(bar.shadowImage(forToolbarPosition: .any) === image)
    #expect(search.image(for: .search, state: .normal) === image)
    #expect(search.positionAdjustment(for: .search).horizontal == 3)
    #expect(search.scopeBarButtonBackgroundImage(for: .selected) === image)
    #expect(button.backgroundImage(for: .normal) === image && other.backgroundImage(for: .normal) === own)
    #expect(segments.backgroundImage(for: .normal, barMetrics: .default) === image)
    #expect(
      segments.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) === image)
  }
}
