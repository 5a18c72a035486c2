import SwiftSyntax

/// Classes that style all their objects themselves.
extension Rewriter {
  /// `self.appearance()` in a class becomes `self._quinceOwnAppearance()`: a proxy here is an object of the class, which is
  /// made without the class's initialisers where these, or what they wait for, ask for it. The same for a class of the
  /// app's that has no `init(frame:)`, wherever the call is.
  func rewriteOwnAppearance(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil,
      [[], ["whenContainedInInstancesOf"]].contains(node.arguments.map { $0.label?.text }),
      let name = ownAppearance(node.calledExpression) ?? appearanceWithoutFrame(node.calledExpression),
      name.text == "appearance"
    else { return }
    edits.replace(name.range, with: "_quinceOwnAppearance")
  }

  private func ownAppearance(_ called: ExprSyntax) -> TokenSyntax? {
    guard let scope = scopes.last, scope.isClassLike, isStyled(scope.simpleName) else { return nil }
    return ownMember(called, of: scope)
  }

  private func appearanceWithoutFrame(_ called: ExprSyntax) -> TokenSyntax? {
    guard let member = called.as(MemberAccessExprSyntax.self), let type = member.base?.flat.simpleTypeName,
      type.looksLikeType, isView(type), index.lacksFrameInitializer(type)
    else { return nil }
    return member.declName.baseName
  }

  private func ownMember(_ called: ExprSyntax, of scope: Scope) -> TokenSyntax? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      ["self", "Self", "type(of: self)", scope.simpleName].contains(base.flat)
    else { return nil }
    return member.declName.baseName
  }

  private func isView(_ type: String) -> Bool {
    index.ancestry(type).contains { AppleClasses.derives($0, from: "UIView") }
  }

  private func isStyled(_ type: String) -> Bool {
    isView(type) || index.ancestry(type).contains { AppleClasses.derives($0, from: "UIBarItem") }
  }
}
