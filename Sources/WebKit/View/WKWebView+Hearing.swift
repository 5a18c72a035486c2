import Foundation
import FoundationNetworking
import QuinceFoundation
import UIKitCore

/// What the engine says of the page.
extension WKWebView {
  func heard(_ message: EngineMessage) {
    switch message.kind {
    case .state: heardState(message)
    case .load: heardLoad(message.integer(0))
    case .failure: heardFailure(message)
    case .policy: heardPolicy(message)
    case .dialog: heardDialog(message)
    case .window: heardWindow(message)
    case .closed: uiDelegate?.webViewDidClose(self)
    case .history: heardHistory(message)
    case .found: heardFound(message.integer(0))
    case .scheme: heardScheme(message)
    case .ended: heardEnd()
    default: break
    }
  }

  private func heardState(_ message: EngineMessage) {
    let address = message.text(0), name = message.text(1)
    update("URL", \.url, address.isEmpty ? nil : URL(string: address))
    if let host = url?.host { page.configuration.websiteDataStore.hosts.insert(host) }
    update("title", \.title, address.isEmpty ? nil : name)
    update("loading", \.isLoading, message.flag(3))
    update("estimatedProgress", \.estimatedProgress, message.number(2))
    update("canGoBack", \.canGoBack, message.flag(4))
    update("canGoForward", \.canGoForward, message.flag(5))
  }

  private func heardHistory(_ message: EngineMessage) {
    switch message.text(0) {
    case "begin": backForwardList.items = []
    case "end": break
    default:
      guard let url = URL(string: message.text(1)) else { return }
      backForwardList.items.append(
        WKBackForwardListItem(
          url: url, title: message.text(2), initialURL: URL(string: message.text(3)) ?? url,
          place: message.integer(0)))
    }
  }

  // MARK: Loads

  private func heardLoad(_ event: Int) {
    switch event {
    case 0:
      if navigation == nil || hasCommitted { navigation = WKNavigation() }
      (hasFailed, hasCommitted) = (false, false)
      page.isLoadAwaited = true
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    case 1: navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation)
    case 2:
      hasCommitted = true
      page.committed()
      scroller.pageCommitted()
      navigationDelegate?.webView(self, didCommit: navigation)
    default:
      page.isLoadAwaited = false
      page.settle()
      guard !hasFailed else { return }
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }

  private func heardFailure(_ message: EngineMessage) {
    guard !hasFailed else { return }
    let error = EngineErrors.error(
      domain: message.text(2), code: message.integer(3), message: message.text(4), url: message.text(1))
    fail(navigation, error)
  }

  private func heardEnd() {
    page.giveUpWaiting()
    update("loading", \.isLoading, false)
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  /// - Parameter hasBroken: whether there was an engine.
  func engineEnded(hasBroken: Bool) {
    for task in schemeTasks { task.stop() }
    schemeTasks = []
    if hasBroken { return heardEnd() }
    if let navigation, !hasFailed { failForLack(navigation, url) }
  }

  // MARK: Policies

  private func request(_ message: EngineMessage, at index: Int) -> URLRequest {
    var request = URLRequest(url: URL(string: message.text(index)) ?? WKFrameInfo.blank)
    request.httpMethod = message.text(index + 1).isEmpty ? "GET" : message.text(index + 1)
    for (name, value) in Self.headers(message.text(index + 2)) { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  private static func headers(_ lines: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      result[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    return result
  }

  private func mainFrame(_ request: URLRequest? = nil) -> WKFrameInfo {
    WKFrameInfo(isMainFrame: true, request: request ?? WKFrameInfo.request(of: self), webView: self)
  }

  private func heardPolicy(_ message: EngineMessage) {
    if message.integer(1) == 2 { return heardResponse(message) }
    let isNewWindow = message.integer(1) == 1
    let request = request(message, at: 2)
    let action = WKNavigationAction(
      source: mainFrame(), target: isNewWindow ? nil : mainFrame(request),
      type: WKNavigationType(engine: message.integer(5)), request: request)
    answerable { answer in
      guard let delegate = navigationDelegate else {
        return answer { $0.send(.policy, message.integer(0), "use") }
      }
      let usual = WKWebpagePreferences()
      usual.allowsContentJavaScript = page.configuration.defaultWebpagePreferences.allowsContentJavaScript
      delegate.webView(self, decidePolicyFor: action, preferences: usual) {
        policy, preferences in
        answer {
          $0.pagePreferences = preferences
          $0.send(.policy, message.integer(0), policy == .allow ? "use" : "ignore")
        }
      }
    }
  }

  private func heardResponse(_ message: EngineMessage) {
    let url = URL(string: message.text(5)) ?? WKFrameInfo.blank
    let length = message.integer(8)
    let response: URLResponse
    if ["http", "https"].contains(url.scheme ?? "") {
      var headers = Self.headers(message.text(9))
      if headers["Content-Type"] == nil { headers["Content-Type"] = message.text(7) }
      response =
        HTTPURLResponse(
          url: url, statusCode: message.integer(6), httpVersion: "HTTP/1.1", headerFields: headers) ?? URLResponse()
    } else {
      response = URLResponse(
        url: url, mimeType: message.text(7), expectedContentLength: length > 0 ? length : -1, textEncodingName: nil)
    }
    let navigationResponse = WKNavigationResponse(
      isForMainFrame: url == self.url, response: response, canShowMIMEType: message.flag(10))
    answerable { answer in
      guard let delegate = navigationDelegate else {
        return answer { $0.send(.policy, message.integer(0), message.flag(10) ? "use" : "ignore") }
      }
      delegate.webView(self, decidePolicyFor: navigationResponse) { policy in
        answer { $0.send(.policy, message.integer(0), policy == .allow ? "use" : "ignore") }
      }
    }
  }

  /// Asks the app something; the engine waits for its answer, which may come later and only once.
  private func answerable(_ ask: (@escaping @MainActor (@MainActor (WebPage) -> Void) -> Void) -> Void) {
    page.questions += 1
    var isOpen = true
    ask { [weak self] reply in
      precondition(isOpen, "Completion handler was called more than once")
      isOpen = false
      guard let self else { return }
      page.questions = max(0, page.questions - 1)
      reply(page)
      page.settle()
    }
  }

  // MARK: Panels and windows

  private func heardDialog(_ message: EngineMessage) {
    let (question, text) = (message.integer(0), message.text(2))
    answerable { @MainActor answer in
      @MainActor func reply(_ isConfirmed: Bool, _ text: String = "") {
        answer { $0.send(.dialog, question, isConfirmed ? "ok" : "cancel", text) }
      }
      guard let delegate = uiDelegate else { return reply(message.integer(1) == 0 || message.integer(1) == 3) }
      switch message.integer(1) {
      case 0:
        delegate.webView(self, runJavaScriptAlertPanelWithMessage: text, initiatedByFrame: mainFrame()) { reply(true) }
      case 1:
        delegate.webView(self, runJavaScriptConfirmPanelWithMessage: text, initiatedByFrame: mainFrame()) { reply($0) }
      case 2:
        delegate.webView(
          self, runJavaScriptTextInputPanelWithPrompt: text, defaultText: message.text(3),
          initiatedByFrame: mainFrame()
        ) { reply($0 != nil, $0 ?? "") }
      default: reply(true)
      }
    }
  }

  private func heardWindow(_ message: EngineMessage) {
    let request = request(message, at: 1)
    let action = WKNavigationAction(
      source: mainFrame(), target: nil, type: WKNavigationType(engine: message.integer(4)), request: request)
    let configuration = self.configuration
    configuration.opener = page
    let view = uiDelegate?.webView(
      self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
    precondition(
      view == nil || view?.page.configuration.opener === page,
      "Returned WKWebView was not created with the given configuration.")
    view?.page.open()
    page.send(.window, message.integer(0), view?.page.number ?? 0)
  }

  // MARK: Schemes

  private func heardScheme(_ message: EngineMessage) {
    let request = request(message, at: 1)
    let scheme = request.url?.scheme ?? ""
    guard let handler = page.configuration.urlSchemeHandler(forURLScheme: scheme) else {
      page.send(.schemeReply, message.integer(0), 0, "", "", "unsupported URL")
      return
    }
    page.questions += 1
    let task = SchemeTask(message.integer(0), request) { [weak self] task in
      guard let self else { return }
      page.questions = max(0, page.questions - 1)
      schemeTasks.removeAll { $0 === task }
    }
    schemeTasks.append(task)
    handler.webView(self, start: task)
  }
}
