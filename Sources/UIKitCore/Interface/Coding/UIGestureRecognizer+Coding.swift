import CoreGraphics
import Foundation
import QuinceInterface

// Apple: the keys, as public readers of nibs list them: the class and the property with a point between.
extension UIGestureRecognizer {
  private static let properties: [CodedProperty<UIGestureRecognizer>] = [
    .inverse("UIGestureRecognizer.disabled", \.isEnabled),
    .flag("UIGestureRecognizer.cancelsTouchesInView", \.cancelsTouchesInView, default: true),
    .flag("UIGestureRecognizer.delaysTouchesBegan", \.delaysTouchesBegan),
    .flag("UIGestureRecognizer.delaysTouchesEnded", \.delaysTouchesEnded, default: true),
  ]

  func decodeGesture(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    coder.decode(Self.properties, of: self)
    switch self {
    case let tap as UITapGestureRecognizer:
      read(coder, "UITapRecognizer.numberOfTapsRequired") { tap.numberOfTapsRequired = $0 }
      read(coder, "UITapRecognizer.numberOfTouchesRequired") { tap.numberOfTouchesRequired = $0 }
      read(coder, "UITapGestureRecognizer.numberOfTapsRequired") { tap.numberOfTapsRequired = $0 }
      read(coder, "UITapGestureRecognizer.numberOfTouchesRequired") { tap.numberOfTouchesRequired = $0 }
      // Apple: the counts stand in an object inside.
      if let nib = coder.nibCoder, let id = nib.value("UITapGestureRecognizer._imp")?.objectID {
        let inner = nib.nib[id]
        if let taps = inner["UITapRecognizer.numberOfTapsRequired"]?.integer { tap.numberOfTapsRequired = taps }
        if let touches = inner["UITapRecognizer.numberOfTouchesRequired"]?.integer {
          tap.numberOfTouchesRequired = touches
        }
      }
    case let press as UILongPressGestureRecognizer: decodePress(press, coder)
    case let edge as UIScreenEdgePanGestureRecognizer:
      read(coder, "UIScreenEdgePanGestureRecognizer.edges") {
        edge.edges = UIRectEdge(rawValue: UInt(truncatingIfNeeded: $0))
      }
    case let pan as UIPanGestureRecognizer:
      read(coder, "UIPanGestureRecognizer.minimumNumberOfTouches") { pan.minimumNumberOfTouches = $0 }
      read(coder, "UIPanGestureRecognizer.maximumNumberOfTouches") { pan.maximumNumberOfTouches = $0 }
    case let swipe as UISwipeGestureRecognizer:
      read(coder, "UISwipeGestureRecognizer.direction") {
        swipe.direction = .init(rawValue: UInt(truncatingIfNeeded: $0))
      }
      read(coder, "UISwipeGestureRecognizer.numberOfTouchesRequired") { swipe.numberOfTouchesRequired = $0 }
    default: break
    }
  }

  private func decodePress(_ press: UILongPressGestureRecognizer, _ coder: NSCoder) {
    let name = "UILongPressGestureRecognizer"
    let outer = coder.nibCoder.flatMap { nib in nib.value("\(name)._imp")?.objectID.map { nib.nib[$0] } }
    if let taps = outer?["UITapRecognizer.numberOfTapsRequired"]?.integer { press.numberOfTapsRequired = taps }
    if let touches = outer?["UITapRecognizer.numberOfTouchesRequired"]?.integer {
      press.numberOfTouchesRequired = touches
    }
    read(coder, "\(name).numberOfTapsRequired") { press.numberOfTapsRequired = $0 }
    read(coder, "\(name).numberOfTouchesRequired") { press.numberOfTouchesRequired = $0 }
    if coder.containsValue(forKey: "\(name).minimumPressDuration") {
      press.minimumPressDuration = coder.decodeDouble(forKey: "\(name).minimumPressDuration")
    }
    if coder.containsValue(forKey: "\(name).allowableMovement") {
      press.allowableMovement = CGFloat(coder.decodeDouble(forKey: "\(name).allowableMovement"))
    }
  }

  private func read(_ coder: NSCoder, _ key: String, _ set: (Int) -> Void) {
    if coder.containsValue(forKey: key) { set(coder.decodeInteger(forKey: key)) }
  }
}
