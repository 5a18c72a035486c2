import SwiftSyntax

extension Rewriter {
  /// Answers conditions about the platform as on an iPhone simulator.
  func rewriteCondition(_ condition: ExprSyntax) {
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.walk(condition)
    for (range, isTrue) in visitor.answers {
      edits.replace(range, with: isTrue ? "true" : "false", padded: true)
    }
  }

  private final class ConditionVisitor: SyntaxVisitor {
    var answers: [(Range<Int>, Bool)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let answer = Conditions.answer(node) { answers.append((node.range, answer)) }
      return .visitChildren
    }
  }

  private static let submodules: Set<String> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreData", "CoreImage", "os", "Dispatch", "CoreFoundation",
  ]

  /// Frameworks of iOS that Quince does not have and that bring UIKit to those who import them.
  private static let uiFrameworks: Set<String> = [
    "AddressBookUI", "CarPlay", "HealthKitUI", "IntentsUI", "Messages", "ReplayKit", "RoomPlan",
  ]

  /// Modules that have another name here, and clang submodules, which Swift modules do not have.
  func rewriteImport(_ node: ImportDeclSyntax) {
    guard let first = node.path.first?.name else { return }
    let name = first.text
    let rest = first.range.upperBound..<node.range.upperBound
    switch name {
    case "Darwin": edits.replace(first.range, with: "Glibc")
    // Linux has a CoreFoundation of its own; QuinceFoundation gives the names that go with Foundation's types.
    case "ObjectiveC", "CoreFoundation": edits.replace(first.range, with: "Foundation")
    // It brings FoundationNetworking. Imported beside it, both would offer members of one name.
    case "FoundationNetworking": return edits.replace(first.range, with: "QuinceNetworking")
    case "JavaScriptCore":
      hasScripts = true
      return
    case "CoreServices": edits.replace(first.range, with: "MobileCoreServices")
    case "Foundation" where node.importKindSpecifier != nil && node.path.count == 2:
      return rewriteQualifier(first, of: node.path.last?.name.text ?? "")
    // What a file uses of such a framework has its own error; many import one and use nothing of it.
    case _ where index.absentFrameworks.contains(name):
      edits.replace(first.range, with: Self.uiFrameworks.contains(name) ? "UIKit" : "Foundation")
    case _ where Self.submodules.contains(name) && node.path.count > 1 && name != "Foundation": break
    case "Foundation" where node.path.count > 1 && node.importKindSpecifier == nil: break
    default: return
    }
    if let kind = node.importKindSpecifier { edits.blank(kind.range) }
    if !rest.isEmpty { edits.blank(rest) }
  }
}
