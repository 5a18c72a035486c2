import Foundation
import QuinceRuntime

/// What Foundation's collections answer for a mutable object in them: the object, so that it can be changed in place.
// Foundation on Linux: a Swift value, so that `as! NSMutableArray` of what a dictionary holds traps.
enum MutableValues {
  /// The bridges that could not take the place of Foundation's; none is expected.
  static let missing =
    ([
      .arrayBridging: ArrayBridge.self,
      .dictionaryBridging: DictionaryBridge.self,
      .stringBridging: StringBridge.self,
      .dataBridging: DataBridge.self,
      .setBridging: SetBridge.self,
      .characterSetBridging: CharacterSetBridge.self,
      .indexSetBridging: IndexSetBridge.self,
    ] as [FoundationSymbol: any _StructBridgeable.Type])
    .filter { !WitnessTable.replaceMethod(of: $0, by: $1) }.map(\.key.text)

  /// CoreFoundation's own objects are of mutable classes, whether they can be changed or not.
  private static let ambiguous = [FoundationSymbol.cfArray, .cfDictionary, .cfSet].compactMap(\.foundationClass)
  private static let ambiguousString = FoundationSymbol.cfString.foundationClass

  /// - Parameter object: an object of `Immutable`, whatever its declared class.
  fileprivate static func value<Immutable: NSObject & _StructTypeBridgeable, Mutable: NSObject>(
    _ object: AnyObject, _: Immutable.Type, _: Mutable.Type
  ) -> Any {
    let object = Unchecked.object(object, as: Immutable.self)
    guard object is Mutable, !isAmbiguous(object) else { return object._bridgeToSwift() }
    return object
  }

  private static func isAmbiguous(_ object: NSObject) -> Bool {
    if let ambiguousString, object is NSString {
      // Constant strings are of a subclass.
      return ClassTable.lineage(of: type(of: object)).contains { $0 == ambiguousString }
    }
    return ambiguous.contains { $0 == type(of: object) }
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
