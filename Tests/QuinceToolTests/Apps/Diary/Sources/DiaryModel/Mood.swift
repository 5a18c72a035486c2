import Foundation

/// There is one object for each mood; archives hold its name.
public class Mood: NSObject, NSSecureCoding {

    public static let happy = Mood(name: "happy")
    public static let sad = Mood(name: "sad")

    public class var supportsSecureCoding: Bool { return true }

    public let name: String

    init(name: String) {
        self.name = name
        super.init()
    }

    public required init?(coder aDecoder: NSCoder) {
        guard let name = aDecoder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
        self.name = name
        super.init()
    }

    public func encode(with aCoder: NSCoder) {
        aCoder.encode(name, forKey: "name")
    }

    public override func awakeAfter(using aDecoder: NSCoder) -> Any? {
        return [Mood.happy, Mood.sad].first { $0.name == name } ?? super.awakeAfter(using: aDecoder)
    }
}

/// A mood that is only drafted is archived as what it was drafted from.
public class DraftMood: Mood {

    let base: Mood

    init(base: Mood) {
        self.base = base
        super.init(name: base.name + "?")
    }

    public required init?(coder aDecoder: NSCoder) {
        return nil
    }

    public override func replacementObject(for archiver: NSKeyedArchiver) -> Any? {
        return base
    }
}
