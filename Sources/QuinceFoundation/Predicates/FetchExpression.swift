/// What Core Data's `NSFetchRequestExpression` is to this module, which is below Core Data: members that are the package's own
/// can't be overridden in another module.
package protocol FetchExpression: NSExpression {
  static func make(_ request: NSExpression, _ context: NSExpression, countOnly: Bool) -> NSExpression

  /// The expressions that it is made of.
  var parts: [NSExpression] { get }
  /// The same with other parts.
  func rebuilt(_ parts: [NSExpression]) -> NSExpression
  /// As predicates print it.
  var format: String { get }
}

package enum FetchExpressionName {
  package static let text = "NSFetchRequestExpression"
}
