import Foundation
import FoundationNetworking

/// One load of a URL, as before sessions.
open class NSURLConnection: NSObject, @unchecked Sendable {
  /// What is loaded first.
  public let originalRequest: URLRequest
  /// What is loaded now, after redirections.
  open var currentRequest: URLRequest { load.task?.currentRequest ?? originalRequest }
  private let load: ConnectionLoad

  /// Loads at once.
  public convenience init?(request: URLRequest, delegate: Any?) {
    self.init(request: request, delegate: delegate, startImmediately: true)
  }

  /// - Parameters:
  ///   - delegate: an `NSURLConnectionDelegate`, which the connection keeps until it has ended.
  ///   - startImmediately: whether the load begins now, and not with `start()`.
  public init?(request: URLRequest, delegate: Any?, startImmediately: Bool) {
    originalRequest = request
    load = ConnectionLoad(request, delegate as? any NSURLConnectionDelegate)
    super.init()
    if startImmediately { start() }
  }

  /// Whether there is anybody who loads such a request.
  open class func canHandle(_ request: URLRequest) -> Bool {
    ["http", "https", "file", "data"].contains(request.url?.scheme?.lowercased() ?? "")
  }

  /// Apple: the delegate is called on the thread that starts the load, which needs a run loop.
  open func start() { load.start(self) }
  /// Ends the load; the delegate is not called any more.
  open func cancel() { load.cancel() }
  /// Where the delegate is called; before the load begins.
  open func setDelegateQueue(_ queue: OperationQueue?) { load.queue = queue }
  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { load.runLoop = (aRunLoop, mode) }
  open func unschedule(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    if load.runLoop?.loop === aRunLoop { load.runLoop = nil }
  }

  // MARK: Whole answers

  open class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping @Sendable (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    URLSession.shared.dataTask(with: request) { data, response, error in
      queue.addOperation { handler(response, error == nil ? data : nil, error) }
    }.resume()
  }

  /// Waits for the answer.
  /// - Parameter response: gets what came before the data.
  open class func sendSynchronousRequest(
    _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>? = nil
  ) throws -> Data {
    let answer = Answer()
    let done = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: request) { data, response, error in
      (answer.data, answer.response, answer.error) = (data, response, error)
      done.signal()
    }.resume()
    done.wait()
    response?.pointee = answer.response
    if let error = answer.error { throw error }
    return answer.data ?? Data()
  }

  private final class Answer: @unchecked Sendable {
    var data: Data?
    var response: URLResponse?
    var error: (any Error)?
  }
}
