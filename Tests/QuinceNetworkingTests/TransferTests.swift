import Foundation
import QuinceNetworking
import Testing

/// What an app asks of a session by a protocol of its own, as URLSession meets it on Apple's systems.
private protocol Loading {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
  func data(from url: URL) async throws -> (Data, URLResponse)
  func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse)
  func download(from url: URL) async throws -> (URL, URLResponse)
}
extension URLSession: Loading {}

@Suite struct TransferTests {
  private let session: any Loading
  private let address = URL(string: "unhurried://here/pear")!

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Unhurried.self]
    session = URLSession(configuration: configuration)
  }

  @Test func dataAndItsResponse() async throws {
    let (data, response) = try await session.data(from: address)
    #expect(data == Data("/pear".utf8) && response.url == address)
    #expect(try await session.data(for: URLRequest(url: address)).0 == data)
    #expect(try await session.upload(for: URLRequest(url: address), from: Data([1])).0 == data)
  }

  @Test func aFileOfOnesOwn() async throws {
    let (file, _) = try await session.download(from: address)
    #expect(try Data(contentsOf: file) == Data("/pear".utf8))
    try FileManager.default.removeItem(at: file)
  }

  @Test func failuresAreThrown() async {
    let error = await #expect(throws: URLError.self) {
      try await session.data(from: URL(string: "unhurried://there")!)
    }
    #expect(error?.code == .notConnectedToInternet)
  }

  /// The answer comes while the task is cancelled: before, both waited for each other.
  @Test(arguments: [0, 20, 60]) func cancellationWaitsForNothing(milliseconds: Int) async throws {
    let (session, address) = (session, address)
    let task = Task { try await session.data(from: address) }
    try await Task.sleep(for: .milliseconds(milliseconds))
    task.cancel()
    await #expect(throws: URLError(.cancelled)) { try await task.value }
  }

  @Test func responsesToNothing() {
    #expect(HTTPURLResponse().statusCode == 0)
    #expect(URLResponse().expectedContentLength == -1)
  }
}

/// Answers when a tenth of a second has passed, during which its task waits.
private final class Unhurried: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "unhurried" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let url = request.url!
    Thread.sleep(forTimeInterval: 0.1)
    guard url.host == "here" else {
      client?.urlProtocol(
        self, didFailWithError: NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet))
      return
    }
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(url.path.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
