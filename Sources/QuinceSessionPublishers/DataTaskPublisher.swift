import Combine
import Foundation
import FoundationNetworking

extension URLSession {
  /// Loads a request for each subscriber, from its first demand on; cancelling the subscription cancels the load.
  // Apple: "The publisher publishes data when the task completes, or terminates if the task fails with an error."
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(self, AnySubscriber(subscriber)))
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

private final class DataTaskSubscription: Subscription, CustomStringConvertible, @unchecked Sendable {
  private enum State {
    case idle(URLSession.DataTaskPublisher, AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>)
    case loading(URLSessionTask, AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>)
    case over
  }

  private let lock = NSLock()
  private var state: State

  init(
    _ publisher: URLSession.DataTaskPublisher,
    _ subscriber: AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>
  ) {
    state = .idle(publisher, subscriber)
  }

  var description: String { "DataTaskPublisher" }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber has to ask for at least one value")
    lock.withLock { () -> URLSessionTask? in
      guard case .idle(let publisher, let subscriber) = state else { return nil }
      let task = publisher.session.dataTask(with: publisher.request) { [self] in finish($0, $1, $2) }
      state = .loading(task, subscriber)
      return task
    }?.resume()
  }

  func cancel() {
    guard case .loading(let task, _) = end() else { return }
    task.cancel()
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard case .loading(_, let subscriber) = end() else { return }
    if let response, error == nil {
      _ = subscriber.receive((data ?? Data(), response))
      subscriber.receive(completion: .finished)
    } else {
      subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  private func end() -> State {
    lock.withLock {
      defer { state = .over }
      return state
    }
  }
}
