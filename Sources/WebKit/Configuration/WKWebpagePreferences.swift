import Foundation
import QuinceFoundation

/// Settings for a page that a navigation leads to.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }

  public override init() { super.init() }

  /// Whether the page's own scripts run; those of the app always do.
  open var allowsContentJavaScript = true

  @available(*, deprecated, message: "Quince: no effect")
  open var preferredContentMode: ContentMode {
    get { .recommended }
    set { NoEffect.log("WKWebpagePreferences.preferredContentMode") }
  }
}
