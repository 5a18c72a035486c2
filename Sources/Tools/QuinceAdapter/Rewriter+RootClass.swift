import SwiftSyntax

extension Rewriter {
  /// `extension NSObject: ReactiveCompatible {}` means the center of notifications too: on Linux it is no `NSObject`.
  ///
  /// Only where nothing of `NSObject` is needed: the file declares the protocols, and what they require as well.
  func conformNotificationCenter(as node: ExtensionDeclSyntax) {
    guard node.extendedType.flat.simpleTypeName == "NSObject", let protocols = node.inheritanceClause,
      node.memberBlock.members.isEmpty, node.genericWhereClause == nil
    else { return }
    let declared = DeclaredProtocols(node.root)
    guard protocols.inheritedTypes.allSatisfy({ declared.isWhole($0.type.flat) }) else { return }
    let attributes = node.attributes.map { $0.flat + " " }.joined()
    edits.insert("; \(attributes)extension NotificationCenter\(protocols.flat) {}", at: node.range.upperBound)
  }
}

/// The protocols of a file, what they require, and what extensions of them give.
private final class DeclaredProtocols: SyntaxVisitor {
  private var required: [String: Set<String>] = [:]
  private var given: [String: Set<String>] = [:]

  init(_ file: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  /// Whether the protocol is declared, and extensions of it give all that it requires.
  func isWhole(_ name: String) -> Bool { required[name].map { $0.isSubset(of: given[name] ?? []) } ?? false }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // A protocol of objects alone requires nothing more.
    let parents = node.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []
    let inherited = parents.filter { !["AnyObject", "class", "NSObjectProtocol"].contains($0) }
    required[node.name.text] = Self.names(of: node.memberBlock).union(inherited)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericWhereClause == nil {
      // A class that others inherit from has to have a required initialiser itself.
      given[node.extendedType.flat, default: []].formUnion(Self.names(of: node.memberBlock).subtracting(["init"]))
    }
    return .skipChildren
  }

  private static func names(of block: MemberBlockSyntax) -> Set<String> {
    var names: Set<String> = []
    for member in block.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        names.insert(function.key)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        names.formUnion(variable.bindings.map { $0.pattern.flat })
      } else if member.decl.is(InitializerDeclSyntax.self) {
        names.insert("init")
      } else if member.decl.is(SubscriptDeclSyntax.self) {
        names.insert("subscript")
      }
    }
    return names
  }
}
