import Foundation

/// What an app uses of Apple's that Quince lacks.
package struct AppNeeds: Codable, Sendable {
  package enum Reason: String, Codable, Sendable {
    /// A name of a framework that Quince has.
    case absent
    /// A whole framework.
    case framework
    /// Sources that Quince does not compile.
    case objectiveC
    /// A system image without a drawing.
    case symbol
  }

  package struct Place: Codable, Sendable, Hashable {
    package var file: String
    package var line: Int
  }

  package struct Need: Codable, Sendable {
    package var name: String
    package var reason: Reason
    /// The framework that the name belongs to.
    package var framework: String?
    package var places: [Place]
  }

  package var needs: [Need] = []

  /// - Parameters:
  ///   - sources: the app's Swift files; - others: files in other languages that belong to it.
  ///   - isDrawn: whether a system image of the name has a drawing.
  static func find(
    sources: [String], others: [String] = [], names: LibraryNames, isDrawn: (String) -> Bool = { _ in true }
  ) -> AppNeeds {
    // Frameworks that are there need not be in the library: Foundation comes with the toolchain.
    let scans = sources.compactMap { path -> (path: String, scan: SourceScan)? in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      return (path, SourceScan(text) { !AppleFrameworks.isAbsent($0, modules: names.modules) })
    }
    let declared = scans.reduce(into: Set<String>()) { $0.formUnion($1.scan.declared) }
    var found: [String: Need] = [:]
    func note(_ use: SourceScan.Use, _ path: String, _ reason: Reason, _ framework: String?) {
      found[
        "\(reason.rawValue) \(use.name)",
        default: Need(name: use.name, reason: reason, framework: framework, places: [])
      ]
      .places.append(Place(file: path, line: use.line))
    }
    for (path, scan) in scans {
      for use in scan.imports where AppleFrameworks.isAbsent(use.name, modules: names.modules) {
        note(use, path, .framework, nil)
      }
      for use in scan.uses where !declared.contains(use.name) && !names.names.contains(use.name) {
        // What a framework lacks that is not there at all, its import says.
        guard let framework = AppleNames.frameworks[use.name],
          !AppleFrameworks.isAbsent(framework, modules: names.modules)
        else { continue }
        note(use, path, .absent, framework)
      }
      for use in scan.symbols where !isDrawn(use.name) { note(use, path, .symbol, nil) }
    }
    var result = AppNeeds(needs: found.values.sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) })
    result.needs += others.sorted().map {
      Need(
        name: ($0 as NSString).lastPathComponent, reason: .objectiveC, framework: nil,
        places: [Place(file: $0, line: 1)])
    }
    return result
  }

  /// `Not in Quince: UISearchController (12 places), …` with the reasons below; empty when nothing is missing.
  package var text: String {
    guard !needs.isEmpty else { return "" }
    func count(_ number: Int, _ word: String) -> String { number == 1 ? "1 \(word)" : "\(number) \(word)s" }
    let head = needs.map { need in
      let files = Set(need.places.map(\.file)).count
      return need.reason == .objectiveC
        ? need.name
        : "\(need.name) (\(need.reason == .framework ? count(files, "file") : count(need.places.count, "place")))"
    }.joined(separator: ", ")
    var lines = ["Not in Quince: \(head)"]
    for need in needs {
      let place = need.places.first.map { "\($0.file):\($0.line)" } ?? ""
      let all = need.places.prefix(8).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      switch need.reason {
      case .absent: lines.append("  \(need.name): absent from Quince's \(need.framework ?? "UIKit"); first at \(place)")
      case .framework:
        let more = need.places.count > 8 ? " and \(need.places.count - 8) more" : ""
        let instead = AppleFrameworks.instead[need.name].map { "\($0), or " } ?? ""
        lines.append(
          "  \(need.name): another framework, which Quince does not have; \(instead)what needs it can stand between "
            + "'#if canImport(\(need.name))' and '#endif'; imported at \(all)\(more)")
      case .objectiveC: lines.append("  \(need.name): Objective-C, which is not compiled here: \(need.places[0].file)")
      case .symbol: lines.append("  \(need.name): a system image without a drawing; first at \(place)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
