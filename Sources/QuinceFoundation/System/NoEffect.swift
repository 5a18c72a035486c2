import Foundation

/// What apps are told when they use a member that is marked `Quince: no effect`.
package enum NoEffect {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var logged: Set<String> = []
  @TaskLocal private static var isSilent = false

  /// Where the lines go: standard error.
  nonisolated(unsafe) package static var write: (String) -> Void = { fputs($0 + "\n", stderr) }

  /// Says once in a process that a member has no effect.
  /// - Parameter member: the type and the member, with the labels of a method: `UITableView.fillerRowHeight`.
  package static func log(_ member: String) {
    if isSilent { return }
    lock.lock()
    let isNew = logged.insert(member).inserted
    lock.unlock()
    if isNew { write("Quince: \(member) has no effect here") }
  }

  /// Sets members that have no effect without a line: an object takes the values of another one.
  package static func silently(_ change: () -> Void) { $isSilent.withValue(true, operation: change) }
}
