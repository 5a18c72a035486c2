import Foundation
import QuinceFoundation

/// What apps are told of system images that have no drawing.
enum UndrawnSymbols {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var logged: Set<String> = []

  /// Says once in a process that a neutral image stands for the name.
  static func log(_ name: String) {
    let isNew = lock.withLock { logged.insert(name).inserted }
    if isNew { NoEffect.write("Quince: the system image \"\(name)\" has no drawing; a neutral image stands for it") }
  }
}
