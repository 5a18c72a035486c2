import SwiftSyntax

/// Overrides in extensions, and of what extensions declare: Objective-C's run-time knows no difference, Swift refuses them.
extension Rewriter {
  /// Renames a method that a member of the class body calls, or that an extension's member asks for.
  /// - Returns: whether the method was one of these.
  func rewriteOverride(_ node: FunctionDeclSyntax, key: String, in scope: Scope) -> Bool {
    guard let name = newName(node.name.text.unquoted, key: key, node.modifiers, in: scope) else { return false }
    edits.replace(node.name.range, with: name)
    dropModifiersOfMoved(node.modifiers, key: key)
    return true
  }

  /// The same for a property.
  func rewriteOverride(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in scope: Scope) -> Bool {
    guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
    let name = identifier.text.unquoted
    guard node.modifiers.contains("override"),
      let new = newName(name, key: "\(name)(var:)", node.modifiers, in: scope)
    else { return false }
    if scope.kind == "extension", let observers = binding.observers {
      moveObservers(node, binding, observers, name: name, in: scope)
    } else {
      edits.replace(identifier.range, with: new)
    }
    dropModifiersOfMoved(node.modifiers, key: name)
    return true
  }

  private func newName(
    _ name: String, key: String, _ modifiers: DeclModifierListSyntax, in scope: Scope
  ) -> String? {
    let movedKey = ModuleIndex.movedKey(key, isStatic: modifiers.isStatic)
    if scope.kind == "extension", index.moved[scope.simpleName]?[movedKey] != nil {
      return Forwarders.name(name, in: scope.simpleName)
    }
    guard modifiers.contains("override"), index.dispatchedOverrides[scope.simpleName]?.contains(key) == true else {
      return nil
    }
    return ModuleIndex.Override.name(name, in: scope.simpleName)
  }

  /// `override var a: A { didSet { f() } }` becomes `func _quinceMovedDid_C_a(_ oldValue: A) { f() }`.
  private func moveObservers(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ observers: [AccessorDeclSyntax], name: String,
    in scope: Scope
  ) {
    guard let block = binding.accessorBlock, let type = binding.typeAnnotation?.type.flat else { return }
    edits.blank(node.bindingSpecifier.range.lowerBound..<block.leftBrace.range.upperBound)
    for (index, observer) in observers.enumerated() {
      guard let body = observer.body else { continue }
      let isWill = observer.accessorSpecifier.text == "willSet"
      let value = observer.parameters?.name.text ?? (isWill ? "newValue" : "oldValue")
      let owner = scope.simpleName
      let function = isWill ? Forwarders.willSet(name, in: owner) : Forwarders.didSet(name, in: owner)
      edits.replace(
        observer.accessorSpecifier.range.lowerBound..<body.leftBrace.range.lowerBound,
        with: "func \(function)(_ \(value): \(type)) ")
      if index + 1 < observers.count { edits.insert(";", at: body.rightBrace.range.upperBound) }
    }
    edits.blank(block.rightBrace.range)
  }

  /// `NSObject`'s own members belong to no actor, and neither do their overrides.
  private static let nonisolated: Set<String> = [
    "description", "debugDescription", "hash", "isEqual(_:)", "copy()", "mutableCopy()", "copy(with:)",
  ]

  func dropModifiersOfMoved(_ modifiers: DeclModifierListSyntax, key: String) {
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      if modifier.name.text == "override", Self.nonisolated.contains(key) {
        edits.replace(modifier.range, with: "nonisolated")
      } else {
        edits.blank(modifier.range)
      }
    }
  }

  // MARK: - Members that ask for the override

  /// Makes a method of an extension ask which override the object has.
  func dispatch(_ node: FunctionDeclSyntax, key: String, in scope: Scope) {
    guard scope.kind == "extension", let overrides = index.dispatched[scope.simpleName]?[key], let body = node.body
    else { return }
    let clause = node.signature.parameterClause
    for (index, parameter) in clause.parameters.enumerated() where parameter.isUnnamed {
      if let second = parameter.secondName {
        edits.replace(second.range, with: parameter.localName(index))
      } else {
        edits.insert(" \(parameter.localName(index))", at: parameter.firstName.range.upperBound)
      }
    }
    let effects = node.signature.effectSpecifiers
    let marks = (effects?.throwsClause != nil ? "try " : "") + (node.isAsync ? "await " : "")
    let isVoid = ["Void", "()", nil].contains(node.signature.returnClause?.type.flat)
    dispatch(key, to: overrides, after: body.leftBrace, value: isVoid ? nil : body.statements) { type in
      let name = ModuleIndex.Override.name(node.name.text.unquoted, in: type)
      return "return \(marks)o.\(name)(\(clause.forwardedArguments))"
    }
  }

  /// The same for a property's accessors.
  func dispatch(_ binding: PatternBindingSyntax, name: String, in scope: Scope) {
    let key = "\(name)(var:)"
    guard scope.kind == "extension", let overrides = index.dispatched[scope.simpleName]?[key],
      let block = binding.accessorBlock
    else { return }
    func override(_ type: String) -> String { "o.\(ModuleIndex.Override.name(name, in: type))" }
    if case .getter(let statements) = block.accessors {
      dispatch(key, to: overrides, after: block.leftBrace, value: statements) { "return \(override($0))" }
    } else if case .accessors(let list) = block.accessors {
      for accessor in list {
        guard let body = accessor.body else { continue }
        let value = accessor.parameters?.name.text ?? "newValue"
        let isSetter = accessor.accessorSpecifier.text == "set"
        guard isSetter || accessor.accessorSpecifier.text == "get" else { continue }
        dispatch(key, to: overrides, after: body.leftBrace, value: isSetter ? nil : body.statements) {
          isSetter ? "\(override($0)) = \(value); return" : "return \(override($0))"
        }
      }
    }
  }

  /// Makes a member of an extension call the override that the object has, unless it is the override that asks.
  /// - Parameter value: the body of a member that has a value.
  private func dispatch(
    _ key: String, to overrides: [ModuleIndex.Override], after brace: TokenSyntax,
    value statements: CodeBlockItemListSyntax?,
    call: (_ type: String) -> String
  ) {
    let parts = overrides.map { override -> String in
      let type = override.type
      let text =
        " if let o = _quinceOverride(self, \"\(key)\", \(type).self) { "
        + "defer { _quinceLeave(self, \"\(key)\", \(type).self) }; \(call(type)) };"
      return override.condition.map { Conditions.wrap(text, in: $0, then: resumption(at: brace.range.upperBound)) }
        ?? text
    }
    edits.insert(parts.joined(), at: brace.range.upperBound)
    // The body is no longer a single expression.
    if let statements, statements.count == 1, let only = statements.first, case .expr(let expression) = only.item {
      edits.insert(" return ", at: expression.range.lowerBound)
    }
  }
}
