import Foundation

/// The settings of an xcconfig file and of what it includes, in the order of their lines.
struct ConfigurationFile {
  private(set) var settings: [(name: String, value: Any)] = []
  /// Files that are included and not there.
  private(set) var missing: [String] = []

  /// - Parameter expand: fills in the variables of an included file's name.
  /// - Throws: `BuildError` naming file and line.
  init(_ file: URL, expand: (String) -> String = { $0 }) throws {
    try read(file, expand, including: [])
  }

  var values: [String: Any] { Dictionary(settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) }

  private mutating func read(_ file: URL, _ expand: (String) -> String, including: [String]) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    let text = try TextFile.text(data, path: file.path)
    let including = including + [file.standardizedFileURL.path]
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, raw) in lines.enumerated() {
      let line = Self.withoutComment(String(raw)).trimmingCharacters(in: .whitespaces)
      let place = "\(file.path):\(index + 1)"
      if line.hasPrefix("#") {
        try include(line, file, place, expand, including)
      } else if !line.isEmpty {
        settings.append(try Self.assignment(line, place))
      }
    }
  }

  private static func withoutComment(_ line: String) -> String {
    guard let comment = line.range(of: "//") else { return line }
    return String(line[..<comment.lowerBound])
  }

  private static func assignment(_ line: String, _ place: String) throws -> (String, Any) {
    // The '=' of a condition stands inside brackets.
    var level = 0
    for index in line.indices {
      if line[index] == "[" { level += 1 }
      if line[index] == "]" { level -= 1 }
      guard line[index] == "=", level == 0 else { continue }
      let name = line[..<index].trimmingCharacters(in: .whitespaces)
      let isName = name.prefix { $0 != "[" }.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
      guard !name.isEmpty, isName else { throw BuildError("\(place): '\(name.prefix(60))' is no name of a setting") }
      var value = line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
      if value.hasSuffix(";") { value.removeLast() }
      return (name, value)
    }
    throw BuildError("\(place): a line is NAME = value or #include \"FILE\", not '\(line.prefix(60))'")
  }

  private mutating func include(
    _ line: String, _ file: URL, _ place: String, _ expand: (String) -> String, _ including: [String]
  ) throws {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let word = parts[0].trimmingCharacters(in: .whitespaces)
    guard word == "#include" || word == "#include?", parts.count == 3, !parts[1].isEmpty else {
      throw BuildError("\(place): an include is #include \"FILE\", not '\(line.prefix(60))'")
    }
    let name = expand(String(parts[1]))
    let other =
      name.hasPrefix("/")
      ? URL(fileURLWithPath: name) : file.deletingLastPathComponent().appendingPathComponent(name).standardizedFileURL
    guard FileManager.default.fileExists(atPath: other.path) else {
      if word == "#include" { missing.append("\(other.path), included at \(place)") }
      return
    }
    guard !including.contains(other.path) else { throw BuildError("\(place): \(other.path) includes itself") }
    guard including.count < 32 else { throw BuildError("\(place): includes are nested more than 32 deep") }
    try read(other, expand, including: including)
  }
}
