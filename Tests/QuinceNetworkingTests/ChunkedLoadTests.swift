import Foundation
import QuinceNetworking
import Testing

/// What an app's own `URLProtocol` says in several pieces.
@Suite struct ChunkedLoadTests {
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Chunks.self]
    return URLSession(configuration: configuration)
  }()

  @Test(
    "those who wait for the end get every piece",
    arguments: ["chunks://here/a", "chunks://here/a/b", "chunks://thread/a/b/c/d", "chunks://here"])
  func awaited(_ text: String) async throws {
    let url = try #require(URL(string: text))
    #expect(try await Self.session.data(from: url).0 == Data(url.path.utf8))
    let data = await withCheckedContinuation { continuation in
      Self.session.dataTask(with: url) { data, _, _ in continuation.resume(returning: data) }.resume()
    }
    #expect(data == Data(url.path.utf8))
  }

  @Test("a delegate gets each piece as it comes")
  func delegate() async throws {
    let receiver = Receiver()
    let session = URLSession(configuration: Self.session.configuration, delegate: receiver, delegateQueue: nil)
    let url = try #require(URL(string: "chunks://here/a/b"))
    await withCheckedContinuation { continuation in
      receiver.end = continuation
      session.dataTask(with: url).resume()
    }
    #expect(receiver.pieces == ["/a", "/b"])
    session.invalidateAndCancel()
  }

  @Test("an error takes back what came before it")
  func failure() async throws {
    let url = try #require(URL(string: "chunks://failing/a/b"))
    await #expect(throws: URLError.self) { try await Self.session.data(from: url) }
  }

  @Test("many loads at once keep apart")
  func many() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      // Some answer at once, so that tasks end while others begin.
      for index in 0..<1500 {
        let host = index % 3 == 0 ? "here" : "thread"
        let url = try #require(URL(string: "chunks://\(host)/\(index)/b/\(index)"))
        group.addTask { try await Self.session.data(from: url).0 == Data(url.path.utf8) }
      }
      for try await isWhole in group { #expect(isWhole) }
    }
  }
}

/// Answers with its URL's path, one component a piece.
private final class Chunks: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "chunks" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard request.url?.host == "thread" else { return load() }
    Thread.detachNewThread { self.load() }
  }

  private func load() {
    let url = request.url!
    client?.urlProtocol(
      self,
      didReceive: URLResponse(url: url, mimeType: nil, expectedContentLength: url.path.count, textEncodingName: nil),
      cacheStoragePolicy: .notAllowed)
    for piece in url.path.split(separator: "/") { client?.urlProtocol(self, didLoad: Data("/\(piece)".utf8)) }
    if url.host == "failing" {
      client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  var pieces: [String] = []
  var end: CheckedContinuation<Void, Never>?

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    pieces.append(String(decoding: data, as: UTF8.self))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end?.resume()
  }
}
