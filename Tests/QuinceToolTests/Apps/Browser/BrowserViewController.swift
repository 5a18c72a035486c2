import UIKit
import WebKit

/// A small browser: an address field, a bar with back and forward, a progress view, and what the page says in the prompt.
final class BrowserViewController: UIViewController {
  private let field = UITextField()
  private let progress = UIProgressView(progressViewStyle: .bar)
  private let status = UILabel()
  private var webView: WKWebView!
  private var observations: [NSKeyValueObservation] = []
  private lazy var back = UIBarButtonItem(
    image: UIImage(systemName: "chevron.backward"), style: .plain, target: self, action: #selector(goBack))
  private lazy var forward = UIBarButtonItem(
    image: UIImage(systemName: "chevron.forward"), style: .plain, target: self, action: #selector(goForward))
  private lazy var count = UIBarButtonItem(title: "Count", style: .plain, target: self, action: #selector(countLinks))

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.userContentController.add(self, name: "fruit")
    configuration.userContentController.addUserScript(
      WKUserScript(
        source: "document.body.dataset.browser = 'Quince'", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = self
    webView.uiDelegate = self
    webView.allowsBackForwardNavigationGestures = true
    view = UIView()
    view.backgroundColor = .systemBackground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.placeholder = "Page"
    field.autocapitalizationType = .none
    field.returnKeyType = .go
    field.delegate = self
    field.frame = CGRect(x: 0, y: 0, width: 320, height: 34)
    navigationItem.titleView = field
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textAlignment = .center
    for part in [status, webView, progress] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      status.topAnchor.constraint(equalTo: safe.topAnchor),
      status.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      status.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      status.heightAnchor.constraint(equalToConstant: 24),
      progress.topAnchor.constraint(equalTo: status.bottomAnchor),
      progress.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      webView.topAnchor.constraint(equalTo: progress.bottomAnchor),
      webView.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      webView.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      webView.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    toolbarItems = [back, .flexibleSpace(), count, .flexibleSpace(), forward]
    navigationController?.isToolbarHidden = false
    observe()
    open("index")
  }

  private func observe() {
    observations = [
      webView.observe(\.estimatedProgress, options: .new) { [weak self] webView, _ in
        self?.progress.progress = Float(webView.estimatedProgress)
        self?.progress.isHidden = webView.estimatedProgress == 1
      },
      webView.observe(\.title) { [weak self] webView, _ in self?.field.text = webView.title },
      webView.observe(\.canGoBack, options: [.initial, .new]) { [weak self] webView, _ in
        self?.back.isEnabled = webView.canGoBack
      },
      webView.observe(\.canGoForward, options: [.initial, .new]) { [weak self] webView, _ in
        self?.forward.isEnabled = webView.canGoForward
      },
    ]
  }

  private func open(_ page: String) {
    guard let url = Bundle.main.url(forResource: page, withExtension: "html") else {
      status.text = "There is no page \(page)"
      return
    }
    webView.loadFileURL(url, allowingReadAccessTo: url.deletingLastPathComponent())
  }

  @objc private func goBack() { webView.goBack() }
  @objc private func goForward() { webView.goForward() }

  @objc private func countLinks() {
    webView.evaluateJavaScript("document.links.length") { [weak self] result, error in
      self?.status.text = "\(result as? Int ?? -1) links"
    }
  }
}

extension BrowserViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    open(textField.text ?? "")
    return textField.resignFirstResponder()
  }
}

extension BrowserViewController: WKScriptMessageHandler {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let body = message.body as? [String: Any] else { return }
    status.text = "\(body["name"] as? String ?? "?") for \(body["browser"] as? String ?? "?")"
  }
}

extension BrowserViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard navigationAction.request.url?.scheme == "file" else {
      status.text = "Stays here"
      return decisionHandler(.cancel)
    }
    decisionHandler(.allow)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    status.text = "Loaded \(webView.url?.lastPathComponent ?? "nothing")"
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    status.text = "Failed \((error as NSError).code)"
  }
}

extension BrowserViewController: WKUIDelegate {
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    let alert = UIAlertController(title: "The page says", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Close", style: .default) { _ in completionHandler() })
    present(alert, animated: true)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in continuation.resume(returning: true) })
      present(alert, animated: true)
    }
  }
}
