import CGlibc
import Foundation
import QuinceRuntime

/// Threads' names; never made, its methods take the place of Foundation's.
// Foundation on Linux: every thread answers the name of the one that asks, and forgets its own until it runs.
public class _QuinceThreadMethods {
  /// "main" for the main thread; nil by default for others.
  public var name: String? {
    get {
      let thread = Unchecked.object(self, as: Thread.self)
      return (objc_getAssociatedObject(thread, &nameKey) as? String) ?? (thread.isMainThread ? "main" : nil)
    }
    set {
      let thread = Unchecked.object(self, as: Thread.self)
      objc_setAssociatedObject(thread, &nameKey, newValue, .OBJC_ASSOCIATION_COPY)
      // The main thread's is the process's. Others take theirs when they start.
      guard thread === Thread.current, !thread.isMainThread else { return }
      // Linux has room for 15 bytes.
      pthread_setname_np(pthread_self(), String(decoding: (newValue ?? "").utf8.prefix(15), as: UTF8.self))
    }
  }

  /// `<_NSMainThread: 0x600001c4100>{number = 1, name = main}`; the name of others is `(null)` where they have none.
  static func text(_ thread: Thread) -> String {
    let isPlain = type(of: thread) == Thread.self
    let type = thread.isMainThread && isPlain ? "_NSMainThread" : NSStringFromClass(type(of: thread))
    return "<\(type): \(_address(of: thread))>{number = \(number(thread)), name = \(thread.name ?? "(null)")}"
  }

  // Assumed: threads are numbered from 2 in the order in which they are asked.
  private static func number(_ thread: Thread) -> Int {
    if thread.isMainThread { return 1 }
    return lock.withLock {
      if let number = objc_getAssociatedObject(thread, &numberKey) as? Int { return number }
      lastNumber += 1
      objc_setAssociatedObject(thread, &numberKey, lastNumber, .OBJC_ASSOCIATION_RETAIN)
      return lastNumber
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastNumber = 1

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.threadName, .threadSetName], in: [Thread.self],
    from: _QuinceThreadMethods.self)
}

nonisolated(unsafe) private var nameKey = 0
nonisolated(unsafe) private var numberKey = 0
