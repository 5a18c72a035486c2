import Foundation

/// A structure that casts to and from `NSValue`, as Apple's overlays do it: `as? CGRect`, `as? NSValue`. Foundation on
/// Linux does so for numbers alone.
public protocol _QuinceStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  var _quinceValue: NSValue { get }
  /// The value holds a structure of this type.
  init(_quinceValue value: NSValue)
  static var _quinceExample: NSValue { get }
}

extension _QuinceStructure {
  public func _bridgeToObjectiveC() -> NSValue { _quinceValue }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    guard strcmp(source.objCType, _quinceExample.objCType) == 0 else { return false }
    result = Self(_quinceValue: source)
    return true
  }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    if !_conditionallyBridgeFromObjectiveC(source, result: &result) { fatalError("\(source) is no \(Self.self)") }
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    var result: Self?
    _forceBridgeFromObjectiveC(source ?? _quinceExample, result: &result)
    return result!  // it was set, or the process has stopped
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(point: self) }
  public init(_quinceValue value: NSValue) { self = value.pointValue }
  public static var _quinceExample: NSValue { NSValue(point: .zero) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(size: self) }
  public init(_quinceValue value: NSValue) { self = value.sizeValue }
  public static var _quinceExample: NSValue { NSValue(size: .zero) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(rect: self) }
  public init(_quinceValue value: NSValue) { self = value.rectValue }
  public static var _quinceExample: NSValue { NSValue(rect: .zero) }
}

extension NSRange: @retroactive _ObjectiveCBridgeable, _QuinceStructure {
  public typealias _ObjectiveCType = NSValue
  public var _quinceValue: NSValue { NSValue(range: self) }
  public init(_quinceValue value: NSValue) { self = value.rangeValue }
  public static var _quinceExample: NSValue { NSValue(range: NSRange()) }
}

/// A number casts to `CGFloat` as to `Double`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = (source as? Double).map { CGFloat($0) }
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
