import Foundation

/// One load, from its start to its end.
@preconcurrency @MainActor open class WKNavigation: NSObject {
  /// What the page it led to was loaded with.
  open internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.mobile
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1

  init(engine value: Int) { self = (0...4).contains(value) ? WKNavigationType(rawValue: value)! : .other }
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow }
