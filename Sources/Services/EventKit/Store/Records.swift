import CoreLocation
import QuinceFoundation

/// A calendar as it is kept.
struct CalendarRecord: Codable {
  var identifier = UUID().uuidString
  var entity: EKEntityType
  var title: String
  /// Red, green and blue, from 0 to 1.
  var color: [CGFloat] = [0.1, 0.68, 0.97]
}

/// An event or a reminder as it is kept.
struct ItemRecord: Codable, Equatable {
  var identifier = UUID().uuidString
  var entity: EKEntityType
  var calendar: String?
  var title = ""
  var location: String?
  var place: PlaceRecord?
  var notes: String?
  var url: URL?
  var timeZone: String?
  var created: Date?
  var modified: Date?
  var alarms: [AlarmRecord] = []
  var rule: RuleRecord?

  // Of events.
  var isAllDay = false
  var start: Date?
  var end: Date?
  var availability = EKEventAvailability.busy
  /// Beginnings of occurrences that were deleted, or changed by themselves.
  var exceptions: [Date] = []
  var isDetached = false

  // Of reminders.
  var startComponents: DateComponents?
  var dueComponents: DateComponents?
  var completed: Date?
  var priority = 0

  init(entity: EKEntityType) { self.entity = entity }
}

struct PlaceRecord: Codable, Equatable {
  var title: String?
  var latitude: Double?
  var longitude: Double?
  var radius: Double

  init(_ location: EKStructuredLocation) {
    (title, radius) = (location.title, location.radius)
    latitude = location.geoLocation?.coordinate.latitude
    longitude = location.geoLocation?.coordinate.longitude
  }

  var location: EKStructuredLocation {
    let location = EKStructuredLocation(title: title ?? "")
    location.radius = radius
    if let latitude, let longitude { location.geoLocation = CLLocation(latitude: latitude, longitude: longitude) }
    return location
  }
}

struct AlarmRecord: Codable, Equatable {
  var offset: TimeInterval
  var date: Date?
  var place: PlaceRecord?
  var proximity: EKAlarmProximity

  init(_ alarm: EKAlarm) {
    (offset, date, proximity) = (alarm.relativeOffset, alarm.absoluteDate, alarm.proximity)
    place = alarm.structuredLocation.map(PlaceRecord.init)
  }

  var alarm: EKAlarm {
    let alarm = date.map(EKAlarm.init(absoluteDate:)) ?? EKAlarm(relativeOffset: offset)
    (alarm.structuredLocation, alarm.proximity) = (place?.location, proximity)
    return alarm
  }
}
