import Foundation

@_exported import typealias QuinceFoundation.os_unfair_lock
@_exported import func QuinceFoundation.os_unfair_lock_assert_not_owner
@_exported import func QuinceFoundation.os_unfair_lock_assert_owner
@_exported import func QuinceFoundation.os_unfair_lock_lock
@_exported import struct QuinceFoundation.os_unfair_lock_s
@_exported import typealias QuinceFoundation.os_unfair_lock_t
@_exported import func QuinceFoundation.os_unfair_lock_trylock
@_exported import func QuinceFoundation.os_unfair_lock_unlock

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
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }

  /// Runs `body` if nobody holds the lock.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard box.lock.try() else { return nil }
    defer { box.lock.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func lock() { box.lock.lock() }
  public func unlock() { box.lock.unlock() }
  public func lockIfAvailable() -> Bool { box.lock.try() }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body()
  }
}
