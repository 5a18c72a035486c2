import Foundation
import QuinceFoundation

/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var launchImageName = ""
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  var values: Values

  public override init() {
    values = Values()
    super.init()
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  open var title: String { values.title }
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  /// 0 takes the badge away; nil leaves it as it is.
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  open var launchImageName: String { values.launchImageName }
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// Of the category with the actions.
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var threadIdentifier: String { values.threadIdentifier }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }
  open var filterCriteria: String? { values.filterCriteria }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  // Assumed: the keys are Quince's own, since Apple's are not documented.
  public required init?(coder: NSCoder) {
    values = Values()
    let text = { (key: String) in coder.decodeObject(of: NSString.self, forKey: key) as String? }
    values.title = text("title") ?? ""
    values.subtitle = text("subtitle") ?? ""
    values.body = text("body") ?? ""
    values.badge = coder.decodeObject(of: NSNumber.self, forKey: "badge")
    values.categoryIdentifier = text("category") ?? ""
    values.threadIdentifier = text("thread") ?? ""
    values.targetContentIdentifier = text("target")
    values.userInfo = coder.decodeObject(forKey: "userInfo") as? [AnyHashable: Any] ?? [:]
    values.sound = coder.decodeObject(of: UNNotificationSound.self, forKey: "sound")
    values.attachments = coder.decodeObject(forKey: "attachments") as? [UNNotificationAttachment] ?? []
    values.launchImageName = text("launchImage") ?? ""
    let level = UInt(max(0, coder.decodeInteger(forKey: "level")))
    values.interruptionLevel = UNNotificationInterruptionLevel(rawValue: level) ?? .active
    values.relevanceScore = coder.decodeDouble(forKey: "relevance")
    values.filterCriteria = text("filter")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    for (key, text) in [
      ("title", title), ("subtitle", subtitle), ("body", body), ("category", categoryIdentifier),
      ("thread", threadIdentifier), ("launchImage", launchImageName),
    ] { coder.encode(text as NSString, forKey: key) }
    coder.encode(badge, forKey: "badge")
    coder.encode(targetContentIdentifier as NSString?, forKey: "target")
    coder.encode(userInfo as NSDictionary, forKey: "userInfo")
    coder.encode(sound, forKey: "sound")
    coder.encode(attachments as NSArray, forKey: "attachments")
    coder.encode(Int(interruptionLevel.rawValue), forKey: "level")
    coder.encode(relevanceScore, forKey: "relevance")
    coder.encode(filterCriteria as NSString?, forKey: "filter")
  }
}
