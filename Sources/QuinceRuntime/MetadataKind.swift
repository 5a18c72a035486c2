/// Whether the type is an optional, which the first word of its metadata says.
///
/// A cast to a protocol that only optionals conform to answers the same, but looks through the conformances of every
/// library for each type that it sees first.
package func isOptional(_ type: Any.Type) -> Bool { metadataKind(type) == optionalKind }

private let optionalKind = metadataKind(Int?.self)

private func metadataKind(_ type: Any.Type) -> UInt {
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
}
