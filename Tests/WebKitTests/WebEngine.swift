import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit

/// The engine that tests of pages need: they are skipped where it is not installed.
enum WebEngine {
  static let isInstalled: Bool = {
    let folder = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
    let process = Process()
    process.executableURL = URL(fileURLWithPath: folder + "/quince-web")
    process.arguments = ["--check"]
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

/// A web view in a window, and who hears of it.
@MainActor final class WebStage: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
  let host: TestHost
  let view: WKWebView
  private let window: UIWindow
  var heard: [String] = []
  var messages: [Any] = []
  var refused: String?
  var answers: [String?] = []
  var windows: [WKWebView] = []

  init(_ configuration: WKWebViewConfiguration = WKWebViewConfiguration()) {
    host = TestHost.launch()
    configuration.websiteDataStore = .nonPersistent()
    let controller = UIViewController()
    view = WKWebView(frame: UIScreen.main.bounds, configuration: configuration)
    controller.view.addSubview(view)
    window = host.show(controller)
    super.init()
    view.navigationDelegate = self
    view.uiDelegate = self
    OutsideWork.isWaitedFor = true
  }

  /// Serves the engine, the main queue and frames until the condition holds; twenty seconds at most.
  func wait(_ what: String = "", until isDone: () -> Bool) async throws {
    let end = Date(timeIntervalSinceNow: 20)
    while !isDone() {
      guard Date() < end else { throw Late(what: what, heard: heard) }
      _ = OutsideWork.serve()
      host.settle()
      try await Task.sleep(nanoseconds: 1_000_000)
    }
  }
  struct Late: Error { let what: String, heard: [String] }

  /// Until the page's load ended, well or not, and its picture is there.
  func load(_ html: String, base: String = "https://quince.example/page") async throws {
    heard = []
    view.loadHTMLString(html, baseURL: URL(string: base))
    try await loaded()
  }

  func loaded() async throws {
    func isOver() -> Bool { heard.contains { $0.hasPrefix("finish") || $0.hasPrefix("fail") } }
    try await wait("load") { isOver() && !view.page.isAwaiting }
  }

  func evaluate(_ script: String) async throws -> Any? {
    var result: Result<Any?, any Error>?
    view.evaluateJavaScript(script) { value, error in result = error.map { .failure($0) } ?? .success(value) }
    try await wait(script) { result != nil }
    return try result!.get()
  }

  func touch(_ x: Double, _ y: Double) async throws {
    host.touch(.began, x, y)
    host.advance(0.08)
    host.touch(.ended, x, y)
    host.settle()
    try await wait("touch") { !view.page.isAwaiting }
  }

  // MARK: Delegates

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let url = navigationAction.request.url?.absoluteString ?? ""
    heard.append("action \(navigationAction.navigationType.rawValue) \(url)")
    decisionHandler(url == refused ? .cancel : .allow)
  }
  func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse) async
    -> WKNavigationResponsePolicy
  {
    heard.append("response \(navigationResponse.response.mimeType ?? "")")
    return .allow
  }
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { heard.append("start") }
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
    heard.append("redirect")
  }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { heard.append("commit") }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { heard.append("finish") }
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    heard.append("fail late \((error as NSError).code)")
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    heard.append("fail \((error as NSError).code)")
  }
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { heard.append("terminated") }
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    messages.append(message.body)
  }
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    heard.append("alert \(message)")
    completionHandler()
  }
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool {
    heard.append("confirm \(message)")
    return true
  }
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) {
    heard.append("prompt \(prompt) \(defaultText ?? "nil")")
    completionHandler("typed")
  }
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    heard.append("window \(navigationAction.request.url?.absoluteString ?? "")")
    let view = WKWebView(frame: .zero, configuration: configuration)
    windows.append(view)
    return view
  }
}
