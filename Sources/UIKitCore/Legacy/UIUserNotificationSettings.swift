import Foundation

/// How notifications of iOS 8 and 9 may reach the user.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }
public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }
public enum UIUserNotificationActionBehavior: UInt, Sendable { case `default`, textInput }

/// The key of the text in an action's response.
public let UIUserNotificationActionResponseTypedTextKey = "UIUserNotificationActionResponseTypedTextKey"

@preconcurrency @MainActor open class UIUserNotificationSettings: NSObject {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}
