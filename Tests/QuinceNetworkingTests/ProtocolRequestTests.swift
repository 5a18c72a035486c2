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

  @Test("a body comes as a stream")
  func body() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Echo.self]
    var request = URLRequest(url: try #require(URL(string: "https://example.com/")))
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    let (data, _) = try await URLSession(configuration: configuration).data(for: request)
    #expect(String(decoding: data, as: UTF8.self) == "nil body")
  }
}

/// Answers with the body of its request, and what its stream has.
private final class Echo: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let request = request
    var text = request.httpBody == nil ? "nil " : "data "
    if let stream = request.httpBodyStream {
      var bytes = [UInt8](repeating: 0, count: 100)
      stream.open()
      let count = stream.read(&bytes, maxLength: bytes.count)
      stream.close()
      text += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(text.utf8))
    client?.urlProtocolDidFinishLoading(self)
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
