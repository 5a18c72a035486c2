import Foundation
import QuincePropertyLists

/// An app's `Settings.bundle`. Nothing in it can do harm: what is damaged, unknown or missing becomes a row that says so.
public struct SettingsBundle: Sendable {
  public enum Idiom: String, Sendable { case phone = "Phone", pad = "Pad" }

  /// The folder.
  public let path: String
  private let languages: [String]
  private let idiom: Idiom
  /// Files larger than this are no lists of settings.
  static let maximumSize = 16 << 20
  /// Panes that a search goes through.
  static let maximumPanes = 1000

  /// - Parameters:
  ///   - path: The folder `Settings.bundle`.
  ///   - languages: Identifiers such as `ko` or `zh-Hant`, the preferred one first.
  public init(path: String, languages: [String], idiom: Idiom) {
    (self.path, self.languages, self.idiom) = (path, languages, idiom)
  }

  /// The bundle in an app's folder; nil where it has none.
  public init?(app: String, languages: [String], idiom: Idiom) {
    let path = app + "/Settings.bundle"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    self.init(path: path, languages: languages, idiom: idiom)
  }

  public var root: SettingsPane { pane("Root", within: []) }

  /// - Parameters:
  ///   - file: The list's name, without `.plist`.
  ///   - parents: The lists that led here, the root first: a child pane that leads back to one is no way on.
  public func pane(_ file: String, within parents: [String]) -> SettingsPane {
    do {
      let (list, name) = try list(file)
      guard let specifiers = list["PreferenceSpecifiers"] else {
        throw SettingsProblem("\(name): PreferenceSpecifiers is missing: it is the array of the rows")
      }
      guard let items = specifiers as? [Any] else {
        throw SettingsProblem("\(name): PreferenceSpecifiers is \(SettingsProblem.kind(specifiers)), not an array")
      }
      let table = list["StringsTable"] as? String
      var reader = SpecifierReader(
        file: name, idiom: idiom, parents: parents + [file], strings: table.map(strings) ?? [:])
      if let wrong = list["StringsTable"], table == nil {
        reader.report("\(name): StringsTable is \(SettingsProblem.kind(wrong)), not a string", item: 0)
      }
      reader.read(items)
      return SettingsPane(
        file: file, title: (list["Title"] as? String).map(reader.localized),
        groupContainer: list["ApplicationGroupContainerIdentifier"] as? String, groups: reader.groups,
        notes: reader.notes)
    } catch {
      let text = (error as? SettingsProblem)?.text ?? "\(error)"
      return SettingsPane(
        file: file, groups: [SettingsGroup(rows: [SettingsRow(item: 0, kind: .problem(text), title: "")])])
    }
  }

  /// Every pane that rows lead to, each once, with the panes that lead there; for searching.
  public func allPanes() -> [(pane: SettingsPane, parents: [SettingsPane])] {
    var found: [(pane: SettingsPane, parents: [SettingsPane])] = [(root, [])]
    var seen: Set<String> = ["Root"]
    var next = 0
    while next < found.count, found.count < Self.maximumPanes {
      let (pane, parents) = found[next]
      next += 1
      for row in pane.groups.flatMap(\.rows) {
        guard case .childPane(let file) = row.kind, seen.insert(file).inserted else { continue }
        let chain = parents + [pane]
        var child = self.pane(file, within: chain.map(\.file))
        child.title = child.title ?? row.title
        found.append((child, chain))
      }
    }
    return found
  }

  /// The values that the bundle declares, which show until others are set.
  public func defaults() -> [String: SettingsValue] {
    var values: [String: SettingsValue] = [:]
    for row in allPanes().flatMap({ $0.pane.groups }).flatMap(\.rows) where !row.key.isEmpty {
      if values[row.key] == nil, let value = row.defaultValue { values[row.key] = value }
    }
    return values
  }

  // MARK: Files

  /// The path of a picture: of the screen's scale where there is one.
  public func image(_ name: String, scale: Int) -> String? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let parts = (name as NSString)
    let base = parts.deletingPathExtension
    let suffix = parts.pathExtension.isEmpty ? "png" : parts.pathExtension
    let names = (1...3).sorted { abs($0 - scale) < abs($1 - scale) }.map { $0 == 1 ? base : "\(base)@\($0)x" }
    return names.map { "\(path)/\($0).\(suffix)" }.first { FileManager.default.fileExists(atPath: $0) }
  }

  private func list(_ file: String) throws -> (values: [String: Any], name: String) {
    // Observed: generators of licence lists put each into a folder of the bundle (mono0926/LicensePlist).
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard !file.contains("\0"), parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      throw SettingsProblem("\"\(file)\" is no name of a list: child panes lie in the bundle or in its folders")
    }
    let names = ["\(file)~\(idiom == .pad ? "ipad" : "iphone").plist", "\(file).plist"]
    guard let name = names.first(where: { FileManager.default.fileExists(atPath: "\(path)/\($0)") }) else {
      throw SettingsProblem("\(file).plist is not in \((path as NSString).lastPathComponent)")
    }
    let data = try contents("\(path)/\(name)", name)
    let value: Any
    do { value = try PropertyList.read(data) } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw SettingsProblem("\(name) is no property list: \(reason)")
    }
    guard let values = value as? [String: Any] else {
      throw SettingsProblem("\(name) holds \(SettingsProblem.kind(value)), not a dictionary")
    }
    return (values, name)
  }

  private func contents(_ path: String, _ name: String) throws -> Data {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
    guard (size?.intValue ?? 0) <= Self.maximumSize else {
      throw SettingsProblem("\(name) has more than \(Self.maximumSize >> 20) MB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SettingsProblem("\(name) cannot be read")
    }
    return data
  }

  // MARK: Languages

  /// The texts of a strings table, in the first language that has it.
  private func strings(_ table: String) -> [String: String] {
    guard !table.contains("/"), !table.hasPrefix(".") else { return [:] }
    for folder in Self.folders(languages) {
      let path = "\(self.path)/\(folder)/\(table).strings"
      guard let data = try? contents(path, table), let list = try? PropertyList.read(data) as? [String: Any] else {
        continue
      }
      return list.compactMapValues { $0 as? String }
    }
    return [:]
  }

  /// `zh-Hant-TW`, `zh-Hant`, `zh`, then English and the base.
  static func folders(_ languages: [String]) -> [String] {
    var folders: [String] = []
    for language in languages + ["en", "Base"] {
      var parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-").map(String.init)
      while !parts.isEmpty {
        folders += [parts.joined(separator: "-"), parts.joined(separator: "_")]
        parts.removeLast()
      }
      if language.hasPrefix("en") { folders.append("English") }
    }
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }.map { "\($0).lproj" }
  }
}

/// What is wrong, in words for the person who wrote the bundle.
struct SettingsProblem: Error {
  let text: String
  init(_ text: String) { self.text = text }

  /// A property list's value, in words.
  static func kind(_ value: Any) -> String {
    switch SettingsValue(value) {
    case .bool: return "a Boolean"
    case .integer, .real: return "a number"
    case .string: return "a string"
    case .date: return "a date"
    case .data: return "data"
    case .array: return "an array"
    case .dictionary: return "a dictionary"
    case nil: return "no value of a property list"
    }
  }
}
