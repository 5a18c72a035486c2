import Foundation

public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What is heard with a notification: a file in the app's bundle or in `Library/Sounds` of its container, of at most 30
/// seconds, or the system's own sound, which also stands in for a file that is not there.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Nil for the system's own.
  let name: UNNotificationSoundName?
  /// From 0 to 1.
  let volume: Float

  init(_ name: UNNotificationSoundName?, volume: Float = 1) {
    (self.name, self.volume) = (name, volume)
    super.init()
  }

  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(nil) }
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(nil) }
  /// - Parameter volume: from 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(nil, volume: volume)
  }
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name)
  }
  /// - Parameter volume: from 0 to 1.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float)
    -> UNNotificationSound
  { UNNotificationSound(name, volume: volume) }
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return other.name == name && other.volume == volume
  }
  open override var hash: Int { name.hashValue }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name").map { UNNotificationSoundName("\($0)") }
    volume = coder.decodeFloat(forKey: "volume")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(name.map { $0.rawValue as NSString }, forKey: "name")
    coder.encode(volume, forKey: "volume")
  }
}
