import SwiftSyntax

/// The text of members of class bodies that call a member of an extension: Swift overrides only the former.
enum Forwarders {
  /// The name that the extension's member gets; with its class, since a superclass may have a moved member of the same name.
  static func name(_ name: String, in type: String) -> String { "_quinceMoved_\(type.simpleTypeName)_\(name)" }
  static func willSet(_ name: String, in type: String) -> String { "_quinceMovedWill_\(type.simpleTypeName)_\(name)" }
  static func didSet(_ name: String, in type: String) -> String { "_quinceMovedDid_\(type.simpleTypeName)_\(name)" }

  /// `override func f(a: A) -> B { _quinceMoved_C_f(a: a) }`
  /// - Parameters:
  ///   - owner: the class.
  ///   - access: what members of the extension get that say nothing; nil for a member of a class that is hidden itself.
  static func text(_ node: FunctionDeclSyntax, in owner: String, access: String?) -> String? {
    guard node.genericParameterClause == nil,
      node.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil })
    else { return nil }
    let effects = node.signature.effectSpecifiers
    let call =
      (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
      + "\(name(node.name.text.unquoted, in: owner))(\(node.signature.parameterClause.forwardedArguments))"
    return "\(attributes(node.attributes))\(modifiers(node.modifiers, access))func \(node.name.text)"
      + "\(signature(node.signature)) { \(call) }"
  }

  /// `override var a: A { get { _quinceMoved_C_a } set { _quinceMoved_C_a = newValue } }`, or with observers that call.
  static func text(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, type: String, in owner: String, access: String?
  ) -> String? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else { return nil }
    let body: String
    if let observers = binding.observers {
      body = observers.map { observer in
        let (function, value) =
          observer.accessorSpecifier.text == "willSet"
          ? (willSet(name, in: owner), "newValue") : (didSet(name, in: owner), "oldValue")
        return "\(observer.accessorSpecifier.text) { \(function)(\(value)) }"
      }.joined(separator: " ")
    } else if binding.access(isLet: false) == .readWrite {
      let moved = self.name(name, in: owner)
      body = "get { \(moved) } set { \(moved) = newValue }"
    } else {
      body = self.name(name, in: owner)
    }
    return "\(attributes(node.attributes))\(modifiers(node.modifiers, access))var \(name): \(type) { \(body) }"
  }

  private static func attributes(_ list: AttributeListSyntax) -> String {
    list.compactMap { $0.as(AttributeSyntax.self) }
      .filter { ["MainActor", "available", "discardableResult"].contains($0.attributeName.trimmedDescription) }
      .map { $0.flat + " " }.joined()
  }

  private static let accesses = ["public", "open", "internal", "package"]

  private static func modifiers(_ list: DeclModifierListSyntax, _ access: String?) -> String {
    let kept = list.filter { modifier in
      let name = modifier.name.text
      return name != "dynamic" && name != "final" && (access != nil || !accesses.contains(name))
    }
    let isSaid = list.contains { accesses.contains($0.name.text) }
    return (isSaid ? "" : access ?? "") + kept.map { $0.trimmedDescription + " " }.joined()
  }

  /// The signature, with names for parameters that have none.
  private static func signature(_ node: FunctionSignatureSyntax) -> String {
    let parameters = node.parameterClause.parameters
    guard parameters.contains(where: \.isUnnamed) else { return node.flat }
    let list = parameters.enumerated().map { index, parameter in
      parameter.isUnnamed
        ? "\(parameter.firstName.text) \(parameter.localName(index)): \(parameter.type.flat)"
        : parameter.with(\.trailingComma, nil).flat
    }.joined(separator: ", ")
    let effects = node.effectSpecifiers.map { " " + $0.flat } ?? ""
    return "(\(list))\(effects)" + (node.returnClause.map { " " + $0.flat } ?? "")
  }
}

extension FunctionParameterSyntax {
  private var local: TokenSyntax { secondName ?? firstName }

  /// Whether the body has no name for the parameter.
  var isUnnamed: Bool { local.text == "_" }

  /// The name in the body; unnamed ones get one from their position.
  func localName(_ index: Int) -> String {
    if isUnnamed { return "_q\(index)" }
    return Self.reserved.contains(local.text) ? "`\(local.text)`" : local.text
  }

  /// Words that are no expressions, though they may name a parameter.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension FunctionParameterClauseSyntax {
  /// The arguments of a call that gives the parameters on.
  var forwardedArguments: String {
    parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text.unquoted): "
      return label + (parameter.type.flat.hasPrefix("inout ") ? "&" : "") + parameter.localName(index)
    }.joined(separator: ", ")
  }
}

extension PatternBindingSyntax {
  /// `willSet` and `didSet`, if the property has one of them and is not computed.
  var observers: [AccessorDeclSyntax]? {
    guard let accessorBlock, case .accessors(let list) = accessorBlock.accessors else { return nil }
    let found = list.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) && $0.body != nil }
    return found.isEmpty || found.count != list.count ? nil : Array(found)
  }
}
