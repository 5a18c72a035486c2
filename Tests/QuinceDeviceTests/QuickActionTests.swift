import Foundation
import Testing

@testable import QuinceDevice

/// Quick actions and badges as files and Info.plist hold them.
@Suite struct QuickActionTests {
  private func folder(_ name: String, _ data: Data) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return folder.path
  }

  @Test func `those of Info.plist have a title, and a picture by any of three names`() throws {
    let key = "UIApplicationShortcutItem"
    let items: [[String: Any]] = [
      [key + "Type": "a", key + "Title": "A", key + "Subtitle": "first", key + "IconSymbolName": "star"],
      [key + "Type": "b", key + "Title": "B", key + "IconType": "UIApplicationShortcutIconTypeCompose"],
      [key + "Type": "c", key + "Title": "C", key + "IconFile": "leaf", key + "UserInfo": ["n": 1]],
      [key + "Type": "d"], [key + "Title": "E"], [key + "Type": 5, key + "Title": "F"],
    ]
    let list = ["UIApplicationShortcutItems": items, "CFBundleIdentifier": "org.quince.actions"] as [String: Any]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let path = try folder("Info.plist", data)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = QuickAction.declared(in: try #require(Bundle(path: path)))
    #expect(found.map(\.action.title) == ["A", "B", "C"])
    #expect(found.map(\.action.icon) == ["star", "square.and.pencil", "leaf"])
    #expect(found[0].action.subtitle == "first" && found[2].info?["n"] as? Int == 1)
  }

  @Test(arguments: [Data(), Data("x".utf8), Data(repeating: 0, count: 2 << 20)])
  func `files that are none of the app's own making hold nothing`(_ data: Data) throws {
    for name in [IconBadge.name, [QuickAction].name] {
      let container = try folder("\(Sandbox.savedFolder)/\(name)", data)
      defer { try? FileManager.default.removeItem(atPath: container) }
      #expect(IconBadge(container: container) == nil && [QuickAction](container: container) == nil)
    }
  }

  @Test func `they come back from files as they went there`() throws {
    let container = try folder("\(Sandbox.savedFolder)/x", Data())
    defer { try? FileManager.default.removeItem(atPath: container) }
    try IconBadge(number: 3).write(container: container)
    let actions = [QuickAction(type: "t", title: "T", subtitle: nil, icon: "star")]
    try actions.write(container: container)
    #expect(IconBadge(container: container)?.number == 3 && [QuickAction](container: container) == actions)
  }
}
