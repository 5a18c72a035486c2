import CQuinceRuntime
import Glibc

/// An object of the app's own class whose `init(coder:)` has not returned yet.
///
/// In a graph with cycles something inside it refers to it already. Swift has no way to allocate an object first and
/// to initialise it later, but its first act in `init(coder:)` is to ask for memory: a block of the right size that the
/// thread has just given back is what it gets. Whether it did is checked before the address is used.
///
/// The rule: an object begins with its class, and `init` allocates before it does anything else; glibc's allocator gives
/// the block back that was freed last.
/// What happens when a toolchain or an allocator breaks it: `object()` finds another object there, or none, and the
/// unarchiver reports the cycle as an error.
package struct UninitializedObject {
  private let address: UnsafeMutableRawPointer
  private let metadata: UnsafeRawPointer
  /// Keeps the memory, not the object, when `init(coder:)` fails after the address was given out.
  private var memory: Memory?

  private final class Memory {
    unowned let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
  }

  package init(_ type: AnyClass) {
    let table = ClassTable(type)
    metadata = UnsafeRawPointer(table.address)
    address = Self.nextBlock(ClassTable.isReadable ? table.instanceSize : 16)
  }

  /// The block that the thread's next request for `size` bytes gets.
  ///
  /// A block that is given back need not be it: where the thread's list of its size is full it goes elsewhere, and one
  /// that is larger than was asked for goes to another list.
  // Not optimised, since a compiler may leave out what is allocated, written and freed.
  @inline(never) @_optimize(none)
  private static func nextBlock(_ size: Int) -> UnsafeMutableRawPointer {
    // The first makes room in the list, or fills an empty one; the second gets what the first gave back.
    for _ in 0..<8 {
      guard let block = fittingBlock(size) else { break }
      // What is not initialised yet reads as nil, zero and empty.
      memset(block, 0, size)
      free(block)
      guard let next = malloc(size) else { break }
      memset(next, 0, size)
      free(next)
      if next == block { return block }
    }
    // Nothing will be there, so that a cycle through this object is an error.
    return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  /// A block that goes to the list of its size when it is given back.
  ///
  /// Where only larger ones are free, and a little larger is not worth a division to the allocator, one is cut out of a
  /// larger one by asking for an alignment.
  private static func fittingBlock(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let block = malloc(size) else { return nil }
    if size > largestListed || malloc_usable_size(block) == fittingSize(size) { return block }
    free(block)
    for shift in 5...12 {
      var aligned: UnsafeMutableRawPointer?
      guard posix_memalign(&aligned, 1 << shift, size) == 0 else { return nil }
      if malloc_usable_size(aligned) == fittingSize(size) { return aligned }
      free(aligned)
    }
    return nil
  }

  /// Blocks for more bytes are in no list: what was given back is divided again just as before.
  private static let largestListed = 1_032

  /// What can be used of the smallest block for `size` bytes: blocks end where the next one's head begins, at 8 bytes
  /// past a multiple of 16.
  private static func fittingSize(_ size: Int) -> Int { max(24, (size + 7) / 16 * 16 + 8) }

  /// The object, if its memory was asked for and it is still of its class.
  package mutating func object() -> AnyObject? {
    guard address.load(as: UnsafeRawPointer?.self) == metadata else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    if memory == nil { memory = Memory(object) }
    return object
  }

  package var isReferenced: Bool { memory != nil }

  package func isSame(as object: AnyObject?) -> Bool {
    object.map { Unmanaged.passUnretained($0).toOpaque() == address } ?? false
  }

  /// After a failed `init(coder:)`: whoever holds the address must neither destroy the object again nor find its memory
  /// reused. A few bytes are lost.
  package func abandon() {
    guard let memory else { return }
    _ = Unmanaged.passRetained(memory)
    // Swift's ABI: a reference count with these bits is never changed.
    address.storeBytes(
      of: 0x8000_0000_FFFF_FFFF, toByteOffset: RuntimeState.offsets.referenceCounts, as: UInt64.self)
  }
}
