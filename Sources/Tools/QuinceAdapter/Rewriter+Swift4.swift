import SwiftSyntax

/// Overrides and calls of a view controller's methods by their names of Swift 4.
///
/// Xcode's API notes give one method both names. Here the older ones are functions of an extension, which nothing
/// overrides, and which would come back to the override they are called from.
extension Rewriter {
  private static let parentMethods: Set<String> = ["willMove", "didMove"]
  private static let childProperties: [String: String] = [
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  /// `func willMove(toParentViewController parent: …)` becomes `func willMove(toParent parent: …)`.
  func renameParentLabel(_ node: FunctionDeclSyntax) {
    guard Self.parentMethods.contains(node.name.text), node.modifiers.contains("override"),
      let first = node.signature.parameterClause.parameters.first?.firstName, first.text == "toParentViewController"
    else { return }
    let isName = node.signature.parameterClause.parameters.first?.secondName == nil
    edits.replace(first.range, with: isName ? "toParent toParentViewController" : "toParent")
  }

  /// `super.willMove(toParentViewController: parent)` likewise.
  func renameParentLabel(_ node: FunctionCallExprSyntax) {
    guard let label = node.arguments.first?.label, label.text == "toParentViewController",
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.parentMethods.contains(name)
    else { return }
    edits.replace(label.range, with: "toParent")
  }

  /// `override var childViewControllerForStatusBarStyle: …` becomes that of today's name.
  func renameChildProperty(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains("override"),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let new = Self.childProperties[name.text]
    else { return }
    edits.replace(name.range, with: new)
  }
}
