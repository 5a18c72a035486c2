import Foundation
import FoundationNetworking

/// The session's task behind a connection: hands on to the connection's delegate what the session says.
final class ConnectionLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private var request: URLRequest
  private var delegate: (any NSURLConnectionDelegate)?
  /// Kept from the start to the end, as everybody who loads.
  private var connection: NSURLConnection?
  private var session: URLSession?
  private(set) var task: URLSessionDataTask?
  private var isCancelled = false
  var queue: OperationQueue?
  var runLoop: (loop: RunLoop, mode: RunLoop.Mode)?

  init(_ request: URLRequest, _ delegate: (any NSURLConnectionDelegate)?) {
    (self.request, self.delegate) = (request, delegate)
  }

  private var receiver: (any NSURLConnectionDataDelegate)? { delegate as? any NSURLConnectionDataDelegate }

  func start(_ connection: NSURLConnection) {
    guard self.connection == nil, !isCancelled else { return }
    self.connection = connection
    if queue == nil, runLoop == nil { runLoop = (.current, .default) }
    let order = OperationQueue()
    order.maxConcurrentOperationCount = 1
    session = URLSession(configuration: .default, delegate: self, delegateQueue: order)
    tell { load in
      if let receiver = load.receiver {
        guard let wanted = receiver.connection(connection, willSend: load.request, redirectResponse: nil) else {
          return load.end()
        }
        load.request = wanted
      }
      load.task = load.session?.dataTask(with: load.request)
      load.task?.resume()
    }
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
    end()
  }

  private func end() {
    (delegate, connection) = (nil, nil)
    session?.finishTasksAndInvalidate()
    session = nil
  }

  /// Where the delegate wants to be called, in the order of the calls.
  private func tell(_ call: @escaping (ConnectionLoad) -> Void) {
    let work = Work { [self] in if !isCancelled { call(self) } }
    if let queue {
      queue.addOperation { work.run() }
    } else if let runLoop, runLoop.loop !== RunLoop.main {
      runLoop.loop.perform(inModes: [runLoop.mode, .common]) { work.run() }
    } else {
      OperationQueue.main.addOperation { work.run() }
    }
  }

  // MARK: The session

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    tell { load in
      guard let receiver = load.receiver, let connection = load.connection else { return completionHandler(request) }
      completionHandler(receiver.connection(connection, willSend: request, redirectResponse: response))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    tell { load in
      guard let connection = load.connection else { return }
      load.receiver?.connection(
        connection, didSendBodyData: Int(bytesSent), totalBytesWritten: Int(totalBytesSent),
        totalBytesExpectedToWrite: Int(totalBytesExpectedToSend))
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    tell { load in
      if let connection = load.connection { load.receiver?.connection(connection, didReceive: response) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    tell { load in
      if let connection = load.connection { load.receiver?.connection(connection, didReceive: data) }
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    tell { load in
      guard let connection = load.connection else { return }
      if let error {
        load.delegate?.connection(connection, didFailWithError: error)
      } else {
        load.receiver?.connectionDidFinishLoading(connection)
      }
      load.end()
    }
  }
}
