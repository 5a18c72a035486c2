import SwiftSyntax

/// Members of objects whose class the source does not name: Objective-C looks them up when the program runs.
extension Rewriter {
  /// What a value of `AnyObject` answers beside properties.
  private static let methods: Set<String> = [
    "isEqual(_:)", "responds(to:)", "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "object(forKey:)",
    "object(at:)",
  ]

  /// `(x as AnyObject).priority` becomes `_qa(x as AnyObject).priority`: to Swift, `AnyObject` has no members.
  /// Where the guess is wrong the call gives back what it got, so that only places that read are rewritten.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, node.declName.argumentNames == nil, !isWritten(node) else { return }
    if let call = call(of: node) {
      let labels = call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
      guard call.trailingClosure == nil, Self.methods.contains("\(node.declName.baseName.text.unquoted)(\(labels))")
      else { return }
    } else if node.declName.baseName.text == "self" {
      return
    }
    var object = base
    while let unwrapped = object.unwrapped { object = unwrapped }
    guard isAnyObject(object) else { return }
    edits.insert("_qa(", at: object.range.lowerBound)
    edits.insert(")", at: object.range.upperBound)
  }

  /// The call of the member, which may be optional: `x.f()`, `x.f!()`, `x.f?()`.
  private func call(of node: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    var called = Syntax(node)
    while let parent = called.parent,
      parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
    {
      called = parent
    }
    guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id else {
      return nil
    }
    return call
  }

  private func isAnyObject(_ expression: ExprSyntax) -> Bool { shape(expression) == "AnyObject" }

  /// The type of an expression that leads to objects of unknown class, as its cast or the declarations of its parts have
  /// it: the object, a list or a dictionary of them.
  private func shape(_ expression: ExprSyntax) -> String? {
    if let cast = (expression.innermost ?? expression).as(SequenceExprSyntax.self) {
      guard let type = cast.elements.last?.flat.simpleTypeName, cast.elements.count >= 3,
        cast.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
        type.leadsToAnyObject
      else { return nil }
      return type
    }
    if let unwrapped = expression.unwrapped { return shape(unwrapped) }
    if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
      return shape(subscripted.calledExpression)?.elements?.type
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text.unquoted
      if let base = member.base, ["first", "last"].contains(name), let list = shape(base) {
        return list.elements?.type
      }
      return shape(ofVariable: name)
    }
    return expression.as(DeclReferenceExprSyntax.self).flatMap { shape(ofVariable: $0.baseName.text.unquoted) }
  }

  /// Facts of a module leave out the bodies of functions, whose variables are known here alone.
  func noteShape(_ pattern: PatternSyntax, _ type: TypeAnnotationSyntax?, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else { return }
    guard let type = type?.type.flat.simpleTypeName else {
      localShapes[name] = value.flatMap(shape)
      return
    }
    localShapes[name] = type.leadsToAnyObject ? type : nil
  }

  /// `for x in list`, `for (key, x) in dictionary`.
  func noteElement(_ loop: ForStmtSyntax) {
    let elements = shape(loop.sequence)?.elements
    if let pair = loop.pattern.as(TuplePatternSyntax.self)?.elements, pair.count == 2, let last = pair.last {
      noteElement(last.pattern, elements?.type)
    } else {
      noteElement(loop.pattern, elements.flatMap { $0.haveKeys ? nil : $0.type })
    }
  }

  private func noteElement(_ pattern: PatternSyntax, _ type: String?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else { return }
    localShapes[name] = type
  }

  private func shape(ofVariable name: String) -> String? {
    if let type = localShapes[name] { return type }
    // A name of the sources comes before one of a framework, which is mostly a property of something else.
    guard let types = index.ownVariableTypes[name] ?? index.variableTypes[name], types.count == 1,
      let type = types.first, type.leadsToAnyObject
    else { return nil }
    return type
  }

  /// Whether the expression stands where something is assigned or passed for change.
  private func isWritten(_ node: MemberAccessExprSyntax) -> Bool {
    var place = Syntax(node)
    while let parent = place.parent {
      if parent.is(InOutExprSyntax.self) { return true }
      if let list = parent.as(ExprListSyntax.self) {
        let elements = Array(list)
        guard let position = elements.firstIndex(where: { $0.id == place.id }) else { return false }
        guard position + 1 < elements.count else { return false }
        return elements[position + 1].is(AssignmentExprSyntax.self)
          || elements[position + 1].as(BinaryOperatorExprSyntax.self).map { $0.operator.text.isAssigning } == true
      }
      guard
        parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
          || parent.is(ForceUnwrapExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
      else { return false }
      place = parent
    }
    return false
  }
}

extension String {
  /// Whether the type is `AnyObject` or a list or a dictionary of what leads there: `[[String: AnyObject]]`.
  var leadsToAnyObject: Bool { self == "AnyObject" || elements?.type.leadsToAnyObject == true }

  /// The type of a list's elements, or of a dictionary's values.
  var elements: (type: String, haveKeys: Bool)? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    let inner = dropFirst().dropLast()
    var depth = 0
    var start = inner.startIndex
    var haveKeys = false
    for index in inner.indices {
      switch inner[index] {
      case "[", "<", "(": depth += 1
      case "]", ">", ")": depth -= 1
      case ":" where depth == 0:
        start = inner.index(after: index)
        haveKeys = true
      default: break
      }
      // `[A][B]` is no one collection.
      if depth < 0 { return nil }
    }
    let type = inner[start...].drop { $0 == " " }.reversed().drop { "?! ".contains($0) }.reversed()
    return (String(type), haveKeys)
  }

  /// `+=` and its like, which change what stands to their left.
  fileprivate var isAssigning: Bool { hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self) }
}

extension ExprSyntax {
  /// What stands before `?` or `!`.
  fileprivate var unwrapped: ExprSyntax? {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
  }

  /// The one expression in parentheses.
  fileprivate var innermost: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.label == nil
    else { return nil }
    return element.expression.innermost ?? element.expression
  }
}
