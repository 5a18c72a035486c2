import Foundation

public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What is to be heard with a notification. There is no speaker here: kept for whoever asks.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  let name: UNNotificationSoundName?

  public init(named name: UNNotificationSoundName) {
    self.name = name
    super.init()
  }

  override init() {
    name = nil
    super.init()
  }

  open class var `default`: UNNotificationSound { UNNotificationSound() }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound() }
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { UNNotificationSound() }
  public convenience init(criticalSoundNamed name: UNNotificationSoundName) { self.init(named: name) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
