import SwiftSyntax

/// The types that locals are declared with, and those of properties that conditions bind to them.
struct LocalTypes {
  private let index: ModuleIndex

  init(_ index: ModuleIndex) { self.index = index }

  /// - Returns: nil for what is no local of a type that the source says.
  func types(of name: String, at place: Syntax) -> Set<String>? {
    var next = place.parent
    while let current = next {
      if let items = current.as(CodeBlockItemListSyntax.self) {
        for item in items.reversed() where item.endPosition <= place.position {
          if let found = declared(name, in: item.item) { return found }
        }
      } else if let condition = current.as(IfExprSyntax.self)?.conditions
        ?? current.as(WhileStmtSyntax.self)?.conditions,
        let found = bound(name, in: condition, at: current)
      {
        return found
      }
      next = current.parent
    }
    return nil
  }

  private func declared(_ name: String, in item: CodeBlockItemSyntax.Item) -> Set<String>? {
    if let variable = item.as(VariableDeclSyntax.self) {
      let binding = variable.bindings.first { $0.pattern.isNamed(name) }
      return binding?.typeAnnotation.map { [$0.type.flat.simpleTypeName] }
    }
    return item.as(GuardStmtSyntax.self).flatMap { bound(name, in: $0.conditions, at: Syntax($0)) }
  }

  private func bound(_ name: String, in conditions: ConditionElementListSyntax, at place: Syntax) -> Set<String>? {
    for condition in conditions {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self), binding.pattern.isNamed(name)
      else { continue }
      if let type = binding.typeAnnotation?.type { return [type.flat.simpleTypeName] }
      let source = binding.initializer?.value.flat.filter { $0 != "?" && $0 != "!" } ?? name
      if !source.contains("."), let local = types(of: source, at: place) { return local }
      return source.split(separator: ".").last.flatMap { index.variableTypes[String($0)] }
    }
    return nil
  }
}

extension PatternSyntax {
  fileprivate func isNamed(_ name: String) -> Bool {
    self.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted == name
  }
}
