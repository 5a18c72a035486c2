import SwiftSyntax

/// What Objective-C's classes do with their metatypes: protocols that ask for `init()`, and messages to a class whose own
/// type is not known.
extension Rewriter {
  // MARK: - Protocols that ask for init()

  /// `extension NSObject: P`, where `P` asks for `init()`: Apple's initialisers need not be `required`. Such a protocol
  /// asks for `init(_quince:)` in its place, which every class of Apple's has, and gives `init()` to those who adopt it.
  func rewriteMaking(_ node: ProtocolDeclSyntax) {
    guard index.making.contains(node.name.text.unquoted) else { return }
    let requirement = node.memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .first { $0.isPlainRequirement }
    guard let requirement else { return }
    edits.insert("_quince: Void", at: requirement.signature.parameterClause.leftParen.range.upperBound)
    let outer = (scopes.map(\.name) + [node.name.text]).joined(separator: ".")
    let access = node.modifiers.contains("public") ? "public " : ""
    trailer.append("extension \(outer) { \(access)init() { self.init(_quince: ()) } }")
  }

  /// The initialiser for a class that has none of Apple's above it.
  func forwardMaking(
    to block: MemberBlockSyntax, of name: String, _ clause: InheritanceClauseSyntax?,
    _ modifiers: DeclModifierListSyntax
  ) {
    guard adoptsMaking(clause, named: name),
      !index.ancestry(name.unquoted).contains(where: { AppleClasses.mayBe($0) && !index.declares($0) })
    else { return }
    let access = modifiers.contains("public", "open") ? "public " : ""
    edits.insert(
      " \(access)required convenience init(_quince: Void) { self.init() };", at: block.leftBrace.range.upperBound)
  }

  /// The same for a structure or an enumeration, whose memberwise initialiser has to stay.
  func forwardMaking(ofValue clause: InheritanceClauseSyntax?, _ modifiers: DeclModifierListSyntax) {
    guard let scope = scopes.last, !modifiers.contains("private"), adoptsMaking(clause, named: scope.simpleName)
    else { return }
    let access = modifiers.contains("public") ? "public " : ""
    let outer = scopes.map(\.name).joined(separator: ".")
    trailer.append("extension \(outer) { \(access)init(_quince: Void) { self.init() } }")
  }

  private func adoptsMaking(_ clause: InheritanceClauseSyntax?, named name: String) -> Bool {
    guard !index.making.isEmpty else { return false }
    let adopted = (clause?.inheritedTypes.map { $0.type.flat.simpleTypeName } ?? []) + (index.conformances[name] ?? [])
    return adopted.contains { index.isProtocol($0) && index.isMaking($0) }
  }

  // MARK: - Messages to classes

  private static let classMessages: Set<String> = ["description()", "isSubclass(of:)", "instancesRespond(to:)"]

  /// `type(of: object).description()` becomes `_qt(type(of: object)).description()`: to Objective-C every class answers,
  /// to Swift `AnyObject.Type` has no members.
  func rewriteClassMessage(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      node.trailingClosure == nil, mayBeClass(base)
    else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    guard Self.classMessages.contains("\(member.declName.baseName.text.unquoted)(\(labels))") else { return }
    edits.insert("_qt(", at: base.range.lowerBound)
    edits.insert(")", at: base.range.upperBound)
  }

  /// Not a type's name, which is no value, and nothing that the compiler takes apart.
  private func mayBeClass(_ base: ExprSyntax) -> Bool {
    if base.is(FunctionCallExprSyntax.self) { return true }
    if base.is(DeclReferenceExprSyntax.self) {
      return !base.flat.simpleTypeName.looksLikeType && !["super", "self", "Self"].contains(base.flat)
    }
    guard let member = base.as(MemberAccessExprSyntax.self), member.base != nil else { return false }
    return !member.declName.baseName.text.looksLikeType
  }
}

extension ModuleIndex {
  /// Whether a type is, or adopts, a protocol that asks for `init()` and that extensions of Apple's classes adopt.
  func isMaking(_ type: String) -> Bool {
    ancestry(type).contains { name in
      making.contains(name) || (conformances[name] ?? []).contains { making.contains($0) }
    }
  }
}

extension InitializerDeclSyntax {
  /// `init()` as a protocol asks for it.
  var isPlainRequirement: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericParameterClause == nil
  }
}
