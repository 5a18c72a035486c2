import Foundation
import QuincePropertyLists
import Synchronization

/// The tables of bundles, each read once for a language.
package enum StringsTables {
  struct Table: Sendable {
    var strings: [String: String] = [:]
    /// Keys of the `.stringsdict`, with the text that stands for their rules.
    var formats: [String: String] = [:]
  }

  private static let tables = Mutex<[String: Table]>([:])

  /// The languages changed, or a test its files.
  static func forget() { tables.withLock { $0 = [:] } }

  /// - Parameter language: goes before the user's.
  static func string(_ key: String, table name: String, of bundle: Bundle, language: String? = nil) -> String? {
    let table = table(name, of: bundle, language: language)
    return table.formats[key] ?? table.strings[key]
  }

  /// Empty where the bundle has no such table.
  package static func strings(_ name: String, of bundle: Bundle) -> [String: String] {
    table(name, of: bundle).strings
  }

  private static func table(_ name: String, of bundle: Bundle, language: String? = nil) -> Table {
    let key = "\(bundle.bundlePath)\u{0}\(name)\u{0}\(language ?? "")"
    if let known = tables.withLock({ $0[key] }) { return known }
    let resources = BundleResources(bundle, language: language)
    var table = Table()
    if let path = resources.path(name, "strings", in: nil) { table.strings = readStrings(path) }
    if let path = resources.path(name, "stringsdict", in: nil) {
      let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      let language =
        folder.hasSuffix(".lproj") && folder != "Base.lproj"
        ? String(folder.dropLast(6)) : resources.developmentLocalization
      table.formats = readRules(path, language: language)
      // A text of the user's language comes before the rules of one that only stands in for it.
      if let strings = resources.path(name, "strings", in: nil), resources.rank(strings) < resources.rank(path) {
        table.formats = table.formats.filter { table.strings[$0.key] == nil }
      }
    }
    tables.withLock { $0[key] = table }
    return table
  }

  static func readStrings(_ path: String) -> [String: String] {
    guard let list = read(path) else { return [:] }
    return list.compactMapValues { $0 as? String }
  }

  private static func readRules(_ path: String, language: String) -> [String: String] {
    guard let list = read(path) else { return [:] }
    return list.compactMapValues { entry in
      (entry as? [String: Any]).flatMap { FormatRules.read($0, language: language)?.registered() }
        ?? entry as? String
    }
  }

  private static func read(_ path: String) -> [String: Any]? {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      // Apple: an empty file is a table without strings.
      if data.isEmpty { return nil }
      if let list = try PropertyList.read(marked(data)) as? [String: Any] { return list }
      say("\(path) holds no dictionary")
    } catch {
      let error = error as NSError
      say("\(path): \(error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription)")
    }
    return nil
  }

  /// UTF-16 that says nothing of its order gets the mark: quotes and semicolons tell which of two bytes is zero.
  private static func marked(_ data: Data) -> Data {
    guard data.count % 2 == 0, !data.starts(with: Array("bplist".utf8)), !data.starts(with: [0xFF, 0xFE]),
      !data.starts(with: [0xFE, 0xFF]), data.prefix(512).contains(0)
    else { return data }
    let zeros = data.prefix(512).enumerated().filter { $0.element == 0 }.map { $0.offset % 2 }
    let big = zeros.filter { $0 == 0 }.count
    return Data(big * 2 > zeros.count ? [0xFE, 0xFF] : [0xFF, 0xFE]) + data
  }

  /// Where troubles with tables are told.
  nonisolated(unsafe) static var say: (String) -> Void = { fputs("Quince: \($0)\n", stderr) }
}
