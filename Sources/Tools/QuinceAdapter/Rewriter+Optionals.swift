import SwiftSyntax

extension Rewriter {
  // MARK: - Declarations

  /// An `@objc` protocol becomes a class-bound one; optional requirements get defaults that are never called, because
  /// the calls ask the object first.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    let hasOptional = node.memberBlock.members.contains { $0.decl.modifiers?.contains("optional") == true }
    guard node.attributes.contains("objc") || hasOptional else { return }
    if let clause = node.inheritanceClause {
      let isBound = clause.inheritedTypes.contains {
        ["AnyObject", "class", "NSObjectProtocol"].contains($0.type.flat)
      }
      if !isBound, let first = clause.inheritedTypes.first {
        edits.insert("AnyObject, ", at: first.range.lowerBound)
      }
    } else {
      edits.insert(": AnyObject", at: node.name.range.upperBound)
    }
    let access = node.modifiers.contains("public") ? "public " : ""
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifiers = member.decl.modifiers, modifiers.contains("optional") else { continue }
      for modifier in modifiers where modifier.name.text == "optional" { edits.blank(modifier.range) }
      let isStatic = modifiers.isStatic ? "static " : ""
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let generics = function.genericParameterClause?.flat ?? ""
        defaults.append(
          "\(attributes(function.attributes))\(access)\(isStatic)func \(function.name.text)\(generics)"
            + "\(function.signature.flat) { _quinceUnimplemented(\"\(function.name.text.unquoted)\") }")
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let type = binding.typeAnnotation?.type.flat else { continue }
          let name = binding.pattern.flat
          let isSettable = binding.access(isLet: false) == .readWrite
          let never = "_quinceUnimplemented(\"\(name)\")"
          let body = isSettable ? "get { \(never) } set { \(never) }" : never
          defaults.append(
            "\(attributes(variable.attributes))\(access)\(isStatic)var \(name): \(type) { \(body) }")
        }
      }
    }
    guard !defaults.isEmpty else { return }
    let outer = scopes.map(\.name) + [node.name.text]
    trailer.append("extension \(outer.joined(separator: ".")) { \(defaults.joined(separator: "; ")) }")
  }

  private func attributes(_ list: AttributeListSyntax) -> String {
    list.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !Self.dropped.contains($0.attributeName.trimmedDescription) }
      .map { $0.flat + " " }.joined()
  }

  // MARK: - Calls

  /// `delegate?.done?(self)`: for the app's own optional requirements the object is asked, for Apple's the `?` goes.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let name = member.declName.baseName.text.unquoted
    let labels = node.arguments.map { $0.label?.text.unquoted ?? "_" }
    let key = "\(name)(\(labels.map { $0 + ":" }.joined()))"
    if let requirement = requirement(name: name, key: key, call: node) {
      ask(base, selector: requirement.selector)
      edits.blank(chain.questionMark.range)
      return
    }
    let isMethod =
      node.arguments.contains { $0.label != nil }
      || (AppleOptionalMethods.unlabelled.contains(key) && index.variableTypes[name] == nil)
    guard isMethod, base.flat != "super" else { return }
    edits.insert("_qo(", at: node.range.lowerBound)
    edits.blank(chain.questionMark.range)
    let isContinued = node.parent?.is(MemberAccessExprSyntax.self) == true
    edits.insert(isContinued ? ")?" : ")", at: node.range.upperBound)
  }

  private func requirement(name: String, key: String, call: FunctionCallExprSyntax) -> SourceFacts.Requirement? {
    if let found = index.requirements[key], found.labels != nil { return found }
    guard call.trailingClosure != nil else { return nil }
    let given = call.arguments.map { $0.label?.text.unquoted ?? "_" }
    return index.requirements.values.first {
      $0.name == name && $0.labels.map { $0.count > given.count && Array($0.prefix(given.count)) == given } == true
    }
  }

  /// Wraps an expression so that it is nil unless the object implements the selector.
  private func ask(_ base: ExprSyntax, selector: String) {
    edits.insert("_qr(", at: base.range.lowerBound)
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.replace(chain.questionMark.range, with: ", \"\(selector)\")?")
    } else {
      edits.insert(", \"\(selector)\")?", at: base.range.upperBound)
    }
  }

  /// `delegate?.title` for an optional property requirement; the base's declared type tells that it is one.
  func rewriteOptionalProperty(_ node: MemberAccessExprSyntax) {
    guard let requirement = index.requirements[node.declName.baseName.text.unquoted], requirement.labels == nil,
      let base = node.base, node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return }
    let text = base.flat.filter { $0 != "?" && $0 != "!" }
    let variable = text.split(separator: ".").last.map(String.init) ?? text
    guard let types = index.variableTypes[variable], types.contains(requirement.owner) else { return }
    ask(base, selector: requirement.selector)
    if let parent = node.parent?.as(OptionalChainingExprSyntax.self) { edits.blank(parent.questionMark.range) }
  }
}

extension DeclSyntax {
  fileprivate var modifiers: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
  }
}
