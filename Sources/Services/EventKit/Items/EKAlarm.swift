import CoreLocation
import QuinceFoundation

/// When an event or a reminder is to be told of. It is kept; nothing rings.
open class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
  /// In seconds before (negative) or after the beginning.
  open var relativeOffset: TimeInterval { didSet { date = nil } }
  private var date: Date?
  open var structuredLocation: EKStructuredLocation?
  open var proximity = EKAlarmProximity.none
  open var type: EKAlarmType { .display }

  public init(absoluteDate date: Date) { (relativeOffset, self.date) = (0, date) }
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }

  open var absoluteDate: Date? {
    get { date }
    set {
      relativeOffset = 0
      date = newValue
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { AlarmRecord(self).alarm }
}

/// A place with a name.
open class EKStructuredLocation: EKObject, NSCopying, @unchecked Sendable {
  open var title: String?
  open var geoLocation: CLLocation?
  /// In metres; 0 for the system's.
  open var radius = 0.0

  public init(title: String) { self.title = title }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKStructuredLocation(title: title ?? "")
    (copy.geoLocation, copy.radius) = (geoLocation, radius)
    return copy
  }
}

/// Somebody who was invited; there is nobody here.
open class EKParticipant: EKObject, NSCopying, @unchecked Sendable {
  init(none: Never) {}

  open var name: String? { nil }
  open var url: URL { URL(fileURLWithPath: "/") }
  open var isCurrentUser: Bool { false }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
