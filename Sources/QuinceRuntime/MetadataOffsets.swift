/// Where Swift's run-time keeps what it knows of classes and objects, in bytes: the one table.
///
/// The rule: Swift's ABI on Linux, without Objective-C (TypeMetadata.rst in the compiler's repository). A class is known
/// by the address of its metadata: kind, superclass, flags and instance address point, sizes, class size and address
/// point, description, destroyer of instance variables; then each class's members from the root down, first where its
/// properties lie, then its methods in the order of their declaration. An
/// object begins with its class and its reference counts. A table of witnesses begins with the conformance.
/// What happens when a toolchain breaks it: `SelfCheck` compares the table with classes whose members it knows, before
/// anything is read or written with it; where one entry is wrong, nothing that relies on it is done.
package struct MetadataOffsets: Equatable, Sendable {
  /// In a class's metadata.
  package var destroyer = -16
  package var superclass = 8
  package var instanceSize = 24
  package var instanceAlignmentMask = 28
  package var classSize = 32
  package var classAddressPoint = 36
  /// Where the members of a class without a superclass begin.
  package var firstMember = 56

  /// In an object.
  package var referenceCounts = 8
  package var firstProperty = 16
  /// The elements of Foundation's collections: their first property is CoreFoundation's word.
  package var firstCollectionProperty = 24

  /// In a table of witnesses.
  package var firstWitness = 8

  package static let standard = MetadataOffsets()

  /// The same table as a toolchain would have it that adds a word before the members of classes.
  package var shiftedByOneSlot: MetadataOffsets {
    var shifted = self
    shifted.firstMember += MemoryLayout<UInt>.size
    return shifted
  }
}
