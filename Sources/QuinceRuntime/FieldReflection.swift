/// The stored properties of classes, by name: where each lies in an object, and its type.
///
/// The rule: the functions by which the standard library's `Mirror` walks the fields of a type, and the structure that one
/// of them fills.
/// What happens when a toolchain breaks it: `SelfCheck` finds that a known class's field is not where it was declared; then
/// no field is found here, and the caller asks a `Mirror`. Without one of the functions the library does not load.
package struct FieldReflection {
  /// What the run-time tells of a field; the layout is the standard library's.
  private struct Metadata {
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func count(_ type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func metadata(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<Metadata>
  ) -> Any.Type

  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private static func offset(_ type: Any.Type, index: Int) -> Int

  /// Whether fields are found at all.
  package static var isAvailable: Bool { RuntimeState.fieldsFit }

  private let type: Any.Type
  let offset: Int
  /// False for a weak field, which is no plain value in memory.
  package let isStrong: Bool

  /// The field of that name which the class or, if it has none, its nearest superclass declares.
  package init?(_ name: String, of type: AnyClass) {
    guard RuntimeState.fieldsFit else { return nil }
    self.init(unchecked: name, of: type)
  }

  init?(unchecked name: String, of type: AnyClass) {
    for index in (0..<Self.count(type)).reversed() {
      var metadata = Metadata()
      let fieldType = Self.metadata(type, index: index, fieldMetadata: &metadata)
      let label = metadata.name.map { String(cString: $0) }
      metadata.release?(metadata.name)
      guard label == name else { continue }
      (self.type, offset, isStrong) = (fieldType, Self.offset(type, index: index), metadata.isStrong)
      return
    }
    return nil
  }

  /// The field's value in an object of the class.
  package func value(in object: AnyObject) -> Any {
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
    func load<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
    return withExtendedLifetime(object) { _openExistential(type, do: load) }
  }
}
