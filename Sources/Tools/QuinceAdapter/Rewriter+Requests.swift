import SwiftSyntax

/// Casts between fetch requests for different results, which Swift's generic classes don't have:
/// `request as! NSFetchRequest<NSFetchRequestResult>` becomes `_qf(request, NSFetchRequest<NSFetchRequestResult>.self)`.
extension Rewriter {
  func rewriteRequestCasts(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      guard let keyword = part.as(UnresolvedAsExprSyntax.self), let mark = keyword.questionOrExclamationMark,
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type, isRequest(type)
      else { continue }
      // `try` and `await` stand before the whole.
      var value = parts[index - 1]
      while let inner = value.as(TryExprSyntax.self)?.expression ?? value.as(AwaitExprSyntax.self)?.expression {
        value = inner
      }
      edits.insert(mark.text == "?" ? "_qf(optional: " : "_qf(", at: value.range.lowerBound)
      edits.replace(value.range.upperBound..<type.range.upperBound, with: ", \(type.flat).self)")
    }
  }

  private func isRequest(_ type: TypeSyntax) -> Bool {
    if let name = type.as(IdentifierTypeSyntax.self) {
      return name.name.text == "NSFetchRequest" && name.genericArgumentClause != nil
    }
    guard let member = type.as(MemberTypeSyntax.self), member.baseType.trimmedDescription == "CoreData" else {
      return false
    }
    return member.name.text == "NSFetchRequest" && member.genericArgumentClause != nil
  }
}
