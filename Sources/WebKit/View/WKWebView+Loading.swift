import Foundation
import FoundationNetworking
import QuinceFoundation
import UIKitCore

extension WKWebView {
  // MARK: Loading

  /// The engine itself only gets: other requests are sent by the app's session, whose cookies are not the view's.
  /// - Returns: nil where the request has no address.
  @discardableResult public func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    let method = request.httpMethod ?? "GET"
    guard ["GET", "HEAD"].contains(method.uppercased()) else { return fetch(request, url) }
    let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)\n" }.sorted().joined()
    return begin(url) { page.load(.load, url.absoluteString, headers) }
  }

  /// The address is that of the request, as if the answer had come by it.
  private func fetch(_ request: URLRequest, _ url: URL) -> WKNavigation? {
    let navigation = WKNavigation()
    URLSession.shared.dataTask(with: request) { data, response, error in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let data, let response else {
            let unknown = EngineErrors.error(domain: "", code: 0, message: "", url: url.absoluteString)
            return self.fail(navigation, error ?? unknown)
          }
          self.navigation = navigation
          _ = self.page.load(
            .bytes, data, response.mimeType ?? "text/html", response.textEncodingName ?? "utf-8", url.absoluteString)
        }
      }
    }.resume()
    return navigation
  }

  @discardableResult public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let base = baseURL ?? WKFrameInfo.blank
    return load(Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8", baseURL: base)
  }

  @discardableResult public func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    begin(baseURL) { page.load(.bytes, data, MIMEType, characterEncodingName, baseURL.absoluteString) }
  }

  /// - Parameter readAccessURL: any file of this user can be read all the same.
  @discardableResult public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    precondition(URL.isFileURL, "\(URL) is not a file URL")
    precondition(readAccessURL.isFileURL, "\(readAccessURL) is not a file URL")
    return load(URLRequest(url: URL))
  }

  @discardableResult public func loadFileRequest(
    _ request: URLRequest, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation {
    load(request) ?? WKNavigation()
  }

  @discardableResult public func loadSimulatedRequest(
    _ request: URLRequest, response: URLResponse, responseData data: Data
  ) -> WKNavigation {
    load(
      data, mimeType: response.mimeType ?? "text/html", characterEncodingName: response.textEncodingName ?? "utf-8",
      baseURL: request.url ?? WKFrameInfo.blank) ?? WKNavigation()
  }

  @discardableResult public func loadSimulatedRequest(
    _ request: URLRequest, responseHTML string: String
  ) -> WKNavigation {
    loadHTMLString(string, baseURL: request.url) ?? WKNavigation()
  }

  /// Starts what `work` asks for; without an engine the load fails when the caller is done.
  private func begin(_ url: URL?, _ work: () -> Bool) -> WKNavigation {
    let navigation = WKNavigation()
    self.navigation = navigation
    stopSchemeTasks()
    (hasFailed, hasCommitted) = (false, false)
    if let url { update("URL", \.url, url) }
    if !work() {
      page.isLoadAwaited = false
      DispatchQueue.main.async { MainActor.assumeIsolated { self.failForLack(navigation, url) } }
    }
    return navigation
  }

  func failForLack(_ navigation: WKNavigation, _ url: URL?) {
    showLack()
    let text = "Web views need the packages \(EngineProcess.packages)"
    let error = NSError(
      domain: WKErrorDomain, code: WKError.unknown.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    fail(navigation, error)
  }

  func fail(_ navigation: WKNavigation?, _ error: any Error) {
    page.isLoadAwaited = false
    hasFailed = true
    update("loading", \.isLoading, false)
    if hasCommitted {
      navigationDelegate?.webView(self, didFail: navigation, withError: error)
    } else {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
    }
  }

  // MARK: Going

  @discardableResult public func goBack() -> WKNavigation? {
    backForwardList.backItem.flatMap { go(to: $0) }
  }

  @discardableResult public func goForward() -> WKNavigation? {
    backForwardList.forwardItem.flatMap { go(to: $0) }
  }

  @discardableResult public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard backForwardList.items.contains(where: { $0 === item }) else { return nil }
    return begin(nil) { page.load(.go, item.place) }
  }

  @discardableResult public func reload() -> WKNavigation? { reload(passingCaches: false) }
  @discardableResult public func reloadFromOrigin() -> WKNavigation? { reload(passingCaches: true) }

  private func reload(passingCaches: Bool) -> WKNavigation? {
    guard url != nil else { return nil }
    return begin(nil) { page.load(.reload, passingCaches) }
  }

  public func stopLoading() {
    page.send(.stop)
    page.isLoadAwaited = false
    stopSchemeTasks()
  }

  /// What the app's handlers still load goes to nobody.
  private func stopSchemeTasks() {
    let tasks = schemeTasks
    schemeTasks = []
    for task in tasks {
      task.stop()
      page.questions = max(0, page.questions - 1)
      let scheme = task.request.url?.scheme ?? ""
      page.configuration.urlSchemeHandler(forURLScheme: scheme)?.webView(self, stop: task)
    }
  }

  // MARK: Observing

  /// Changes a property that apps observe, by its name in Objective-C.
  func update<Value: Equatable>(_ key: String, _ path: ReferenceWritableKeyPath<WKWebView, Value>, _ value: Value) {
    guard self[keyPath: path] != value else { return }
    _qwill(self, key)
    self[keyPath: path] = value
    _qdid(self, key)
  }
}
