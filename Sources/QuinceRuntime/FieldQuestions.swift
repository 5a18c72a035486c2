/// Where an object's stored property lies, for libraries that do not link this module: they declare the function in C.
/// - Parameter type: the class that declares the property, or one below it.
@_cdecl("quince_field")
func fieldAddress(
  _ object: UnsafeRawPointer, _ type: UnsafeRawPointer, _ name: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer? {
  let type = unsafeBitCast(type, to: AnyClass.self)
  guard let field = FieldReflection(String(cString: name), of: type), field.isStrong else { return nil }
  return UnsafeMutableRawPointer(mutating: object) + field.offset
}
