import Foundation

extension NSValue {
  /// A value that refers to an object and does not keep it: a key for a dictionary, say.
  ///
  /// Trap: the object may go, and the value still refers to where it was.
  // Apple: NSValue.valueWithNonretainedObject:, "equivalent to valueWithBytes:objCType: with @encode(void *)"
  public convenience init(nonretainedObject anObject: Any?) {
    var address = anObject.flattened.map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) }
    self.init(bytes: &address, objCType: "^v")
  }

  /// The object of a value that was made with one.
  public var nonretainedObjectValue: Any? {
    guard String(cString: objCType) == "^v" else { return nil }
    var address: UnsafeRawPointer?
    getValue(&address)
    return address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
