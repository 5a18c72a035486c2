import CGlibc
import Foundation
import SwiftParser
import SwiftSyntax

/// Rewrites what the compiler refuses without an Objective-C run-time. Lines stay where they are, and most columns.
package enum Adapter {
  /// Raised when the generated text changes, so that everything is built anew.
  package static let revision = 36

  /// Words without which a file has nothing to rewrite or to tell.
  private static let triggers = [
    "@objc", "@Entry", "@IB", "@GKInspectable", "#selector", "#keyPath", "#Preview", "#Rule(", "@NSManaged",
    "@NSCopying",
    "@nonobjc",
    "dynamic ",
    "@UIApplicationMain", "#colorLiteral", "#imageLiteral", "#fileLiteral", "os(iOS)", "os(Linux)", "(simulator)",
    "?(", "!(", "import Darwin", "Darwin.", "import ObjectiveC", "import CoreFoundation", "import CoreServices",
    "FoundationNetworking", "import os.",
    "import UIKit.", "import CoreImage.", "import class UIKit", "forUndefinedKey",
    "setNilValueForKey", "responds(to", "forKeyPath", "forKey", "accessInstanceVariablesDirectly", "observe(",
    "toParentViewController", "childViewControllerForStatusBar",
    "publisher(for", "awakeAfter(", "awakeFromNib(", "ChangeValue(for", "Change(", "keyPath:", "KeyPathComparator(",
    "KeyPath<", ".description()", "isSubclass(of", "instancesRespond(to", "forwardingTarget(for",
    "NSClassFromString", "appearance(", "ProcessInfo(", "@convention(block)", "withInvocationTarget",
    "Timer(", "OrderedSet(array", "OrderedSet(objects", "Array(contentsOf", "Dictionary(contentsOf",
    FoundationReplacements.resourceLabel, "import class",
    "import struct", "import enum",
    "import protocol",
    "import func", "import typealias", "func <", Rewriter.testListPrefix, "XCTestCase",
    // AppleOptionalMethods.withEffects
    " commit ", " moveRowAt ",
    // Members of objects whose class the source does not name
    "AnyObject",
    // Blocks and keys for JavaScriptCore
    "import JavaScriptCore", "NSCopying & NSObjectProtocol", "NSObjectProtocol & NSCopying",
    // Casts to NSError
    "NSError",
    // Conformances of every object
    "extension NSObject",
  ]

  /// Whether the text holds anything that the adapter may have to do with.
  package static func hasTrigger(_ source: String) -> Bool {
    let bytes = Array(source.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      triggers.contains { contains(buffer, $0) }
        || FoundationReplacements.mayBeNamed(in: buffer) || SharedDeclarations.mayBe(in: buffer)
        || (contains(buffer, "extension") && contains(buffer, "override"))
    }
  }

  static func contains(_ text: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    var word = word
    return word.withUTF8 { needle in
      guard let base = text.baseAddress, let word = needle.baseAddress else { return false }
      return memmem(base, text.count, word, needle.count) != nil
    }
  }

  /// A source with its tree, which is parsed once.
  package final class Source {
    package let text: String
    let isTooDeep: Bool
    lazy var tree: SourceFileSyntax = Parser.parse(source: isTooDeep ? "" : text)

    package init(_ text: String) {
      self.text = text
      isTooDeep = Self.nesting(text) > 500
    }

    /// The greatest depth of brackets. The toolchain's parser recurses without a bound in some of them.
    private static func nesting(_ text: String) -> Int {
      var depth = 0, angles = 0, run = 0, squares = 0, greatest = 0
      var last: UInt8 = 0
      for byte in text.utf8 {
        switch byte {
        case 40, 91, 123: depth += 1
        case 41, 93, 125: depth = max(0, depth - 1)
        case 60: angles += 1
        case 62: angles = max(0, angles - 1)
        case 10: angles = 0
        default: break
        }
        // Prefix operators nest too.
        run =
          byte == last && byte != 32 && byte != 10 && byte != 45 && byte != 47 && byte != 42 && byte != 61 ? run + 1 : 0
        last = byte
        // Looking ahead over `[[[…` takes time that doubles with each of them.
        squares = byte == 91 ? squares + 1 : 0
        greatest = max(greatest, depth, angles, run / 2, squares > 12 ? 1_000 : 0)
      }
      return greatest
    }
  }

  /// What the file tells the other files of its module.
  package static func facts(of source: Source) -> SourceFacts {
    let visitor = FactsVisitor(source.text)
    visitor.walk(source.tree)
    return visitor.facts
  }

  package static func facts(of text: String) -> SourceFacts { facts(of: Source(text)) }

  /// The text that the compiler gets, or nil when the file is to be compiled as it is.
  /// - Parameter path: the path that diagnostics name; nil leaves the line directive out.
  /// - Parameter trailer: what the text ends with.
  package static func adapt(
    _ source: Source, path: String?, index: ModuleIndex, trailer: String? = nil
  ) -> String? {
    guard !source.text.hasPrefix("#!"), !source.isTooDeep else { return nil }
    let tree = source.tree
    // Source that does not parse goes to the compiler as it is. Parts that a condition leaves out may be of another time.
    if tree.hasError && ParseErrors.isOutsideConditions(tree) { return nil }
    var mutableSource = source.text
    let bytes = mutableSource.withUTF8 { Array($0) }
    let rewriter = Rewriter(bytes, index: index, tag: tag(path ?? ""), path: path)
    rewriter.walk(tree)
    if let trailer { rewriter.trailer.append(trailer) }
    rewriter.finish(tree)
    let mayImport = bytes.withUnsafeBufferPointer(FoundationReplacements.mayBeNamed)
    let imports = mayImport ? FoundationReplacements.imports(tree, index: index) : ""
    guard !rewriter.edits.isEmpty || !imports.isEmpty else { return nil }
    let text = String(decoding: rewriter.edits.applied(), as: UTF8.self)
    guard let path else { return imports + text }
    guard !path.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) else { return nil }
    return imports + "#sourceLocation(file: \"\(path)\", line: 1)\n" + text
  }

  package static func adapt(_ text: String, path: String?, index: ModuleIndex) -> String? {
    adapt(Source(text), path: path, index: index)
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
