import SwiftSyntax

/// `extension UINavigationController { override var shouldAutorotate: Bool { false } }`: a category of Objective-C takes
/// the place of the framework's own member. Swift refuses it here, so the member gets another name. For the members of
/// controllers that every subclass calls by `super`, UIKit asks; for all others a hidden subclass overrides the member,
/// and its method takes the place in the class's table.
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
      isOfFramework(node.modifiers, scope), binding.accessorBlock != nil
    else { return false }
    let name = Forwarders.name(identifier.text, in: scope.name)
    guard !node.modifiers.isStatic, Self.properties.contains(identifier.text) else {
      guard let type = binding.typeAnnotation?.type.flat, node.bindings.count == 1, binding.observers == nil,
        let forwarder = Forwarders.text(node, binding, type: type, in: scope.name, access: nil),
        replace(with: forwarder, of: "\(identifier.text)(var:)", at: node, in: scope)
      else { return false }
      edits.replace(identifier.range, with: name)
      dropModifiersOfMoved(node.modifiers, key: identifier.text)
      return true
    }
    edits.replace(identifier.range, with: name)
    dropModifiersOfMoved(node.modifiers, key: identifier.text)
    register(row(scope, identifier.text, "{ $0.\(name) }"), for: node)
    return true
  }

  /// The same for a method.
  func extendFramework(_ node: FunctionDeclSyntax, key: String, in scope: Scope) -> Bool {
    guard isOfFramework(node.modifiers, scope), node.body != nil,
      !index.isExtensionOverride(key, in: scope.simpleName)
    else { return false }
    let name = Forwarders.name(node.name.text, in: scope.name)
    guard !node.modifiers.isStatic, Self.methods.contains(key) || Self.methodsOfOne.contains(key) else {
      guard let forwarder = Forwarders.text(node, in: scope.name, access: nil),
        replace(with: forwarder, of: key, at: node, in: scope)
      else { return false }
      edits.replace(node.name.range, with: name)
      dropModifiersOfMoved(node.modifiers, key: key)
      return true
    }
    edits.replace(node.name.range, with: name)
    dropModifiersOfMoved(node.modifiers, key: key)
    let call =
      Self.methods.contains(key)
      ? "{ (o: \(scope.name)) -> Void in o.\(name)() }" : "{ (o: \(scope.name), a: Bool) in o.\(name)(a) }"
    register(row(scope, key, call), for: node)
    return true
  }

  private func isOfFramework(_ modifiers: DeclModifierListSyntax, _ scope: Scope) -> Bool {
    scope.kind == "extension" && modifiers.contains("override") && !modifiers.contains("private", "fileprivate")
      && !index.declares(scope.simpleName) && scope.simpleName.hasPrefix("UI")
  }

  /// Declares two hidden subclasses, one of which overrides the member: the run-time compares their tables.
  /// - Returns: whether that was possible: under `#if` the end of the file would need the condition, too, and what an
  ///   extension declares no class overrides.
  private func replace(with forwarder: String, of key: String, at node: some SyntaxProtocol, in scope: Scope) -> Bool {
    guard !isConditional, !scope.isGeneric, !index.isDeclaredInExtension(key) else { return false }
    let (plain, overriding) = hiddenSubclassNames()
    trailer.append("fileprivate final class \(plain): \(scope.name) {}")
    trailer.append("fileprivate final class \(overriding): \(scope.name) { \(forwarder) }")
    register("_quinceReplace(\(scope.name).self, \(plain).self, \(overriding).self)", for: node)
    return true
  }

  private func row(_ scope: Scope, _ member: String, _ call: String) -> String {
    "_quinceExtend(\(scope.name).self, \"\(member)\") \(call)"
  }
}
