import Foundation
import QuinceFoundation

/// Settings for all pages of a view.
@preconcurrency @MainActor open class WKPreferences: NSObject, @preconcurrency NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    minimumFontSize = coder.decodeDouble(forKey: "minimumFontSize")
    javaScriptCanOpenWindowsAutomatically = coder.decodeBool(forKey: "javaScriptCanOpenWindowsAutomatically")
    if coder.containsValue(forKey: "javaScriptEnabled") {
      isJavaScriptAllowed = coder.decodeBool(forKey: "javaScriptEnabled")
    }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(minimumFontSize), forKey: "minimumFontSize")
    coder.encode(javaScriptCanOpenWindowsAutomatically, forKey: "javaScriptCanOpenWindowsAutomatically")
    coder.encode(isJavaScriptAllowed, forKey: "javaScriptEnabled")
  }

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
