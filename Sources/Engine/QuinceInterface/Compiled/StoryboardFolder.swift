import Foundation

/// A compiled storyboard, a `.storyboardc` folder: an Info.plist and a nib for each scene and each view, read when asked for.
// Apple: the keys of the Info.plist, as public writers of storyboards list them.
package struct StoryboardFolder {
  package let url: URL
  /// The identifier of the scene that starts; nil where the author chose none.
  package let initialIdentifier: String?
  /// The nib of each scene by the identifier under which it is instantiated.
  package let nibNames: [String: String]

  private static let namesKey = "UIViewControllerIdentifiersToNibNames"
  private static let initialKey = "UIStoryboardDesignatedEntryPointIdentifier"

  /// - Throws: InterfaceError.
  package init(at url: URL) throws {
    let file = url.appendingPathComponent("Info.plist")
    let list = try PropertyListValue.read(try InterfaceFile.bytes(at: file), file: file.path)
    guard let names = list[Self.namesKey]?.dictionary else {
      throw InterfaceError(file: file.path, cause: .malformed("has no \(Self.namesKey)"))
    }
    self.url = url
    nibNames = names.compactMapValues(\.string)
    initialIdentifier = list[Self.initialKey]?.string
  }

  /// - Throws: InterfaceError.
  package func nib(named name: String) throws -> Nib {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw InterfaceError(file: url.path, cause: .malformed("\"\(name)\" is no name of a nib"))
    }
    return try InterfaceFile.nib(at: url.appendingPathComponent("\(name).nib"))
  }

  /// nil where the folder has no nib of the name.
  ///
  /// - Throws: InterfaceError.
  package func nibIfPresent(named name: String) throws -> Nib? {
    let isThere = FileManager.default.fileExists(atPath: url.appendingPathComponent("\(name).nib").path)
    return isThere && !name.contains("/") ? try nib(named: name) : nil
  }

  /// Everything at once.
  ///
  /// - Throws: InterfaceError.
  package func storyboard() throws -> Storyboard {
    var storyboard = Storyboard()
    storyboard.initialIdentifier = initialIdentifier
    storyboard.nibNames = nibNames
    let members = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for member in members.sorted() where member.hasSuffix(".nib") {
      let name = String(member.dropLast(4))
      storyboard.nibs[name] = try nib(named: name)
    }
    return storyboard
  }

  /// The files of such a folder by name.
  ///
  /// - Throws: What the property list says.
  package static func files(of storyboard: Storyboard) throws -> [(name: String, data: Data)] {
    var list: [String: Any] = [namesKey: storyboard.nibNames, "UIStoryboardVersion": 1]
    list[initialKey] = storyboard.initialIdentifier
    let nibs = storyboard.nibs.sorted { $0.key < $1.key }
    return nibs.map { ("\($0.key).nib", Data(NibArchiveWriter.write($0.value))) }
      + [("Info.plist", try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))]
  }

  /// Writes a storyboard as such a folder, in place of one that is there.
  ///
  /// - Throws: What the file system says.
  package static func write(_ storyboard: Storyboard, to url: URL) throws {
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in try files(of: storyboard) { try data.write(to: url.appendingPathComponent(name)) }
  }
}
