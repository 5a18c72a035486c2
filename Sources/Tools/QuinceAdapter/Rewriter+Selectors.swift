import SwiftSyntax

extension Rewriter {
  /// `#selector(tapped(_:))` becomes `_qs(   C.tapped(_:), "tapped:")`, with the reference in its old column if it fits.
  /// - Returns: false when the expression has no form that can be rewritten.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) -> Bool {
    guard let argument = node.arguments.first, node.arguments.count == 1, let close = node.rightParen,
      close.presence == .present, let method = MethodReference(argument.expression)
    else { return false }
    let name = method.reference.baseName.text
    let qualifier = self.qualifier(for: method.base)
    if let accessor = argument.label?.text, accessor == "getter" || accessor == "setter" {
      rewriteProperty(node, name: name, base: method.base, isGetter: accessor == "getter")
      return true
    }

    let labels = method.reference.argumentNames?.arguments.map { $0.name.text.unquoted }
    if !qualifier.isDynamic, let type = qualifier.type,
      let hidden = index.hiddenMethod(name.unquoted, labels: labels, in: type)
    {
      refuse(node, hidden)
      return true
    }
    let known = index.method(
      name.unquoted, labels: labels, types: method.cast?.innermostParameters,
      in: qualifier.type ?? scopes.last?.simpleName)
    let selector = selectorName(of: known, name: name.unquoted, labels: labels)
    if hasNoReference(method, name: name, qualifier: qualifier) {
      let plain = selector.hasSuffix("?") ? String(selector.dropLast()) : selector
      edits.replace(node.range, with: "Selector(\"\(plain)\")", padded: true)
    } else {
      let isStatic = known?.isStatic == true
      writeHead(
        isStatic ? "_qc(" : "_qs(", qualifier: qualifier,
        over: node.pound.range.lowerBound..<method.reference.range.lowerBound)
      for token in method.closingParentheses { edits.blank(token.range) }
      if let cast = method.cast, !isStatic { rewriteCast(cast, qualifier: qualifier) }
      edits.insert(", \"\(selector)\"", at: close.range.lowerBound)
    }
    return true
  }

  /// What `#selector` names: `base.reference as cast`, in any number of parentheses.
  private struct MethodReference {
    var reference: DeclReferenceExprSyntax
    var base: ExprSyntax?
    var cast: TypeSyntax?
    /// Those of the parentheses that are left out with their opening ones.
    var closingParentheses: [TokenSyntax] = []

    /// Nil for an expression of another form.
    init?(_ expression: ExprSyntax) {
      var expression = Self.unwrapped(expression, &closingParentheses)
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
        else { return nil }
        cast = type.type
        expression = Self.unwrapped(parts[0], &closingParentheses)
      }
      if let plain = expression.as(DeclReferenceExprSyntax.self) {
        reference = plain
      } else if let member = expression.as(MemberAccessExprSyntax.self), let memberBase = member.base {
        reference = member.declName
        base = memberBase
      } else {
        return nil
      }
    }

    private static func unwrapped(_ expression: ExprSyntax, _ closing: inout [TokenSyntax]) -> ExprSyntax {
      var expression = expression
      while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
      {
        closing.append(tuple.rightParen)
        expression = only.expression
      }
      return expression
    }
  }

  private func selectorName(of method: SourceFacts.Method?, name: String, labels: [String]?) -> String {
    if let objcName = method?.objcName { return objcName }
    if let labels = labels ?? method?.labels { return SelectorNames.name(name, labels: labels) }
    // Nothing here declares it: the number of arguments, known at run time, gives the colons.
    return "\(name)?"
  }

  /// Whether Swift has no expression for the method itself, so that only its name can be kept.
  private func hasNoReference(_ method: MethodReference, name: String, qualifier: Qualifier) -> Bool {
    let cast = method.cast?.flat
    return name == "init" || qualifier.isDynamic && cast != nil || cast?.hasSuffix("?") == true
      || method.base.map(isProtocol) == true || qualifier.isDynamic && method.base?.flat.hasSuffix("?") == true
  }

  /// Puts `_qs(` and the method's type in place of `#selector(` and what follows it up to the method's name.
  private func writeHead(_ function: String, qualifier: Qualifier, over head: Range<Int>) {
    if source[head].contains(10) {
      // The type goes onto the method's line: no name may stand on the line after a dot.
      edits.replace(head, with: function)
      edits.insert(qualifier.text, at: head.upperBound)
    } else {
      let padding = max(0, head.count - function.utf8.count - qualifier.text.utf8.count)
      edits.replace(head, with: function + String(repeating: " ", count: padding) + qualifier.text)
    }
  }

  /// In Xcode's words. The compiler has one place for a text of ours: the note's stands at its end, from where
  /// `quince` takes it.
  private func refuse(_ node: MacroExpansionExprSyntax, _ method: SourceFacts.Method) {
    let name = "\(method.kind) method '\(method.key)'"
    let place = "\(method.file ?? ""):\(method.line):\(method.column)".filter { $0 != "\"" && $0 != "\\" }
    let error = "Argument of '#selector' refers to \(name) that is not exposed to Objective-C"
    let note = "Add '@objc' to expose this \(method.kind) method to Objective-C"
    let end = resumption(at: node.range.upperBound)
    edits.replace(
      node.range, with: "Selector({ () -> String in #error(\"\(error); \(note) at \(place)\")\(end)return \"\" }())")
  }

  struct Qualifier {
    /// What stands before the method's name, with its dot.
    var text: String
    /// The simple name of the type, if it is written or is the one around.
    var type: String?
    /// The method is bound to `self`, so that a cast names its bound type.
    var isSelf = false
    var isDynamic = false
  }

  private func qualifier(for base: ExprSyntax?) -> Qualifier {
    let scope = scopes.last
    let own: Qualifier
    switch scope?.kind {
    case nil: own = Qualifier(text: "", type: nil, isSelf: true)
    case "protocol"?: own = Qualifier(text: "Self.", type: scope?.simpleName, isSelf: true)
    default: own = Qualifier(text: "\(scope?.name ?? "").", type: scope?.simpleName, isSelf: true)
    }
    guard let base else { return own }
    // `weak self` in closures: the type is the same.
    let text = base.flat == "self?" || base.flat == "self!" ? "self" : base.flat
    if text == "self" || text == "super" || text == "Self" { return scope == nil ? Qualifier(text: "\(text).") : own }
    if text.hasSuffix(".self") {
      let type = String(text.dropLast(5))
      return Qualifier(text: "\(type).", type: type.simpleTypeName)
    }
    let last = text.simpleTypeName
    if last.looksLikeType || index.declares(text), !text.contains("("), !text.contains("!"), !text.contains("?") {
      return Qualifier(text: "\(text).", type: last)
    }
    return Qualifier(text: "type(of: \(text)).", type: nil, isDynamic: true)
  }

  private func isProtocol(_ base: ExprSyntax) -> Bool {
    let name = base.flat.simpleTypeName
    guard name.looksLikeType else { return false }
    return index.isProtocol(name)
      || (!index.isClass(name)
        && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("Actions")))
  }

  /// A cast to the method's bound type becomes one to the type of the unapplied reference.
  private func rewriteCast(_ cast: TypeSyntax, qualifier: Qualifier) {
    var type = cast
    while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      type = only.type
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return }
    if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) {
      edits.insert("@MainActor ", at: inner.range.lowerBound)
    } else if qualifier.isSelf {
      let target = scopes.last?.kind == "protocol" ? "Self" : scopes.last?.name ?? "AnyObject"
      edits.insert("(\(target)) -> @MainActor ", at: function.range.lowerBound)
    } else if let name = qualifier.type {
      edits.insert("(\(name)) -> @MainActor ", at: function.range.lowerBound)
    }
  }

  private func rewriteProperty(_ node: MacroExpansionExprSyntax, name: String, base: ExprSyntax?, isGetter: Bool) {
    let plain = name.unquoted
    let selector = isGetter ? plain : SelectorNames.setter(plain)
    let qualifier = self.qualifier(for: base)
    guard !qualifier.isDynamic, !qualifier.text.isEmpty else {
      edits.replace(node.range, with: "Selector(\"\(selector)\")", padded: true)
      return
    }
    let type = qualifier.text.dropLast()
    let text =
      isGetter
      ? "_qg({ (o: \(type)) in o.\(name) }, \"\(selector)\")"
      : "_qw({ (o: \(type), v: Any?) in o.\(name) = try _quinceCast(v) }, \"\(selector)\")"
    edits.replace(node.range, with: text, padded: true)
  }

  /// `#keyPath(Person.name.first)` becomes `"name.first"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) -> Bool {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return false }
    let parts = argument.expression.flat.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }.split(separator: ".")
    // A property may be written with a capital, as `URL` is: the last part is never a type.
    let keys = parts.dropLast().drop { $0 == "self" || String($0).looksLikeType } + parts.suffix(1)
    guard !keys.isEmpty, keys.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" } })
    else { return false }
    let path = keys.map { String($0).unquoted }.map { index.objcName(ofProperty: $0) ?? $0 }.joined(separator: ".")
    edits.replace(node.range, with: "\"\(path)\"", padded: true)
    return true
  }
}
