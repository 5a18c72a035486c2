import Foundation
import QuinceNetworking
import Testing

/// What connections of before sessions tell, and in which order.
@Suite(.serialized) struct ConnectionTests {
  private final class Receiver: NSObject, NSURLConnectionDataDelegate, @unchecked Sendable {
    var told: [String] = []
    var data = Data()
    var refuses = false
    let done = DispatchSemaphore(value: 0)

    func connection(
      _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
    ) -> URLRequest? {
      told.append("will send \(response == nil)")
      return refuses ? nil : request
    }
    func connection(_ connection: NSURLConnection, didReceive response: URLResponse) { told.append("response") }
    func connection(_ connection: NSURLConnection, didReceive data: Data) {
      if self.data.isEmpty { told.append("data") }
      self.data += data
    }
    func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {
      told.append("failed")
      done.signal()
    }
    func connectionDidFinishLoading(_ connection: NSURLConnection) {
      told.append("finished")
      done.signal()
    }
  }

  private static let missing = URLRequest(url: URL(string: "http://127.0.0.1:1/none")!)

  private func withFile(_ body: (URLRequest) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("connection-\(UUID().uuidString).txt")
    try Data("quince".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(URLRequest(url: file))
  }

  private func load(_ request: URLRequest, _ receiver: Receiver) {
    let connection = NSURLConnection(request: request, delegate: receiver, startImmediately: false)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    connection?.setDelegateQueue(queue)
    connection?.start()
  }

  @Test func aDelegateHearsOfEachPart() throws {
    try withFile { request in
      let receiver = Receiver()
      load(request, receiver)
      #expect(receiver.done.wait(timeout: .now() + 20) == .success)
      #expect(receiver.told == ["will send true", "response", "data", "finished"])
      #expect(receiver.data == Data("quince".utf8))
    }
    let receiver = Receiver()
    load(Self.missing, receiver)
    #expect(receiver.done.wait(timeout: .now() + 20) == .success)
    #expect(receiver.told == ["will send true", "failed"])
  }

  @Test func whatIsRefusedOrCancelledTellsNothing() throws {
    let receiver = Receiver()
    receiver.refuses = true
    load(Self.missing, receiver)
    let cancelled = Receiver()
    let connection = NSURLConnection(request: Self.missing, delegate: cancelled, startImmediately: false)
    connection?.setDelegateQueue(OperationQueue())
    connection?.cancel()
    connection?.start()
    #expect(receiver.done.wait(timeout: .now() + 0.5) == .timedOut)
    #expect(receiver.told == ["will send true"] && cancelled.told.isEmpty)
  }

  @Test func wholeAnswers() async throws {
    try withFile { request in
      var response: URLResponse?
      let data = try NSURLConnection.sendSynchronousRequest(request, returning: &response)
      #expect(data == Data("quince".utf8))
      #expect(response?.url == request.url)
    }
    #expect(throws: URLError.self) { try NSURLConnection.sendSynchronousRequest(Self.missing, returning: nil) }
    let hasFailed = await withCheckedContinuation { continuation in
      NSURLConnection.sendAsynchronousRequest(Self.missing, queue: OperationQueue()) { response, data, error in
        continuation.resume(returning: error != nil && data == nil && response == nil)
      }
    }
    #expect(hasFailed)
    #expect(NSURLConnection.canHandle(Self.missing))
    #expect(!NSURLConnection.canHandle(URLRequest(url: URL(string: "mailto:a@b.c")!)))
  }
}
