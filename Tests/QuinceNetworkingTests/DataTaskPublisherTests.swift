import Combine
import Foundation
import QuinceNetworking
import QuinceSessionPublishers
import Testing

/// Loads that never end by themselves.
private final class Silence: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "silence" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {}
  override func stopLoading() {}
}

@Suite struct DataTaskPublisherTests {
  private static let file = URL(fileURLWithPath: #filePath)

  @Test("a subscriber gets the data with its response, and the end")
  func loads() async throws {
    var received: [URLSession.DataTaskPublisher.Output] = []
    for try await output in URLSession.shared.dataTaskPublisher(for: Self.file).values { received.append(output) }
    #expect(try received.map(\.data) == [Data(contentsOf: Self.file)])
    #expect(received.first?.response.url == Self.file)
  }

  @Test("what cannot be loaded fails with an URLError, in words that apps map and replace")
  func fails() async {
    let url = URL(fileURLWithPath: "/nowhere/at all")
    let codes = URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
      .map { _ in URLError.Code.unknown }
      .catch { Just($0.code) }
    for await code in codes.values { #expect(code == .fileDoesNotExist) }
  }

  @Test("each subscriber has a load of its own, and decoders read it")
  func decodes() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("numbers-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let numbers = URLSession.shared.dataTaskPublisher(for: url).map(\.data).decode(
      type: [Int].self, decoder: JSONDecoder())
    for wanted in [[1, 2], [3]] {
      try JSONEncoder().encode(wanted).write(to: url)
      for try await found in numbers.values { #expect(found == wanted) }
    }
  }

  @Test("nothing is loaded without demand, nor received after a cancel")
  func demand() async throws {
    final class Waiting: Subscriber {
      var subscription: (any Subscription)?
      var events = 0
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: URLSession.DataTaskPublisher.Output) -> Subscribers.Demand {
        events += 1
        return .none
      }
      func receive(completion: Subscribers.Completion<URLError>) { events += 1 }
    }
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [Silence.self]
    let session = URLSession(configuration: configuration)
    let waiting = Waiting()
    session.dataTaskPublisher(for: URL(string: "silence://here")!).subscribe(waiting)
    func isIdle() async -> Bool {
      await withCheckedContinuation { found in session.getAllTasks { found.resume(returning: $0.isEmpty) } }
    }
    #expect(await isIdle())
    waiting.subscription?.request(.unlimited)
    #expect(await !isIdle())
    waiting.subscription?.cancel()
    while await !isIdle() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(waiting.events == 0)
  }
}
