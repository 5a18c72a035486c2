import QuinceFoundation

/// The kinds of values that attributes have. The numbers are those of compiled models.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  /// Any object, through the attribute's value transformer.
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
  /// A dictionary; see `NSCompositeAttributeDescription`.
  case compositeAttributeType = 2100
}

/// What happens to the objects at the other end when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule
  case cascadeDeleteRule
  case denyDeleteRule
}

extension NSAttributeType {
  /// The type's name in Xcode's model files.
  init?(modelName: String) {
    guard let found = Self.modelNames.first(where: { $0.name == modelName }) else { return nil }
    self = found.type
  }

  var modelName: String { Self.modelNames.first { $0.type == self }?.name ?? "Undefined" }

  // A list: to make the type of a dictionary by a key of its own costs a tenth of a millisecond of each program's start.
  private static let modelNames: [(type: NSAttributeType, name: String)] = [
    (.undefinedAttributeType, "Undefined"), (.integer16AttributeType, "Integer 16"),
    (.integer32AttributeType, "Integer 32"), (.integer64AttributeType, "Integer 64"),
    (.decimalAttributeType, "Decimal"), (.doubleAttributeType, "Double"), (.floatAttributeType, "Float"),
    (.stringAttributeType, "String"), (.booleanAttributeType, "Boolean"), (.dateAttributeType, "Date"),
    (.binaryDataAttributeType, "Binary"), (.UUIDAttributeType, "UUID"), (.URIAttributeType, "URI"),
    (.transformableAttributeType, "Transformable"), (.objectIDAttributeType, "ObjectID"),
    (.compositeAttributeType, "Composite"),
  ]

  var isInteger: Bool {
    switch self {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType: true
    default: false
    }
  }

  /// The name of the class of the values, as `attributeValueClassName` tells it.
  var className: String? {
    switch self {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType:
      "NSNumber"
    case .decimalAttributeType: "NSDecimalNumber"
    case .stringAttributeType: "NSString"
    case .dateAttributeType: "NSDate"
    case .binaryDataAttributeType: "NSData"
    case .UUIDAttributeType: "NSUUID"
    case .URIAttributeType: "NSURL"
    case .objectIDAttributeType: "NSManagedObjectID"
    case .compositeAttributeType: "NSDictionary"
    case .undefinedAttributeType, .transformableAttributeType: nil
    }
  }
}
