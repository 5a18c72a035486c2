import QuinceRuntime

/// A stored property that no record names, read where it lies in the object.
enum StoredField {
  static func reader(_ name: String, of type: AnyClass) -> KeyPlan.Read? {
    guard let field = FieldReflection(name, of: type) else {
      return FieldReflection.isAvailable ? nil : { mirrored(name, $0) }
    }
    guard field.isStrong else { return { mirrored(name, $0) } }
    return { _box(field.value(in: $0)) }
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
