import Foundation
import FoundationNetworking
import UIKitCore

/// What may lead to a load.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  public let sourceFrame: WKFrameInfo
  /// Nil: a new window.
  public let targetFrame: WKFrameInfo?
  public let navigationType: WKNavigationType
  public let request: URLRequest

  init(source: WKFrameInfo, target: WKFrameInfo?, type: WKNavigationType, request: URLRequest) {
    sourceFrame = source
    targetFrame = target
    navigationType = type
    self.request = request
    super.init()
  }
}

/// What the server says before its content comes.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  public let isForMainFrame: Bool
  public let response: URLResponse
  /// Whether a web view can show the content's MIME type.
  public let canShowMIMEType: Bool

  init(isForMainFrame: Bool, response: URLResponse, canShowMIMEType: Bool) {
    self.isForMainFrame = isForMainFrame
    self.response = response
    self.canShowMIMEType = canShowMIMEType
    super.init()
  }
}
