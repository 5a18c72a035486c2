import Foundation
import QuinceFoundation
import UIKitCore

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let trackingNumber = WKDataDetectorTypes(rawValue: 16)
  public static let flightNumber = WKDataDetectorTypes(rawValue: 32)
  public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 64)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

public enum WKSelectionGranularity: Int, Sendable { case dynamic, character }

/// What a web view is made with. A view keeps a copy, whose controller, preferences and store are these.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding
{
  public static var supportsSecureCoding: Bool { true }

  public override init() { super.init() }

  // surface: kept for whoever asks; all views of a store are in one process
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var applicationNameForUserAgent: String?
  /// Default: false on an iPhone.
  open var allowsInlineMediaPlayback = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all

  @available(*, deprecated, message: "Quince: no effect")
  open var suppressesIncrementalRendering: Bool {
    get { false }
    set { NoEffect.log("WKWebViewConfiguration.suppressesIncrementalRendering") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsAirPlayForMediaPlayback: Bool {
    get { true }
    set { NoEffect.log("WKWebViewConfiguration.allowsAirPlayForMediaPlayback") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsPictureInPictureMediaPlayback: Bool {
    get { true }
    set { NoEffect.log("WKWebViewConfiguration.allowsPictureInPictureMediaPlayback") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var dataDetectorTypes: WKDataDetectorTypes {
    get { [] }
    set { NoEffect.log("WKWebViewConfiguration.dataDetectorTypes") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var selectionGranularity: WKSelectionGranularity {
    get { .dynamic }
    set { NoEffect.log("WKWebViewConfiguration.selectionGranularity") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var ignoresViewportScaleLimits: Bool {
    get { false }
    set { NoEffect.log("WKWebViewConfiguration.ignoresViewportScaleLimits") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var limitsNavigationsToAppBoundDomains: Bool {
    get { false }
    set { NoEffect.log("WKWebViewConfiguration.limitsNavigationsToAppBoundDomains") }
  }

  private(set) var schemeHandlers: [(scheme: String, handler: any WKURLSchemeHandler)] = []
  /// The page whose window this is for.
  weak var opener: WebPage?

  /// Whether the engine loads the scheme by itself.
  nonisolated static func handles(_ scheme: String) -> Bool {
    ["http", "https", "file", "about", "data", "blob", "javascript", "ftp", "ws", "wss"].contains(scheme.lowercased())
  }

  /// The program ends where WebKit handles the scheme, or another handler does.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
    let scheme = urlScheme.lowercased()
    precondition(!Self.handles(scheme), "'\(urlScheme)' is a URL scheme that WKWebView handles natively")
    guard let urlSchemeHandler else { return schemeHandlers.removeAll { $0.scheme == scheme } }
    precondition(
      self.urlSchemeHandler(forURLScheme: scheme) == nil,
      "URL scheme '\(urlScheme)' already has a registered URL scheme handler")
    schemeHandlers.append((scheme, urlSchemeHandler))
  }

  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers.first { $0.scheme == urlScheme.lowercased() }?.handler
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = WKWebViewConfiguration()
    copy.processPool = processPool
    copy.preferences = preferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.schemeHandlers = schemeHandlers
    copy.opener = opener
    return copy
  }

  public required init?(coder: NSCoder) {
    super.init()
    if coder.containsValue(forKey: "allowsInlineMediaPlayback") {
      allowsInlineMediaPlayback = coder.decodeBool(forKey: "allowsInlineMediaPlayback")
    }
    applicationNameForUserAgent = coder.decodeObject(forKey: "applicationNameForUserAgent") as? String
    if let own = coder.decodeObject(forKey: "preferences") as? WKPreferences { preferences = own }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(allowsInlineMediaPlayback, forKey: "allowsInlineMediaPlayback")
    coder.encode(applicationNameForUserAgent, forKey: "applicationNameForUserAgent")
    coder.encode(preferences, forKey: "preferences")
  }
}
