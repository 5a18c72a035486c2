import Foundation

// Apple: NSExceptionName. Foundation on Linux has the type and none of the names.
extension NSExceptionName {
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
  public static let objectInaccessibleException = NSExceptionName(rawValue: "NSObjectInaccessibleException")
  public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
  public static let destinationInvalidException = NSExceptionName(rawValue: "NSDestinationInvalidException")
  public static let undefinedKeyException = NSExceptionName(rawValue: "NSUnknownKeyException")
}
