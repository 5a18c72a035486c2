import CoreGraphics
import Foundation
import FoundationNetworking
import UIKitCore

extension UIWebView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }
}

@available(swift, obsoleted: 4.2, renamed: "UIWebView.NavigationType")
public typealias UIWebViewNavigationType = UIWebView.NavigationType

/// Decides on the loads of an old web view, and hears how they go.
@preconcurrency @MainActor public protocol UIWebViewDelegate: NSObjectProtocol {
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// Pages of the web, as before iOS 8: a `WKWebView` shows them.
@preconcurrency @MainActor open class UIWebView: UIView {
  private let web: WKWebView
  private let listener = WebViewListener()

  public override init(frame: CGRect) {
    web = WKWebView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    web = WKWebView(frame: .zero)
    super.init(coder: coder)
    scalesPageToFit = coder.decodeBool(forKey: "UIScalesPageToFit")
    web.frame = bounds
    setUp()
  }

  open override nonisolated func encode(with coder: NSCoder) {
    super.encode(with: coder)
    MainActor.assumeIsolated { coder.encode(scalesPageToFit, forKey: "UIScalesPageToFit") }
  }

  private func setUp() {
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    listener.view = self
    web.navigationDelegate = listener
    web.uiDelegate = listener
    addSubview(web)
  }

  open weak var delegate: (any UIWebViewDelegate)?
  open var scrollView: UIScrollView { web.scrollView }
  /// Of the last load; nil before the first.
  open internal(set) var request: URLRequest?

  // MARK: Loading

  open func loadRequest(_ request: URLRequest) {
    self.request = request
    web.load(request)
  }

  open func loadHTMLString(_ string: String, baseURL: URL?) { web.loadHTMLString(string, baseURL: baseURL) }

  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
    web.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }

  open func reload() { web.reload() }
  open func stopLoading() { web.stopLoading() }
  open func goBack() { web.goBack() }
  open func goForward() { web.goForward() }
  open var canGoBack: Bool { web.canGoBack }
  open var canGoForward: Bool { web.canGoForward }
  open var isLoading: Bool { web.isLoading }

  /// Waits for the script's end, ten seconds at most.
  /// - Returns: its value as text; "" for none, nil for an exception.
  open func stringByEvaluatingJavaScript(from script: String) -> String? {
    let quoted = String(decoding: (try? JSONEncoder().encode(script)) ?? Data(), as: UTF8.self)
    // The page's own conversion to text; `eval` from outside runs globally.
    let result = web.page.runAndWait("(v => v === undefined || v === null ? '' : String(v))((0, eval)(\(quoted)))")
    guard case .success(let value) = result else { return nil }
    return value as? String ?? ""
  }

  // MARK: How it behaves

  // surface: pages are laid out to the view's width either way
  open var scalesPageToFit = false

  open var allowsInlineMediaPlayback: Bool {
    get { web.page.configuration.allowsInlineMediaPlayback }
    set {
      web.page.configuration.allowsInlineMediaPlayback = newValue
      web.page.applySettings()
    }
  }
  open var mediaPlaybackRequiresUserAction: Bool {
    get { !web.page.configuration.mediaTypesRequiringUserActionForPlayback.isEmpty }
    set {
      web.page.configuration.mediaTypesRequiringUserActionForPlayback = newValue ? .all : []
      web.page.applySettings()
    }
  }

  open override var isOpaque: Bool { didSet { web.isOpaque = isOpaque } }
  open override var backgroundColor: UIColor? { didSet { web.backgroundColor = backgroundColor } }
}

/// Tells the old delegate what the new ones hear.
@MainActor private final class WebViewListener: NSObject, WKNavigationDelegate, WKUIDelegate {
  weak var view: UIWebView?

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    guard let view else { return decisionHandler(.cancel, preferences) }
    let value = navigationAction.navigationType.rawValue
    let type = UIWebView.NavigationType(rawValue: value) ?? .other
    let isWanted = view.delegate?.webView(view, shouldStartLoadWith: navigationAction.request, navigationType: type)
    let isAllowed = isWanted ?? true
    if isAllowed, navigationAction.targetFrame?.isMainFrame == true { view.request = navigationAction.request }
    // Old views show in themselves what is meant for a new window.
    if isAllowed, navigationAction.targetFrame == nil {
      webView.load(navigationAction.request)
      return decisionHandler(.cancel, preferences)
    }
    decisionHandler(isAllowed ? .allow : .cancel, preferences)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    if let view { view.delegate?.webViewDidStartLoad(view) }
  }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if let view { view.delegate?.webViewDidFinishLoad(view) }
  }
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    if let view { view.delegate?.webView(view, didFailLoadWithError: error) }
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    if let view { view.delegate?.webView(view, didFailLoadWithError: error) }
  }

  // MARK: Panels, which old views show by themselves

  private func present(_ message: String, _ change: (UIAlertController) -> Void) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    change(alert)
    var top = view?.window?.rootViewController
    while let next = top?.presentedViewController { top = next }
    top?.present(alert, animated: true)
  }

  private var isShown: Bool { view?.window?.rootViewController != nil }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    guard isShown else { return completionHandler() }
    present(message) { $0.addAction(UIAlertAction(title: "OK", style: .default) { _ in completionHandler() }) }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard isShown else { return completionHandler(false) }
    present(message) {
      $0.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completionHandler(false) })
      $0.addAction(UIAlertAction(title: "OK", style: .default) { _ in completionHandler(true) })
    }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) {
    guard isShown else { return completionHandler(nil) }
    present(prompt) { alert in
      alert.addTextField { $0.text = defaultText }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completionHandler(nil) })
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
          completionHandler(alert?.textFields?.first?.text ?? "")
        })
    }
  }
}
