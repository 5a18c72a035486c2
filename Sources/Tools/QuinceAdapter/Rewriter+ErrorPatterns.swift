import SwiftSyntax

/// Errors as `NSError`. On Apple's platforms every error is one, however a cast is written; here only the coercion
/// `error as NSError` makes one.
extension Rewriter {
  private static let anyError = "any Error"

  /// `x as? NSError`, `x as! NSError`, `x is NSError`, and patterns that end in `as NSError`.
  func rewriteErrorCasts(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (position, type) in elements.enumerated().dropFirst(2) where type.isErrorObject {
      let `operator` = elements[position - 1]
      if `operator`.is(UnresolvedIsExprSyntax.self) {
        edits.replace(type.range, with: Self.anyError)
      } else if let cast = `operator`.as(UnresolvedAsExprSyntax.self) {
        rewrite(cast, to: type, of: elements[position - 2], in: node)
      }
    }
  }

  /// `case is NSError`, `catch is NSError`.
  func rewriteErrorPattern(_ node: IsTypePatternSyntax) {
    if node.type.trimmedDescription == "NSError" { edits.replace(node.type.range, with: Self.anyError) }
  }

  private func rewrite(
    _ cast: UnresolvedAsExprSyntax, to type: ExprSyntax, of value: ExprSyntax, in node: SequenceExprSyntax
  ) {
    switch cast.questionOrExclamationMark?.text {
    case "?": edits.replace(type.range, with: "\(Self.anyError) as NSError?")
    case "!": edits.replace(type.range, with: "\(Self.anyError) as NSError")
    default: if let home = home(of: node) { bind(value, type, home) }
    }
  }

  // MARK: Patterns

  /// What a pattern belongs to, and with it the place where its variables begin to be seen.
  private enum Home {
    case clause(CatchClauseSyntax, CatchItemSyntax)
    case label(SwitchCaseSyntax, SwitchCaseItemSyntax)
    case condition(ConditionElementSyntax)
  }

  private func home(of node: SequenceExprSyntax) -> Home? {
    var place = Syntax(node)
    while let parent = place.parent {
      if let item = parent.as(CatchItemSyntax.self) {
        guard item.pattern?.id == place.as(PatternSyntax.self)?.id else { return nil }
        let items = item.parent?.as(CatchItemListSyntax.self)
        guard items?.count == 1, let clause = items?.parent?.as(CatchClauseSyntax.self) else { return nil }
        return .clause(clause, item)
      }
      if let item = parent.as(SwitchCaseItemSyntax.self) {
        guard item.pattern.id == place.as(PatternSyntax.self)?.id else { return nil }
        let items = item.parent?.as(SwitchCaseItemListSyntax.self)
        guard items?.count == 1, let label = items?.parent?.parent?.as(SwitchCaseSyntax.self) else { return nil }
        return .label(label, item)
      }
      if let condition = parent.as(MatchingPatternConditionSyntax.self) {
        guard condition.pattern.id == place.as(PatternSyntax.self)?.id else { return nil }
        return condition.parent?.as(ConditionElementSyntax.self).map { .condition($0) }
      }
      guard
        place.is(ExprSyntax.self) || place.is(PatternSyntax.self) || place.is(LabeledExprSyntax.self)
          || place.is(LabeledExprListSyntax.self)
      else { return nil }
      place = parent
    }
    return nil
  }

  /// The pattern binds any error; where its variable is seen, another of the same name is the object.
  private func bind(_ value: ExprSyntax, _ type: ExprSyntax, _ home: Home) {
    let name = value.trimmedDescription
    edits.replace(type.range, with: Self.anyError)
    guard name != "_" else { return }
    let object = " let \(name) = \(name) as NSError; "
    switch home {
    case .clause(let clause, let item):
      coerce(name, in: item.whereClause)
      edits.insert(object, at: clause.body.leftBrace.range.upperBound)
    case .label(let label, let item):
      coerce(name, in: item.whereClause)
      guard let colon = label.label.as(SwitchCaseLabelSyntax.self)?.colon else { return }
      edits.insert(object, at: colon.range.upperBound)
    case .condition(let condition):
      bind(name, value, condition, object)
    }
  }

  private func bind(_ name: String, _ value: ExprSyntax, _ condition: ConditionElementSyntax, _ object: String) {
    guard let list = condition.parent?.as(ConditionElementListSyntax.self), let owner = list.parent else { return }
    // Of the list itself, `filter` makes another list, with places of its own.
    let later = Array(list).filter { $0.position > condition.position }
    if let brace = owner.as(IfExprSyntax.self)?.body.leftBrace ?? owner.as(WhileStmtSyntax.self)?.body.leftBrace {
      for element in later { coerce(name, in: element) }
      edits.insert(object, at: brace.range.upperBound)
    } else if let statement = owner.as(GuardStmtSyntax.self) {
      // What follows the statement lies in the scope of its variables: the error has another name there.
      let hidden = "_quince_\(name)"
      edits.replace(value.range, with: hidden)
      for element in later { coerce(name, as: hidden, in: element) }
      edits.insert("; let \(name) = \(hidden) as NSError", at: statement.range.upperBound)
    }
  }

  /// In conditions that come before the object is made.
  private func coerce(_ name: String, as error: String? = nil, in node: (some SyntaxProtocol)?) {
    guard let node else { return }
    let references = ErrorReferences(name)
    references.walk(node)
    for reference in references.found { edits.replace(reference, with: "(\(error ?? name) as NSError)") }
  }
}

/// Where a variable is read.
private final class ErrorReferences: SyntaxVisitor {
  private let name: String
  private(set) var found: [Range<Int>] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? false
    if !isMember, node.baseName.text == name { found.append(node.range) }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var isErrorObject: Bool { self.as(TypeExprSyntax.self)?.type.trimmedDescription == "NSError" }
}
