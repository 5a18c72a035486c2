import Foundation
import QuinceFoundation

/// Settings for all pages of a view.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  public override init() { super.init() }

  /// In points; default: 0.
  open var minimumFontSize: CGFloat = 0
  open var javaScriptCanOpenWindowsAutomatically = false
  var isJavaScriptAllowed = true

  @available(*, deprecated, message: "Use WKWebpagePreferences.allowsContentJavaScript")
  open var javaScriptEnabled: Bool {
    get { isJavaScriptAllowed }
    set { isJavaScriptAllowed = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isFraudulentWebsiteWarningEnabled: Bool {
    get { false }
    set { NoEffect.log("WKPreferences.isFraudulentWebsiteWarningEnabled") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isTextInteractionEnabled: Bool {
    get { false }
    set { NoEffect.log("WKPreferences.isTextInteractionEnabled") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isElementFullscreenEnabled: Bool {
    get { false }
    set { NoEffect.log("WKPreferences.isElementFullscreenEnabled") }
  }
}
