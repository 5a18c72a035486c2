import Foundation
import QuinceNetworking
import Testing

/// What becomes of a task whose app's `URLProtocol` sends it on.
@Suite struct ProtocolRedirectionTests {
  struct Row: Sendable {
    let path: String
    /// What the task's end is: data and the address of the response, or an error's code.
    let end: String
    /// The paths that the delegate is asked about.
    let asked: [String]
  }
  static let rows = [
    Row(path: "there", end: "hello /there 200", asked: []),
    Row(path: "to/there", end: "hello /there 200", asked: ["/there"]),
    Row(path: "to/to/to/there", end: "hello /there 200", asked: ["/to/to/there", "/to/there", "/there"]),
    Row(path: "to/refused", end: " /to/refused 302", asked: ["/refused"]),
    Row(path: "to/changed", end: "hello /there 200", asked: ["/changed"]),
    Row(path: "to/lost", end: "error \(URLError.cannotFindHost.rawValue)", asked: ["/lost"]),
  ]

  @Test("a redirected task ends with the answer to the request that its delegate wants", arguments: rows)
  func delegate(_ row: Row) async throws {
    let judge = Judge()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Sender.self]
    let session = URLSession(configuration: configuration, delegate: judge, delegateQueue: nil)
    let task = session.dataTask(with: try #require(URL(string: "sender://here/\(row.path)")))
    task.resume()
    for _ in 0..<200 where judge.end == nil { try await Task.sleep(for: .milliseconds(20)) }
    #expect(judge.end == row.end)
    #expect(judge.asked == row.asked)
    if row.end.hasPrefix("hello") { #expect(task.currentRequest?.url?.path == "/there") }
    #expect(task.originalRequest?.url?.path == "/" + row.path)
    session.invalidateAndCancel()
  }

  @Test("without a delegate it goes where the protocol sends it, as data and as a file", arguments: rows.prefix(3))
  func handlers(_ row: Row) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Sender.self]
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "sender://here/\(row.path)"))
    let (data, response) = try await session.data(from: url)
    #expect(String(decoding: data, as: UTF8.self) == "hello" && response.url?.path == "/there")
    let (file, _) = try await session.download(from: url)
    #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
    session.invalidateAndCancel()
  }

  @Test("a task that is sent on for ever fails")
  func endless() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Sender.self]
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "sender://here/round"))
    await #expect { _ = try await session.data(from: url) } throws: {
      ($0 as? URLError)?.code == .httpTooManyRedirects
    }
    session.invalidateAndCancel()
  }
}

private final class Judge: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var paths: [String] = []
  private var data = Data()
  private var result: String?
  var asked: [String] { lock.withLock { paths } }
  var end: String? { lock.withLock { result } }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let path = request.url?.path ?? ""
    lock.withLock { paths.append(path) }
    switch path {
    case "/refused": completionHandler(nil)
    case "/changed": completionHandler(URL(string: "sender://here/there").map { URLRequest(url: $0) })
    default: completionHandler(request)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.withLock { self.data += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    lock.withLock {
      if let error { return result = "error \((error as? URLError)?.code.rawValue ?? 0)" }
      let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
      result = "\(String(decoding: data, as: UTF8.self)) \(task.response?.url?.path ?? "") \(status)"
    }
  }
}

/// Takes the first part `to` off its path, or answers.
private final class Sender: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "sender" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let url = request.url!
    guard url.path.hasPrefix("/to/") || url.path == "/round" else { return answer(url) }
    let next = url.path == "/round" ? url : URL(string: "sender://here\(url.path.dropFirst(3))")!
    let response = HTTPURLResponse(url: url, statusCode: 302, httpVersion: "HTTP/1.1", headerFields: nil)!
    client?.urlProtocol(self, wasRedirectedTo: URLRequest(url: next), redirectResponse: response)
    // What is said afterwards is not heard.
    client?.urlProtocol(self, didFailWithError: URLError(.cancelled))
  }

  private func answer(_ url: URL) {
    if url.path == "/lost" {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
      return
    }
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    for part in ["hel", "lo"] { client?.urlProtocol(self, didLoad: Data(part.utf8)) }
    client?.urlProtocolDidFinishLoading(self)
  }
}
