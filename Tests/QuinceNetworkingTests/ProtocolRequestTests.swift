import Foundation
import QuinceNetworking
import Testing

/// What an app's own `URLProtocol` is asked to load.
@Suite struct ProtocolRequestTests {
  @Test(
    "a protocol's request has the session's fields, and its own before them",
    arguments: [
      ([:], ["X-Key": "session", "Accept": "text/plain"]),
      (["accept": "image/png"], ["X-Key": "session", "Accept": "image/png"]),
      (["X-Other": "1"], ["X-Key": "session", "Accept": "text/plain", "X-Other": "1"]),
    ])
  func additionalHeaders(_ own: [String: String], _ expected: [String: String]) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Mirror.self]
    configuration.httpAdditionalHeaders = ["X-Key": "session", "Accept": "text/plain"]
    let session = URLSession(configuration: configuration)
    var request = URLRequest(url: try #require(URL(string: "https://example.com/")))
    for (name, value) in own { request.setValue(value, forHTTPHeaderField: name) }
    let (data, _) = try await session.data(for: request)
    let fields = try JSONDecoder().decode([String: String].self, from: data)
    for (name, value) in expected {
      #expect(fields.first { $0.key.lowercased() == name.lowercased() }?.value == value, "\(name)")
    }
    #expect(fields.count == expected.count)
  }
}

/// Answers with the fields of its request.
private final class Mirror: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: try! JSONEncoder().encode(request.allHTTPHeaderFields ?? [:]))
    client?.urlProtocolDidFinishLoading(self)
  }
}
