import Foundation
import UIKitCore

/// Work whose end depends on more than this machine: runs on the virtual clock wait for it in real time.
protocol RemoteWork: AnyObject { var isBusy: Bool { get } }

/// What films do while nobody waits for it.
enum FilmWork {
  private struct Entry { weak var work: (any RemoteWork)? }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [Entry] = []
  nonisolated(unsafe) private static var isServed = false

  /// Milliseconds that a run on the virtual clock waits for one answer.
  private static let patience = 20_000

  private final class Call: RemoteWork, @unchecked Sendable {
    private let lock = NSLock()
    private var isDone = false
    var isBusy: Bool { lock.withLock { !isDone } }
    func end() { lock.withLock { isDone = true } }
  }

  /// Runs the work on a queue of the framework's.
  static func run(_ film: AssetFilm, _ work: @escaping () -> Void) {
    let work = Handed(value: work)
    guard film.isRemote else { return filmQueue.async { work.value() } }
    let call = Call()
    watch(call)
    filmQueue.async {
      work.value()
      call.end()
    }
  }

  static func watch(_ work: any RemoteWork) {
    let isFirst = lock.withLock { () -> Bool in
      entries.removeAll { $0.work == nil }
      entries.append(Entry(work: work))
      defer { isServed = true }
      return !isServed
    }
    if isFirst { onMainSoon { OutsideWork.servers.append { FilmWork.serve() } } }
  }

  /// Waits until nothing is busy any more.
  @MainActor private static func serve() -> Bool {
    var busy = busyWork()
    guard !busy.isEmpty else { return false }
    for _ in 0..<patience {
      poll(nil, 0, 1)
      let left = busyWork()
      if left.count < busy.count { return true }
      busy = left
    }
    lock.withLock { entries.removeAll { entry in busy.contains { $0 === entry.work } } }
    return false
  }

  private static func busyWork() -> [any RemoteWork] {
    lock.withLock { entries.compactMap(\.work) }.filter(\.isBusy)
  }
}
