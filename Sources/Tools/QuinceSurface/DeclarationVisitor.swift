import SwiftSyntax

/// Collects the members of a file's types, without what stands inside their bodies.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var properties: [SourceDeclarations.Property] = []
  private(set) var functions: [SourceDeclarations.Function] = []
  private(set) var bodies: [SourceDeclarations.Body] = []

  private struct Scope {
    var name: String
    var isPublic = false  // members are public without saying so
    var isHidden = false  // members are hidden whatever they say
    var isProtocol = false
    var isProtocolExtension = false
    /// What is said of a protocol or another type holds for each of its members.
    var reason: SourceDeclarations.Mark?
  }

  private let converter: SourceLocationConverter
  private let protocols: Set<String>
  private var scopes: [Scope] = []

  init(converter: SourceLocationConverter, protocols: Set<String>) {
    self.converter = converter
    self.protocols = protocols
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPublic = Self.isPublic(node.modifiers)
    scopes.append(
      Scope(
        name: node.name.text, isPublic: isPublic, isHidden: !isPublic || isHidden, isProtocol: true,
        reason: mark(node.attributes, node)))
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    scopes.append(
      Scope(
        name: name, isPublic: Self.isPublic(node.modifiers),
        isProtocolExtension: protocols.contains(name.split(separator: ".").last.map(String.init) ?? name)))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private var isHidden: Bool { scopes.last?.isHidden ?? false }

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    let outer = scopes.last
    let isPublic = Self.isPublic(node.modifiers) || (outer?.isPublic ?? false) && !Self.isRestricted(node.modifiers)
    var reason: SourceDeclarations.Mark?
    if case .reason(let text)? = mark(node.attributes, node) { reason = .reason(text) }
    scopes.append(
      Scope(name: (outer.map { $0.name + "." } ?? "") + name, isHidden: isHidden || !isPublic, reason: reason))
    return .visitChildren
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
  }
  private static func isRestricted(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate", "internal", "package"].contains($0.name.text) && $0.detail == nil }
  }
  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    guard let scope = scopes.last, !scope.isHidden else { return false }
    return Self.isPublic(modifiers) || scope.isPublic && !Self.isRestricted(modifiers)
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { collect(binding, of: node) }
    return .skipChildren
  }

  private func collect(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
    let owner = place(pattern.identifier.positionAfterSkippingLeadingTrivia)
    let name = pattern.identifier.text
    var accessors: [AccessorDeclSyntax] = []
    var isComputed = false
    switch binding.accessorBlock?.accessors {
    case .getter(let statements)?:
      isComputed = true
      add(statements, owner, name, .getter)
    case .accessors(let list)?:
      accessors = Array(list)
      isComputed = accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: break
    }
    var setter: AccessorDeclSyntax?
    for accessor in accessors {
      guard let body = accessor.body else { continue }
      switch accessor.accessorSpecifier.text {
      case "get", "_read", "unsafeAddress": add(body.statements, owner, name, .getter)
      case "set":
        setter = accessor
        add(body.statements, owner, name, .setter)
      case "_modify", "unsafeMutableAddress": add(body.statements, owner, name, .setter)
      default: add(body.statements, owner, name, .observer)
      }
    }
    if let value = binding.initializer { add(value, owner, name, .initialValue) }
    let isRequirement = scopes.last?.isProtocol == true
    let hasSetter = isComputed ? accessors.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) } : true
    let isVariable = node.bindingSpecifier.tokenKind == .keyword(.var)
    let hasNarrowSetter = node.modifiers.contains { $0.detail?.detail.text == "set" }
    properties.append(
      .init(
        name: name, place: owner, isPublic: isPublic(node.modifiers),
        isSettable: isVariable && hasSetter && !hasNarrowSetter, isStored: !isComputed && !isRequirement,
        isRequirement: isRequirement, hasEmptySetter: setter?.body?.statements.isEmpty == true,
        setterUsesValue: setter.map(Self.usesValue) ?? false,
        inProtocolExtension: scopes.last?.isProtocolExtension == true, type: scopes.last?.name ?? "",
        mark: mark(node.attributes, node), logs: Self.logs(in: binding)))
  }

  /// Whether a setter does more with its new value than assign and compare it.
  private static func usesValue(_ setter: AccessorDeclSyntax) -> Bool {
    let name = setter.parameters?.name.text ?? "newValue"
    let visitor = ValueUseVisitor(name: name)
    if let body = setter.body { visitor.walk(body) }
    return visitor.isUsed
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(
      node.name, node.name.text + Self.labels(node.signature), node.modifiers, node.attributes, node.body,
      signature: node.signature, .function, node)
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(
      node.initKeyword, "init" + Self.labels(node.signature), node.modifiers, node.attributes, node.body,
      signature: node.signature, .initialiser, node)
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let owner = place(node.subscriptKeyword.positionAfterSkippingLeadingTrivia)
    if let block = node.accessorBlock { add(block, owner, "subscript", .function) }
    return .skipChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      add(body, place(node.positionAfterSkippingLeadingTrivia), "deinit", .function)
    }
    return .skipChildren
  }

  private func collect(
    _ token: TokenSyntax, _ name: String, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
    _ body: CodeBlockSyntax?, signature: FunctionSignatureSyntax, _ role: SourceDeclarations.Role,
    _ node: some SyntaxProtocol
  ) {
    let owner = place(token.positionAfterSkippingLeadingTrivia)
    if let body { add(body, owner, name, role) }
    let isRequirement = scopes.last?.isProtocol == true
    functions.append(
      .init(
        name: name, place: owner, isPublic: isPublic(modifiers), isEmpty: body?.statements.isEmpty == true,
        isRequirement: isRequirement, isOverride: modifiers.contains { $0.name.text == "override" },
        parameters: signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text },
        returnsValue: signature.returnClause != nil, inProtocolExtension: scopes.last?.isProtocolExtension == true,
        type: scopes.last?.name ?? "", mark: mark(attributes, node), logs: Self.logs(in: node)))
  }

  // MARK: Helpers

  private func add(
    _ node: some SyntaxProtocol, _ owner: SourcePlace, _ name: String, _ role: SourceDeclarations.Role
  ) {
    let start = place(node.positionAfterSkippingLeadingTrivia)
    let end = place(node.endPositionBeforeTrailingTrivia)
    guard start < end else { return }
    bodies.append(.init(range: start..<end, owner: owner, name: name, role: role))
  }

  private func place(_ position: AbsolutePosition) -> SourcePlace {
    let location = converter.location(for: position)
    return SourcePlace(line: location.line, column: location.column)
  }

  private static func labels(_ signature: FunctionSignatureSyntax) -> String {
    "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  private func mark(_ attributes: AttributeListSyntax, _ node: some SyntaxProtocol) -> SourceDeclarations.Mark? {
    if attributes.trimmedDescription.contains("\"Quince: no effect") { return .noEffect }
    for piece in node.leadingTrivia {
      guard case .lineComment(let text) = piece, let found = text.range(of: "// surface: ") else { continue }
      return .reason(String(text[found.upperBound...]))
    }
    return scopes.last?.reason
  }

  /// The names that the member's code gives to `NoEffect.log`.
  private static func logs(in node: some SyntaxProtocol) -> [String] {
    let visitor = LogVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }
}

/// Looks for `NoEffect.log("…")`.
private final class LogVisitor: SyntaxVisitor {
  var names: [String] = []
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "NoEffect.log",
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      names.append(text)
    }
    return .visitChildren
  }
}

/// Looks for uses of a setter's value that are neither the right side of an assignment nor a comparison.
private final class ValueUseVisitor: SyntaxVisitor {
  let name: String
  var isUsed = false
  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == name else { return .visitChildren }
    var parent = node.parent
    while let current = parent {
      if current.is(FunctionCallExprSyntax.self) || current.is(SubscriptCallExprSyntax.self) { isUsed = true }
      if current.is(SequenceExprSyntax.self) || current.is(CodeBlockItemSyntax.self) { break }
      parent = current.parent
    }
    return .visitChildren
  }
}
