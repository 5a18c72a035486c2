import Foundation
import Synchronization

public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>
public typealias os_unfair_lock = os_unfair_lock_s

/// A lock that lives where it is declared, and must not be moved while it is held.
public struct os_unfair_lock_s {
  /// The owner's thread, or 0.
  var owner: UInt = 0

  public init() {}
}

extension UnsafeMutablePointer<os_unfair_lock_s> {
  fileprivate func withOwner<R>(_ body: (borrowing Atomic<UInt>) -> R) -> R {
    body(UnsafeMutableRawPointer(self).assumingMemoryBound(to: Atomic<UInt>.self).pointee)
  }
}

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  var attempts = 0
  while !os_unfair_lock_trylock(lock) {
    if lock.withOwner({ $0.load(ordering: .relaxed) }) == pthread_self() {
      fatalError("BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock")
    }
    attempts += 1
    if attempts < 100 { sched_yield() } else { usleep(50) }
  }
}

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.withOwner { $0.compareExchange(expected: 0, desired: pthread_self(), ordering: .acquiring).exchanged }
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  guard lock.withOwner({ $0.load(ordering: .relaxed) }) == pthread_self() else {
    fatalError("BUG IN CLIENT OF LIBPLATFORM: Unlock of an os_unfair_lock not owned by current thread")
  }
  lock.withOwner { $0.store(0, ordering: .releasing) }
}

public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  guard lock.withOwner({ $0.load(ordering: .relaxed) }) == pthread_self() else {
    fatalError("BUG IN CLIENT OF LIBPLATFORM: Assertion failed: Lock unexpectedly not owned by current thread")
  }
}

public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  guard lock.withOwner({ $0.load(ordering: .relaxed) }) != pthread_self() else {
    fatalError("BUG IN CLIENT OF LIBPLATFORM: Assertion failed: Lock unexpectedly owned by current thread")
  }
}
