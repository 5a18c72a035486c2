import Foundation
import SwiftParser
import SwiftSyntax

/// Rewrites what the compiler refuses without an Objective-C run-time. Lines stay where they are, and most columns.
package enum Adapter {
  /// Raised when the generated text changes, so that everything is built anew.
  package static let revision = 1

  /// Words without which a file has nothing to rewrite or to tell.
  private static let triggers = [
    "@objc", "@IB", "@GKInspectable", "#selector", "#keyPath", "@NSManaged", "@NSCopying", "@nonobjc", "dynamic ",
    "@UIApplicationMain", "#colorLiteral", "#imageLiteral", "#fileLiteral", "os(iOS)", "os(Linux)", "(simulator)",
    "?(", "import Darwin", "import ObjectiveC", "import os.", "import UIKit.", "import class UIKit", "forUndefinedKey",
    "setNilValueForKey", "responds(to", "observeValue(forKeyPath", "NSClassFromString", "@convention(block)",
    "import class", "import struct", "import enum", "import protocol", "import func", "import typealias",
  ]

  /// Whether the text holds anything that the adapter may have to do with.
  package static func hasTrigger(_ source: String) -> Bool {
    let bytes = Array(source.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      triggers.contains { contains(buffer, $0) } || (contains(buffer, "extension") && contains(buffer, "override"))
    }
  }

  static func contains(_ text: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    var word = word
    return word.withUTF8 { needle in
      guard let first = needle.first, let base = text.baseAddress, text.count >= needle.count else { return false }
      var position = 0
      while position <= text.count - needle.count,
        let hit = memchr(base + position, Int32(first), text.count - needle.count - position + 1)
      {
        let offset = UnsafeRawPointer(base).distance(to: hit)
        if memcmp(hit, needle.baseAddress!, needle.count) == 0 { return true }
        position = offset + 1
      }
      return false
    }
  }

  /// What the file tells the other files of its module.
  package static func facts(of source: String) -> SourceFacts {
    let visitor = FactsVisitor()
    visitor.walk(Parser.parse(source: source))
    return visitor.facts
  }

  /// The text that the compiler gets, or nil when the file is to be compiled as it is.
  /// - Parameter path: the path that diagnostics name; nil leaves the line directive out.
  package static func adapt(_ source: String, path: String?, index: ModuleIndex) -> String? {
    guard !source.hasPrefix("#!") else { return nil }
    let tree = Parser.parse(source: source)
    // Source that does not parse goes to the compiler as it is. Parts that a condition leaves out may be of another time.
    if tree.hasError && ParseErrors.isOutsideConditions(tree) { return nil }
    var mutableSource = source
    let bytes = mutableSource.withUTF8 { Array($0) }
    let rewriter = Rewriter(bytes, index: index, tag: tag(path ?? ""))
    rewriter.walk(tree)
    rewriter.finish(tree)
    guard !rewriter.edits.isEmpty else { return nil }
    let text = String(decoding: rewriter.edits.applied(), as: UTF8.self)
    guard let path else { return text }
    guard !path.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) else { return nil }
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + text
  }

  /// A short name for a file, the same on every run.
  package static func tag(_ path: String) -> String {
    String(path.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }, radix: 36)
  }
}

/// Looks for damage that the compiler is going to see.
private final class ParseErrors: SyntaxVisitor {
  private var found = false

  static func isOutsideConditions(_ tree: SourceFileSyntax) -> Bool {
    let visitor = ParseErrors(viewMode: .all)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing { found = true }
    return .skipChildren
  }
}
