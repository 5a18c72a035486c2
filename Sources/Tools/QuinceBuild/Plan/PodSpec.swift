import Foundation

/// What a Podfile asks for: its `pod` lines.
enum Podfile {
  struct Pod: Equatable {
    /// The name without a subspec.
    var root: String
    var subspecs: [String]
    /// Where a pod in development lies.
    var path: String?
    /// Where the Podfile names it first, from 1.
    var line = 0

    func isSame(as other: Pod) -> Bool { (root, subspecs, path) == (other.root, other.subspecs, other.path) }
  }

  static func pods(_ file: URL) -> [Pod] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return pods(in: text)
  }

  static func pods(in text: String) -> [Pod] {
    var result: [Pod] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("pod ") || line.hasPrefix("pod(") else { continue }
      let quoted = PodSpec.quoted(line)
      guard let name = quoted.first else { continue }
      let parts = name.split(separator: "/").map(String.init)
      var path: String?
      for key in [":path =>", ":path=>", "path:", ":podspec =>", "podspec:"] {
        if path == nil, let found = line.range(of: key) {
          path = PodSpec.quoted(String(line[found.upperBound...])).first
        }
      }
      let pod = Pod(root: parts.first ?? name, subspecs: Array(parts.dropFirst()), path: path, line: index + 1)
      if !result.contains(where: pod.isSame) { result.append(pod) }
    }
    return result
  }
}

/// A podspec's own words: where its files lie. Ruby is not run; what is computed is not seen.
struct PodSpec {
  let file: URL
  private(set) var name: String
  private(set) var values: [(subspec: String, key: String, value: [String])] = []
  private(set) var bundles: [(name: String, patterns: [String])] = []
  private var defaults: [String] = []

  init(file: URL) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    let text = try TextFile.text(data, path: file.path)
    self.file = file
    name = file.deletingPathExtension().lastPathComponent
    read(text)
  }

  /// The texts in quotes of a piece of Ruby.
  static func quoted(_ text: String) -> [String] {
    var result: [String] = []
    var quote: Character?
    var current = ""
    for character in text {
      if let open = quote {
        if character == open {
          result.append(current)
          (quote, current) = (nil, "")
        } else {
          current.append(character)
        }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "#" {
        return result
      }
    }
    return result
  }

  private mutating func read(_ text: String) {
    var subspecs: [String] = []
    // Lists go over several lines until their bracket closes.
    var statement = ""
    for raw in text.split(whereSeparator: \.isNewline) {
      let line = raw.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#") { continue }
      if line.contains(".subspec"), let name = Self.quoted(line).first {
        subspecs.append(name)
        continue
      }
      if line == "end" {
        _ = subspecs.popLast()
        continue
      }
      statement += line + "\n"
      let open = statement.filter { "[{".contains($0) }.count
      if open > statement.filter({ "]}".contains($0) }).count || line.hasSuffix(",") { continue }
      add(statement, subspecs.joined(separator: "/"))
      statement = ""
    }
  }

  private mutating func add(_ statement: String, _ subspec: String) {
    guard let equals = statement.firstIndex(of: "="), let dot = statement[..<equals].firstIndex(of: ".") else { return }
    var key = statement[statement.index(after: dot)..<equals].trimmingCharacters(in: .whitespaces)
    for platform in ["ios."] where key.hasPrefix(platform) { key = String(key.dropFirst(platform.count)) }
    let value = String(statement[statement.index(after: equals)...])
    let words = value.split(separator: "\n").flatMap { Self.quoted(String($0)) }
    switch key {
    case "name", "module_name": if subspec.isEmpty, let word = words.first { name = word }
    case "default_subspec", "default_subspecs": defaults = words
    case "resource_bundles", "resource_bundle": addBundles(value)
    case "source_files", "exclude_files", "resources", "resource": values.append((subspec, key, words))
    default: return
    }
  }

  private mutating func addBundles(_ value: String) {
    for part in value.replacingOccurrences(of: "\n", with: " ").components(separatedBy: "=>").enumerated() {
      let words = Self.quoted(part.element)
      // The last text before an arrow names the bundle whose patterns come after it.
      if part.offset > 0, !bundles.isEmpty {
        let isLast = part.element.contains("}")
        bundles[bundles.count - 1].patterns = isLast ? words : Array(words.dropLast())
      }
      if let name = words.last, !part.element.contains("}") { bundles.append((name, [])) }
    }
  }

  // MARK: - Files

  /// The module of the pod, with some of its subspecs, or with those it has by default.
  func module(subspecs: [String]) throws -> LooseModule? {
    let folder = file.deletingLastPathComponent()
    let wanted = subspecs.isEmpty ? defaults : subspecs
    func patterns(_ keys: Set<String>) -> [String] {
      values.filter { keys.contains($0.key) }.filter { entry in
        entry.subspec.isEmpty || wanted.isEmpty
          || wanted.contains { entry.subspec == $0 || entry.subspec.hasPrefix($0 + "/") }
      }.flatMap(\.value)
    }
    let all = FolderProject.files(in: folder, isWhole: true)
    let excluded = patterns(["exclude_files"])
    func matching(_ patterns: [String]) -> [String] {
      all.filter { file in
        patterns.contains { FilePattern($0).matches(file) } && !excluded.contains { FilePattern($0).matches(file) }
      }
    }
    guard var module = LooseModule(name: name, folder: folder, files: matching(patterns(["source_files"]))) else {
      return nil
    }
    module.resources = matching(patterns(["resources", "resource"])).map { module.resource($0) }
    module.bundles = bundles.map { bundle in
      BuildPlan.ResourceBundle(
        name: bundle.name, identifier: "org.cocoapods.\(bundle.name)",
        files: matching(bundle.patterns).map { module.resource($0) })
    }
    return module
  }
}

/// A glob of a podspec: `*`, `**`, `?`, `{a,b}`; a folder stands for all that is in it.
struct FilePattern {
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    var text = ""
    var rest = Substring(pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern)
    var isAlternative = false
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.hasPrefix("*/"):
        text += "(?:.*/)?"
        rest = rest.dropFirst(2)
      case "*" where rest.hasPrefix("*"):
        text += ".*"
        rest = rest.dropFirst()
      case "*": text += "[^/]*"
      case "?": text += "[^/]"
      case "{":
        isAlternative = true
        text += "(?:"
      case "}" where isAlternative:
        isAlternative = false
        text += ")"
      case "," where isAlternative: text += "|"
      default: text += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    // A pattern without a closing brace matches nothing.
    expression = try? NSRegularExpression(pattern: "^\(text)(?:/.*)?$")
  }

  func matches(_ path: String) -> Bool {
    expression?.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil
  }
}
