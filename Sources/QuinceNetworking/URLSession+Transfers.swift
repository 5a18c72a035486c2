import Dispatch
import Foundation
import FoundationNetworking

// Observed: `extension URLSession: SessionProtocol {}` meets requirements without a delegate, which methods with a
// default argument do not.
// Foundation on Linux: a transfer's cancellation waits for the queue on which the task ends, and this queue for the
// concurrency's task that is cancelled: both stand still where an answer comes meanwhile.

extension URLSession {
  /// - Throws: what the task fails with; `URLError.cancelled` where the concurrency's task is cancelled.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await Transfer().run { dataTask(with: request, completionHandler: $0) }
  }

  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await Transfer().run { dataTask(with: url, completionHandler: $0) }
  }

  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await Transfer().run { uploadTask(with: request, from: bodyData, completionHandler: $0) }
  }

  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await Transfer().run { uploadTask(with: request, fromFile: fileURL, completionHandler: $0) }
  }

  /// The file is the caller's, to move or to remove.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await Transfer(keep: DownloadedFile.kept).run { downloadTask(with: request, completionHandler: $0) }
  }

  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await Transfer(keep: DownloadedFile.kept).run { downloadTask(with: url, completionHandler: $0) }
  }
}

/// One asynchronous transfer: its task starts, or is cancelled, as the concurrency's task is.
private final class Transfer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var task: URLSessionTask?
  private var isCancelled = false
  /// What the caller gets of a value that lasts as long as the task's handler runs.
  private let keep: @Sendable (Value) throws -> Value

  init(keep: @escaping @Sendable (Value) throws -> Value = { $0 }) { self.keep = keep }

  func run(
    _ make: (@escaping @Sendable (Value?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
  ) async throws -> (Value, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let made = make { [self] value, response, error in
          // Who cancelled waits for no answer, also where one came meanwhile.
          if lock.withLock({ isCancelled }) {
            continuation.resume(throwing: URLError(.cancelled))
          } else if let value, let response {
            continuation.resume(with: Result { (try self.keep(value), response) })
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        let isLate = lock.withLock {
          task = made
          return isCancelled
        }
        made.resume()
        if isLate { made.cancel() }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    let task = lock.withLock {
      isCancelled = true
      return self.task
    }
    let work = Work { task?.cancel() }
    DispatchQueue.global().async { work.run() }
  }
}
