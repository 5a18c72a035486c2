import Foundation

/// What a build printed, for people: the compiler's diagnostics, each once, in terms of the original sources.
struct Diagnostics {
  private var files: [String: [Substring]] = [:]

  static func readable(_ output: String, warnings: Bool = false) -> String {
    var diagnostics = Diagnostics()
    return diagnostics.read(output, warnings: warnings)
  }

  /// The files that errors name, each once.
  static func files(in output: String) -> [String] {
    var seen: Set<String> = []
    return output.split(separator: "\n").map(String.init)
      .filter { isHead($0) && $0.contains(": error:") }.compactMap { head($0)?.path }
      .filter { seen.insert($0).inserted }
  }

  private struct Head {
    var path: String
    var line: Int
    var column: Int
    var message: String
  }

  private mutating func read(_ output: String, warnings: Bool) -> String {
    var blocks: [(head: Head?, lines: [String])] = []
    var seen: Set<String> = []
    var isTaken = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if Self.isHead(line) {
        isTaken = (warnings || !line.contains(": warning:")) && seen.insert(line).inserted
        if isTaken { blocks.append((Self.head(line), [line])) }
      } else if isTaken, line.first == " " || line.first.map({ $0.isNumber }) == true {
        blocks[blocks.count - 1].lines.append(line)
      } else {
        isTaken = false
      }
    }
    Self.dropFollowing(&blocks)
    // A selector of a method that is not there: the compiler also complains that it can't tell the method's types.
    let missing = Set(
      blocks.compactMap { $0.head }.filter { $0.message.contains("has no member") }.map { "\($0.path):\($0.line)" })
    blocks.removeAll { block in
      guard let head = block.head else { return false }
      return head.message.contains("generic parameter") && head.message.contains("could not be inferred")
        && missing.contains("\(head.path):\(head.line)")
    }
    return blocks.map { restored($0.head, $0.lines).joined(separator: "\n") }.joined(separator: "\n")
  }

  /// After an error of the source the compiler does not get as far as the adapter's records, and complains of them.
  private static func dropFollowing(_ blocks: inout [(head: Head?, lines: [String])]) {
    func follows(_ block: (head: Head?, lines: [String])) -> Bool {
      ["'@const' value should be initialized", "to use @section attribute"].contains { block.lines[0].contains($0) }
    }
    guard blocks.contains(where: { $0.lines[0].contains(": error:") && !follows($0) }) else { return }
    blocks.removeAll(where: follows)
  }

  private static func isHead(_ line: String) -> Bool {
    guard line.contains(": error:") || line.contains(": warning:") || line.hasPrefix("error:") else { return false }
    return !line.hasPrefix(" ") && !line.contains("command failed with exit code")
  }

  private static func head(_ line: String) -> Head? {
    let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[1]), let column = Int(parts[2]) else { return nil }
    // `quince test` gives SwiftPM links to the app's files.
    let path = String(parts[0])
    let original = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    return Head(
      path: original.map { $0.hasPrefix("/") ? $0 : path } ?? path, line: number, column: column,
      message: String(parts[3]))
  }

  // MARK: - Original lines

  /// The block with the source's own lines and columns in place of the adapted ones.
  private mutating func restored(_ head: Head?, _ lines: [String]) -> [String] {
    guard let head else { return lines }
    guard let source = source(head.path) else {
      return ["\(head.path):\(head.line):\(head.column):\(head.message)"]
        + lines.dropFirst().filter { !Self.namesMachinery($0) }
    }
    var result: [String] = []
    var adapted: [Int: String] = [:]
    var current: Int?
    // The compiler counts the adapter's first line in the margin, not in the place.
    let offset = Self.marginOffset(head, lines)
    for line in lines.dropFirst() where !Self.namesMachinery(line) {
      guard let bar = line.firstIndex(of: "|") else {
        result.append(line)
        continue
      }
      let margin = line[..<bar].trimmingCharacters(in: .whitespaces)
      let text = String(line[line.index(after: bar)...].dropFirst())
      let width = line.distance(from: line.startIndex, to: bar)
      if let physical = Int(margin) {
        let number = physical - offset
        current = number
        adapted[number] = text
        guard number >= 1, number <= source.count else { continue }
        result.append("\(Self.padded("\(number) ", width))| \(source[number - 1])")
      } else if margin.isEmpty, let number = current, let old = adapted[number], number >= 1, number <= source.count,
        let mark = text.firstIndex(where: { $0 != " " && $0 != "|" })
      {
        let column = text.distance(from: text.startIndex, to: mark) + 1
        let moved = Self.column(column, from: old, to: String(source[number - 1])) - column
        let shifted = moved >= 0 ? String(repeating: " ", count: moved) + text : String(text.dropFirst(-moved))
        result.append("\(line[...bar]) \(shifted)")
      } else {
        result.append(line)
      }
    }
    var column = head.column
    if let old = adapted[head.line], head.line <= source.count {
      column = Self.column(head.column, from: old, to: String(source[head.line - 1]))
    }
    return Self.withNote((["\(head.path):\(head.line):\(column):\(head.message)"] + result).map(Self.spelled))
  }

  /// A text of the adapter's ends in a note and its place: `…; Add '@objc' to … at FILE:3:8`.
  private static func withNote(_ lines: [String]) -> [String] {
    guard let first = lines.first, let start = first.range(of: "; Add '@objc' to expose "),
      let end = first.range(of: " at ", options: .backwards), start.upperBound < end.lowerBound
    else { return lines }
    let note = first[start.lowerBound..<end.lowerBound].dropFirst(2)
    let text = lines.map { line in
      line.range(of: "; Add '@objc' to expose ").map { String(line[..<$0.lowerBound]) } ?? line
    }
    return text + ["\(first[end.upperBound...]): note: \(note)"]
  }

  /// Whether a note offers what only generated code calls, as `init(_n:)`.
  private static func namesMachinery(_ line: String) -> Bool {
    guard line.contains("note:") else { return false }
    return line.range(of: "_[qQ]uince|\\(_[a-z]|'_q[a-z]{1,5}[('(]", options: .regularExpression) != nil
  }

  /// Names that the adapter puts in the place of Apple's.
  private static let names = [
    "_quinceClassFromString": "NSClassFromString", "_quinceContentsOf": "contentsOf",
    "_quinceTimeInterval": "timeInterval",
  ]

  private static func spelled(_ line: String) -> String {
    guard line.contains("_quince") else { return line }
    return names.reduce(line) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  private static func marginOffset(_ head: Head, _ lines: [String]) -> Int {
    var current = head.line
    for line in lines.dropFirst() {
      guard let bar = line.firstIndex(of: "|") else { continue }
      if let number = Int(line[..<bar].trimmingCharacters(in: .whitespaces)) {
        current = number
      } else if line.contains("error:") || line.contains("warning:") {
        return current - head.line
      }
    }
    return 0
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private mutating func source(_ path: String) -> [Substring]? {
    if let known = files[path] { return known }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    files[path] = lines
    return lines
  }

  /// Where the word at a column of the adapted line is in the original one.
  static func column(_ column: Int, from adapted: String, to original: String) -> Int {
    let old = Array(adapted), new = Array(original)
    guard old != new, column >= 1, column <= old.count else { return column }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    let start = column - 1
    var end = start
    while end < old.count, isWord(old[end]) { end += 1 }
    if end == start { end = start + 1 }
    let word = Array(old[start..<end])
    var best: Int?
    for index in 0...max(0, new.count - word.count) where index + word.count <= new.count {
      guard Array(new[index..<(index + word.count)]) == word else { continue }
      if isWord(word[0]), index > 0, isWord(new[index - 1]) { continue }
      if isWord(word[0]), index + word.count < new.count, isWord(new[index + word.count]) { continue }
      if best.map({ abs($0 - start) > abs(index - start) }) ?? true { best = index }
    }
    if let best { return best + 1 }
    // The word was put there by the adapter: what it stands for starts at the last character that both lines share.
    let shared = zip(old, new).prefix { $0 == $1 }.count
    return min(column, shared + 1)
  }
}
