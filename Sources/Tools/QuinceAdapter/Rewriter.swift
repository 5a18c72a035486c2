import SwiftSyntax

/// Walks one file and collects the changes. The parts for selectors, optional requirements, conditions and imports lie
/// in files of their own.
final class Rewriter: SyntaxVisitor {
  /// A type or extension around the node that is being visited.
  struct Scope {
    /// As it can be written from within: the simple name of a class, the extended type of an extension.
    var name: String
    var kind: String
    /// Generic types, and types in generic functions, can have no static stored properties.
    var isGeneric: Bool
    /// A generic class that the end of the file can name: its record is made for each of its specialisations.
    var isSpecialised = false
    var isObjCMembers: Bool
    var conforms: Bool
    var rows: [String] = []
    /// The selectors of methods that Apple's protocols ask for.
    var selectors: [String] = []
    var objcName: String?

    var simpleName: String { name.simpleTypeName }
    var isClassLike: Bool { kind == "class" || kind == "extension" || kind == "actor" }
  }

  let index: ModuleIndex
  let source: [UInt8]
  var edits: SourceEdits
  var scopes: [Scope] = []
  /// Whether each enclosing member list lies in an `#if`.
  private var conditions = 0
  private var conditionsAtScope: [Int] = []
  private(set) var genericFunctions = 0
  private var records = 0
  private let tag: String
  /// The path that diagnoses name; nil where no line is to be told.
  private let path: String?
  /// The variables that keep answers of `prepare(withInvocationTarget:)`.
  var keptInvocations: [KeptInvocations] = []
  /// The types of local variables that keep objects of unknown class, by name, up to this place of the file.
  var localShapes: [String: String] = [:]
  private var outerShapes: [[String: String]] = []
  /// Whether the file imports JavaScriptCore.
  var hasScripts = false
  /// Text for the end of the file.
  var trailer: [String] = []

  init(_ source: [UInt8], index: ModuleIndex, tag: String, path: String?) {
    self.source = source
    self.path = path
    self.index = index
    self.tag = tag
    edits = SourceEdits(source)
    super.init(viewMode: .sourceAccurate)
  }

  /// What follows generated text that ends in a carriage return: the number of the line goes on as in the original.
  func resumption(at offset: Int) -> String {
    guard let path else { return "\r " }
    let line = source[..<offset].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    return "\r#sourceLocation(file: \"\(path)\", line: \(line))\r "
  }

  func finish(_ tree: SourceFileSyntax) {
    guard !trailer.isEmpty else { return }
    let needsBreak = source.last.map { $0 != 10 } ?? true
    edits.insert((needsBreak ? "\n" : "") + trailer.joined(separator: "; ") + "\n", at: source.count)
  }

  // MARK: - Attributes and modifiers

  static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "NSCopying", "NSManaged",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.dropped.contains(name) {
      edits.blank(node.range)
    } else if name == "UIApplicationMain" {
      edits.replace(node.range, with: "@main", padded: true)
    } else if name == "convention", node.arguments?.flat == "block" {
      edits.blank(node.range)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.blank(node.range) }
    return .skipChildren
  }

  // MARK: - Scopes

  private func open(
    _ name: String, _ kind: String, generic: Bool, objcMembers: Bool, conforms: Bool, objcName: String? = nil
  ) -> SyntaxVisitorContinueKind {
    let isGeneric = generic || genericFunctions > 0 || (scopes.last?.isGeneric ?? false)
    scopes.append(
      Scope(
        name: name, kind: kind, isGeneric: isGeneric, isObjCMembers: objcMembers, conforms: conforms, objcName: objcName
      ))
    conditionsAtScope.append(conditions)
    return .visitChildren
  }

  private func close(_ block: MemberBlockSyntax) {
    var scope = scopes.removeLast()
    conditionsAtScope.removeLast()
    if !scope.selectors.isEmpty {
      scope.rows.append("c.selectors(\(scope.selectors.map { "\"\($0)\"" }.joined(separator: ", ")))")
    }
    guard block.rightBrace.presence == .present else { return }
    let members = scope.kind == "class" && !scope.isGeneric ? (index.moved[scope.simpleName] ?? [:]) : [:]
    let forwarders = members.sorted { $0.key < $1.key }.flatMap(\.value)
    var parts = forwarders.filter { $0.condition == nil }.map(\.text)
    if !scope.isGeneric, !scope.rows.isEmpty || scope.objcName != nil { parts.append(record(scope, scope.rows)) }
    if scope.isSpecialised, !scope.rows.isEmpty { parts.append(specialisedRecord(scope)) }
    let brace = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let conditional = forwarders.compactMap { forwarder in
      forwarder.condition.map { Conditions.wrap(forwarder.text, in: $0, then: resumption(at: brace)) }
    }.joined()
    guard !parts.isEmpty || !conditional.isEmpty else { return }
    let text = parts.joined(separator: "; ")
    let isOnOwnLine = block.rightBrace.leadingTrivia.contains {
      if case .newlines = $0 { return true } else { return false }
    }
    // No separator may stand where there is nothing to separate.
    let isSeparated = block.members.last.map { $0.semicolon != nil } ?? true
    let start = isOnOwnLine || parts.isEmpty ? "" : isSeparated ? " " : "; "
    let end = parts.isEmpty ? "" : isOnOwnLine && conditional.isEmpty ? " " : "; "
    edits.insert(start + text + end + conditional, at: brace)
  }

  /// A static property that adds the class's record before `main`.
  private func record(_ scope: Scope, _ rows: [String]) -> String {
    records += 1
    let names = ([scope.objcName].compactMap { $0 } + [scope.simpleName]).map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = (scope.kind == "class" ? ["c.named(\(names))"] : []) + rows
    let record = "_quince\(records)_\(tag)"
    // The rows are the body of a function, which the compiler skips where it only wants the module's interface.
    return "@section(\".init_array\") @used private nonisolated static let \(record): "
      + "@convention(c) () -> Void = { _quinceRegister { \(scope.name).\(record)_rows() } }; "
      + "private nonisolated static func \(record)_rows() { let c = _QuinceClass(\(scope.name).self); "
      + "\(rows.joined(separator: "; ")) }"
  }

  /// The record of a generic class, which has no static properties: a protocol leads from any of its specialisations to
  /// the rows.
  private func specialisedRecord(_ scope: Scope) -> String {
    records += 1
    let record = "_quince\(records)_\(tag)"
    trailer.append(
      "fileprivate protocol \(record)_P { static func \(record)_rows() }; extension \(scope.name): \(record)_P {}; "
        + "fileprivate enum \(record)_E { @section(\".init_array\") @used private nonisolated static let record: "
        + "@convention(c) () -> Void = { _quinceRegisterGeneric { ($0 as? any \(record)_P.Type)?.\(record)_rows() } } }"
    )
    return "fileprivate nonisolated static func \(record)_rows() { let c = _QuinceClass(\(scope.name).self); "
      + "\(scope.rows.joined(separator: "; ")) }"
  }

  /// Whether an `#if` lies anywhere around.
  var isConditional: Bool { conditions > 0 }

  /// Names for a class without members and for one with an override.
  func hiddenSubclassNames() -> (plain: String, overriding: String) {
    records += 1
    return ("_quince\(records)_\(tag)_P", "_quince\(records)_\(tag)_O")
  }

  private var isInCondition: Bool { conditions > (conditionsAtScope.last ?? 0) }

  /// Adds a row to the record of the class around a member. A member under a condition gets a record beside it.
  func register(_ row: String, for member: some SyntaxProtocol) {
    guard let scope = scopes.last, scope.isClassLike else { return }
    if scope.isGeneric || index.isGeneric(scope.simpleName) {
      if scope.isSpecialised, !isInCondition { scopes[scopes.count - 1].rows.append(row) }
      return
    }
    if isInCondition {
      edits.insert("; " + record(scope, [row]), at: member.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      scopes[scopes.count - 1].rows.append(row)
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    chooseTestRun(node)
    let result = open(
      node.name.text, "class", generic: node.genericParameterClause != nil,
      objcMembers: node.attributes.contains("objcMembers"), conforms: node.inheritanceClause != nil,
      objcName: node.attributes.objcName)
    // What stands elsewhere cannot be extended at the end of the file.
    scopes[scopes.count - 1].isSpecialised =
      node.genericParameterClause != nil && !node.attributes.isUnavailable
      && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    return result
  }
  override func visitPost(_ node: ClassDeclSyntax) {
    let name = node.name.text
    forwardMaking(to: node.memberBlock, of: name, node.inheritanceClause, node.modifiers)
    // Another actor's class, or one that is not to be used, cannot be made in a record.
    let isPlain = node.attributes.allSatisfy { element in
      guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return false }
      return Self.dropped.contains(name) || ["MainActor", "available", "preconcurrency"].contains(name)
    }
    if isPlain, !node.attributes.isUnavailable, node.genericParameterClause == nil,
      index.hasOwnPlainInitializer(name.unquoted)
    {
      scopes[scopes.count - 1].rows.append("c.maker { \(name)() }")
    }
    close(node.memberBlock)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text, "actor", generic: true, objcMembers: false, conforms: false)
  }
  override func visitPost(_ node: ActorDeclSyntax) { close(node.memberBlock) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text, "struct", generic: node.genericParameterClause != nil, objcMembers: false, conforms: false)
  }
  override func visitPost(_ node: StructDeclSyntax) {
    forwardMaking(ofValue: node.inheritanceClause, node.modifiers)
    close(node.memberBlock)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text, "enum", generic: node.genericParameterClause != nil, objcMembers: false, conforms: false)
  }
  override func visitPost(_ node: EnumDeclSyntax) {
    forwardMaking(ofValue: node.inheritanceClause, node.modifiers)
    close(node.memberBlock)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.flat
    let simple = name.simpleTypeName
    let kind = index.isProtocol(simple) ? "protocol" : index.isValueType(simple) ? "struct" : "extension"
    return open(
      name, kind, generic: index.isGeneric(simple) || node.genericWhereClause != nil || name.contains("<"),
      objcMembers: index.isObjCMembers(simple) || node.attributes.contains("objc"),
      conforms: node.inheritanceClause != nil)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    close(node.memberBlock)
    conformNotificationCenter(as: node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    rewriteMaking(node)
    return open(node.name.text, "protocol", generic: true, objcMembers: false, conforms: false)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close(node.memberBlock) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    for clause in node.clauses { if let condition = clause.condition { rewriteCondition(condition) } }
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .visitChildren
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericParameterClause != nil { genericFunctions += 1 }
    if scopes.isEmpty { declareOrder(node) }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let scope = scopes.last, scope.kind != "protocol"
    else { return .visitChildren }
    isolateTestHook(node)
    renameParentLabel(node)
    let labels = node.signature.parameterClause.labels
    let name = node.name.text
    let key = node.key

    if rewriteOverride(node, key: key, in: scope) || extendFramework(node, key: key, in: scope) {
      return .visitChildren
    }
    dispatch(node, key: key, in: scope)
    var isRegistered =
      node.attributes.contains("objc", "IBAction", "IBSegueAction")
      || (scope.isObjCMembers && !node.modifiers.contains("private", "fileprivate")
        && !node.attributes.contains("nonobjc"))
    let requirement = index.optionalMethod(key)
    let isOfClass =
      scope.kind == "class" || (scope.kind == "extension" && (scope.conforms || index.isClass(scope.simpleName)))
    if !isRegistered, requirement != nil { isRegistered = isOfClass }
    if isOfClass, AppleOptionalMethods.withEffects.contains(key), node.body != nil, !node.modifiers.isStatic {
      register("c.implements(\"\(key)\")", for: node)
    }
    if isOfClass, !isRegistered { noteSelector(node, key: key) }
    if registerReplacement(node, key: key) { return .visitChildren }
    let overridden = dropExtensionOverride(node.modifiers, key: key)
    if registerObserving(node, selector: overridden, isObjC: isRegistered) { return .visitChildren }
    if overridden != nil { isRegistered = true }
    if node.attributes.contains("NSManaged"), node.body == nil {
      let values = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      let selector = node.attributes.objcName ?? SelectorNames.name(name.unquoted, labels: labels)
      edits.insert(
        " { return _quinceManagedCall(self, \"\(selector)\", [\(values.joined(separator: ", "))]) }",
        at: node.endPositionBeforeTrailingTrivia.utf8Offset)
      return .visitChildren
    }
    if isRegistered { registerAction(node, in: scope, selector: overridden ?? requirement?.objcName) }
    return .visitChildren
  }

  /// Where a module asks objects what they respond to, their classes' records tell.
  private func noteSelector(_ node: FunctionDeclSyntax, key: String) {
    guard index.asksForSelectors, AppleProtocols.allMethods.contains(key), node.body != nil, let scope = scopes.last,
      !node.modifiers.contains("static", "class", "private", "fileprivate"), !scope.isGeneric, scope.isClassLike,
      !index.isGeneric(scope.simpleName)
    else { return }
    let selector =
      node.attributes.objcName
      ?? SelectorNames.name(node.name.text.unquoted, labels: node.signature.parameterClause.labels)
    if isInCondition {
      register("c.selectors(\"\(selector)\")", for: node)
    } else {
      scopes[scopes.count - 1].selectors.append(selector)
    }
  }

  /// `func < (a: NSNumber, b: NSNumber) -> Bool`: Foundation here has one, which Swift can tell from the app's only where
  /// that is the type's too.
  private func declareOrder(_ node: FunctionDeclSyntax) {
    let types = node.signature.parameterClause.parameters.map { $0.type.flat }
    guard node.name.text == "<", types == ["NSNumber", "NSNumber"], node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return }
    edits.insert("extension NSNumber { ", at: node.range.lowerBound)
    edits.insert("static ", at: node.funcKeyword.range.lowerBound)
    for modifier in node.modifiers where modifier.name.text == "private" {
      edits.replace(modifier.range, with: "fileprivate")
    }
    edits.insert(" }", at: node.range.upperBound)
  }

  /// The row by which a method is found by name.
  private func registerAction(_ node: FunctionDeclSyntax, in scope: Scope, selector overridden: String?) {
    let parameters = node.signature.parameterClause.parameters
    let labels = node.signature.parameterClause.labels
    guard !node.modifiers.isStatic, node.genericParameterClause == nil, !node.isAsync, labels.count <= 4,
      node.body != nil, !node.attributes.isUnavailable,
      parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.flat.hasPrefix("inout ") })
    else { return }
    let name = node.name.text
    let selector = node.attributes.objcName ?? overridden ?? SelectorNames.name(name.unquoted, labels: labels)
    let throwing = node.signature.effectSpecifiers?.throwsClause != nil
    // Overloads that `@objc(name)` tells apart: their types tell which one is meant.
    let isOverloaded = index.isOverloaded(name.unquoted, labels: labels, in: scope.simpleName)
    let result = (node.signature.returnClause?.type.flat ?? "Void").replacingSelf(with: scope.name)
    if labels.isEmpty {
      let call = "\(throwing ? "try " : "")$0.\(name)()" + (isOverloaded ? " as \(result)" : "")
      register("c.action(\"\(selector)\") { \(call) }", for: node)
    } else {
      var reference = "\(scope.name).\(name)(\(labels.map { $0 + ":" }.joined()))"
      if isOverloaded {
        let types = parameters.map { $0.type.flat.replacingSelf(with: scope.name) }.joined(separator: ", ")
        reference += " as (\(scope.name)) -> @MainActor (\(types)) \(throwing ? "throws " : "")-> \(result)"
      }
      register("c.action(_qs(\(reference), \"\(selector)\"))", for: node)
    }
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.genericParameterClause != nil { genericFunctions -= 1 }
  }

  func isLayer(_ type: String) -> Bool {
    index.ancestry(type).contains { $0.hasSuffix("Layer") }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      nameKeyPaths(binding)
      rewriteTestList(binding)
      rewriteSetLiteral(binding)
      noteShape(binding.pattern, binding.typeAnnotation, binding.initializer?.value)
      keepInvocations(binding.pattern, binding.typeAnnotation, binding.initializer?.value)
    }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let scope = scopes.last, scope.kind != "protocol"
    else { return .visitChildren }
    renameChildProperty(node)
    rewriteEntry(node, in: scope)
    let isOutlet = node.attributes.contains("IBOutlet", "IBInspectable", "GKInspectable")
    let isObjC =
      node.attributes.contains("objc")
      || (scope.isObjCMembers && !node.modifiers.contains("private", "fileprivate")
        && !node.attributes.contains("nonobjc"))
    let isLet = node.bindingSpecifier.text == "let"
    rewriteObserved(node, in: scope)
    for binding in node.bindings {
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let name = identifier.text
      if rewriteOverride(node, binding, in: scope) || extendFramework(node, binding, in: scope) { continue }
      dispatch(binding, name: name.unquoted, in: scope)
      if node.attributes.contains("NSManaged"), binding.accessorBlock == nil, let type = binding.typeAnnotation {
        let key = node.attributes.objcName ?? name.unquoted
        edits.insert(
          " { get { return _quinceManagedGet(self, \"\(key)\") } set { _quinceManagedSet(self, \"\(key)\", newValue) } }",
          at: type.endPositionBeforeTrailingTrivia.utf8Offset)
        continue
      }
      if node.attributes.contains("NSCopying"), binding.accessorBlock == nil, !isLet, binding.typeAnnotation != nil,
        !node.modifiers.contains("dynamic")
      {
        edits.insert(
          " { didSet { \(name) = _quinceCopy(\(name)) } }", at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      }
      registerObserving(node, name: name, isObjC: isObjC)
      guard !node.modifiers.isStatic, !node.attributes.isUnavailable else { continue }
      let get = "{ $0.\(name) }"
      let set = "{ $0.\(name) = try _quinceCast($1) }"
      let isReadWrite = binding.access(isLet: isLet) == .readWrite
      let key = node.attributes.objcName ?? name.unquoted
      if isOutlet && isReadWrite {
        register("c.outlet(\"\(key)\", get: \(get)) \(set)", for: node)
      } else if isObjC || isOutlet {
        register("c.property(\"\(key)\", get: \(get)\(isReadWrite ? ", set: \(set)" : ""))", for: node)
      } else if index.requirements[name.unquoted] != nil,
        scope.kind == "class" || (scope.kind == "extension" && (scope.conforms || index.isClass(scope.simpleName)))
      {
        register("c.property(\"\(key)\", get: \(get))", for: node)
      }
    }
    return .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": return rewriteSelector(node) ? .skipChildren : .visitChildren
    case "keyPath": return rewriteKeyPath(node) ? .skipChildren : .visitChildren
    case "colorLiteral", "imageLiteral", "fileLiteral":
      rewriteLiteral(node)
      return .visitChildren
    case "Preview":
      edits.blank(node.range)
      return .skipChildren
    // TipKit's, whose macro makes such a value.
    case "Rule":
      edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "Tips.Rule")
      return .visitChildren
    default: return .visitChildren
    }
  }

  /// Previews are for Xcode's canvas alone.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.blank(node.range)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    keepInvocations(node.pattern, node.typeAnnotation, node.initializer?.value)
    // `if let x` is of the type that it has already.
    if let value = node.initializer?.value { noteShape(node.pattern, node.typeAnnotation, value) }
    return .visitChildren
  }

  // What a condition or a loop binds ends with it.
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    outerShapes.append(localShapes)
    return .visitChildren
  }
  override func visitPost(_ node: IfExprSyntax) { localShapes = outerShapes.popLast() ?? [:] }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    outerShapes.append(localShapes)
    noteElement(node)
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { localShapes = outerShapes.popLast() ?? [:] }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteInvocations(node)
    rewriteRequestCasts(node)
    rewriteSetCasts(node)
    rewriteErrorCasts(node)
    rewriteKeyCasts(node)
    return .visitChildren
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    rewriteErrorPattern(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteInvocations(node)
    rewriteOptionalCall(node)
    rewriteClassMessage(node)
    rewriteOwnAppearance(node)
    rewriteAnnouncement(node)
    rewriteForcedCall(node)
    rewriteInitializer(node)
    renameParentLabel(node)
    rewriteBlockCast(node)
    rewriteResourceURLs(node)
    nameKeyPaths(node)
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "NSClassFromString" {
      edits.replace(name.baseName.range, with: "_quinceClassFromString")
    }
    // Apple lets apps make one, which answers as the shared one does; Foundation here keeps its initialiser to itself.
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "ProcessInfo",
      node.arguments.isEmpty, node.trailingClosure == nil, let open = node.leftParen, let close = node.rightParen
    {
      edits.replace(open.range.lowerBound..<close.range.upperBound, with: ".processInfo")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalProperty(node)
    rewriteAnyObjectMember(node)
    if let module = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
      rewriteQualifier(module, of: node.declName.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.baseType.as(IdentifierTypeSyntax.self)?.name { rewriteQualifier(module, of: node.name.text) }
    return .visitChildren
  }

  private func rewriteLiteral(_ node: MacroExpansionExprSyntax) {
    guard let open = node.leftParen, let close = node.rightParen, let first = node.arguments.first else { return }
    let head = node.pound.positionAfterSkippingLeadingTrivia.utf8Offset
    let value = first.expression.range.lowerBound
    switch node.macroName.text {
    case "colorLiteral":
      edits.replace(head..<open.range.upperBound, with: "UIColor(", padded: true)
    case "imageLiteral":
      edits.replace(head..<value, with: "UIImage(named: ")
      edits.insert("!", at: close.range.upperBound)
    default:
      edits.replace(head..<value, with: "Bundle.main.url(forResource: ")
      edits.replace(close.range, with: ", withExtension: nil)!")
    }
  }
}
