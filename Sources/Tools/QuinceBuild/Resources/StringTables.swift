import Foundation

/// The `.strings` and `.stringsdict` of a bundle while it is laid out: a table may come from several files.
struct StringTables {
  private struct Table {
    var files: [URL] = []
    var values: [String: Any] = [:]
  }

  /// By path in the bundle.
  private var tables: [String: Table] = [:]

  var isEmpty: Bool { tables.isEmpty }

  mutating func add(_ file: URL, as place: String) { tables[place, default: Table()].files.append(file) }

  /// - Parameter place: the catalogue's path in the bundle; its languages get folders beside it.
  mutating func add(catalog file: URL, as place: String) throws {
    let folder = (place as NSString).deletingLastPathComponent
    let name = ((place as NSString).lastPathComponent as NSString).deletingPathExtension
    for (language, table) in try StringCatalog(file).tables {
      let base = (folder.isEmpty ? "" : folder + "/") + "\(language).lproj/\(name)"
      if !table.strings.isEmpty { tables["\(base).strings", default: Table()].values.merge(table.strings) { $1 } }
      if !table.rules.isEmpty { tables["\(base).stringsdict", default: Table()].values.merge(table.rules) { $1 } }
    }
  }

  /// What the bundle gets: a file as it is where it is the only one, else the entries of all.
  enum Output {
    case file(URL)
    case data(Data)
  }

  /// - Parameter isCurrent: whether a file lies in the bundle already as it is; then it need not be read again.
  /// - Throws: `BuildError` naming file and line of a table that can't be read.
  func outputs(isCurrent: (URL, String) -> Bool) throws -> [(place: String, output: Output)] {
    try tables.sorted { $0.key < $1.key }.map { place, table in
      if table.files.count == 1, table.values.isEmpty {
        if !isCurrent(table.files[0], place) { _ = try Self.read(table.files[0]) }
        return (place, .file(table.files[0]))
      }
      // Earlier files come first in a bundle's search: the app's own words win over a library's.
      var values = table.values
      for file in table.files { values.merge(try Self.read(file)) { old, _ in old } }
      return (place, .data(place.hasSuffix(".strings") ? Self.text(values) : try Self.list(values)))
    }
  }

  private static func read(_ file: URL) throws -> [String: Any] {
    try PropertyListFile(file, isTable: true).values
  }

  /// In the order of the keys, so that equal tables are equal files.
  private static func text(_ values: [String: Any]) -> Data {
    func quoted(_ text: String) -> String {
      let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }
      return "\"\(escaped.joined())\""
    }
    let lines = values.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted("\($0.value)"));\n" }
    return Data(lines.joined().utf8)
  }

  private static func list(_ values: [String: Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}
