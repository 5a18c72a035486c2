import Foundation
import QuinceFoundation
import Testing

import func CoreFoundation.CFPlugInGetTypeID

/// Objects that become another class's, as bundles do in apps that change their language.
@Suite(.serialized) struct ClassChangeTests {
  @Test("an object has the methods of the class that it is given, and those that the class inherits")
  func bundle() throws {
    let bundle = try #require(Bundle(path: folder()))
    let plain = bundle.localizedString(forKey: "hello", value: "none", table: nil)
    #expect(object_setClass(bundle, LanguageBundle.self) == Bundle.self)
    #expect(bundle is LanguageBundle)
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == "hello!\(plain)")
    // Quince's own answer, not Foundation's.
    #expect(bundle.description.hasPrefix("NSBundle <"))
    #expect(object_setClass(bundle, Bundle.self) == LanguageBundle.self)
    #expect(bundle.localizedString(forKey: "hello", value: "none", table: nil) == plain)
  }

  @Test("an object stays what it is where the class has properties of its own, or is another family's")
  func refused() {
    let object = Plain()
    #expect(object_setClass(object, Larger.self) == nil)
    #expect(object_setClass(object, Stranger.self) == nil)
    #expect(object_setClass(nil, Plain.self) == nil)
    #expect(type(of: object) == Plain.self)
    #expect(object_setClass(object, Other.self) == Plain.self)
    #expect(object.name == "other")
  }

  @Test("an app's own bundle is not another's object")
  func ownBundle() throws {
    let path = try folder()
    let bundle = try #require(Bundle(path: path))
    let own = try #require(LanguageBundle(path: path))
    #expect(type(of: own) == LanguageBundle.self)
    #expect(own !== bundle)
    #expect(try #require(Bundle(path: path)) === bundle)
  }

  @Test("threads of an app's own class run its main()")
  func thread() {
    let thread = Worker()
    thread.start()
    #expect(thread.done.wait(timeout: .now() + 5) == .success)
  }

  @Test("the properties that a class itself declares are listed")
  func properties() throws {
    _QuinceClass(Plain.self).property("name", get: { $0.name }).property("age", get: { _ in 3 })
    var count: UInt32 = 7
    let list = try #require(class_copyPropertyList(Plain.self, &count))
    defer { free(list) }
    #expect((0..<Int(count)).map { String(cString: property_getName(list[$0])) } == ["age", "name"])
    #expect(class_copyPropertyList(Stranger.self, &count) == nil && count == 0)
    #expect(class_getProperty(Other.self, "age") != nil && class_getProperty(Other.self, "none") == nil)
  }

  private func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("class-change-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }
}

private final class LanguageBundle: Bundle, @unchecked Sendable {
  override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    key + "!" + super.localizedString(forKey: key, value: value ?? "none", table: tableName)
  }
}

private class Plain: NSObject { var name: String { "plain" } }
private final class Other: Plain { override var name: String { "other" } }
private final class Larger: Plain { var more = 1 }
private final class Stranger {}

private final class Worker: Thread, @unchecked Sendable {
  let done = DispatchSemaphore(value: 0)
  override func main() { done.signal() }
}
