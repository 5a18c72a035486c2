import Foundation
import QuinceDevice
import QuinceSimulator

/// Builds an app again whenever its sources or resources change, and starts it again on its device. While a build fails
/// the last app goes on.
final class Rebuilding: @unchecked Sendable {
  private let simulator: Simulator
  private let arguments: Arguments
  private let lock = NSLock()
  private var isEnded = false

  init(simulator: Simulator, arguments: Arguments) { (self.simulator, self.arguments) = (simulator, arguments) }

  /// Another app has come in front: its sources are those of another command.
  func end() { lock.withLock { isEnded = true } }

  /// From the return on, no change is missed.
  /// - Parameter app: what the last build made.
  func start(_ app: Builder.App) {
    guard !app.sourceFolders.isEmpty else { return }
    guard let watch = SourceWatch(folders: app.sourceFolders) else {
      return Terminal.progress("Changes of the sources are not seen: the system gives no watches.")
    }
    if watch.isIncomplete {
      Terminal.progress(
        "Changes in some folders are not seen: raise fs.inotify.max_user_watches (sysctl) for a project of this size.")
    }
    nonisolated(unsafe) let changes = watch
    // A thread, since processes that a dispatch queue's worker starts have signals blocked.
    Thread.detachNewThread { [self] in run(app, changes) }
  }

  private func run(_ first: Builder.App, _ watch: SourceWatch) {
    var app = first
    while true {
      let changed = watch.waitForChanges()
      if changed.isEmpty || lock.withLock({ isEnded }) { return }
      simulator.report(build: .building)
      do {
        let built = try Builder.build(arguments)
        if lock.withLock({ isEnded }) { return }
        simulator.report(build: .done)
        guard built.fingerprint != app.fingerprint else { continue }
        app = built
        simulator.launch(app.launch)
      } catch {
        Terminal.progress("\(error)")
        simulator.report(build: .failed("\(error)"))
      }
    }
  }
}
