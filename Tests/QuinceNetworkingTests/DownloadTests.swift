import Foundation
import QuinceNetworking
import Testing

/// Downloads that an app's own `URLProtocol` serves.
@Suite struct DownloadTests {
  private static let configuration: URLSessionConfiguration = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Pieces.self]
    return configuration
  }()

  @Test(
    "an async call gets a file with every piece",
    arguments: ["pieces://here/a/b", "pieces://here/c", "pieces://here"])
  func asynchronous(_ text: String) async throws {
    let url = try #require(URL(string: text))
    let session = URLSession(configuration: Self.configuration)
    let (file, response) = try await session.download(from: url)
    #expect(try Data(contentsOf: file) == Data(url.path.utf8))
    #expect(response.url == url)
    try FileManager.default.removeItem(at: file)
  }

  @Test("a completion handler gets a file that is gone afterwards")
  func handler() async throws {
    let url = try #require(URL(string: "pieces://here/a/b"))
    let session = URLSession(configuration: Self.configuration)
    let (file, text): (URL?, String?) = await withCheckedContinuation { continuation in
      session.downloadTask(with: url) { file, _, _ in
        continuation.resume(returning: (file, file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }))
      }.resume()
    }
    #expect(text == "/a/b")
    let path = try #require(file).path
    for _ in 0..<200 where FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a delegate hears of the progress, of the file and of the end", arguments: ["download", "download and data"])
  func delegate(_ kind: String) async throws {
    let url = try #require(URL(string: "pieces://here/a/bc"))
    let delegate = kind == "download" ? DownloadDelegate() : DataAndDownloadDelegate()
    let session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
    await withCheckedContinuation { continuation in
      delegate.end = continuation
      session.downloadTask(with: url).resume()
    }
    #expect(delegate.events == ["2 of 5", "5 of 5", "file /a/bc", "end"])
    session.finishTasksAndInvalidate()
  }

  @Test("an error gives no file")
  func failure() async throws {
    let url = try #require(URL(string: "pieces://failing/a"))
    let session = URLSession(configuration: Self.configuration)
    let error = await #expect(throws: URLError.self) { try await session.download(from: url) }
    #expect(error?.code == .networkConnectionLost)
  }
}

/// Answers with its URL's path, one component a piece.
private final class Pieces: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "pieces" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let url = request.url!
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: url.path.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    for piece in url.path.split(separator: "/") { client?.urlProtocol(self, didLoad: Data("/\(piece)".utf8)) }
    if url.host == "failing" {
      client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

private class DownloadDelegate: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  var events: [String] = []
  var end: CheckedContinuation<Void, Never>?

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    events.append("\(totalBytesWritten) of \(totalBytesExpectedToWrite)")
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    events.append("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "missing")")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    events.append("end")
    end?.resume()
  }
}

private final class DataAndDownloadDelegate: DownloadDelegate, URLSessionDataDelegate, @unchecked Sendable {}
