import CoreGraphics
import Foundation
import QuinceFoundation
import QuinceRuntime
import UIKitCore

/// What Quince's own script tells of the page, and the view's part in showing it.
extension WKWebView {
  func heardPage(_ message: [String: Any]) {
    func numbers(_ key: String) -> [CGFloat]? {
      guard let list = message[key] as? [Any], list.count == 2 else { return nil }
      return list.compactMap { ($0 as? NSNumber).map { CGFloat($0.doubleValue) * pageZoom } }
    }
    if let size = numbers("size"), size.count == 2 {
      scroller.documentSize = CGSize(width: size[0], height: size[1])
    }
    if let colors = message["colors"] as? [String] { heardColors(colors) }
    if let place = numbers("scroll"), place.count == 2 { scroller.pageScrolled(to: CGPoint(x: place[0], y: place[1])) }
    if let focus = message["focus"] as? [String: Any] {
      let frame = (message["frame"] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
      scroller.fieldFrame =
        frame.count == 4
        ? CGRect(
          x: frame[0] * pageZoom, y: frame[1] * pageZoom, width: frame[2] * pageZoom, height: frame[3] * pageZoom) : nil
      content.focus(
        kind: focus["kind"] as? String ?? "", hasLines: focus["lines"] as? Bool ?? false,
        byPerson: message["byPerson"] as? Bool ?? false)
    }
    if message["blur"] != nil { content.blur() }
  }

  /// The colour behind the page: the document's, else its body's, as the canvas of CSS.
  private func heardColors(_ colors: [String]) {
    let found = colors.lazy.compactMap(PageColor.color).first { $0.engineParts[3] > 0 }
    let color = found ?? (isOpaque ? .white : .clear)
    update("underPageBackgroundColor", \.underPageBackgroundColor, color)
    if backgroundColor == nil { scroller.backgroundColor = color }
  }

  /// Says in the view's place what is missing.
  func showLack() {
    content.showNotice("This web page needs\napt-get install \(EngineProcess.packages)")
    content.layoutNotice(in: bounds)
  }

  func show(_ image: CGImage, scale: CGFloat) {
    content.show(image, scale: scale, at: scroller.pageOffset)
  }
}

/// Colours as style sheets' computed values write them.
enum PageColor {
  /// - Parameter text: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`.
  static func color(_ text: String) -> UIColor? {
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else {
      return nil
    }
    let parts = text[text.index(after: open)..<close].split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count >= 3 else { return nil }
    return UIColor(
      red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
  }
}

extension WKWebView {
  /// The properties that an interface file sets, by the keys of compiled nibs.
  func decodeWeb(_ coder: NSCoder) {
    if coder.containsValue(forKey: "allowsBackForwardNavigationGestures") {
      allowsBackForwardNavigationGestures = coder.decodeBool(forKey: "allowsBackForwardNavigationGestures")
    }
    if let agent = coder.decodeObject(forKey: "customUserAgent") as? String { customUserAgent = agent }
  }

  func encodeWeb(_ coder: NSCoder) {
    coder.encode(allowsBackForwardNavigationGestures, forKey: "allowsBackForwardNavigationGestures")
    coder.encode(customUserAgent, forKey: "customUserAgent")
    coder.encode(page.configuration, forKey: "configuration")
  }
}

/// What interface files and key-value coding know of the module's classes.
@MainActor private func records() {
  _QuinceClass(WKWebView.self).named("WKWebView")
    .outlet("navigationDelegate") { $0.navigationDelegate = $1 as? any WKNavigationDelegate }
    .outlet("UIDelegate") { $0.uiDelegate = $1 as? any WKUIDelegate }
    .outlet("uiDelegate") { $0.uiDelegate = $1 as? any WKUIDelegate }
    .key("title", reading: \.title)
    .key("url", reading: \.url)
    .key("URL", reading: \.url)
    .key("loading", reading: \.isLoading)
    .key("isLoading", reading: \.isLoading)
    .key("estimatedProgress", reading: \.estimatedProgress)
    .key("canGoBack", reading: \.canGoBack)
    .key("canGoForward", reading: \.canGoForward)
    .key("hasOnlySecureContent", reading: \.hasOnlySecureContent)
    .key("underPageBackgroundColor", reading: \.underPageBackgroundColor)
    .dependent("url", on: "URL")
    .dependent("isLoading", on: "loading")
    .dependent("hasOnlySecureContent", on: "URL", "loading")
    .action("goBack") { $0.goBack() }
    .action("goForward") { $0.goForward() }
    .action("reload") { $0.reload() }
    .action("reloadFromOrigin") { $0.reloadFromOrigin() }
    .action("stopLoading") { $0.stopLoading() }
  _QuinceClass(WKWebViewConfiguration.self).named("WKWebViewConfiguration")
  _QuinceClass(WKPreferences.self).named("WKPreferences")
  HiddenKeys.answerOthers(WKPreferences.self)
  HiddenKeys.answerOthers(WKWebViewConfiguration.self)
  _QuinceClass(UIWebView.self).named("UIWebView")
    .outlet("delegate") { $0.delegate = $1 as? any UIWebViewDelegate }
    .action("goBack") { $0.goBack() }
    .action("goForward") { $0.goForward() }
    .action("reload") { $0.reload() }
    .action("stopLoading") { $0.stopLoading() }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let record: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(records as @MainActor () -> Void, as: (() -> Void).self)() }
}
