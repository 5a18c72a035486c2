import SwiftSyntax

extension Rewriter {
  /// `extension NSObject: ReactiveCompatible {}` means the center of notifications too: on Linux it is no `NSObject`.
  ///
  /// An extension with members may need what only `NSObject` has; it stays the object's alone.
  func conformNotificationCenter(as node: ExtensionDeclSyntax) {
    guard node.extendedType.flat.simpleTypeName == "NSObject", let protocols = node.inheritanceClause,
      node.memberBlock.members.isEmpty, node.genericWhereClause == nil
    else { return }
    let attributes = node.attributes.map { $0.flat + " " }.joined()
    edits.insert("; \(attributes)extension NotificationCenter\(protocols.flat) {}", at: node.range.upperBound)
  }
}
