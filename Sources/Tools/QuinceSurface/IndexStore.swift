import Foundation

/// What the compiler recorded of a build: who refers to what, read through the toolchain's libIndexStore.
package struct IndexStore {
  package struct Roles: OptionSet {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    package static let declaration = Roles(rawValue: 1 << 0)
    package static let definition = Roles(rawValue: 1 << 1)
    package static let reference = Roles(rawValue: 1 << 2)
    package static let read = Roles(rawValue: 1 << 3)
    package static let write = Roles(rawValue: 1 << 4)
    package static let call = Roles(rawValue: 1 << 5)
    package static let implicit = Roles(rawValue: 1 << 8)
    package static let overrideOf = Roles(rawValue: 1 << 11)
  }

  /// A place in a file where a symbol is defined or used. Lines and columns (in UTF-8) count from one.
  package struct Occurrence {
    package let symbol: String
    package let roles: Roles
    package let place: SourcePlace
    /// The symbols that this one overrides or is the witness of, at its definition.
    package let overridden: [String]
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let library: IndexStoreLibrary
  private let store: UnsafeMutableRawPointer

  /// - Throws: when the library or the store cannot be opened.
  package init(path: String, library path2: String) throws {
    library = try IndexStoreLibrary(path: path2)
    guard FileManager.default.fileExists(atPath: path + "/v5"), let store = library.openStore(path, nil) else {
      throw Failure(description: "there is no index store in \(path): build first")
    }
    self.store = store
  }

  /// The occurrences in each of the files that the build compiled and `wants` accepts, by path.
  package func occurrences(wants: (String) -> Bool) -> [String: [Occurrence]] {
    var records: [String: Set<String>] = [:]
    for unit in strings({ library.units(store, 1, $0, $1) }) {
      guard let reader = library.openUnit(store, unit, nil) else { continue }
      defer { library.closeUnit(reader) }
      let main = library.mainFile(reader).string
      guard wants(main) else { continue }
      let found = Collected<(String, String)>()
      _ = library.dependencies(reader, found.context) { context, dependency in
        let functions = IndexStoreLibrary.current!
        if functions.dependencyKind(dependency) == 2 {
          Collected<(String, String)>.of(context).values
            .append((functions.dependencyName(dependency).string, functions.dependencyPath(dependency).string))
        }
        return true
      }
      for (record, file) in found.values where file == main { records[main, default: []].insert(record) }
    }
    return records.mapValues { $0.sorted().flatMap(occurrences(inRecord:)) }.reduce(into: [:]) { result, pair in
      result[pair.key] = pair.value
    }
  }

  private func occurrences(inRecord record: String) -> [Occurrence] {
    guard let reader = library.openRecord(store, record, nil) else { return [] }
    defer { library.closeRecord(reader) }
    let found = Collected<Occurrence>()
    _ = library.occurrences(reader, found.context) { context, occurrence in
      let functions = IndexStoreLibrary.current!
      var line: UInt32 = 0
      var column: UInt32 = 0
      functions.place(occurrence, &line, &column)
      let related = Collected<String>()
      _ = functions.relations(occurrence, related.context) { context, relation in
        let functions = IndexStoreLibrary.current!
        if Roles(rawValue: functions.relationRoles(relation)).contains(.overrideOf) {
          Collected<String>.of(context).values
            .append(functions.symbolName(functions.relationSymbol(relation)).string)
        }
        return true
      }
      Collected<Occurrence>.of(context).values.append(
        Occurrence(
          symbol: functions.symbolName(functions.symbol(occurrence)).string,
          roles: Roles(rawValue: functions.roles(occurrence)),
          place: SourcePlace(line: Int(line), column: Int(column)), overridden: related.values))
      return true
    }
    return found.values
  }

  private func strings(_ apply: (UnsafeMutableRawPointer, IndexStoreLibrary.StringApplier) -> Bool) -> [String] {
    let found = Collected<String>()
    _ = apply(found.context) { context, text in
      Collected<String>.of(context).values.append(text.string)
      return true
    }
    return found.values
  }
}

/// What a C function with a context pointer collects.
private final class Collected<Value> {
  var values: [Value] = []
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  static func of(_ context: UnsafeMutableRawPointer?) -> Collected {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }
}
