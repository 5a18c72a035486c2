import Foundation

/// What apps are told when they use a member of sessions that has no effect: as QuinceFoundation says it, which this module
/// does not link.
enum NoEffect {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var logged: Set<String> = []

  /// Says once in a process, on standard error, that a member has no effect.
  static func log(_ member: String) {
    let isNew = lock.withLock { logged.insert(member).inserted }
    if isNew { fputs("Quince: \(member) has no effect here\n", stderr) }
  }
}
