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
    let outer = (scopes.map(\.name) + [node.name.text]).joined(separator: ".")
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifiers = member.decl.modifiers, modifiers.contains("optional") else { continue }
      for modifier in modifiers where modifier.name.text == "optional" { edits.blank(modifier.range) }
      let isStatic = modifiers.isStatic ? "static " : ""
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let generics = function.genericParameterClause?.flat ?? ""
        let text =
          "\(isStatic)func \(function.name.text)\(generics)"
          + "\(function.signature.flat) { _quinceUnimplemented(\"\(function.name.text.unquoted)\") }"
        defaults.append(attributes(function.attributes) + access + text)
        settle(node, outer, function.key, attributes(function.attributes), text)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let type = binding.typeAnnotation?.type.flat else { continue }
          let name = binding.pattern.flat
          let isSettable = binding.access(isLet: false) == .readWrite
          let never = "_quinceUnimplemented(\"\(name)\")"
          let body = isSettable ? "get { \(never) } set { \(never) }" : never
          let text = "\(isStatic)var \(name): \(type) { \(body) }"
          defaults.append(attributes(variable.attributes) + access + text)
          settle(node, outer, name.unquoted, attributes(variable.attributes), text)
        }
      }
    }
    guard !defaults.isEmpty else { return }
    trailer.append("extension \(outer) { \(defaults.joined(separator: "; ")) }")
  }

  /// A class may adopt several protocols with the same optional requirement: a default for those that adopt both, which
  /// Swift prefers to the default of either.
  private func settle(
    _ node: ProtocolDeclSyntax, _ outer: String, _ key: String, _ attributes: String, _ text: String
  ) {
    let own = node.name.text.unquoted
    // What a private protocol's default gives would be private, too little for the other protocol.
    guard !node.modifiers.contains("private", "fileprivate") else { return }
    let isReachable = scopes.isEmpty
    // Of two, the one whose name comes first declares it.
    let rivals = index.rivals(of: own, key: key)
      .filter { $0.isReachable && (!isReachable || own < $0.owner) }.sorted { $0.owner < $1.owner }.prefix(4)
    for mask in 1..<(1 << rivals.count) {
      let others = rivals.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
      let isPublic = node.modifiers.contains("public") && others.allSatisfy(\.isPublic)
      let clause = others.map { "Self: \($0.owner)" }.joined(separator: ", ")
      trailer.append(
        "extension \(outer) where \(clause) { \(attributes)\(isPublic ? "public " : "")\(text) }")
    }
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
    guard !index.isCallable(variable: name) else { return }
    let isMethod =
      node.arguments.contains { $0.label != nil }
      || (AppleOptionalMethods.unlabelled.contains(key) && index.variableTypes[name] == nil)
    guard isMethod, base.flat != "super" else { return }
    edits.insert("_qo(", at: node.range.lowerBound)
    edits.blank(chain.questionMark.range)
    let isContinued = node.parent?.is(MemberAccessExprSyntax.self) == true
    edits.insert(isContinued ? ")?" : ")", at: node.range.upperBound)
  }

  /// `delegate.done!(self)`: as `done?(self)`, but nobody asks what to do when there is no such method.
  func rewriteForcedCall(_ node: FunctionCallExprSyntax) {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let name = member.declName.baseName.text.unquoted
    let labels = node.arguments.map { $0.label?.text.unquoted ?? "_" }
    let key = "\(name)(\(labels.map { $0 + ":" }.joined()))"
    if let requirement = requirement(name: name, key: key, call: node), !base.is(OptionalChainingExprSyntax.self) {
      edits.insert("_qr(", at: base.range.lowerBound)
      edits.insert(", \"\(requirement.selector)\")!", at: base.range.upperBound)
      edits.blank(forced.exclamationMark.range)
      return
    }
    // A function in a variable has no labels: with them it is a method, which Apple's protocols here always have.
    let isMethod =
      node.arguments.contains { $0.label != nil }
      || (AppleOptionalMethods.unlabelled.contains(key) && index.variableTypes[name] == nil)
    guard isMethod, !index.isCallable(variable: name) else { return }
    edits.blank(forced.exclamationMark.range)
  }

  private func requirement(name: String, key: String, call: FunctionCallExprSyntax) -> SourceFacts.Requirement? {
    if let found = index.optionalMethod(key) { return found }
    guard call.trailingClosure != nil else { return nil }
    let given = call.arguments.map { $0.label?.text.unquoted ?? "_" }
    return index.requirements.values.joined().filter {
      $0.name == name && $0.labels.map { $0.count > given.count && Array($0.prefix(given.count)) == given } == true
    }.min { ($0.selector, $0.owner) < ($1.selector, $1.owner) }
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
    guard
      let requirements = index.requirements[node.declName.baseName.text.unquoted]?.filter({ $0.labels == nil }),
      let base = node.base, node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return }
    let text = base.flat.filter { $0 != "?" && $0 != "!" }
    let variable = text.split(separator: ".").last.map(String.init) ?? text
    let local =
      base.is(DeclReferenceExprSyntax.self) || base.is(OptionalChainingExprSyntax.self) ? LocalTypes(index) : nil
    guard let types = local?.types(of: text, at: Syntax(node)) ?? index.variableTypes[variable],
      let requirement = requirements.first(where: { types.contains($0.owner) })
    else { return }
    ask(base, selector: requirement.selector)
    if let parent = node.parent?.as(OptionalChainingExprSyntax.self) { edits.blank(parent.questionMark.range) }
  }
}

extension DeclSyntax {
  fileprivate var modifiers: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
  }
}
