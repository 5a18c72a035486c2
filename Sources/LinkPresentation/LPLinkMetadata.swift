@_exported import Foundation
import QuinceFoundation
import UIKitCore

/// What is known of the page behind a link.
public final class LPLinkMetadata: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }

  // surface: data, for what receives links
  public var originalURL: URL?
  public var url: URL?
  public var title: String?
  public var iconProvider: NSItemProvider?
  public var imageProvider: NSItemProvider?
  // surface: data, for what receives links
  public var videoProvider: NSItemProvider?
  // surface: data, for what receives links
  public var remoteVideoURL: URL?

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    originalURL = coder.decodeObject(of: NSURL.self, forKey: "originalURL")?.absoluteURL
    url = coder.decodeObject(of: NSURL.self, forKey: "URL")?.absoluteURL
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    remoteVideoURL = coder.decodeObject(of: NSURL.self, forKey: "remoteVideoURL")?.absoluteURL
  }

  public func encode(with coder: NSCoder) {
    coder.encode(originalURL as NSURL?, forKey: "originalURL")
    coder.encode(url as NSURL?, forKey: "URL")
    coder.encode(title as NSString?, forKey: "title")
    coder.encode(remoteVideoURL as NSURL?, forKey: "remoteVideoURL")
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title, copy.remoteVideoURL) = (originalURL, url, title, remoteVideoURL)
    (copy.iconProvider, copy.imageProvider, copy.videoProvider) = (iconProvider, imageProvider, videoProvider)
    return copy
  }
}
