import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Resizable images in image views and behind buttons: their middles are repeated or stretched.
@MainActor @Suite(.serialized) struct TiledImageTests {
  /// Black and white columns, two points wide each.
  private static let stripes = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: oneToOne).image {
    UIColor.black.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    UIColor.white.setFill()
    $0.fill(CGRect(x: 2, y: 0, width: 2, height: 4))
  }
  private static let oneToOne = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }()

  /// The columns of what a view shows, at the middle of each point: black is 0.
  private func columns(_ view: UIView) throws -> String {
    view.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(bounds: view.bounds, format: Self.oneToOne).image {
      view.layer.render(in: $0.cgContext)
    }
    let pixels = try #require(image.cgImage?.dataProvider?.data as Data?)
    let row = try #require(image.cgImage?.bytesPerRow)
    return (0..<Int(view.bounds.width)).map { pixels[row + $0 * 4] < 128 ? "0" : "1" }.joined()
  }

  private static let rows: [(caps: UIEdgeInsets, mode: UIImage.ResizingMode, width: CGFloat, columns: String)] = [
    (.zero, .tile, 12, "001100110011"), (.zero, .tile, 10, "0011001100"), (.zero, .stretch, 8, "00001111"),
    (UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0), .tile, 8, "00111111"),
    (UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), .tile, 10, "0010101011"),
    (.zero, .tile, 4, "0011"),
  ]

  @Test(arguments: rows.indices)
  func imageViews(index: Int) throws {
    let row = Self.rows[index]
    _ = TestHost.launch()
    let view = UIImageView(image: Self.stripes.resizableImage(withCapInsets: row.caps, resizingMode: row.mode))
    view.frame = CGRect(x: 0, y: 0, width: row.width, height: 4)
    #expect(try columns(view) == row.columns)
  }

  @Test("A place that changes has as many tiles as fit")
  func resizing() throws {
    _ = TestHost.launch()
    let view = UIImageView(image: Self.stripes.resizableImage(withCapInsets: .zero))
    for width in [8, 12, 4, 16] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 4)
      #expect(try columns(view) == String(repeating: "0011", count: width / 4))
    }
    view.contentMode = .left
    #expect(try columns(view).hasPrefix("0011"))
  }

  @Test func buttons() throws {
    _ = TestHost.launch()
    let button = UIButton(type: .custom)
    button.setBackgroundImage(Self.stripes.resizableImage(withCapInsets: .zero), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 12, height: 4)
    #expect(try columns(button) == "001100110011")
  }

  @Test("A back button's indicator has its own size, and the title's mask goes with it")
  func backIndicators() throws {
    let host = TestHost.launch()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].title = "Home"
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24), format: Self.oneToOne).image { _ in }
    navigation.navigationBar.backIndicatorImage = image
    navigation.navigationBar.backIndicatorTransitionMaskImage = image
    _ = host.show(navigation)
    navigation.pushViewController(UIViewController(), animated: true)
    host.advance(0.1)
    let button = try #require(navigation.navigationBar._content?.backButton)
    let area = try #require(button.label.superview as? BackTitleArea)
    host.settle()
    #expect(button.label.frame.minX == 30 && area.frame == button.bounds)
    #expect(area.mask?.subviews.map(\.frame.minX) == [0, 24])
    navigation.navigationBar.backIndicatorTransitionMaskImage = nil
    #expect(navigation.navigationBar._content?.backButton?.label.superview is NavigationBackButton)
  }
}
