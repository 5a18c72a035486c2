import Foundation
import FoundationNetworking

/// Loads the resources of a scheme of the app's own.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One resource that a page wants.
@preconcurrency @MainActor public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

/// The engine gets the resource in one piece, when it is whole.
final class SchemeTask: NSObject, WKURLSchemeTask {
  let request: URLRequest
  private let question: Int
  private var response: URLResponse?
  private var data = Data()
  private var isDone = false
  private let whenDone: (SchemeTask) -> Void

  init(_ question: Int, _ request: URLRequest, whenDone: @escaping (SchemeTask) -> Void) {
    self.question = question
    self.request = request
    self.whenDone = whenDone
    super.init()
  }

  func didReceive(_ response: URLResponse) {
    checkOpen()
    self.response = response
  }

  func didReceive(_ data: Data) {
    checkOpen()
    precondition(response != nil, "No response has been sent for this task")
    self.data.append(data)
  }

  func didFinish() {
    checkOpen()
    precondition(response != nil, "No response has been sent for this task")
    let http = response as? HTTPURLResponse
    let headers = (http?.allHeaderFields ?? [:]).map { "\($0.key): \($0.value)\n" }.sorted().joined()
    reply(http?.statusCode ?? 200, response?.mimeType ?? "application/octet-stream", headers, data)
  }

  func didFailWithError(_ error: any Error) {
    checkOpen()
    reply(0, "", "", Data(error.localizedDescription.utf8))
  }

  /// Nobody wants it any more.
  func stop() { isDone = true }

  private func checkOpen() { precondition(!isDone, "This task has already been stopped") }

  private func reply(_ status: Int, _ type: String, _ headers: String, _ body: Data) {
    isDone = true
    EngineProcess.shared.send(.schemeReply, view: 0, [question, status, type, headers, body])
    whenDone(self)
  }
}
