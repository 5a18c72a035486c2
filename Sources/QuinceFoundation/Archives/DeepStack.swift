import Foundation

/// Runs code that nests as deep as an archive does, on further stacks when the thread's own is nearly used up.
///
/// The thread stays the same, so that an app's `init(coder:)` runs on the thread it was called on.
enum DeepStack {
  /// What must be left before an object's own code is called.
  private static let reserve = 256 * 1024
  /// Only pages that are used take memory.
  private static let segmentSize = 64 * 1024 * 1024

  private struct Switch {
    var caller = ucontext_t()
    var callee = ucontext_t()
    var body: () -> Void
  }

  private static let limitKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static let switchKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The lowest address of the stack that the thread runs on now.
  private static var limit: UInt {
    if let known = pthread_getspecific(limitKey) { return UInt(bitPattern: known) }
    var attributes = pthread_attr_t()
    var base: UnsafeMutableRawPointer?
    var size = 0
    guard threadAttributes(pthread_self(), &attributes) == 0 else { return 0 }
    pthread_attr_getstack(&attributes, &base, &size)
    pthread_attr_destroy(&attributes)
    pthread_setspecific(limitKey, base)
    return UInt(bitPattern: base)
  }

  @inline(__always)
  static func run(_ body: () -> Void) {
    var marker: UInt8 = 0
    let here = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
    let limit = limit
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
      let record = UnsafeMutablePointer<Switch>.allocate(capacity: 1)
      record.initialize(to: Switch(body: body))
      let outerLimit = pthread_getspecific(limitKey)
      let outerSwitch = pthread_getspecific(switchKey)
      getContext(&record.pointee.callee)
      record.pointee.callee.uc_stack.ss_sp = memory
      record.pointee.callee.uc_stack.ss_size = segmentSize
      withUnsafeMutablePointer(to: &record.pointee.caller) { record.pointee.callee.uc_link = $0 }
      pthread_setspecific(limitKey, memory)
      pthread_setspecific(switchKey, record)
      makeContext(&record.pointee.callee, enterNewStack, 0)
      swapContext(&record.pointee.caller, &record.pointee.callee)
      pthread_setspecific(limitKey, outerLimit)
      pthread_setspecific(switchKey, outerSwitch)
      record.deinitialize(count: 1)
      record.deallocate()
    }
    munmap(memory, segmentSize)
  }

  private static let enterNewStack: @convention(c) () -> Void = {
    guard let record = pthread_getspecific(DeepStack.switchKey) else { return }
    record.assumingMemoryBound(to: Switch.self).pointee.body()
  }
}

// Glibc's, which Swift does not import. The first takes any number of arguments; none are passed here.
@_silgen_name("makecontext")
private func makeContext(
  _ context: UnsafeMutablePointer<ucontext_t>, _ function: @convention(c) () -> Void, _ count: Int32)

@_silgen_name("getcontext") @discardableResult
private func getContext(_ context: UnsafeMutablePointer<ucontext_t>) -> Int32

@_silgen_name("swapcontext") @discardableResult
private func swapContext(
  _ from: UnsafeMutablePointer<ucontext_t>, _ to: UnsafeMutablePointer<ucontext_t>
) -> Int32

@_silgen_name("pthread_getattr_np")
private func threadAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
