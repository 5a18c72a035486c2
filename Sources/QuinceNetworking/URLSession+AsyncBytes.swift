import Foundation
import FoundationNetworking

extension URLSession {
  /// The bytes of a response, as they arrive.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public let task: URLSessionDataTask
    fileprivate let chunks: AsyncThrowingStream<Data, any Error>

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var chunk = Data()
      private var index = 0

      fileprivate init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = chunks.makeAsyncIterator() }

      public mutating func next() async throws -> UInt8? {
        while index == chunk.count {
          guard let next = try await chunks.next() else { return nil }
          chunk = next
          index = 0
        }
        defer { index += 1 }
        return chunk[chunk.startIndex + index]
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks) }
  }

  /// Returns when the response's head has arrived.
  /// - Throws: `URLError`, here or while the bytes are read.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let receiver = BytesReceiver(delegate)
    // The session's own delegate would otherwise have to pass everything on.
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: request)
    session.finishTasksAndInvalidate()
    receiver.chunks.onTermination = { _ in task.cancel() }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.response = continuation
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(task: task, chunks: receiver.stream), response)
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}

/// Hands over the response, then the data. The session calls it from one queue.
private final class BytesReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let stream: AsyncThrowingStream<Data, any Error>
  let chunks: AsyncThrowingStream<Data, any Error>.Continuation
  var response: CheckedContinuation<URLResponse, any Error>?
  private let delegate: (any URLSessionTaskDelegate)?

  init(_ delegate: (any URLSessionTaskDelegate)?) {
    self.delegate = delegate
    (stream, chunks) = AsyncThrowingStream.makeStream()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.response?.resume(returning: response)
    self.response = nil
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { chunks.yield(data) }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    response?.resume(throwing: error ?? URLError(.badServerResponse))
    response = nil
    chunks.finish(throwing: error)
    delegate?.urlSession(session, task: task, didCompleteWithError: error)
  }
}
