import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

/// Moves in a view of 280 points, as side menus do.
private final class MenuAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
{
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.viewController(forKey: .to)?.view else { return }
    context.containerView.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 280, height: context.containerView.bounds.height)
    context.completeTransition(true)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

private final class TallBar: UITabBar {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: super.sizeThatFits(size).width, height: 110)
  }
}

private final class Tabs: UITabBarController {
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.append("bar \(selectedIndex)") }
}

private final class TabsDelegate: NSObject, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
    log.append("should")
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append("did \(tabBarController.selectedIndex)")
  }
}

private final class FittingCell: UICollectionViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 30) }
}

private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// What apps in the wild rely on, though no page of Apple's documentation says it.
@Suite(.serialized) @MainActor struct ObservedBehaviourTests {
  @Test(arguments: [UIModalPresentationStyle.custom, .overCurrentContext, .overFullScreen])
  func theFrameThatAnAnimatorGaveStays(style: UIModalPresentationStyle) throws {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    let (menu, animator) = (UIViewController(), MenuAnimator())
    menu.modalPresentationStyle = style
    menu.transitioningDelegate = animator
    root.present(menu, animated: true)
    host.settle()
    let container = try #require(menu.view.superview)
    container.addSubview(UIView())
    container.setNeedsLayout()
    host.settle()
    #expect(menu.view.frame.width == 280)
    menu.dismiss(animated: false)
    host.settle()
  }

  @Test func aTabBarIsAsHighAsItsClassSays() {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    tabs.setValue(TallBar(), forKey: "tabBar")
    let page = UIViewController()
    tabs.viewControllers = [page]
    let window = host.show(tabs)
    host.settle()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: window.bounds.height - 110, width: window.bounds.width, height: 110))
    #expect(page.view.safeAreaInsets.bottom == 110)
  }

  @Test func theBarsOwnMessageComesBeforeTheChange() {
    let host = TestHost.launch()
    let (tabs, delegate) = (Tabs(), TabsDelegate())
    tabs.viewControllers = ["A", "B"].map {
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return page
    }
    tabs.delegate = delegate
    let window = host.show(tabs)
    log = []
    host.tap(Double(window.bounds.width) * 0.75, Double(window.bounds.height) - 60)
    host.settle()
    #expect(log == ["bar 0", "should", "did 1"])
  }

  @Test func aTemplateIsDrawnInTheFillColour() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    UIGraphicsBeginImageContextWithOptions(image.size, false, 1)
    UIColor.red.set()
    image.withRenderingMode(.alwaysTemplate).draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let drawn = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let data = try #require(drawn?.cgImage?.dataProvider?.data) as Data
    #expect(Array(data.prefix(4)) == [0, 0, 255, 255])
  }

  @Test func clearBackTitlesLeaveTheChevron() throws {
    let host = TestHost.launch()
    let appearance = UINavigationBarAppearance()
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.tintColor = .red
    _ = host.show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    func find(_ view: UIView) -> NavigationBackButton? {
      view as? NavigationBackButton ?? view.subviews.lazy.compactMap(find).first
    }
    let button = try #require(find(navigation.navigationBar))
    #expect(button.label.textColor == .clear)
    #expect(button.subviews.first { $0 !== button.label }?.tintColor == .red)
  }

  @Test func titlesHaveAllTheirAttributes() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    page.title = "Title"
    let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    item.setTitleTextAttributes([.kern: 6, .underlineStyle: 1], for: .normal)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.standardAppearance.titleTextAttributes = [.kern: 4, .foregroundColor: UIColor.red]
    _ = host.show(navigation)
    func labels(_ view: UIView) -> [UILabel] {
      ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    let all = labels(navigation.navigationBar)
    let title = try #require(all.first { $0.text == "Title" }?.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(title[.kern] as? Int == 4 && title[.foregroundColor] as? UIColor == .red)
    let own = try #require(all.first { $0.text == "Item" }?.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(own[.kern] as? Int == 6 && own[.underlineStyle] as? Int == 1)
  }

  @Test(arguments: [true, false]) func cellsWithoutConstraintsAreAskedForTheirSize(fits: Bool) {
    let host = TestHost.launch()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 90, height: 70)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: layout)
    view.register(fits ? FittingCell.self : UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    host.show().addSubview(view)
    host.settle()
    let expected = fits ? CGSize(width: 80, height: 30) : CGSize(width: 90, height: 70)
    #expect(view.visibleCells.count == 3 && view.visibleCells.allSatisfy { $0.frame.size == expected })
  }

  /// Under the name of the property, too, which is what an app's key path is known by.
  @Test(arguments: ["running", "isRunning"])
  func animatorsNotifyWhetherTheyRun(_ key: String) {
    let host = TestHost.launch()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.show().addSubview(view)
    log = []
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
    animator.pausesOnCompletion = true
    let observation = animator.observe(_qk(\.isRunning, key), options: [.new]) { _, change in
      let isRunning = change.newValue ?? false
      MainActor.assumeIsolated { log.append("\(isRunning)") }
    }
    animator.startAnimation()
    host.advance(1)
    #expect(log == ["true", "false"])
    observation.invalidate()
  }
}
