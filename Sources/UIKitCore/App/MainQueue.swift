import Foundation

/// Marks the main queue, which another thread than the main one may serve, as in tests.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

/// Whether this thread serves the main queue.
private var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// Runs the work on the main queue, at once where this is it.
package func onMain<Result>(_ work: @MainActor () -> Result) -> Result {
  func run() -> Result { MainActor.assumeIsolated { Unchecked(value: work()) }.value }
  return isOnMain ? run() : DispatchQueue.main.sync { run() }
}

/// Runs the work on the main queue, at once where this is it, and does not wait for it elsewhere.
package func onMainSoon(_ work: @escaping @MainActor () -> Void) {
  if isOnMain { return MainActor.assumeIsolated { work() } }
  let work = Unchecked(value: work)
  DispatchQueue.main.async { MainActor.assumeIsolated { work.value() } }
}
