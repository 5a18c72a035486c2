import Foundation
import QuinceNetworking
import Testing

/// Tasks that are cancelled while an app's `URLProtocol` tells their end.
@Suite struct CancelledLoadTests {
  @Test("every task ends once, whichever comes first")
  func cancelledAtTheEnd() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Hurried.self]
    let session = URLSession(configuration: configuration)
    let count = 4000
    let ends = Ends()
    for index in 0..<count {
      let url = try #require(URL(string: "hurried://here/\(index)"))
      let task = session.dataTask(with: url) { data, _, error in ends.add(index, data, error) }
      task.resume()
      // At once, a little later, and when the loader has most likely told its end.
      switch index % 4 {
      case 0: task.cancel()
      case 1: Thread.detachNewThread { task.cancel() }
      case 2:
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(index % 200)) { task.cancel() }
      default: break
      }
    }
    for _ in 0..<600 where ends.count < count { try await Task.sleep(for: .milliseconds(50)) }
    #expect(ends.count == count)
    #expect(ends.wrong == [])
  }
}

private final class Ends: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: Set<Int> = []
  private var failures: [String] = []
  var count: Int { lock.withLock { seen.count } }
  var wrong: [String] { lock.withLock { failures } }

  func add(_ index: Int, _ data: Data?, _ error: (any Error)?) {
    lock.withLock {
      if !seen.insert(index).inserted { failures.append("\(index) ended twice") }
      if let error, (error as? URLError)?.code != .cancelled { failures.append("\(index): \(error)") }
      if index % 4 == 3, data != Data("/\(index)".utf8) { failures.append("\(index) has other data") }
    }
  }
}

/// Answers on a thread of its own.
private final class Hurried: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "hurried" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let url = request.url!
    DispatchQueue.global().async {
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: url.path.count, textEncodingName: nil)
      self.client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      self.client?.urlProtocol(self, didLoad: Data(url.path.utf8))
      self.client?.urlProtocolDidFinishLoading(self)
    }
  }
}
