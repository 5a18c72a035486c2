import Foundation
import FoundationNetworking

/// What an app's `URLProtocol` sent its task on to.
///
/// Linux's own client ends the app where it is notified of a redirection, and a task keeps the loader that it began with.
/// So the new request is the task of a session of its own, with the same configuration, whose answers are the loader's.
final class RedirectedLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let loader: URLProtocol
  private let client: _QuinceProtocolClient
  private let task: URLSessionTask
  private let session: URLSession
  private let count: Int

  /// - Parameter client: the loader's, as the load that goes on uses it.
  init?(_ loader: URLProtocol, _ client: _QuinceProtocolClient) {
    guard let task = loader.task, let session = TaskReflection.session(of: task) else { return nil }
    (self.loader, self.client, self.task, self.session) = (loader, client, task, session)
    count = ((session.delegate as? RedirectedLoad)?.count ?? 0) + 1
  }

  // Assumed: twenty. Apple: `URLError.httpTooManyRedirects` implies a limit, which nothing names.
  private static let limit = 20

  /// Asks the app's delegate, then loads what it wants; nil ends the load with the response that redirects.
  func start(_ request: URLRequest, _ response: URLResponse) {
    Redirections.insert(loader)
    guard count <= Self.limit else {
      return client.urlProtocol(loader, didFailWithError: URLError(.httpTooManyRedirects))
    }
    ask(response, request) { [self] wanted in
      LoadingQueue.run(for: loader) { [self] in
        guard let wanted else {
          client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
          return client.urlProtocolDidFinishLoading(loader)
        }
        TaskReflection.setCurrentRequest(wanted, of: task)
        load(wanted)
      }
    }
  }

  /// The queues of all sessions lead to one, on which this is called and which a new task waits for.
  private func load(_ request: URLRequest) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let start = Work { [self] in
      let own = URLSession(configuration: session.configuration, delegate: self, delegateQueue: queue)
      own.dataTask(with: request).resume()
      own.finishTasksAndInvalidate()
    }
    DispatchQueue.global().async { start.run() }
  }

  private var delegate: (any URLSessionTaskDelegate)? { TaskReflection.delegate(of: task) }

  private func ask(
    _ response: URLResponse, _ request: URLRequest, _ answer: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let delegate, let response = response as? HTTPURLResponse else { return answer(request) }
    let work = Work { [session, task] in
      delegate.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: request, completionHandler: answer)
    }
    session.delegateQueue.addOperation { work.run() }
  }

  // MARK: The session of the new request

  func urlSession(
    _ own: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    ask(response, request) { [self] wanted in
      if let wanted { TaskReflection.setCurrentRequest(wanted, of: self.task) }
      completionHandler(wanted)
    }
  }

  func urlSession(
    _ own: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
    let work = Work { [session] in
      delegate.urlSession(session, task: self.task, didReceive: challenge, completionHandler: completionHandler)
    }
    session.delegateQueue.addOperation { work.run() }
  }

  func urlSession(
    _ own: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
  }

  func urlSession(_ own: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // Whoever cancels the app's task does not know of this one.
    guard LoadingQueue.isUnderWay(task) else { return dataTask.cancel() }
    client.urlProtocol(loader, didLoad: data)
  }

  func urlSession(_ own: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let error else { return client.urlProtocolDidFinishLoading(loader) }
    client.urlProtocol(loader, didFailWithError: error)
  }
}

/// The loaders that have sent their task on: what they say afterwards is not heard.
// Apple: another loader has their task by then. Apple's samples cancel their own work after they report a redirection.
enum Redirections {
  private struct Loader { weak var loader: URLProtocol? }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var loaders: [ObjectIdentifier: Loader] = [:]

  static func insert(_ loader: URLProtocol) {
    lock.withLock {
      loaders = loaders.filter { $0.value.loader != nil }
      loaders[ObjectIdentifier(loader)] = Loader(loader: loader)
    }
  }

  static func contains(_ loader: URLProtocol) -> Bool {
    lock.withLock { loaders[ObjectIdentifier(loader)]?.loader === loader }
  }
}
