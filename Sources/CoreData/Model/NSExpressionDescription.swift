import QuinceFoundation

/// A column of a fetch request's dictionaries that is computed.
open class NSExpressionDescription: NSPropertyDescription {
  open var expression: NSExpression?
  /// What the results are turned into. Undefined, the default, leaves them as they are computed.
  open var expressionResultType: NSAttributeType = .undefinedAttributeType

  /// The same as `expressionResultType`, under the names of iOS 15.
  open var resultType: NSAttributeDescription.AttributeType {
    get { NSAttributeDescription.AttributeType(rawValue: expressionResultType.rawValue) }
    set { expressionResultType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    guard let other = other as? NSExpressionDescription else { return }
    expression = other.expression
    expressionResultType = other.expressionResultType
  }

  // Observed: an average whose result type is an integer comes without its fraction
  // Assumed: a number becomes a date as an attribute's column does; what can't be of the type stays as it is
  func converted(_ value: Any?) -> Any? {
    let type = expressionResultType
    guard type != .undefinedAttributeType, let value else { return value }
    let number = value as? NSNumber
    if type == .stringAttributeType, let number { return number.stringValue }
    if type == .dateAttributeType, let number { return Date(timeIntervalSinceReferenceDate: number.doubleValue) }
    return AttributeValue(value, as: type)?.boxed(as: type) ?? value
  }
}
