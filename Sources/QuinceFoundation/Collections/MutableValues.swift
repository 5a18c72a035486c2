import Foundation

/// What Foundation's collections answer for a mutable object in them: the object, so that it can be changed in place.
// Foundation on Linux: a Swift value, so that `as! NSMutableArray` of what a dictionary holds traps.
enum MutableValues {
  /// The bridges that could not take the place of Foundation's; none is expected.
  static let missing =
    ([
      "$s10Foundation7NSArrayCAA17_StructBridgeableAAWP": ArrayBridge.self,
      "$s10Foundation12NSDictionaryCAA17_StructBridgeableAAWP": DictionaryBridge.self,
      "$s10Foundation8NSStringCAA17_StructBridgeableAAWP": StringBridge.self,
      "$s10Foundation6NSDataCAA17_StructBridgeableAAWP": DataBridge.self,
      "$s10Foundation5NSSetCAA17_StructBridgeableAAWP": SetBridge.self,
      "$s10Foundation14NSCharacterSetCAA17_StructBridgeableAAWP": CharacterSetBridge.self,
      "$s10Foundation10NSIndexSetCAA17_StructBridgeableAAWP": IndexSetBridge.self,
    ] as [String: any _StructBridgeable.Type]).filter { !replaceWitness(of: $0, by: $1) }.map(\.key)

  /// CoreFoundation's own objects are of mutable classes, whether they can be changed or not.
  private static let ambiguous = [
    "10Foundation10_NSCFArrayC", "10Foundation15_NSCFDictionaryC", "10Foundation8_NSCFSetC",
  ]
  .compactMap { _typeByName($0) as? AnyClass }
  private static let ambiguousString = _typeByName("10Foundation11_NSCFStringC") as? AnyClass

  /// - Parameter object: an object of `Immutable`, whatever its declared class.
  fileprivate static func value<Immutable: NSObject & _StructTypeBridgeable, Mutable: NSObject>(
    _ object: AnyObject, _: Immutable.Type, _: Mutable.Type
  ) -> Any {
    let object = unsafeBitCast(object, to: Immutable.self)
    guard object is Mutable, !isAmbiguous(object) else { return object._bridgeToSwift() }
    return object
  }

  private static func isAmbiguous(_ object: NSObject) -> Bool {
    if let ambiguousString, object is NSString {
      // Constant strings are of a subclass.
      return sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains {
        $0 == ambiguousString
      }
    }
    return ambiguous.contains { $0 == type(of: object) }
  }

  // A table of witnesses: the conformance, then the methods; the loader has made its page read-only.
  private static func replaceWitness(of table: String, by ours: any _StructBridgeable.Type) -> Bool {
    guard let theirs = ClassTable.original(table) else { return false }
    let our = unsafeBitCast(ours, to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    let slot = theirs + 8
    let page = Int(getpagesize())
    let start = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: slot) / page * page)
    guard mprotect(start, page, PROT_READ | PROT_WRITE) == 0 else { return false }
    slot.storeBytes(of: our.load(fromByteOffset: 8, as: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    return mprotect(start, page, PROT_READ) == 0
  }
}

// Apple: as a key of any type, a string is the same in both forms.
extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

// Final, so that a witness calls the method itself and not through the table of the object's class.

private final class ArrayBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSArray.self, NSMutableArray.self) }
}

private final class DictionaryBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSDictionary.self, NSMutableDictionary.self) }
}

private final class StringBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSString.self, NSMutableString.self) }
}

private final class DataBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSData.self, NSMutableData.self) }
}

private final class SetBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSSet.self, NSMutableSet.self) }
}

private final class CharacterSetBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSCharacterSet.self, NSMutableCharacterSet.self) }
}

private final class IndexSetBridge: _StructBridgeable {
  func _bridgeToAny() -> Any { MutableValues.value(self, NSIndexSet.self, NSMutableIndexSet.self) }
}
