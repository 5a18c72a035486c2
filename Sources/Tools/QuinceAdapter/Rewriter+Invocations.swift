import SwiftSyntax

/// Undo by invocation: what is sent to the answer of `prepare(withInvocationTarget:)` is registered instead of called.
/// `(m.prepare(withInvocationTarget: self) as! C).f(1, b: 2)` becomes
/// `(_qu(m._quincePrepare(withInvocationTarget: self), C.self))._qi({ $0.f(_:b:) }, 1, 2)`.
extension Rewriter {
  /// A variable that keeps an answer, and the part of the source where it does.
  struct KeptInvocations {
    let name: String
    let range: Range<Int>
  }

  // MARK: - Answers

  private func isPrepare(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "prepare" && member.base != nil && node.arguments.count == 1
      && node.arguments.first?.label?.text == "withInvocationTarget"
  }

  /// Whether the expression is such a call or a variable that keeps its answer.
  private func isAnswer(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) { return isPrepare(call) }
    guard let reference = expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil else {
      return false
    }
    let place = reference.range.lowerBound
    return keptInvocations.contains { $0.name == reference.baseName.text && $0.range.contains(place) }
  }

  private struct Cast {
    let answer: ExprSyntax
    let keyword: UnresolvedAsExprSyntax
    let type: TypeSyntax
  }

  private func cast(_ node: SequenceExprSyntax) -> Cast? {
    let parts = Array(node.elements)
    guard parts.count == 3, let keyword = parts[1].as(UnresolvedAsExprSyntax.self),
      let type = parts[2].as(TypeExprSyntax.self), isAnswer(parts[0])
    else { return nil }
    return Cast(answer: parts[0], keyword: keyword, type: type.type)
  }

  /// Whether messages to the expression are to be registered.
  private func isReceiver(_ expression: ExprSyntax) -> Bool {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return isReceiver(chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isReceiver(forced.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return isReceiver(only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return cast(sequence) != nil }
    return expression.is(DeclReferenceExprSyntax.self) && isAnswer(expression)
  }

  // MARK: - Rewriting

  /// Casts of answers, and properties that are set through them.
  func rewriteInvocations(_ node: SequenceExprSyntax) {
    if let cast = cast(node) {
      edits.insert("_qu(", at: cast.answer.range.lowerBound)
      var type = cast.type
      var mark = cast.keyword.questionOrExclamationMark?.text
      if let optional = type.as(OptionalTypeSyntax.self), mark == nil {
        type = optional.wrappedType
        mark = "?"
      }
      // Key paths can't name the dynamic type.
      let name = type.flat == "Self" ? scopes.last?.name ?? "Self" : type.flat
      let isObject = name == "AnyObject"
      if isObject, mark == "?" { edits.insert("optional: ", at: cast.answer.range.lowerBound) }
      let argument = isObject ? "" : mark == "?" ? ", Optional<\(name)>.self" : ", (\(name)).self"
      edits.replace(cast.answer.range.upperBound..<cast.type.range.upperBound, with: "\(argument))")
      return
    }
    let parts = Array(node.elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      let member = parts[0].as(MemberAccessExprSyntax.self),
      let base = member.base, isReceiver(base)
    else { return }
    edits.replace(
      member.declName.range.lowerBound..<parts[2].range.lowerBound, with: "_qi(\\.\(member.declName.baseName.text), ")
    edits.insert(")", at: node.range.upperBound)
  }

  /// Messages to answers, and the calls that answer.
  func rewriteInvocations(_ node: FunctionCallExprSyntax) {
    if isPrepare(node), let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      // Other uses stay, for the compiler to refuse.
      if isCastOrKept(node) { edits.replace(member.declName.baseName.range, with: "_quincePrepare") }
      return
    }
    var called = node.calledExpression
    var mark: TokenSyntax?
    // Methods of any object may be missing: `target.f?(1)`.
    if let chain = called.as(OptionalChainingExprSyntax.self) {
      (called, mark) = (chain.expression, chain.questionMark)
    } else if let forced = called.as(ForceUnwrapExprSyntax.self) {
      (called, mark) = (forced.expression, forced.exclamationMark)
    }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base, let open = node.leftParen,
      node.trailingClosure == nil, isReceiver(base)
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let names = labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))"
    let reference = "{ $0.\(member.declName.baseName.text)\(names) }\(labels.isEmpty ? "" : ", ")"
    edits.replace(member.declName.range, with: "_qi")
    if let mark { edits.blank(mark.range) }
    edits.insert(reference, at: open.range.upperBound)
    for argument in node.arguments {
      guard let label = argument.label, let colon = argument.colon else { continue }
      edits.blank(label.range.lowerBound..<colon.range.upperBound)
    }
  }

  private func isCastOrKept(_ node: FunctionCallExprSyntax) -> Bool {
    if let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) { return cast(sequence) != nil }
    return node.parent?.is(InitializerClauseSyntax.self) == true
  }

  // MARK: - Variables

  /// `let target = m.prepare(withInvocationTarget: self) as! C`, in conditions too, keeps an answer under its name.
  func keepInvocations(_ pattern: PatternSyntax, _ type: TypeAnnotationSyntax?, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value, isKept(value) else { return }
    if let type { edits.blank(type.range) }
    keptInvocations.append(.init(name: name, range: value.range.upperBound..<end(ofScopeAround: value)))
  }

  private func isKept(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) { return isPrepare(call) }
    return value.as(SequenceExprSyntax.self).map { cast($0) != nil } ?? false
  }

  private func end(ofScopeAround node: some SyntaxProtocol) -> Int {
    var next = node.parent
    while let scope = next {
      if let body = scope.as(IfExprSyntax.self)?.body ?? scope.as(WhileStmtSyntax.self)?.body {
        return body.range.upperBound
      }
      if scope.is(CodeBlockSyntax.self) || scope.is(ClosureExprSyntax.self) || scope.is(AccessorBlockSyntax.self)
        || scope.is(SwitchCaseSyntax.self)
      {
        return scope.range.upperBound
      }
      next = scope.parent
    }
    return source.count
  }
}
