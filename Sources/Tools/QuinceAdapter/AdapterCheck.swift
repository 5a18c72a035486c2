import Foundation
import SwiftParser
import SwiftSyntax

/// Holds the adapter's promises against any tree of sources.
package struct AdapterCheck {
  package private(set) var files = 0
  package private(set) var changed = 0
  package private(set) var lines = 0
  package private(set) var seconds = 0.0
  package private(set) var problems: [String] = []

  package init() {}

  package mutating func check(folder: String) {
    let sources = Self.sources(in: folder)
    let start = Self.processorTime()
    let texts = CompilerDriver.concurrently(sources) {
      path -> (path: String, text: Adapter.Source, facts: SourceFacts)? in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      let source = Adapter.Source(text)
      return (path, source, Adapter.facts(of: source))
    }.compactMap { $0 }
    let index = ModuleIndex(texts.map(\.facts))
    let adapted = CompilerDriver.concurrently(texts) {
      Adapter.adaptIfNeeded($0.text, path: $0.path, facts: $0.facts, index: index)
    }
    seconds += Self.processorTime() - start
    for ((path, text, _), result) in zip(texts, adapted) {
      files += 1
      let text = text.text
      lines += text.utf8.reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
      guard let result else { continue }
      changed += 1
      check(path, text, result)
    }
  }

  /// Seconds of processor time that this process has used.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private mutating func check(_ path: String, _ text: String, _ adapted: String) {
    let hasNewError =
      CompilerDriver.concurrently([text, adapted]) { Parser.parse(source: $0).hasError } == [false, true]
    if hasNewError { problems.append("\(path): the result does not parse") }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = adapted.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("#sourceLocation") }.dropFirst()
    if new.count < old.count || new.count > old.count + 1 {
      problems.append("\(path): \(old.count) lines became \(new.count)")
    }
    if !Adapter.hasTrigger(text) && Array(new.prefix(old.count)) != Array(old) && !adapted.contains("_quince") {
      problems.append("\(path): changed without a construct")
    }
    for (number, (line, other)) in zip(old, new).enumerated() where line != other {
      // What stands at the start of a line stays there, unless it is itself what was rewritten.
      let word = line.drop { $0.isWhitespace }.prefix { $0.isLetter }
      if word.count > 3, !other.contains(word), !Self.rewritten.contains(String(word)) {
        problems.append("\(path):\(number + 1): '\(word)' is gone")
      }
    }
  }

  private static let rewritten: Set<String> = [
    "optional", "dynamic", "override", "open", "NSClassFromString", "willSet", "didSet", "willChangeValue",
  ]

  private static func sources(in folder: String) -> [String] {
    if folder.hasSuffix(".swift") { return [folder] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}
