import Foundation

/// What a page's script posted to `window.webkit.messageHandlers.NAME`.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// `NSNumber`, `String`, `[Any]`, `[String: Any]` or `NSNull`.
  public let body: Any
  open private(set) weak var webView: WKWebView?
  public let frameInfo: WKFrameInfo
  public let name: String
  public let world: WKContentWorld

  init(body: Any, webView: WKWebView, name: String, world: WKContentWorld) {
    self.body = body
    self.webView = webView
    frameInfo = WKFrameInfo(isMainFrame: true, request: WKFrameInfo.request(of: webView), webView: webView)
    self.name = name
    self.world = world
    super.init()
  }
}

/// Hears what scripts of pages post.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
