import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Pictures behind bar items, and what proxies say of titles' places.
@Suite(.serialized) @MainActor struct BarGroundTests {
  private let host = TestHost.launch()
  private let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image {
    UIColor.orange.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  private func show() -> UINavigationController {
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = item
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    _ = host.show(navigation)
    host.settle()
    return navigation
  }

  private func button() throws -> BarButton { try #require(item._view as? BarButton) }
  private func ground() throws -> UIImageView? {
    try button().subviews.compactMap { $0 as? UIImageView }.first { $0.image?.size.height == 30 }
  }
  private func label() throws -> UILabel {
    try #require(try button().subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
  }

  enum Source: CaseIterable { case item, style, proxy, appearance }

  @Test(arguments: Source.allCases)
  func aPictureLiesBehindTheTitle(_ source: Source) throws {
    defer { BarItemProxies.entries = [] }
    switch source {
    case .item: item.setBackgroundImage(picture, for: .normal, barMetrics: .default)
    case .style: item.setBackgroundImage(picture, for: .normal, style: .plain, barMetrics: .default)
    case .proxy: UIBarButtonItem.appearance().setBackgroundImage(picture, for: .normal, barMetrics: .default)
    case .appearance: break
    }
    let navigation = show()
    if source == .appearance {
      let appearance = UINavigationBarAppearance()
      appearance.buttonAppearance.normal.backgroundImage = picture
      navigation.navigationBar.standardAppearance = appearance
      navigation.navigationBar.scrollEdgeAppearance = appearance
      host.settle()
    }
    let ground = try #require(try ground()), label = try label()
    #expect(ground.frame.height == 30 && ground.frame.width >= label.frame.width + 20)
    #expect(abs(ground.frame.midX - label.frame.midX) < 0.5 && abs(ground.frame.midY - label.frame.midY) < 1)
    item.setBackgroundImage(nil, for: .normal, barMetrics: .default)
  }

  @Test func withoutAPictureThereIsNone() throws {
    _ = show()
    #expect(try ground() == nil)
  }

  @Test func proxiesMoveTitles() throws {
    defer {
      BarItemProxies.entries = []
      UINavigationBar.appearance().setTitleVerticalPositionAdjustment(0, for: .default)
    }
    _ = show()
    let x = try label().frame.minX
    let before = try titleCentre()
    UIBarButtonItem.appearance().setTitlePositionAdjustment(UIOffset(horizontal: -7, vertical: 0), for: .default)
    UINavigationBar.appearance().setTitleVerticalPositionAdjustment(-12, for: .default)
    item._view = nil
    _ = show()
    #expect(try label().frame.minX == x - 7)
    #expect(try titleCentre() == before - 12)
  }

  private func titleCentre() throws -> CGFloat {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Title", !label.isHidden { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    let window = try #require(UIApplication.shared.windows.last)
    let label = try #require(find(window))
    return label.convert(CGPoint(x: 0, y: label.bounds.midY), to: window).y
  }
}
