import Foundation

// Apple: a Swift name for an NSString, so that `FileProtectionType.complete as NSObject` is one; stores take it among their options
extension FileProtectionType: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout FileProtectionType?) {
    result = FileProtectionType(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout FileProtectionType?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> FileProtectionType {
    FileProtectionType(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
  }
}
