import Foundation
import FoundationNetworking

/// The data of loads that are under way, of those whose task has a completion handler or is a download.
enum GatheredData {
  private struct Load {
    weak var loader: URLProtocol?
    /// Nil where the task's delegate gets each piece.
    var data: Data?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var loads: [ObjectIdentifier: Load] = [:]
  /// How many loads there may be before those that nobody finished are looked for.
  nonisolated(unsafe) private static var limit = 16

  /// - Returns: how much is kept until the load ends; nil where nothing is.
  static func keep(_ data: Data, for loader: URLProtocol) -> Int? {
    let key = ObjectIdentifier(loader)
    let isKnown = lock.withLock { loads[key]?.loader === loader }
    let first = isKnown ? nil : Load(loader: loader, data: isAwaited(by: loader) ? Data() : nil)
    return lock.withLock {
      if let first {
        loads[key] = first
        forgetAbandoned()
      }
      loads[key]?.data?.append(data)
      return loads[key]?.data?.count
    }
  }

  static func take(for loader: URLProtocol) -> Data? {
    lock.withLock {
      guard let load = loads.removeValue(forKey: ObjectIdentifier(loader)), load.loader === loader else { return nil }
      return load.data
    }
  }

  /// A cancelled load is told to stop and ends without a word to its client.
  private static func forgetAbandoned() {
    guard loads.count > limit else { return }
    loads = loads.filter { $0.value.loader != nil }
    limit = max(16, 2 * loads.count)
  }

  /// Whether the loader's task was made with a completion handler, an async call's among them, or fills a file.
  private static func isAwaited(by loader: URLProtocol) -> Bool {
    guard let task = loader.task else { return false }
    return task is URLSessionDownloadTask || TaskReflection.kind(of: task)?.hasPrefix("dataCompletionHandler") == true
  }
}
