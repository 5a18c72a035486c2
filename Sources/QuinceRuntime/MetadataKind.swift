/// Whether the type is an optional, which the first word of its metadata says.
///
/// A cast to a protocol that only optionals conform to answers the same, but looks through the conformances of every
/// library for each type that it sees first.
package func isOptional(_ type: Any.Type) -> Bool { metadataKind(type) == optionalKind }

/// Whether the type is that of values of which a protocol, or several, is all that is known.
package func isExistential(_ type: Any.Type) -> Bool { metadataKind(type) == existentialKind }

private let existentialKind = metadataKind((any CustomStringConvertible).self)

private let optionalKind = metadataKind(Int?.self)

private func metadataKind(_ type: Any.Type) -> UInt {
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
}
