import SwiftSyntax

/// Conditional compilation of generated text.
enum Conditions {
  /// The text between `#if` and `#endif`. A carriage return ends a line for the compiler's lexer, and for its diagnoses.
  /// - Parameter resumption: tells the compiler which line it is in behind the text.
  static func wrap(_ text: String, in condition: String, then resumption: String) -> String {
    "\r#if \(condition)\r\(text)\r#endif\(resumption)"
  }

  /// Under which condition a clause is compiled: its own, and none of those before it.
  static func text(of clause: IfConfigClauseSyntax) -> String {
    var parts: [String] = []
    if let list = clause.parent?.as(IfConfigClauseListSyntax.self) {
      for other in list {
        if other.id == clause.id { break }
        if let condition = other.condition { parts.append("!(\(answered(condition)))") }
      }
    }
    if let condition = clause.condition { parts.append("(\(answered(condition)))") }
    return parts.joined(separator: " && ")
  }

  /// What a condition about the platform says on an iPhone simulator; nil for others.
  static func answer(_ node: FunctionCallExprSyntax) -> Bool? {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.arguments.count == 1, let argument = node.arguments.first?.expression.flat
    else { return nil }
    switch (name, argument) {
    case ("os", "iOS"), ("targetEnvironment", "simulator"): return true
    case ("os", "Linux"): return false
    default: return nil
    }
  }

  private static func answered(_ condition: ExprSyntax) -> String {
    let writer = Answering(viewMode: .sourceAccurate)
    return writer.rewrite(condition).flat
  }

  private final class Answering: SyntaxRewriter {
    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
      guard let answer = Conditions.answer(node) else { return super.visit(node) }
      return ExprSyntax(
        BooleanLiteralExprSyntax(
          leadingTrivia: node.leadingTrivia, literal: .keyword(answer ? .true : .false),
          trailingTrivia: node.trailingTrivia))
    }
  }
}
