import SwiftSyntax

/// Classes that style all their objects themselves.
extension Rewriter {
  /// `self.appearance()` in a class becomes `self._quinceOwnAppearance()`: a proxy here is an object of the class, which is
  /// made without the class's initialisers where these, or what they wait for, ask for it.
  func rewriteOwnAppearance(_ node: FunctionCallExprSyntax) {
    guard let scope = scopes.last, scope.isClassLike, node.trailingClosure == nil,
      [[], ["whenContainedInInstancesOf"]].contains(node.arguments.map { $0.label?.text }),
      let name = ownMember(node.calledExpression, of: scope), name.text == "appearance", isStyled(scope.simpleName)
    else { return }
    edits.replace(name.range, with: "_quinceOwnAppearance")
  }

  private func ownMember(_ called: ExprSyntax, of scope: Scope) -> TokenSyntax? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      ["self", "Self", "type(of: self)", scope.simpleName].contains(base.flat)
    else { return nil }
    return member.declName.baseName
  }

  private func isStyled(_ type: String) -> Bool {
    index.ancestry(type).contains {
      AppleClasses.derives($0, from: "UIView") || AppleClasses.derives($0, from: "UIBarItem")
    }
  }
}
