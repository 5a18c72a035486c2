import Foundation

/// A stored property that no record names, read where it lies in the object.
enum StoredField {
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

  static func reader(_ name: String, of type: AnyClass) -> KeyPlan.Read? {
    for index in (0..<count(type)).reversed() {
      var metadata = Metadata()
      let fieldType = Self.metadata(type, index: index, fieldMetadata: &metadata)
      let label = metadata.name.map { String(cString: $0) }
      metadata.release?(metadata.name)
      guard label == name else { continue }
      // A weak field is no plain value in memory.
      guard metadata.isStrong else { return { mirrored(name, $0) } }
      let offset = Self.offset(type, index: index)
      return { object in
        let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
        func load<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
        return withExtendedLifetime(object) { _box(_openExistential(fieldType, do: load)) }
      }
    }
    return nil
  }

  private static func mirrored(_ name: String, _ object: AnyObject) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == name { return _box(child.value) }
      mirror = current.superclassMirror
    }
    return nil
  }
}
