import Foundation

/// One more thing that can be done with an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  // surface: for assistive technology, which reads it from the element
  open var name: String
  // surface: for assistive technology, which reads it from the element
  open var image: UIImage?
  // surface: for assistive technology, which reads it from the element
  open weak var target: AnyObject?
  // surface: for assistive technology, which reads it from the element
  open var selector: Selector?
  // surface: for assistive technology, which reads it from the element
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
