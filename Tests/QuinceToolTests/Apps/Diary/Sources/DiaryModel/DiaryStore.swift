import Foundation

public final class DiaryStore: NSObject {

    public static let didSaveNotification = Notification.Name("DiaryStoreDidSave")

    @objc public private(set) dynamic var entries: [Entry] = []
    public let undoManager = UndoManager()
    private let fileURL: URL
    private let defaults: UserDefaults
    private var settings: NSKeyValueObservation?

    public init(fileURL: URL? = nil, defaults: UserDefaults = .standard) {
        self.fileURL = fileURL ?? FileManager.default
            .urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("entries.archive")
        self.defaults = defaults
        super.init()
        settings = defaults.observe(\.sortsByRating, options: [.new]) { [weak self] _, change in
            guard let self = self, change.newValue != nil else { return }
            self.entries = self.sorted(self.entries)
        }
    }

    public func load() throws {
        guard FileManager.default.fileExists(atPath: fileURL.path) else { return }
        let data = try Data(contentsOf: fileURL)
        let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, Entry.self], from: data)
        entries = sorted(decoded as? [Entry] ?? [])
    }

    public func save() throws {
        try FileManager.default.createDirectory(
            at: fileURL.deletingLastPathComponent(), withIntermediateDirectories: true)
        let data = try NSKeyedArchiver.archivedData(withRootObject: entries, requiringSecureCoding: true)
        try data.write(to: fileURL, options: .atomic)
        NotificationCenter.default.post(name: DiaryStore.didSaveNotification, object: self)
    }

    public func add(_ entry: Entry) {
        entries = sorted(entries + [entry])
        undoManager.registerUndo(withTarget: self) { $0.remove(entry) }
        undoManager.setActionName("Add")
    }

    public func remove(_ entry: Entry) {
        guard let index = entries.firstIndex(of: entry) else { return }
        entries.remove(at: index)
        undoManager.registerUndo(withTarget: self) { $0.add(entry) }
        undoManager.setActionName("Remove")
    }

    public func entries(matching text: String, minimumRating: Int = 0) -> [Entry] {
        var parts = [NSPredicate(format: "rating >= %d", minimumRating)]
        if !text.isEmpty {
            parts.append(NSPredicate(format: "title CONTAINS[cd] %@ OR %K CONTAINS[cd] %@ OR ANY tags ==[c] %@",
                                     text, #keyPath(Entry.text), text, text))
        }
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: parts)
        return (entries as NSArray).filtered(using: predicate) as! [Entry]
    }

    public var averageRating: Double {
        let average = (entries as NSArray).value(forKeyPath: "@avg.rating") as? NSNumber
        return average?.doubleValue ?? 0
    }

    public var allTags: [String] {
        let tags = (entries as NSArray).value(forKeyPath: "@distinctUnionOfArrays.tags") as? [String]
        return (tags ?? []).sorted()
    }

    private func sorted(_ entries: [Entry]) -> [Entry] {
        var descriptors = [
            NSSortDescriptor(key: "title", ascending: true,
                             selector: #selector(NSString.localizedCaseInsensitiveCompare(_:))),
            NSSortDescriptor(keyPath: \Entry.date, ascending: false),
        ]
        if defaults.sortsByRating {
            descriptors.insert(NSSortDescriptor(key: "rating", ascending: false), at: 0)
        }
        return (entries as NSArray).sortedArray(using: descriptors) as! [Entry]
    }
}
