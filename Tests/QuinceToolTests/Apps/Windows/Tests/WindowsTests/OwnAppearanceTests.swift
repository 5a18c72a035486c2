import UIKit
import XCTest

/// Classes that style all their objects as the first one is made, as keyboard managers do.
@MainActor final class OwnAppearanceTests: XCTestCase {
  private class Bar: UIToolbar {
    static var made = 0
    private static var setUp: Void = style()
    private class func style() {
      let proxy = self.appearance()
      proxy.barTintColor = .red
      proxy.isTranslucent = false
    }
    private let owner = NSObject()
    private var names = ["name"]
    override init(frame: CGRect) {
      _ = Bar.setUp
      Bar.made += 1
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private class Item: UIBarButtonItem {
    private static var setUp: Void = {
      Item.appearance().setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
    }()
    private var names = ["name"]
    override init() {
      _ = Item.setUp
      super.init()
    }
    required init?(coder: NSCoder) { nil }
  }

  private class Chip: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      Chip.appearance().backgroundColor = .green
    }
    required init?(coder: NSCoder) { nil }
  }

  func testTheFirstObjectStylesItsClass() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.isHidden = false
    let bar = Bar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    let item = Item()
    item.title = "Item"
    bar.items = [item]
    let chip = Chip(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    for view in [bar, chip] { window.rootViewController?.view.addSubview(view) }
    window.layoutIfNeeded()
    // No initialiser of the app's own runs for the object that represents the class.
    XCTAssertEqual(Bar.made, 1)
    XCTAssertEqual(bar.barTintColor, .red)
    XCTAssertFalse(bar.isTranslucent)
    XCTAssertEqual(chip.backgroundColor, .green)
    XCTAssertTrue(Bar.appearance() === Bar.appearance())
    let labels = bar.allSubviews.compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.first { $0.text == "Item" }?.textColor, .orange)
  }
}

extension UIView {
  fileprivate var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}
