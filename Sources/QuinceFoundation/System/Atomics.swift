import Synchronization

// Apple: libkern/OSAtomic.h. Each answers the new value; all of them are barriers.

private func change(
  _ value: UnsafeMutablePointer<Int32>, _ body: (borrowing Atomic<Int32>) -> Int32
) -> Int32 { body(UnsafeMutableRawPointer(value).assumingMemoryBound(to: Atomic<Int32>.self).pointee) }

@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  change(value) { $0.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue }
}
@discardableResult
public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(amount, value)
}
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, value) }
@discardableResult
public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, value) }
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, value) }
@discardableResult
public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, value) }

/// Answers the old value.
@discardableResult
public func OSAtomicOr32OrigBarrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 {
  value.withMemoryRebound(to: Int32.self, capacity: 1) {
    change($0) { $0.bitwiseOr(Int32(bitPattern: mask), ordering: .sequentiallyConsistent).oldValue }
  }
}

/// Whether the value was the old one, and is the new one now.
@discardableResult
public func OSAtomicCompareAndSwap32(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool {
  change(value) {
    $0.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged ? 1 : 0
  } == 1
}
@discardableResult
public func OSAtomicCompareAndSwap32Barrier(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool { OSAtomicCompareAndSwap32(old, new, value) }

public func OSMemoryBarrier() { atomicMemoryFence(ordering: .sequentiallyConsistent) }
