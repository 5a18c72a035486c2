import Dispatch
import Foundation

extension Process {
  /// Signals once the process has ended. Is asked for before the process runs.
  // `waitUntilExit` lets a run loop go on for 50 ms at a time, and looks only then.
  package func endSignal() -> DispatchSemaphore {
    let ended = DispatchSemaphore(value: 0)
    terminationHandler = { _ in ended.signal() }
    return ended
  }
}
