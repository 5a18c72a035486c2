import SwiftSyntax

/// `@Entry`, whose macro makes the key of a value in an environment.
extension Rewriter {
  // Apple: Entry(), "Creates an environment values, transaction, container values, or focused values entry".
  func rewriteEntry(_ node: VariableDeclSyntax, in scope: Scope) {
    let keys = ["EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey"]
    guard scope.kind == "extension", let keyProtocol = keys[scope.simpleName],
      let attribute = node.attributes.first(where: { element in
        element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Entry"
      }), let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    let key = "_Entry_\(name.text.unquoted)"
    let access = node.modifiers.contains("public") ? "public " : ""
    let type = binding.typeAnnotation?.type.trimmedDescription
    let accessors = " { get { self[\(key).self] } set { self[\(key).self] = newValue } }"
    let constant =
      "; \(access)struct \(key): \(keyProtocol) { \(access)nonisolated(unsafe) static let defaultValue"
      + (type.map { ": \($0)" } ?? "")
    edits.blank(attribute.range)
    let end = (binding.typeAnnotation?.endPositionBeforeTrailingTrivia ?? name.endPositionBeforeTrailingTrivia)
      .utf8Offset
    edits.insert((type == nil ? ": \(key).Value" : "") + accessors + constant, at: end)
    let last = binding.initializer?.endPositionBeforeTrailingTrivia.utf8Offset ?? end
    edits.insert(binding.initializer == nil ? " = nil }" : " }", at: last)
  }
}
