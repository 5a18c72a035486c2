import SwiftSyntax

/// XCTest on Linux knows no actors, while tests for Apple's systems are often on the main one.
extension Rewriter {
  static let testListPrefix = "__allTests__"

  /// The lists of tests that SwiftPM writes: XCTest casts their methods to functions without an actor, which fails for
  /// those of `@MainActor` classes.
  func rewriteTestList(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      name.hasPrefix(Self.testListPrefix), let list = binding.initializer?.value.as(ArrayExprSyntax.self)
    else { return }
    for entry in list.elements {
      guard let method = entry.expression.as(TupleExprSyntax.self)?.elements.last?.expression,
        method.is(DeclReferenceExprSyntax.self)
      else { continue }
      edits.insert("_quinceTest(", at: method.positionAfterSkippingLeadingTrivia.utf8Offset)
      edits.insert(")", at: method.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  private static let testHooks: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

  /// `override func setUp()` of a class on the main actor: what it overrides has no actor here, so that only its body
  /// can be on it.
  func isolateTestHook(_ node: FunctionDeclSyntax) {
    guard Self.testHooks.contains(node.name.text), node.modifiers.contains("override"), let body = node.body,
      node.signature.effectSpecifiers?.asyncSpecifier == nil,
      let type = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
      index.ancestry(type.name.text).contains("XCTestCase")
    else { return }
    let own = node.attributes.first { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }
    guard own != nil || type.attributes.contains("MainActor") else { return }
    if let own { edits.blank(own.range) }
    let call = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    edits.insert(" \(call)MainActor.assumeIsolated {", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    edits.insert("}", at: body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// A class of tests gets a run that knows of expected failures and of whether it goes on after a failure.
  func chooseTestRun(_ node: ClassDeclSyntax) {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.flat
    guard superclass == "XCTestCase" || superclass == "XCTest.XCTestCase", !index.declares("XCTestCase") else { return }
    let own = Set(
      node.memberBlock.members.compactMap { member in
        member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      })
    let access = node.modifiers.contains("public", "open") ? "public " : ""
    let bodies = [
      ("testRunClass: AnyClass?", "_QuinceTestCaseRun.self"),
      (
        "continueAfterFailure: Bool",
        "get { _quinceContinueAfterFailure } set { _quinceContinueAfterFailure = newValue }"
      ),
    ]
    let added = bodies.filter { !own.contains(String($0.0.prefix { $0 != ":" })) }.map { declaration, body in
      " \(access)nonisolated override var \(declaration) { \(body) };"
    }
    edits.insert(added.joined(), at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
