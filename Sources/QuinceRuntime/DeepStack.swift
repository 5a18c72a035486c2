import CQuinceRuntime
import Glibc

/// Runs code that nests as deep as an archive does, on further stacks when the thread's own is nearly used up.
///
/// The thread stays the same, so that an app's `init(coder:)` runs on the thread it was called on.
///
/// The rule: Swift's code, like C's, keeps nothing of the stack but its pointer, so that a stack can be exchanged beneath
/// it (`swapcontext`); the stack grows downwards.
/// What happens when a platform breaks it: where the limit of the thread's stack cannot be told, the body runs where it
/// is called.
package enum DeepStack {
  /// What must be left before an object's own code is called.
  private static let reserve = 256 * 1024
  /// Only pages that are used take memory.
  private static let segmentSize = 64 * 1024 * 1024

  @inline(__always)
  package static func run(_ body: () -> Void) {
    var marker: UInt8 = 0
    let here = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
    let limit = UInt(quince_stack_limit())
    // Somebody else's stack may lie below, a coroutine's for one; it is left alone.
    if here < limit || here - limit > UInt(reserve) { return body() }
    runOnNewStack(body)
  }

  @inline(never)
  private static func runOnNewStack(_ body: () -> Void) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let memory = mmap(nil, segmentSize, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
      return body()
    }
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { place in
        quince_call_on_stack(memory, segmentSize, { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, place)
      }
    }
    munmap(memory, segmentSize)
  }
}
