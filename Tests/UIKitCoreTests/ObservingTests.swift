import Foundation
import QuartzCore
import QuinceFoundation
import Testing

@testable import UIKitCore

/// What is observed on an object of UIKit, what is done to it, and how often its observer is told what.
@Suite @MainActor struct ObservingTests {
  private struct Row {
    let name: String
    let make: @MainActor () -> NSObject
    let key: String
    let act: @MainActor (NSObject) -> Void
    let told: [String]

    init<Object: NSObject>(
      _ name: String, _ make: @MainActor @escaping () -> Object, _ key: String,
      _ act: @MainActor @escaping (Object) -> Void, _ told: String...
    ) {
      self.name = name
      self.make = make
      self.key = key
      self.act = { act($0 as! Object) }  // it was made above
      self.told = told
    }
  }

  private static func view() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  private static func scroll() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    return view
  }
  private static func tabs() -> UITabBarController {
    let controller = UITabBarController()
    controller.viewControllers = [UIViewController(), UIViewController()]
    return controller
  }

  private static let rows: [Row] = [
    Row("a frame", view, "frame", { $0.frame = CGRect(x: 1, y: 1, width: 5, height: 5) }, "1.0,1.0,5.0,5.0"),
    Row("a frame, moved by its center", view, "frame", { $0.center = CGPoint(x: 6, y: 5) }, "1.0,0.0,10.0,10.0"),
    Row("a frame, grown by its bounds", view, "frame", { $0.bounds.size.width = 20 }, "-5.0,0.0,20.0,10.0"),
    Row("a frame, scrolled inside", view, "frame", { $0.bounds.origin.y = 20 }),
    Row("the same frame", view, "frame", { $0.frame.size.width = 12 }, "0.0,0.0,12.0,10.0"),
    Row("bounds", view, "bounds", { $0.frame.size.width = 20 }, "0.0,0.0,20.0,10.0"),
    Row("bounds, moved", view, "bounds", { $0.frame.origin.x = 20 }),
    Row("a center", view, "center", { $0.frame.origin.x = 20 }, "25.0,5.0"),
    Row("an alpha", view, "alpha", { $0.alpha = 0.5 }, "0.5"),
    Row("hidden, by Objective-C's name", view, "hidden", { $0.isHidden = true }, "1"),
    Row("hidden, by Swift's name", view, "isHidden", { $0.isHidden = true }, "1"),
    Row("a transform", view, "transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, "transform"),
    Row("a tint", view, "tintColor", { $0.tintColor = .red }, "colour"),
    Row("a background", view, "backgroundColor", { $0.backgroundColor = .red }, "colour"),
    Row("an animated alpha", view, "alpha", { view in UIView.animate(withDuration: 1) { view.alpha = 0 } }, "0"),
    Row("a layer's position", { view().layer }, "position", { $0.position.x = 9 }, "9.0,5.0"),
    Row("a layer's frame", { view().layer }, "frame", { $0.frame.size.width = 30 }, "0.0,0.0,30.0,10.0"),
    Row("a layer's radius", { view().layer }, "cornerRadius", { $0.cornerRadius = 3 }, "3"),
    Row("a layer's own key", { CALayer() }, "own", { $0.setValue(5, forKey: "own") }, "5"),
    Row("a layer's path", { CAShapeLayer() }, "lineWidth", { $0.lineWidth = 4 }, "4"),
    Row("a view's layer", view, "layer.opacity", { $0.alpha = 0.5 }, "0.5"),
    Row("an offset", scroll, "contentOffset", { $0.contentOffset.y = 30 }, "0.0,30.0"),
    Row("an offset that stays", scroll, "contentOffset", { $0.contentOffset = .zero }),
    Row(
      "an offset, set without animation", scroll, "contentOffset",
      {
        $0.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
      }, "0.0,7.0"),
    Row("an offset, by its bounds", scroll, "contentOffset", { $0.bounds.origin.y = 8 }, "0.0,8.0"),
    Row("a content's size", scroll, "contentSize", { $0.contentSize.height = 9 }, "100.0,9.0"),
    Row("an inset", scroll, "contentInset", { $0.contentInset.top = 9 }, "inset"),
    Row("an offset after an inset", scroll, "contentOffset", { $0.contentInset.top = 9 }, "0.0,-9.0"),
    Row("enabled", { UIButton() }, "enabled", { $0.isEnabled = false }, "0"),
    Row("selected", { UIButton() }, "selected", { $0.isSelected = true }, "1"),
    Row("highlighted", { UIButton() }, "highlighted", { $0.isHighlighted = true }, "1"),
    Row("a switch", { UISwitch() }, "on", { $0.isOn = true }, "1"),
    Row("a slider", { UISlider() }, "value", { $0.value = 0.5 }, "0.5"),
    Row("a stepper", { UIStepper() }, "value", { $0.value = 5 }, "5"),
    Row("a progress", { UIProgressView() }, "progress", { $0.progress = 0.5 }, "0.5"),
    Row(
      "a page",
      { () -> UIPageControl in
        let control = UIPageControl()
        control.numberOfPages = 3
        return control
      }, "currentPage", { $0.currentPage = 2 }, "2"),
    Row(
      "a segment", { UISegmentedControl(items: ["a", "b"]) }, "selectedSegmentIndex",
      {
        $0.selectedSegmentIndex = 1
      }, "1"),
    Row("a label", { UILabel() }, "text", { $0.text = "a" }, "a"),
    Row("a field", { UITextField() }, "text", { $0.text = "a" }, "a"),
    Row("a text view", { UITextView() }, "text", { $0.text = "a" }, "a"),
    Row("an image", { UIImageView() }, "image", { $0.image = UIImage() }, "image"),
    Row("a controller's title", { UIViewController() }, "title", { $0.title = "t" }, "t"),
    Row("editing", { UIViewController() }, "editing", { $0.isEditing = true }, "1"),
    Row("an item's title", { UINavigationItem(title: "a") }, "title", { $0.title = "b" }, "b"),
    Row(
      "the item of a controller", { UIViewController() }, "navigationItem.title", { $0.navigationItem.title = "b" }, "b"
    ),
    Row("a bar item", { UIBarButtonItem() }, "enabled", { $0.isEnabled = false }, "0"),
    Row("a badge", { UITabBarItem() }, "badgeValue", { $0.badgeValue = "3" }, "3"),
    Row("a tab", tabs, "selectedIndex", { $0.selectedIndex = 1 }, "1"),
    Row("a gesture", { UITapGestureRecognizer() }, "enabled", { $0.isEnabled = false }, "0"),
  ]

  private static func shown(_ value: Any?) -> String {
    switch value {
    case let rect as CGRect: return "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)"
    case let point as CGPoint: return "\(point.x),\(point.y)"
    case let size as CGSize: return "\(size.width),\(size.height)"
    case is UIColor: return "colour"
    case is UIImage: return "image"
    case is CGAffineTransform: return "transform"
    case is UIEdgeInsets: return "inset"
    case let number as NSNumber:
      return Double(number.intValue) == number.doubleValue ? "\(number.intValue)" : "\(number)"
    case let value?: return "\(value)"
    case nil: return "nil"
    }
  }

  @Test(arguments: rows.indices) func observersAreTold(_ index: Int) {
    let row = Self.rows[index]
    let object = row.make()
    var told: [String] = []
    let observer = Ear { told.append(Self.shown($0)) }
    object.addObserver(observer, forKeyPath: row.key, options: [.new], context: nil)
    row.act(object)
    object.removeObserver(observer, forKeyPath: row.key)
    #expect(told == row.told, "\(row.name)")
    row.act(object)
    #expect(told.count == row.told.count)
  }

  /// As the adapter makes it of a class that overrides `observeValue(forKeyPath:of:change:context:)`.
  private final class Ear: NSObject {
    private let hear: (Any?) -> Void
    init(_ hear: @escaping (Any?) -> Void) {
      self.hear = hear
      _ = Self.registration
    }
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { hear(change?[.newKey]) }

    private static let registration: Void = _quinceRegister {
      _QuinceClass(Ear.self).action(
        _qs(Ear.observeValue(forKeyPath:of:change:context:), "observeValueForKeyPath:ofObject:change:context:"))
    }
  }

  @Test func theDelegateHearsOfAScrollBeforeTheObservers() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var order: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { order.append("delegate") }
    }
    let scroll = Self.scroll(), delegate = Delegate()
    scroll.delegate = delegate
    let observation = scroll.observe(_qk(\.contentOffset, "contentOffset")) { _, _ in delegate.order.append("observer")
    }
    scroll.contentOffset.y = 5
    #expect(delegate.order == ["delegate", "observer"])
    withExtendedLifetime(observation) {}
  }

  static let attributes: [(String, String, Any, String)] = [
    // What a nib's runtime attributes set, and what key-value coding reads back.
    ("view", "layer.cornerRadius", 4, "4"), ("view", "layer.borderWidth", 2.5, "2.5"),
    ("view", "layer.masksToBounds", true, "1"), ("view", "layer.shadowOpacity", 0.5, "0.5"),
    ("view", "layer.shadowOffset", CGSize(width: 1, height: 2), "1.0,2.0"), ("view", "layer.zPosition", 3, "3"),
    ("view", "layer.transform.rotation.z", 1, "1"), ("view", "layer.position.x", 7, "7"),
    ("view", "hidden", true, "1"), ("view", "isHidden", true, "1"), ("view", "alpha", 0.25, "0.25"),
    ("view", "tag", 7, "7"), ("view", "clipsToBounds", true, "1"), ("view", "userInteractionEnabled", false, "0"),
    ("view", "frame", CGRect(x: 1, y: 2, width: 3, height: 4), "1.0,2.0,3.0,4.0"),
    ("view", "center", NSValue(cgPoint: CGPoint(x: 1, y: 2)), "1.0,2.0"), ("view", "contentMode", 4, "4"),
    ("view", "accessibilityIdentifier", "id", "id"), ("view", "backgroundColor", UIColor.red, "colour"),
    ("view", "transform", NSValue(cgAffineTransform: .identity), "transform"),
    ("label", "text", "t", "t"), ("label", "numberOfLines", 3, "3"), ("label", "textAlignment", 1, "1"),
    ("label", "textColor", UIColor.red, "colour"), ("label", "enabled", false, "0"),
    ("scroll", "contentOffset", CGPoint(x: 0, y: 9), "0.0,9.0"), ("scroll", "pagingEnabled", true, "1"),
    ("scroll", "contentInset", NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)), "inset"),
    ("controller", "title", "t", "t"), ("controller", "navigationItem.title", "t", "t"),
    ("controller", "view.alpha", 0.5, "0.5"), ("controller", "tabBarItem.badgeValue", "1", "1"),
    ("field", "placeholder", "p", "p"), ("field", "secureTextEntry", true, "1"), ("switch", "on", true, "1"),
    ("slider", "maximumValue", 9, "9"), ("button", "selected", true, "1"),
  ]
  @Test(arguments: attributes.indices) func keysAreSetAndRead(_ index: Int) {
    let (kind, path, value, expected) = Self.attributes[index]
    let object: NSObject
    switch kind {
    case "label": object = UILabel()
    case "scroll": object = Self.scroll()
    case "controller": object = UIViewController()
    case "field": object = UITextField()
    case "switch": object = UISwitch()
    case "slider": object = UISlider()
    case "button": object = UIButton()
    default: object = Self.view()
    }
    object.setValue(value, forKeyPath: path)
    #expect(Self.shown(object.value(forKeyPath: path)) == expected, "\(kind).\(path)")
  }

  @Test("a layer's numbers are objects that cast to every kind of number")
  func numbersOfLayers() {
    let view = UIView()
    view.layer.cornerRadius = 2
    let value = view.value(forKeyPath: "layer.cornerRadius")
    #expect(value as? CGFloat == 2 && value as? Double == 2 && value as? Int == 2 && value is NSNumber)
    view.layer.setValue(NSNumber(value: 3), forKeyPath: "transform.scale.x")
    #expect(view.layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 3)
  }

  @Test("setting the device's orientation is refused without a crash")
  func orientation() {
    let device = UIDevice.current, before = device.orientation
    device.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    #expect(device.orientation == before && device.value(forKey: "orientation") as? Int == before.rawValue)
  }
}
