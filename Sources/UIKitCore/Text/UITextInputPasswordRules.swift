import Foundation

/// Rules that a proposed password must meet.
open class UITextInputPasswordRules: NSObject, NSCopying, @unchecked Sendable {
  public let passwordRulesDescriptor: String
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
