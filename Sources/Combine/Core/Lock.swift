import Foundation

/// A mutex whose closures the compiler can inline, unlike NSLock's: each value passes several.
final class Lock {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// - Parameter isRecursive: whether the thread that holds it may take it again.
  init(isRecursive: Bool = false) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if isRecursive { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always) func lock() { pthread_mutex_lock(mutex) }
  @inline(__always) func unlock() { pthread_mutex_unlock(mutex) }

  @inline(__always) func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
