import Foundation

public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>
public typealias os_unfair_lock = os_unfair_lock_s

/// A lock that lives where it is declared, and must not be moved while it is held.
public struct os_unfair_lock_s {
  var state: Int32 = 0
  public init() {}
}

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  guardian.lock()
  defer { guardian.unlock() }
  guard lock.pointee.state == 0 else { return false }
  lock.pointee.state = 1
  return true
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  guardian.lock()
  defer { guardian.unlock() }
  lock.pointee.state = 0
}

private let guardian = NSLock()

/// A lock with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box: @unchecked Sendable {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let box: Box

  public init(initialState: State) where State: Sendable { box = Box(initialState) }
  public init(uncheckedState initialState: State) { box = Box(initialState) }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func lock() { box.lock.lock() }
  public func unlock() { box.lock.unlock() }
}
