import Foundation
import Testing

@testable import QuinceInterface

struct CompiledNibTests {
  @Test("Every public compiled nib is read", .enabled(if: SharedFiles.arePresent))
  func publicNibs() throws {
    let files = SharedFiles.all("nib")
    #expect(files.count == 17)
    for file in files {
      let nib = try InterfaceFile.nib(at: file)
      #expect(nib.proxy("IBFilesOwner") != nil, "\(SharedFiles.name(file))")
      #expect(nib.connections.count == nib.connectionObjects.count, "\(SharedFiles.name(file))")
    }
  }

  @Test("A compiled nib tells frames, texts, custom classes and connections", .enabled(if: SharedFiles.arePresent))
  func contents() throws {
    let file = try #require(SharedFiles.all("nib").first { $0.lastPathComponent == "Control_FunViewController.nib" })
    let nib = try InterfaceFile.nib(at: file)
    let view = try #require(nib.topLevelObjects.last)
    #expect(nib[view].className == "UIView")
    #expect(nib[view].customClass == CustomClass(name: "UIControl"))
    #expect(nib[view]["UIBounds"] == .numbers([0, 0, 320, 460]))
    let labels = nib.objects("UISubviews", of: view).filter { nib[$0].className == "UILabel" }
    #expect(labels.map { nib[$0]["UIText"] } == [.string("Name"), .string("Number"), .string("50")])
    let event = try #require(nib.connections.first { $0.label == "sliderChanged:" })
    #expect(event.kind == .event(mask: 1 << 12))
    #expect(nib[event.source].className == "UISlider")
    #expect(nib.proxyIdentifier(of: event.destinations[0]) == "IBFilesOwner")
  }

  @Test("A written nib is read back as it was", .enabled(if: SharedFiles.arePresent))
  func roundTrip() throws {
    for file in SharedFiles.all("nib") {
      let nib = try InterfaceFile.nib(at: file)
      #expect(try InterfaceFile.nib(NibArchiveWriter.write(nib), file: "written") == nib, "\(SharedFiles.name(file))")
    }
  }

  @Test("Every value keeps its kind through an archive")
  func values() throws {
    var nib = Nib()
    var object = InterfaceObject("UIView")
    object.customClass = CustomClass(name: "Card", module: "Game")
    let values: [(String, InterfaceValue)] = [
      ("null", .null), ("yes", .bool(true)), ("no", .bool(false)), ("small", .integer(-3)), ("short", .integer(300)),
      ("long", .integer(-70_000)), ("huge", .integer(1 << 40)), ("float", .float(0.25)), ("double", .double(0.1)),
      ("text", .string("Grüße 안녕")), ("data", .data([6, 1])), ("date", .date(86_400)),
      ("frame", .numbers([1, 2, 3.5, 4])), ("self", .object(ObjectID(0))),
      ("list", .array([.integer(1), .string("a"), .object(ObjectID(0)), .bool(true), .double(0.5), .null])),
      ("states", .dictionary([.init(key: .integer(0), value: .array([]))])), ("set", .set([.string("b")])),
    ]
    for (key, value) in values { object[key] = value }
    nib.topLevelObjects = [nib.add(object)]
    nib.awakenedObjects = nib.topLevelObjects
    nib.localizableTexts = [
      LocalizableText(
        objectIdentifier: "a-b", property: "text", base: "Grüße 안녕",
        place: .init(object: ObjectID(0), field: "text"))
    ]
    #expect(try InterfaceFile.nib(NibArchiveWriter.write(nib), file: "written") == nib)
    #expect(nib.localized(by: ["a-b.text": "Bonjour"])[ObjectID(0)]["text"] == .string("Bonjour"))
    #expect(nib.localized(by: ["a-b.title": "Bonjour"]) == nib)
  }

  private static let damagedNibs: [(bytes: [UInt8], cause: String)] = {
    let signature = Array("NIBArchive".utf8)
    let zeros = [UInt8](repeating: 0, count: 39)
    return [
      (signature, " <header>: compiled nib is damaged: it ends early"),
      (signature + [2] + zeros, " <header>: compiled nib is damaged: version 2 is not known"),
      (signature + [1] + zeros, " <object 0>: compiled nib is damaged: there is none"),
      (
        Array("bplist00".utf8),
        " <plist>: is a damaged property list: Binary property list is corrupt: 8 bytes are too few"
      ),
      (Array("something".utf8), "1: is no xib, storyboard or nib"), ([], "1: is no xib, storyboard or nib"),
    ]
  }()

  @Test("A damaged nib is refused with its cause", arguments: damagedNibs)
  func damaged(bytes: [UInt8], cause: String) {
    #expect {
      try InterfaceFile.nib(bytes, file: "Main.nib")
    } throws: { error in
      let text = String(describing: error)
      return text == "Main.nib:\(cause)"
    }
  }

  @Test(
    "A mangled class name gives its module",
    arguments: [
      ("_TtC4Game4Card", CustomClass(name: "Card", module: "Game")), ("Card", CustomClass(name: "Card")),
      ("Game.Card", CustomClass(name: "Card", module: "Game")), ("_TtC9Game4Card", CustomClass(name: "_TtC9Game4Card")),
    ])
  func customClass(archived: String, expected: CustomClass) {
    #expect(CustomClass(archivedName: archived) == expected)
  }

  @Test(
    "A nib folder has one nib for iOS 16",
    arguments: [
      (["objects-12.3+.nib", "runtime.nib"], "objects-12.3+.nib"),
      (["objects-8.0+.nib", "objects-13.0+.nib"], "objects-13.0+.nib"),
      (["objects-17.0+.nib", "runtime.nib"], "runtime.nib"),
    ])
  func folder(names: [String], expected: String) {
    #expect(InterfaceFile.folderMember(names) == expected)
  }
}

/// A nib that is a keyed archive; `Files/Keyed.nib` was made with Python's plistlib.
struct KeyedNibTests {
  @Test("A keyed archive gives the same values as a compiled nib")
  func contents() throws {
    let nib = try Fixture.nib("Keyed.nib")
    let view = try #require(nib.topLevelObjects.last)
    #expect(nib.proxyIdentifier(of: nib.topLevelObjects[0]) == "IBFilesOwner")
    #expect(nib[view].customClass == CustomClass(name: "Card"))
    #expect(nib[view]["UIBounds"] == .numbers([0, 0, 320, 460]))
    #expect(nib[view]["UIStates"] == .dictionary([.init(key: .integer(0), value: .string("on"))]))
    let label = try #require(nib.objects("UISubviews", of: view).first)
    #expect(nib[label]["UIText"] == .string("Grüße"))
    #expect(nib[label]["UICenter"] == .numbers([70, 40]))
    #expect(nib[label]["UITextColor"] == nib[view]["UIBackgroundColor"])
    #expect(nib.connections.map(nib.sentence) == ["outlet view: IBFilesOwner to UIView"])
  }
}
