import Foundation
import Testing

@testable import QuinceFoundation

import class QuinceFoundation.UserDefaults

/// What whoever manages the device says comes before everything else.
@Suite struct ManagedDefaultsTests {
  let folder = DefaultsFolder()

  @Test func `a managed value stands before the app's and cannot be changed`() throws {
    defer { folder.remove() }
    try folder.write(["name": "app", "other": 1])
    let defaults = folder.defaults()
    #expect(!defaults.objectIsForced(forKey: "name"))
    #expect(defaults.manage(["name": "managed"]))
    #expect(defaults.string(forKey: "name") == "managed")
    #expect(defaults.objectIsForced(forKey: "name") && !defaults.objectIsForced(forKey: "other"))
    defaults.set("new", forKey: "name")
    #expect(defaults.string(forKey: "name") == "managed")
    #expect(defaults.storedObject(forKey: "name") as? String == "new")
    #expect(defaults.dictionaryRepresentation()["name"] as? String == "managed")
    #expect(defaults.manage([:]))
    #expect(defaults.string(forKey: "name") == "new")
    #expect(!defaults.objectIsForced(forKey: "name"))
  }

  @Test func `suites come after the app's own domain`() throws {
    defer { folder.remove() }
    try folder.write(["name": "app"])
    let defaults = folder.defaults()
    let suite = "quince.managed.\(UUID().uuidString)"
    let shared = try #require(UserDefaults(suiteName: suite))
    defer { shared.removePersistentDomain(forName: suite) }
    shared.set("suite", forKey: "name")
    shared.set("suite", forKey: "more")
    defaults.addSuite(named: suite)
    #expect(defaults.string(forKey: "name") == "app" && defaults.string(forKey: "more") == "suite")
    defaults.removeSuite(named: suite)
    #expect(defaults.string(forKey: "more") == nil)
  }

  @Test func `a file outside of preferences has no managed values`() {
    let file = NSTemporaryDirectory() + "quince-\(UUID().uuidString).plist"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let defaults = UserDefaults(file: file)
    #expect(!defaults.manage(["a": 1]) && !defaults.objectIsForced(forKey: "a"))
  }
}
