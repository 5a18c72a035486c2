import Foundation

// Which of macOS's generations of formatters is meant. iOS has one, that of macOS 10.4, and so has Linux.
// Assumed: a formatter on iOS says so whatever it was set to.

extension NumberFormatter {
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_0 = 1000
    case behavior10_4 = 1040
  }

  @available(*, deprecated, message: "Quince: no effect")
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set { NoEffect.log("NumberFormatter.formatterBehavior") }
  }

  public class func defaultFormatterBehavior() -> Behavior { .behavior10_4 }
  @available(*, deprecated, message: "Quince: no effect")
  public class func setDefaultFormatterBehavior(_ behavior: Behavior) {
    NoEffect.log("NumberFormatter.setDefaultFormatterBehavior(_:)")
  }
}

extension DateFormatter {
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_4 = 1040
  }

  @available(*, deprecated, message: "Quince: no effect")
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set { NoEffect.log("DateFormatter.formatterBehavior") }
  }

  @available(*, deprecated, message: "Quince: no effect")
  public class var defaultFormatterBehavior: Behavior {
    get { .behavior10_4 }
    set { NoEffect.log("DateFormatter.defaultFormatterBehavior") }
  }
}
