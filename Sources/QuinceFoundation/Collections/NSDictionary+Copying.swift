import Foundation
import QuinceRuntime

/// Initialisers of collections; never made, its methods take the place of Foundation's.
///
/// They are called on the class that is made, and take over what they are given.
public class _QuinceCollectionMaking {
  /// `NSDictionary.init(dictionary:copyItems:)`.
  // Foundation on Linux: boxes the values instead of copying them.
  public class func make(dictionary: __owned [AnyHashable: Any], copyItems: Bool) -> NSDictionary {
    let type = Unchecked.same(self as AnyClass, as: NSDictionary.Type.self)
    let keys = dictionary.keys.map { $0._bridgeToObjectiveC() }
    let values = RawStorage.elements(of: NSArray(array: Array(dictionary.values), copyItems: copyItems))
    return type.init(objects: values, forKeys: keys, count: keys.count)
  }

  /// `NSArray.init(array:)` with an `NSArray`.
  // Foundation on Linux: copies the items, so that mutable ones become immutable.
  public class func make(array: __owned NSArray) -> NSArray {
    let type = Unchecked.same(self as AnyClass, as: NSArray.Type.self)
    let elements = RawStorage.elements(of: array)
    return elements.withUnsafeBufferPointer { type.init(objects: $0.baseAddress, count: $0.count) }
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.dictionaryMakeDictionaryCopyItems, .arrayMakeArray], from: _QuinceCollectionMaking.self)
}
