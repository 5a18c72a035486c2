import SwiftSyntax

/// Key-value observing: `@objc dynamic` properties announce their changes, key paths know their names, and overrides of
/// what Apple declares on `NSObject` are found by name.
extension Rewriter {
  // MARK: - Properties

  /// Whether the property's changes are announced: Objective-C's dynamic dispatch is what Apple's run-time hooks into.
  private func isObserved(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
    node.modifiers.contains("dynamic") && scope.isClassLike && node.bindingSpecifier.text == "var"
      && !node.modifiers.isStatic && !node.attributes.contains("NSManaged", "nonobjc")
      && (node.attributes.contains("objc", "IBOutlet", "IBInspectable", "GKInspectable") || scope.isObjCMembers
        || node.modifiers.contains("override"))
  }

  /// `@objc dynamic var a = 1` gets observers; those that are there, and setters, get the calls.
  func rewriteObserved(_ node: VariableDeclSyntax, in scope: Scope) {
    // In an extension, observers become methods that an override in the class calls; NSObject's own announces.
    let isMoved = scope.kind == "extension" && node.bindings.contains { $0.observers != nil }
    guard isObserved(node, in: scope), !isMoved else { return separateInitialValues(node) }
    split(node)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      announce(binding, key: node.attributes.objcName ?? name.unquoted, copies: node.attributes.contains("NSCopying"))
    }
  }

  private func announce(_ binding: PatternBindingSyntax, key: String, copies: Bool) {
    let will = "_qwill(self, \"\(key)\")"
    let did = "_qdid(self, \"\(key)\")"
    // The app's code does not run for appearance proxies, which have no outlets.
    func style(_ value: String) -> String { "if _qstyle(self, \"\(key)\", \(value)) { return };" }
    guard let block = binding.accessorBlock else {
      let name = binding.pattern.flat
      let body = copies ? "defer { \(did) }; \(name) = _quinceCopy(\(name))" : did
      edits.insert(" { willSet { \(will) } didSet { \(body) } }", at: end(of: binding))
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    func first(_ name: String) -> AccessorDeclSyntax? { list.first { $0.accessorSpecifier.text == name } }
    if let setter = first("set"), let body = setter.body {
      let value = setter.parameters?.name.text ?? "newValue"
      edits.insert(
        " \(style(value)) \(will); " + (body.statements.isEmpty ? did : "defer { \(did) };"),
        at: body.leftBrace.range.upperBound)
      return
    }
    let willSet = first("willSet"), didSet = first("didSet")
    guard willSet != nil || didSet != nil, let start = list.first, let last = list.last else { return }
    if let body = willSet?.body {
      edits.insert(" \(will);", at: body.leftBrace.range.upperBound)
    } else {
      edits.insert("willSet { \(will) } ", at: start.range.lowerBound)
    }
    if let body = didSet?.body {
      edits.insert(
        body.statements.isEmpty ? " \(did)" : " \(style(binding.pattern.flat)) defer { \(did) };",
        at: body.leftBrace.range.upperBound)
    } else {
      edits.insert(" didSet { \(did) }", at: last.range.upperBound)
    }
  }

  private func end(of binding: PatternBindingSyntax) -> Int {
    (binding.initializer?.endPositionBeforeTrailingTrivia ?? binding.typeAnnotation?.endPositionBeforeTrailingTrivia
      ?? binding.pattern.endPositionBeforeTrailingTrivia).utf8Offset
  }

  /// `var a = 1, b: Int` becomes two declarations: one with accessors has to stand alone.
  func split(_ node: VariableDeclSyntax) {
    guard node.bindings.count > 1 else { return }
    let head =
      node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !Self.dropped.contains($0.attributeName.trimmedDescription) }.map { $0.flat + " " }.joined()
      + node.modifiers.filter { $0.name.text != "dynamic" }.map { $0.trimmedDescription + " " }.joined()
    let bindings = Array(node.bindings)
    for (index, binding) in bindings.enumerated() {
      if binding.typeAnnotation == nil, binding.initializer == nil,
        let type = bindings[index...].compactMap({ $0.typeAnnotation }).first
      {
        edits.insert(type.flat, at: binding.pattern.range.upperBound)
      }
      if let comma = binding.trailingComma {
        edits.replace(comma.range, with: "; \(head)\(node.bindingSpecifier.text)")
      }
    }
  }

  /// `willChangeValue(forKey:)` becomes `_quinceWillChangeValue(forKey:)`, unless the module declares it.
  func rewriteAnnouncement(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count == 1, ["forKey", "for"].contains(node.arguments.first?.label?.text) else { return }
    let reference =
      node.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard let name = reference?.baseName, name.text == "willChangeValue", index.methodsByName[name.text] == nil else {
      return
    }
    edits.replace(name.range, with: "_quinceWillChangeValue")
  }

  // MARK: - Key paths

  /// Functions of Apple's that ask a key path for its name.
  private static let naming: Set<String> = [
    "observe", "publisher", "willChangeValue", "didChangeValue", "willChange", "didChange", "NSSortDescriptor",
    "NSExpression", "SortDescriptor", "KeyPathComparator",
  ]

  /// Key paths given to such functions, and to the app's own that take key paths, carry their names.
  func nameKeyPaths(_ node: FunctionCallExprSyntax) {
    guard node.arguments.contains(where: { $0.expression.is(KeyPathExprSyntax.self) }) else { return }
    var name: String?
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
      if name == "init" { name = member.base?.flat.simpleTypeName }
    }
    guard let name = name?.unquoted else { return }
    for argument in node.arguments {
      guard let keyPath = argument.expression.as(KeyPathExprSyntax.self) else { continue }
      let label = argument.label?.text.unquoted ?? "_"
      if Self.naming.contains(name) || index.keyPathParameters.contains("\(name) \(label)") { self.name(keyPath) }
    }
  }

  /// `let path = \Person.name`, and variables that are declared as key paths.
  func nameKeyPaths(_ binding: PatternBindingSyntax) {
    guard let value = binding.initializer?.value else { return }
    let type = binding.typeAnnotation?.type.flat
    guard type?.contains("KeyPath") ?? true else { return }
    if let keyPath = value.as(KeyPathExprSyntax.self), type != nil || keyPath.root != nil { name(keyPath) }
    guard type != nil, let array = value.as(ArrayExprSyntax.self) else { return }
    for element in array.elements { if let keyPath = element.expression.as(KeyPathExprSyntax.self) { name(keyPath) } }
  }

  /// `\.owner?.name` becomes `_qk(\.owner?.name, "owner.name")`.
  private func name(_ keyPath: KeyPathExprSyntax) {
    var names: [String] = []
    for component in keyPath.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.text.unquoted)
      case .optional: continue
      default: return
      }
    }
    // Nested types stand among the components.
    while names.count > 1, names[0].looksLikeType { names.removeFirst() }
    guard !names.isEmpty else { return }
    let path = names.map { index.objcName(ofProperty: $0) ?? $0 }.joined(separator: ".")
    edits.insert("_qk(", at: keyPath.range.lowerBound)
    edits.insert(", \"\(path)\")", at: keyPath.range.upperBound)
  }

  // MARK: - Overrides

  /// What Apple declares on `NSObject` in categories; Quince declares it in extensions, which nobody can override. The
  /// overrides are registered under these names, or only lose their `override` where nothing would call them.
  static let extensionOverrides: [String: String] = [
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
    "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "value(forKey:)": "valueForKey:",
    "setValue(_:forKey:)": "setValue:forKey:",
    "setNilValueForKey(_:)": "setNilValueForKey:",
    "responds(to:)": "respondsToSelector:",
    observing: "observeValueForKeyPath:ofObject:change:context:",
    "value(forKeyPath:)": "", "setValue(_:forKeyPath:)": "", "addObserver(_:forKeyPath:options:context:)": "",
    "removeObserver(_:forKeyPath:)": "", "removeObserver(_:forKeyPath:context:)": "", "willChangeValue(forKey:)": "",
    "didChangeValue(forKey:)": "", "setValuesForKeys(_:)": "", "validateValue(_:forKey:)": validation,
    "dictionaryWithValues(forKeys:)": "", "mutableArrayValue(forKey:)": "", "mutableSetValue(forKey:)": "",
    "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
    "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
    "accessInstanceVariablesDirectly(var:)": "accessInstanceVariablesDirectly",
    "forwardingTarget(for:)": forwarding, "description()": "description",
    // Apple declares these in formatters' classes, Foundation on Linux does not.
    "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
    "getObjectValue(_:for:range:)": "getObjectValue:forString:range:error:",
    awakening: "awakeAfterUsingCoder:",
    nibAwakening: "awakeFromNib",
  ]
  /// UIKit declares it in a category on `NSObject`: here views, controllers and the like have it, plain objects do not.
  static let nibAwakening = "awakeFromNib()"
  private static let observing = "observeValue(forKeyPath:of:change:context:)"
  private static let awakening = "awakeAfter(using:)"
  private static let validation = "validateValue:forKey:error:"
  private static let forwarding = "forwardingTargetForSelector:"

  /// Takes the `override` away, unless a class of the module above has the member too.
  /// - Returns: the name to register the member by; nil when there is none.
  func dropExtensionOverride(_ modifiers: DeclModifierListSyntax, key: String) -> String? {
    guard modifiers.contains("override"), let scope = scopes.last, let selector = Self.extensionOverrides[key],
      key == Self.awakening || !isLayer(scope.simpleName), index.isExtensionOverride(key, in: scope.simpleName)
    else { return nil }
    if key == Self.observing, !scope.isSpecialised, scope.isGeneric || index.isGeneric(scope.simpleName) {
      adoptObserving(scope)
    }
    dropOverride(modifiers, key: key, in: scope)
    return selector.isEmpty ? nil : selector
  }

  /// A generic class in another type has no record; its observers are found by a protocol.
  private func adoptObserving(_ scope: Scope) {
    guard genericFunctions == 0, !index.isOverriddenAbove(scope.simpleName, key: Self.observing) else { return }
    let name = scopes.map(\.name).joined(separator: ".")
    trailer.append("extension \(name): @preconcurrency _QuinceObserver {}")
  }

  private func dropOverride(_ modifiers: DeclModifierListSyntax, key: String, in scope: Scope) {
    if !index.isOverriddenAbove(scope.simpleName, key: key) {
      for modifier in modifiers where modifier.name.text == "override" { edits.blank(modifier.range) }
    }
  }

  /// `override func replacementObject(for archiver: NSKeyedArchiver)`: Foundation's method takes Foundation's archiver,
  /// so that Quince's makes another one, which is registered by its type.
  /// - Returns: whether the method was this.
  func registerReplacement(_ node: FunctionDeclSyntax, key: String) -> Bool {
    guard key == "replacementObject(for:)", node.modifiers.contains("override"), let scope = scopes.last,
      let type = node.signature.parameterClause.parameters.first?.type.flat, type.hasSuffix("NSKeyedArchiver")
    else { return false }
    dropOverride(node.modifiers, key: key, in: scope)
    register(
      "c.action(\"replacementObjectForKeyedArchiver:\") { (o: \(scope.name), a: NSKeyedArchiver) in o.replacementObject(for: a) }",
      for: node)
    return true
  }

  /// Registers methods of the class itself, which key-value coding and observing ask, and validations.
  /// - Returns: whether the method was one of these.
  func registerObserving(_ node: FunctionDeclSyntax, selector: String?, isObjC: Bool) -> Bool {
    guard let scope = scopes.last else { return false }
    let name = node.name.text.unquoted
    let parameters = node.signature.parameterClause.parameters
    if node.modifiers.isStatic {
      if let selector, let first = parameters.first {
        register("c.type(\"\(selector)\") { \(scope.name).\(node.name.text)(\(first.firstName.text): $0) }", for: node)
      } else if let selector {
        register("c.type(\"\(selector)\") { _ in \(scope.name).\(node.name.text)() }", for: node)
      } else if isObjC, parameters.isEmpty, node.body != nil, !node.isAsync, !node.attributes.isUnavailable,
        node.signature.effectSpecifiers?.throwsClause == nil, node.genericParameterClause == nil
      {
        register("c.type(\"\(name)\") { _ in \(scope.name).\(node.name.text)() }", for: node)
      }
      return true
    }
    if selector == Self.validation {
      register("c.validation { try $0.validateValue($1, forKey: $2) }", for: node)
      return true
    }
    if selector == Self.forwarding {
      register("c.forwarding { $0.forwardingTarget(for: $1) }", for: node)
      return true
    }
    guard isObjC, name.hasPrefix("validate"), parameters.count == 1, let first = parameters.first,
      first.type.flat.contains("UnsafeMutablePointer<AnyObject?>"), node.signature.effectSpecifiers?.throwsClause != nil
    else { return false }
    let label = first.firstName.text == "_" ? "" : "\(first.firstName.text): "
    register("c.validation(\"\(name):error:\") { try $0.\(node.name.text)(\(label)$1) }", for: node)
    return true
  }

  func registerObserving(_ node: VariableDeclSyntax, name: String, isObjC: Bool) {
    guard node.modifiers.isStatic, let scope = scopes.last, !node.attributes.isUnavailable else { return }
    let key = name.unquoted
    let selector = dropExtensionOverride(node.modifiers, key: "\(key)(var:)")
    guard selector != nil || isObjC else { return }
    register("c.type(\"\(node.attributes.objcName ?? key)\") { _ in \(scope.name).\(name) }", for: node)
  }
}
