import Foundation
import XCTest

@testable import DiaryModel

final class DiaryStoreTests: XCTestCase {

    private var defaults: UserDefaults!
    private var fileURL: URL!
    private var store: DiaryStore!

    override func setUpWithError() throws {
        defaults = UserDefaults(suiteName: "DiaryStoreTests")
        defaults.removePersistentDomain(forName: "DiaryStoreTests")
        UserDefaults.registerDiaryDefaults(in: defaults)
        fileURL = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).archive")
        store = DiaryStore(fileURL: fileURL, defaults: defaults)
        store.undoManager.disableUndoRegistration()
        store.add(Entry(title: "beta", text: "one two two", rating: 3, date: Date(timeIntervalSince1970: 1), tags: ["x"]))
        store.add(Entry(title: "Alpha", text: "Crème brûlée", rating: 1, date: Date(timeIntervalSince1970: 2), tags: ["Y", "x"]))
        store.add(Entry(title: "gamma", text: "", rating: 5, date: Date(timeIntervalSince1970: 3), tags: []))
        store.undoManager.enableUndoRegistration()
    }

    override func tearDownWithError() throws {
        try? FileManager.default.removeItem(at: fileURL)
    }

    func testSorting() {
        XCTAssertEqual(store.entries.map(\.title), ["Alpha", "beta", "gamma"])
        defaults.sortsByRating = true
        XCTAssertEqual(store.entries.map(\.title), ["gamma", "beta", "Alpha"])
    }

    func testSearch() {
        XCTAssertEqual(store.entries(matching: "CREME BRULEE").map(\.title), ["Alpha"])
        XCTAssertEqual(store.entries(matching: "y").map(\.title), ["Alpha"])
        XCTAssertEqual(store.entries(matching: "a", minimumRating: 3).map(\.title), ["beta", "gamma"])
        XCTAssertTrue(store.entries(matching: "nothing").isEmpty)
    }

    func testExpectations() {
        let entry = store.entries[0]
        keyValueObservingExpectation(for: entry, keyPath: #keyPath(Entry.rating), expectedValue: 4)
        keyValueObservingExpectation(for: entry, keyPath: "title") { object, change in
            (object as? Entry) === entry && change[NSKeyValueChangeKey.newKey] as? String == "Omega"
        }
        expectation(for: NSPredicate(format: "rating > 3 AND title BEGINSWITH %@", "O"), evaluatedWith: entry)
        DispatchQueue.main.async {
            entry.rating = 2
            entry.rating = 4
            entry.title = "Delta"
            entry.title = "Omega"
        }
        waitForExpectations(timeout: 5)

        let there = XCTKVOExpectation(keyPath: "rating", object: entry, expectedValue: 4)
        let holds = XCTNSPredicateExpectation(predicate: NSPredicate(value: true), object: nil)
        let never = XCTKVOExpectation(keyPath: "rating", object: entry, expectedValue: 9)
        XCTAssertEqual(XCTWaiter.wait(for: [there, holds], timeout: 5), .completed)
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 0.05), .timedOut)
    }

    func testCollectionOperators() {
        XCTAssertEqual(store.averageRating, 3)
        XCTAssertEqual(store.allTags, ["Y", "x"])
    }

    func testArchive() throws {
        try store.save()
        let other = DiaryStore(fileURL: fileURL, defaults: defaults)
        try other.load()
        XCTAssertEqual(other.entries, store.entries)
        XCTAssertFalse(other.entries[0] === store.entries[0])
        try Data("no archive".utf8).write(to: fileURL)
        XCTAssertThrowsError(try other.load())
    }

    func testMoodsAreUnique() throws {
        let moods = [Mood.sad, Mood(name: "odd"), DraftMood(base: .happy)]
        let data = try NSKeyedArchiver.archivedData(withRootObject: moods, requiringSecureCoding: true)
        let read = try XCTUnwrap(NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Mood.self, from: data))
        XCTAssertTrue(read[0] === Mood.sad)
        XCTAssertEqual(read[1].name, "odd")
        XCTAssertTrue(read[2] === Mood.happy)
    }

    func testUndo() {
        store.undoManager.groupsByEvent = false
        store.undoManager.beginUndoGrouping()
        store.remove(store.entries[0])
        store.undoManager.endUndoGrouping()
        XCTAssertEqual(store.undoManager.undoActionName, "Remove")
        XCTAssertEqual(store.entries.count, 2)
        store.undoManager.undo()
        XCTAssertEqual(store.entries.count, 3)
        store.undoManager.redo()
        XCTAssertEqual(store.entries.count, 2)
    }

    func testObserving() {
        var titles: [String?] = []
        let entry = store.entries[0]
        let observation = entry.observe(\.title, options: [.old, .new]) { _, change in
            titles += [change.oldValue, change.newValue]
        }
        entry.title = "Aleph"
        entry.setValue("Alif", forKey: "title")
        observation.invalidate()
        entry.title = "A"
        XCTAssertEqual(titles, ["Alpha", "Aleph", "Aleph", "Alif"])
    }

    func testWordIndex() throws {
        let index = try WordIndex()
        for entry in store.entries { try index.add(entry) }
        XCTAssertEqual(index.count(of: "two"), 2)
        XCTAssertEqual(index.count(of: "three"), 0)
    }
}
