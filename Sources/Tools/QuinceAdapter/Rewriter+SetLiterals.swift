import SwiftSyntax

/// Array literals that are sets of Foundation's, which on Linux have no literals: `[a, b] as NSSet` becomes `NSSet(array: [a, b])`.
extension Rewriter {
  private static let sets: Set<String> = ["NSSet", "NSMutableSet"]

  func rewriteSetCasts(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      guard let keyword = part.as(UnresolvedAsExprSyntax.self), keyword.questionOrExclamationMark == nil,
        let literal = parts[index - 1].as(ArrayExprSyntax.self),
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type, let name = setName(type)
      else { continue }
      edits.insert("\(name)(array: ", at: literal.range.lowerBound)
      edits.replace(literal.range.upperBound..<type.range.upperBound, with: ")")
    }
  }

  /// The same for `let all: NSSet = [a, b]`.
  func rewriteSetLiteral(_ binding: PatternBindingSyntax) {
    guard let type = binding.typeAnnotation?.type, let name = setName(type),
      let literal = binding.initializer?.value.as(ArrayExprSyntax.self)
    else { return }
    edits.insert("\(name)(array: ", at: literal.range.lowerBound)
    edits.insert(")", at: literal.range.upperBound)
  }

  private func setName(_ type: TypeSyntax) -> String? {
    let plain =
      type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
    guard let name = plain.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return nil }
    return Self.sets.contains(name.name.text) ? name.name.text : nil
  }
}
