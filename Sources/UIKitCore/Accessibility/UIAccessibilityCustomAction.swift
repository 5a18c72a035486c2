import Foundation

/// One more thing that can be done with an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  // surface: for assistive technology, which reads it from the element
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  // surface: for assistive technology, which reads it from the element
  open var attributedName: NSAttributedString
  // surface: for assistive technology, which reads it from the element
  open var image: UIImage?
  // surface: for assistive technology, which reads it from the element
  open weak var target: AnyObject?
  // surface: for assistive technology, which reads it from the element
  open var selector: Selector?
  // surface: for assistive technology, which reads it from the element
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(attributedName: attributedName, image: nil, target: target, selector: selector)
  }
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(attributedName: NSAttributedString(string: name), image: image, target: target, selector: selector)
  }
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  public init(
    attributedName: NSAttributedString, image: UIImage?,
    actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }
  public convenience init(
    attributedName: NSAttributedString, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }
  public convenience init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }
}
