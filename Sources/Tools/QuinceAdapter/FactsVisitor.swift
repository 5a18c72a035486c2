import SwiftParser
import SwiftSyntax

/// Collects a file's facts.
final class FactsVisitor: SyntaxVisitor {
  private struct Context {
    var name: String
    var kind: String
    var isPrivate: Bool
    /// What members of an extension get that say nothing: `public `, or nothing.
    var access = ""
    /// What an extension says for its members.
    var exposure = SourceFacts.Exposure.inferred
  }
  var facts = SourceFacts()
  private var contexts: [Context] = []
  /// The conditions of the `#if` clauses around.
  private var conditions: [String] = []
  private var condition: String? { conditions.isEmpty ? nil : conditions.joined(separator: " && ") }

  private let lineStarts: [Int]

  init(_ text: String) {
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == 10 { starts.append(offset + 1) }
    lineStarts = starts
    super.init(viewMode: .sourceAccurate)
    facts.asksForSelectors = text.contains("responds(to")
  }

  /// Where a token stands, from 1, in bytes.
  private func place(_ token: TokenSyntax) -> (line: Int, column: Int) {
    let offset = token.range.lowerBound
    var low = 0, high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  private func open(
    _ name: String, _ kind: String, _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?,
    generic: Bool, isPrivate: Bool = false, pathInFile: String? = nil
  ) -> SyntaxVisitorContinueKind {
    facts.types.append(
      .init(
        name: name, kind: kind,
        inherits: inheritance?.inheritedTypes.map { $0.type.flat.simpleTypeName } ?? [],
        isGeneric: generic, isObjCMembers: attributes.contains("objcMembers"),
        isObjC: kind == "protocol" && attributes.contains("objc"), isHidden: isPrivate || !contexts.isEmpty,
        pathInFile: pathInFile, condition: condition))
    contexts.append(Context(name: name, kind: kind, isPrivate: false))
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { facts.imports.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text.unquoted, "class", node.attributes, node.inheritanceClause,
      generic: node.genericParameterClause != nil, isPrivate: node.modifiers.contains("private", "fileprivate"),
      pathInFile: Self.pathInFile(node))
  }

  /// The name of a class with those of the types around it; nil in a function, in a generic type, and where it or one of
  /// them is private to another.
  private static func pathInFile(_ node: ClassDeclSyntax) -> String? {
    var names: [String] = []
    var next: Syntax? = Syntax(node)
    while let level = next {
      next = level.parent
      if level.is(CodeBlockSyntax.self) || level.is(ClosureExprSyntax.self) || level.is(AccessorBlockSyntax.self)
        || level.is(ExtensionDeclSyntax.self)
      {
        return nil
      }
      guard let type = level.asProtocol((any DeclGroupSyntax).self),
        let named = level.asProtocol((any NamedDeclSyntax).self)
      else { continue }
      let isNested = level.parent?.is(MemberBlockItemSyntax.self) == true
      guard !(isNested && type.modifiers.contains("private")),
        level.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
      else { return nil }
      names.insert(named.name.text, at: 0)
    }
    return names.joined(separator: ".")
  }
  override func visitPost(_ node: ClassDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text.unquoted, "actor", node.attributes, node.inheritanceClause,
      generic: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ActorDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text.unquoted, "struct", node.attributes, node.inheritanceClause,
      generic: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text.unquoted, "enum", node.attributes, node.inheritanceClause,
      generic: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = open(node.name.text.unquoted, "protocol", node.attributes, node.inheritanceClause, generic: false)
    contexts[contexts.count - 1].isPrivate = node.modifiers.contains("private", "fileprivate")
    contexts[contexts.count - 1].access = node.modifiers.contains("public") ? "public " : ""
    return result
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.flat.simpleTypeName
    contexts.append(
      Context(
        name: name, kind: "extension", isPrivate: node.modifiers.contains("private", "fileprivate"),
        access: node.modifiers.contains("public") ? "public " : node.modifiers.contains("package") ? "package " : "",
        exposure: Self.exposure(node.attributes)))
    if let clause = node.inheritanceClause {
      facts.conformances.append(
        .init(type: name, protocols: clause.inheritedTypes.map { $0.type.flat.simpleTypeName }))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.append(Conditions.text(of: node))
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let context = contexts.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      noteKeyPaths(node.name.text.unquoted, node.signature)
      return .visitChildren
    }
    let labels = node.signature.parameterClause.labels
    let name = node.name.text.unquoted
    noteKeyPaths(name, node.signature)
    if node.modifiers.contains("optional") {
      noteRequirement(name, labels: labels, node.attributes, in: context)
    }
    let isInExtension = context.kind == "extension"
    let own = Self.exposure(node.attributes)
    let isPrivate = context.isPrivate || node.modifiers.contains("private", "fileprivate")
    let place = place(node.name)
    facts.methods.append(
      .init(
        type: context.name, name: name, labels: labels,
        types: node.signature.parameterClause.parameters.map { $0.type.flat }
          + [node.signature.returnClause?.type.flat ?? "Void"],
        objcName: node.attributes.objcName,
        isStatic: node.modifiers.isStatic, isInExtension: isInExtension,
        isOverride: node.modifiers.contains("override"),
        condition: condition,
        forwarder: isInExtension && canMove(context, node.modifiers)
          ? Forwarders.text(node, in: context.name, access: context.access) : nil,
        exposure: own == .inferred && !isPrivate ? context.exposure : own,
        kind: ["static", "class"].first { node.modifiers.contains($0) } ?? "instance", isPrivate: isPrivate,
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil, line: place.line, column: place.column))
    return .visitChildren
  }

  private func noteRequirement(
    _ name: String, labels: [String]?, _ attributes: AttributeListSyntax, in context: Context
  ) {
    facts.requirements.append(
      .init(
        owner: context.name, name: name, labels: labels, objcName: attributes.objcName,
        isPublic: context.access == "public ", isReachable: contexts.count == 1 && !context.isPrivate))
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let context = contexts.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      return .visitChildren
    }
    noteKeyPaths(context.name, node.signature)
    if context.kind == "protocol", node.isPlainRequirement { facts.making.insert(context.name) }
    guard context.kind == "class" || context.kind == "extension" else { return .visitChildren }
    let signature = node.signature
    facts.initializers.append(
      .init(
        type: context.name,
        isPlain: signature.parameterClause.parameters.isEmpty && node.optionalMark == nil
          && signature.effectSpecifiers == nil && node.genericParameterClause == nil && conditions.isEmpty
          && !node.attributes.contains("available")
          && (context.kind == "class" || !node.modifiers.contains("private", "fileprivate")),
        isFrame: signature.parameterClause.parameters.map(\.firstName.text) == ["frame"],
        isConvenience: node.modifiers.contains("convenience"), isOverride: node.modifiers.contains("override")))
    return .visitChildren
  }

  /// Names by which the standard library takes functions: a key path given to them may be meant as one.
  private static let takesFunctions: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "firstIndex", "last", "lastIndex",
    "sorted", "sort", "min", "max", "forEach", "reduce", "drop", "prefix", "partition", "removeAll", "mapValues",
  ]

  private func noteKeyPaths(_ name: String, _ signature: FunctionSignatureSyntax) {
    guard !Self.takesFunctions.contains(name) else { return }
    for parameter in signature.parameterClause.parameters where parameter.type.flat.contains("KeyPath<") {
      facts.keyPathParameters.insert("\(name) \(parameter.firstName.text.unquoted)")
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let context = contexts.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      noteAnyObjects(node)
      return .visitChildren
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else { continue }
      if node.modifiers.contains("optional") {
        noteRequirement(name, labels: nil, node.attributes, in: context)
      }
      if let objcName = node.attributes.objcName {
        facts.properties.append(.init(name: name, objcName: objcName))
      } else if node.attributes.contains("objc") {
        facts.properties.append(.init(name: name, objcName: nil))
      }
      if let type = binding.typeAnnotation?.type.flat {
        facts.variables.append(.init(name: name, type: type.simpleTypeName))
        let isOverride = node.modifiers.contains("override")
        let isPlain = context.kind == "extension" && !isOverride && binding.accessorBlock != nil
        if node.bindings.count == 1, isPlain || (isOverride && context.kind == "class") {
          facts.methods.append(
            .init(
              type: context.name, name: name, labels: ["var"], objcName: nil, isStatic: node.modifiers.isStatic,
              isInExtension: isPlain, isOverride: isOverride, condition: condition, forwarder: nil))
        }
        if context.kind == "extension", node.bindings.count == 1, isOverride, canMove(context, node.modifiers) {
          facts.methods.append(
            .init(
              type: context.name, name: name, labels: ["var"], objcName: nil, isStatic: node.modifiers.isStatic,
              isInExtension: true, isOverride: true, condition: condition,
              forwarder: Forwarders.text(node, binding, type: type, in: context.name, access: context.access)))
        }
      }
    }
    return .visitChildren
  }

  private static func exposure(_ attributes: AttributeListSyntax) -> SourceFacts.Exposure {
    if attributes.contains("nonobjc") { return .hidden }
    return attributes.contains("objc", "IBAction", "IBSegueAction", "NSManaged") ? .exposed : .inferred
  }

  // Bodies tell nothing to other files.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = (node.secondName ?? node.firstName).text.unquoted
    facts.variables.append(.init(name: name, type: node.type.flat.simpleTypeName))
    return .visitChildren
  }

  /// Of variables that are no properties only those matter that keep objects of unknown class.
  private func noteAnyObjects(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted,
        let type = binding.typeAnnotation?.type.flat.simpleTypeName,
        type.leadsToAnyObject
      else { continue }
      facts.variables.append(.init(name: name, type: type))
    }
  }

  private func canMove(_ context: Context, _ modifiers: DeclModifierListSyntax) -> Bool {
    !context.isPrivate && !modifiers.contains("private", "fileprivate")
  }
}
