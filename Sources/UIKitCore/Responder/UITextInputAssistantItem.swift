import Foundation
import QuinceFoundation

/// The buttons beside the suggestions over the keyboard of an iPad, where Quince's keyboard has none.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsHidingShortcuts = true {
    didSet { NoEffect.log("UITextInputAssistantItem.allowsHidingShortcuts") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { NoEffect.log("UITextInputAssistantItem.leadingBarButtonGroups") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { NoEffect.log("UITextInputAssistantItem.trailingBarButtonGroups") }
  }

  private static var key: UInt8 = 0

  static func item(of responder: UIResponder) -> UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(responder, &key) as? UITextInputAssistantItem { return item }
    let item = UITextInputAssistantItem()
    objc_setAssociatedObject(responder, &key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }
}
