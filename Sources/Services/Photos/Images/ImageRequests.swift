import QuinceFoundation

/// Requests under way, on a few threads, that can be cancelled by their numbers.
final class ImageRequests: @unchecked Sendable {
  final class Request {
    let number: PHImageRequestID
    fileprivate var isCancelled = false
    /// What has to end before nobody can cancel the request any more: its work, and what it gives to the main thread.
    fileprivate var open = 1
    init(_ number: PHImageRequestID) { self.number = number }
  }

  private let queue = OperationQueue()
  private let lock = NSLock()
  private var running: [PHImageRequestID: Request] = [:]
  nonisolated(unsafe) private static var last: PHImageRequestID = 0
  private static let numbers = NSLock()

  init() {
    queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
    queue.qualityOfService = .userInitiated
  }

  static func nextNumber() -> PHImageRequestID {
    numbers.withLock {
      last = last == .max ? 1 : last + 1
      return last
    }
  }

  private struct Call: @unchecked Sendable { let work: () -> Void }

  /// - Parameter work: does not begin once the request is cancelled.
  @discardableResult func start(
    _ number: PHImageRequestID = nextNumber(), _ work: @escaping (Request) -> Void
  ) -> PHImageRequestID {
    let request = Request(number)
    lock.withLock { running[number] = request }
    let call = Call { [self] in
      if !lock.withLock({ request.isCancelled }) { work(request) }
      close(request)
    }
    queue.addOperation { call.work() }
    return number
  }

  /// Does something on the main thread, unless the request is cancelled by then.
  func deliver(_ request: Request, _ work: @escaping () -> Void) {
    lock.withLock { request.open += 1 }
    let call = Call { [self] in
      if !lock.withLock({ request.isCancelled }) { work() }
      close(request)
    }
    DispatchQueue.main.async { call.work() }
  }

  private func close(_ request: Request) {
    lock.withLock {
      request.open -= 1
      if request.open == 0 { running[request.number] = nil }
    }
  }

  func cancel(_ number: PHImageRequestID) { lock.withLock { running[number]?.isCancelled = true } }
}
