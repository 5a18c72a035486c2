import Foundation
import QuinceFoundation
import Testing

@Suite struct FileReplacingTests {
  private let files = FileManager.default
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")

  init() throws { try files.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// What lies in the folder: names and texts, folders with their inner files.
  private func contents() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try files.subpathsOfDirectory(atPath: folder.path) {
      result[name] = (try? String(contentsOf: url(name), encoding: .utf8)) ?? "folder"
    }
    return result
  }

  private func write(_ name: String, _ text: String, permissions: Int = 0o644) throws {
    try files.createDirectory(at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: url(name).path)
  }

  @Test("a file takes another's place, and its permissions unless only the new ones count", arguments: [true, false])
  func file(_ keepsOld: Bool) throws {
    defer { try? files.removeItem(at: folder) }
    try write("a", "old", permissions: 0o600)
    try write("b", "new", permissions: 0o640)
    let result = try files.replaceItemAt(
      url("a"), withItemAt: url("b"), options: keepsOld ? [] : .usingNewMetadataOnly)
    #expect(result == url("a"))
    #expect(try contents() == ["a": "new"])
    let permissions = try files.attributesOfItem(atPath: url("a").path)[.posixPermissions] as? Int
    #expect(permissions == (keepsOld ? 0o600 : 0o640))
  }

  @Test("the original is kept as a backup if that is wanted", arguments: [true, false])
  func backup(_ isKept: Bool) throws {
    defer { try? files.removeItem(at: folder) }
    try write("a", "old")
    try write("b", "new")
    try write("a~", "older")
    _ = try files.replaceItemAt(
      url("a"), withItemAt: url("b"), backupItemName: "a~", options: isKept ? .withoutDeletingBackupItem : [])
    #expect(try contents() == (isKept ? ["a": "new", "a~": "old"] : ["a": "new", "a~": "older"]))
  }

  @Test("a folder takes another's place")
  func folders() throws {
    defer { try? files.removeItem(at: folder) }
    try write("a/one", "old")
    try write("b/two", "new")
    _ = try files.replaceItemAt(url("a"), withItemAt: url("b"))
    #expect(try contents() == ["a": "folder", "a/two": "new"])
  }

  @Test("an original that is not there is no error, and nothing is lost when the new item is not there")
  func missing() throws {
    defer { try? files.removeItem(at: folder) }
    try write("b", "new")
    _ = try files.replaceItemAt(url("a"), withItemAt: url("b"))
    #expect(try contents() == ["a": "new"])
    #expect(throws: CocoaError.self) { try files.replaceItemAt(url("a"), withItemAt: url("c")) }
    #expect(try contents() == ["a": "new"])
  }

  @Test("another volume's item arrives too")
  func volumes() throws {
    defer { try? files.removeItem(at: folder) }
    let other = URL(fileURLWithPath: "/dev/shm/quince-\(UUID().uuidString)")
    try write("a", "old")
    try Data("new".utf8).write(to: other)
    defer { try? files.removeItem(at: other) }
    _ = try files.replaceItemAt(url("a"), withItemAt: other)
    #expect(try contents() == ["a": "new"] && !files.fileExists(atPath: other.path))
  }
}
