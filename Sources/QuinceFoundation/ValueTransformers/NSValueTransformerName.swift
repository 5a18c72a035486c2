import Foundation

/// The name under which a transformer is registered.
public struct NSValueTransformerName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension NSValueTransformerName {
  public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
  public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
  public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
  public static let unarchiveFromDataTransformerName = NSValueTransformerName("NSUnarchiveFromData")
  public static let keyedUnarchiveFromDataTransformerName = NSValueTransformerName("NSKeyedUnarchiveFromData")
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}
