import SwiftSyntax

extension Rewriter {
  /// `#selector(tapped(_:))` becomes `_qs(   C.tapped(_:), "tapped:")`, with the reference in its old column if it fits.
  /// - Returns: false when the expression has no form that can be rewritten.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) -> Bool {
    guard let argument = node.arguments.first, node.arguments.count == 1, let close = node.rightParen,
      close.presence == .present
    else { return false }
    let start = node.pound.range.lowerBound
    var expression = argument.expression
    var wrapped: [TokenSyntax] = []
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      wrapped.append(tuple.rightParen)
      expression = only.expression
    }
    var cast: TypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
      else { return false }
      cast = type.type
      expression = parts[0]
      while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
      {
        wrapped.append(tuple.rightParen)
        expression = only.expression
      }
    }
    let reference: DeclReferenceExprSyntax
    var base: ExprSyntax?
    if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else if let member = expression.as(MemberAccessExprSyntax.self), let memberBase = member.base {
      reference = member.declName
      base = memberBase
    } else {
      return false
    }
    let name = reference.baseName.text
    let isProperty = argument.label?.text == "getter" || argument.label?.text == "setter"
    let qualifier = self.qualifier(for: base)
    if isProperty {
      rewriteProperty(node, name: name, base: base, isGetter: argument.label?.text == "getter")
      return true
    }

    let labels = reference.argumentNames?.arguments.map { $0.name.text.unquoted }
    if !qualifier.isDynamic, let type = qualifier.type,
      let hidden = index.hiddenMethod(name.unquoted, labels: labels, in: type)
    {
      refuse(node, hidden)
      return true
    }
    let known = index.method(
      name.unquoted, labels: labels, types: cast?.innermostParameters, in: qualifier.type ?? scopes.last?.simpleName)
    let selector: String
    if let objcName = known?.objcName {
      selector = objcName
    } else if let labels = labels ?? known?.labels {
      selector = SelectorNames.name(name.unquoted, labels: labels)
    } else {
      // Nothing here declares it: the number of arguments, known at run time, gives the colons.
      selector = "\(name.unquoted)?"
    }

    let isInit = name == "init"
    let castText = cast?.flat
    if isInit || qualifier.isDynamic && castText != nil || castText?.hasSuffix("?") == true
      || base.map(isProtocol) == true
    {
      let plain = selector.hasSuffix("?") ? String(selector.dropLast()) : selector
      edits.replace(node.range, with: "Selector(\"\(plain)\")", padded: true)
      return true
    }

    let function = known?.isStatic == true ? "_qc(" : "_qs("
    let available = reference.range.lowerBound - start
    let padding = max(0, available - function.utf8.count - qualifier.text.utf8.count)
    let head = start..<reference.range.lowerBound
    if source[head].contains(10) {
      // The type goes onto the method's line: no name may stand on the line after a dot.
      edits.replace(head, with: function)
      edits.insert(qualifier.text, at: head.upperBound)
    } else {
      edits.replace(head, with: function + String(repeating: " ", count: padding) + qualifier.text)
    }
    for token in wrapped { edits.blank(token.range) }
    if let cast, known?.isStatic != true { rewriteCast(cast, qualifier: qualifier) }
    edits.insert(", \"\(selector)\"", at: close.range.lowerBound)
    return true
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
    let text = base.flat
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
