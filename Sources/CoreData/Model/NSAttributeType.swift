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
    switch modelName {
    case "Undefined": self = .undefinedAttributeType
    case "Integer 16": self = .integer16AttributeType
    case "Integer 32": self = .integer32AttributeType
    case "Integer 64": self = .integer64AttributeType
    case "Decimal": self = .decimalAttributeType
    case "Double": self = .doubleAttributeType
    case "Float": self = .floatAttributeType
    case "String": self = .stringAttributeType
    case "Boolean": self = .booleanAttributeType
    case "Date": self = .dateAttributeType
    case "Binary": self = .binaryDataAttributeType
    case "UUID": self = .UUIDAttributeType
    case "URI": self = .URIAttributeType
    case "Transformable": self = .transformableAttributeType
    case "ObjectID": self = .objectIDAttributeType
    default: return nil
    }
  }

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
    case .undefinedAttributeType, .transformableAttributeType: nil
    }
  }
}
