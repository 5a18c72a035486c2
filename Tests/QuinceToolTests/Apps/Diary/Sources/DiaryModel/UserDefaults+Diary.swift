import Foundation

public extension UserDefaults {

    @objc dynamic var sortsByRating: Bool {
        get { return bool(forKey: "sortsByRating") }
        set { set(newValue, forKey: "sortsByRating") }
    }

    @objc dynamic var author: String? {
        get { return string(forKey: "author") }
        set { set(newValue, forKey: "author") }
    }

    static func registerDiaryDefaults(in defaults: UserDefaults = .standard) {
        defaults.register(defaults: ["sortsByRating": false, "author": "Anonymous"])
    }
}
