/// An object's address as Apple's texts have it: `0x600001c4100`.
package func _address(of object: AnyObject) -> String {
  "0x\(String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16))"
}
