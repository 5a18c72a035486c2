import SwiftSyntax

/// What apps do with blocks and keys for JavaScriptCore, which needs an Objective-C run-time.
extension Rewriter {
  /// A block is no object here: `unsafeBitCast(block, to: AnyObject.self)` becomes a call that makes one.
  func rewriteBlockCast(_ node: FunctionCallExprSyntax) {
    guard hasScripts, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text == "unsafeBitCast", node.arguments.count == 2,
      node.arguments.last?.expression.trimmedDescription == "AnyObject.self"
    else { return }
    edits.replace(name.range, with: "_scriptFunction")
  }

  private static let keyTypes: Set<String> = [
    "NSCopying & NSObjectProtocol", "NSObjectProtocol & NSCopying", "(NSCopying & NSObjectProtocol)",
    "(NSObjectProtocol & NSCopying)",
  ]

  /// Texts are no objects either: `"name" as (NSCopying & NSObjectProtocol)` becomes `"name" as NSString`.
  func rewriteKeyCasts(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      guard let keyword = part.as(UnresolvedAsExprSyntax.self), keyword.questionOrExclamationMark == nil,
        parts[index - 1].is(StringLiteralExprSyntax.self), let type = parts[index + 1].as(TypeExprSyntax.self),
        Self.keyTypes.contains(type.trimmedDescription)
      else { continue }
      edits.replace(type.range, with: "NSString", padded: true)
    }
  }
}
