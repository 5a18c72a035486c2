import Foundation

/// The picture of an action; banners show titles alone.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
  let name: String

  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }
  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }
}
