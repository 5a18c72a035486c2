import SwiftSyntax

/// The lists of tests that SwiftPM writes for XCTest on Linux. XCTest casts their methods to functions without an
/// actor, which fails for those of `@MainActor` classes.
extension Rewriter {
  static let testListPrefix = "__allTests__"

  func rewriteTestList(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      name.hasPrefix(Self.testListPrefix), let list = binding.initializer?.value.as(ArrayExprSyntax.self)
    else { return }
    for entry in list.elements {
      guard let method = entry.expression.as(TupleExprSyntax.self)?.elements.last?.expression,
        method.is(DeclReferenceExprSyntax.self)
      else { continue }
      edits.insert("_quinceTest(", at: method.positionAfterSkippingLeadingTrivia.utf8Offset)
      edits.insert(")", at: method.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}
