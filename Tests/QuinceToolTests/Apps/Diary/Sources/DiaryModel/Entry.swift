import Foundation

@objc(Entry)
public class Entry: NSObject, NSSecureCoding, NSCopying {

    public static var supportsSecureCoding: Bool { return true }

    @objc public dynamic var title: String
    @objc public dynamic var text: String
    @objc public dynamic var rating: Int
    @objc public let date: Date
    @objc public var tags: [String]

    public init(title: String, text: String = "", rating: Int = 0, date: Date = Date(), tags: [String] = []) {
        self.title = title
        self.text = text
        self.rating = rating
        self.date = date
        self.tags = tags
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let title = coder.decodeObject(of: NSString.self, forKey: #keyPath(Entry.title)) as String? else {
            return nil
        }
        self.title = title
        text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
        rating = coder.decodeInteger(forKey: "rating")
        date = (coder.decodeObject(of: NSDate.self, forKey: "date") as Date?) ?? .distantPast
        tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String] ?? []
    }

    public func encode(with coder: NSCoder) {
        coder.encode(title, forKey: #keyPath(Entry.title))
        coder.encode(text, forKey: "text")
        coder.encode(rating, forKey: "rating")
        coder.encode(date, forKey: "date")
        coder.encode(tags, forKey: "tags")
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        return Entry(title: title, text: text, rating: rating, date: date, tags: tags)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Entry else { return false }
        return title == other.title && text == other.text && rating == other.rating && date == other.date
            && tags == other.tags
    }

    public override var hash: Int { return title.hash ^ date.hashValue }
}
