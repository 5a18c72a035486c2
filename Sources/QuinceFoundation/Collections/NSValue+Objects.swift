import Foundation

extension NSValue {
  /// A value that refers to an object and does not keep it: a key for a dictionary, say.
  ///
  /// Trap: the object may go, and the value still refers to where it was.
  // Apple: NSValue.valueWithNonretainedObject:, "equivalent to valueWithBytes:objCType: with @encode(void *)"
  public convenience init(nonretainedObject anObject: Any?) {
    // Foundation on Linux keeps no pointers: the address is a number.
    let address = anObject.flattened.map { UInt(bitPattern: Unmanaged.passUnretained($0 as AnyObject).toOpaque()) }
    var word = UInt64(address ?? 0)
    self.init(bytes: &word, objCType: "Q")
  }

  /// The object of a value that was made with one.
  public var nonretainedObjectValue: Any? {
    guard !(self is NSNumber), String(cString: objCType) == "Q" else { return nil }
    var word: UInt64 = 0
    getValue(&word)
    return UnsafeRawPointer(bitPattern: UInt(word)).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
