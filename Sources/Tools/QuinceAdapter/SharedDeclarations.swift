import SwiftSyntax

extension Rewriter {
  /// `let a = f { 1 }, b = f { 2 }` in a type becomes two declarations.
  // Observed: Swift 6.3 runs the first property's closures, autoclosures too, for all properties of one declaration.
  func separateInitialValues(_ node: VariableDeclSyntax) {
    let computed = node.bindings.filter { $0.initializer.map { SharedDeclarations.holdClosures($0.value) } ?? false }
    if computed.count > 1 { split(node) }
  }
}

/// Declarations of several properties whose values the compiler would confuse.
enum SharedDeclarations {
  /// Whether a value has closures, or what may take it as one: operators and arguments.
  static func holdClosures(_ value: ExprSyntax) -> Bool {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(value)
    return finder.found
  }

  private final class Finder: SyntaxVisitor {
    var found = false
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind { note() }
    private func note() -> SyntaxVisitorContinueKind {
      found = true
      return .skipChildren
    }
  }

  /// Whether the text may hold one: a comma, a name and an equals sign.
  static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard text[index] == UInt8(ascii: ",") else { continue }
      var next = index + 1
      while next < text.count, text[next] <= 32 { next += 1 }
      let name = next
      while next < text.count, isName(text[next]) { next += 1 }
      guard next > name else { continue }
      while next < text.count, text[next] == 32 { next += 1 }
      if next + 1 < text.count, text[next] == UInt8(ascii: "="), text[next + 1] != UInt8(ascii: "=") { return true }
    }
    return false
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (byte >= 48 && byte < 58) || (byte | 32 >= 97 && byte | 32 < 123)
  }
}
