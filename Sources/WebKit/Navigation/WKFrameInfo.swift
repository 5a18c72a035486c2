import Foundation
import FoundationNetworking

/// A frame of a page.
@preconcurrency @MainActor open class WKFrameInfo: NSObject, @preconcurrency NSCopying {
  public let isMainFrame: Bool
  public let request: URLRequest
  public let securityOrigin: WKSecurityOrigin
  open private(set) weak var webView: WKWebView?

  init(isMainFrame: Bool, request: URLRequest, webView: WKWebView?) {
    self.isMainFrame = isMainFrame
    self.request = request
    self.webView = webView
    securityOrigin = WKSecurityOrigin(url: request.url)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  static func request(of view: WKWebView) -> URLRequest { URLRequest(url: view.url ?? blank) }
  static var blank: URL { URL(string: "about:blank")! }  // it is one
}

/// Where a page comes from.
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
  public let `protocol`: String
  public let host: String
  /// 0: the protocol's own.
  public let port: Int

  init(url: URL?) {
    self.protocol = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
    super.init()
  }
}
