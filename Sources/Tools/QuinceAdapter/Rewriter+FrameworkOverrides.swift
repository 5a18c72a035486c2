import SwiftSyntax

/// `extension UINavigationController { override var shouldAutorotate: Bool { false } }`: a category of Objective-C takes
/// the place of the framework's own member. Swift refuses it here, so the member gets another name, and UIKit asks for it.
extension Rewriter {
  private static let properties: Set<String> = [
    "shouldAutorotate", "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
    "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
    "prefersHomeIndicatorAutoHidden", "childForHomeIndicatorAutoHidden",
  ]
  private static let methods: Set<String> = ["viewDidLoad()", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()"]
  private static let methodsOfOne: Set<String> = ["viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"]

  /// - Returns: whether the property was one of these.
  func extendFramework(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in scope: Scope) -> Bool {
    guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      Self.properties.contains(identifier.text), isOfFramework(node.modifiers, scope), binding.accessorBlock != nil
    else { return false }
    let name = Forwarders.name(identifier.text, in: scope.name)
    edits.replace(identifier.range, with: name)
    dropModifiersOfMoved(node.modifiers, key: identifier.text)
    register(row(scope, identifier.text, "{ $0.\(name) }"), for: node)
    return true
  }

  /// The same for a method.
  func extendFramework(_ node: FunctionDeclSyntax, key: String, in scope: Scope) -> Bool {
    guard Self.methods.contains(key) || Self.methodsOfOne.contains(key), isOfFramework(node.modifiers, scope),
      node.body != nil
    else { return false }
    let name = Forwarders.name(node.name.text, in: scope.name)
    edits.replace(node.name.range, with: name)
    dropModifiersOfMoved(node.modifiers, key: key)
    let call =
      Self.methods.contains(key)
      ? "{ (o: \(scope.name)) -> Void in o.\(name)() }" : "{ (o: \(scope.name), a: Bool) in o.\(name)(a) }"
    register(row(scope, key, call), for: node)
    return true
  }

  private func isOfFramework(_ modifiers: DeclModifierListSyntax, _ scope: Scope) -> Bool {
    scope.kind == "extension" && modifiers.contains("override") && !modifiers.isStatic
      && !index.declares(scope.simpleName) && scope.simpleName.hasPrefix("UI")
  }

  private func row(_ scope: Scope, _ member: String, _ call: String) -> String {
    "_quinceExtend(\(scope.name).self, \"\(member)\") \(call)"
  }
}
