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
  /// A block that is given back need not be it: where the allocator's lists were full it goes elsewhere, and so does one
  /// that is a little larger than was asked for. Such blocks are held back until one comes twice.
  // Not optimised, since a compiler may leave out what is allocated, written and freed.
  @inline(never) @_optimize(none)
  private static func nextBlock(_ size: Int) -> UnsafeMutableRawPointer {
    // A list through the blocks themselves: an array would ask for memory, too.
    var held: UnsafeMutableRawPointer?
    for _ in 0..<64 {
      guard let first = malloc(size) else { break }
      free(first)
      guard let block = malloc(size) else { break }
      if block != first {
        block.storeBytes(of: held, as: UnsafeMutableRawPointer?.self)
        held = block
        continue
      }
      // Those that were held may come before it now.
      let isNext = held == nil
      release(&held)
      // What is not initialised yet reads as nil, zero and empty.
      memset(block, 0, size)
      free(block)
      if isNext { return block }
    }
    release(&held)
    // Nothing will be there, so that a cycle through this object is an error.
    return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  @inline(never) @_optimize(none)
  private static func release(_ held: inout UnsafeMutableRawPointer?) {
    while let block = held {
      held = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

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
