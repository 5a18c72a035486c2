import Foundation

// Initialisers under Foundation's symbols. They are called on the class that is made.

extension NSDictionary {
  /// `init(dictionary:copyItems:)`.
  // Foundation on Linux: boxes the values instead of copying them.
  @_silgen_name("$s10Foundation12NSDictionaryC10dictionary9copyItemsACSDys11AnyHashableVypG_SbtcfC")
  public static func _quinceMake(dictionary: __owned [AnyHashable: Any], copyItems: Bool) -> NSDictionary {
    let keys = dictionary.keys.map { $0._bridgeToObjectiveC() }
    let values = RawStorage.elements(of: NSArray(array: Array(dictionary.values), copyItems: copyItems))
    return self.init(objects: values, forKeys: keys, count: keys.count)
  }
}

extension NSArray {
  /// `init(array:)` with an `NSArray`.
  // Foundation on Linux: copies the items, so that mutable ones become immutable.
  @_silgen_name("$s10Foundation7NSArrayC5arrayA2C_tcfC")
  public static func _quinceMake(array: __owned NSArray) -> NSArray {
    let elements = RawStorage.elements(of: array)
    return elements.withUnsafeBufferPointer { self.init(objects: $0.baseAddress, count: $0.count) }
  }
}
