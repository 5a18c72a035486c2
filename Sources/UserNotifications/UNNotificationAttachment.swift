import Foundation
import QuinceFoundation
import UIKitCore
import UniformTypeIdentifiers

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// A file that goes with a notification. Banners show pictures: small beside the texts, large after a long press.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let identifier: String
  /// Once the notification is scheduled, a place in the device's own store, to which the file was moved.
  public let url: URL
  /// A uniform type identifier.
  public let type: String
  /// What banners show of a picture, in parts of its size; nil shows nothing.
  let thumbnailArea: CGRect?

  private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// - Throws: `UNError`: `attachmentInvalidURL` where there is no such file, `attachmentUnrecognizedType` where it is no
  ///   picture, sound or film.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    // Assumed: every picture, sound and film will do, whatever its format.
    guard let type = hint.flatMap({ UTType($0) }) ?? UTType(filenameExtension: URL.pathExtension),
      [UTType.image, .audio, .movie].contains(where: type.conforms(to:))
    else { throw UNError(.attachmentUnrecognizedType) }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    self.type = type.identifier
    let isHidden = (options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue ?? false
    let area = options?[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [String: Any]
    thumbnailArea = isHidden ? nil : area.flatMap { CGRect(dictionaryRepresentation: $0 as CFDictionary) } ?? Self.whole
    super.init()
  }

  private init(_ other: UNNotificationAttachment, at url: URL) {
    (identifier, self.url, type, thumbnailArea) = (other.identifier, url, other.type, other.thumbnailArea)
    super.init()
  }

  var picture: NotificationPicture? {
    guard UTType(type)?.conforms(to: .image) == true else { return nil }
    return NotificationPicture(file: url, thumbnailArea: thumbnailArea)
  }

  // MARK: The store

  // Apple: UNNotificationAttachment, the system moves the files into its store when it schedules the request; files of the
  // app's bundle are copied.
  @MainActor static var store: URL? { SavedFiles.folder?.appendingPathComponent("Attachments") }

  /// - Throws: `UNError.attachmentMoveIntoDataStoreFailed`.
  @MainActor func stored() throws -> UNNotificationAttachment {
    guard let store = Self.store, !url.path.hasPrefix(store.path + "/") else { return self }
    let place = store.appendingPathComponent(UUID().uuidString).appendingPathExtension(url.pathExtension)
    let files = FileManager.default
    do {
      try files.createDirectory(at: store, withIntermediateDirectories: true)
      if url.path.hasPrefix(Bundle.main.bundlePath + "/") {
        try files.copyItem(at: url, to: place)
      } else {
        try files.moveItem(at: url, to: place)
      }
    } catch { throw UNError(.attachmentMoveIntoDataStoreFailed) }
    return UNNotificationAttachment(self, at: place)
  }

  /// Takes away the files in the store that no notification has any more.
  @MainActor static func clearStore(keeping kept: [UNNotificationAttachment]) {
    guard let store, let names = try? FileManager.default.contentsOfDirectory(atPath: store.path) else { return }
    let wanted = Set(kept.map(\.url.lastPathComponent))
    for name in names where !wanted.contains(name) {
      try? FileManager.default.removeItem(at: store.appendingPathComponent(name))
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    let text = { (key: String) in coder.decodeObject(of: NSString.self, forKey: key) as String? }
    guard let identifier = text("identifier"), let path = text("path"), let type = text("type") else { return nil }
    (self.identifier, url, self.type) = (identifier, URL(fileURLWithPath: path), type)
    thumbnailArea = coder.decodeBool(forKey: "showsThumbnail") ? coder.decodeCGRect(forKey: "thumbnail") : nil
    super.init()
  }
  open func encode(with coder: NSCoder) {
    for (key, text) in [("identifier", identifier), ("path", url.path), ("type", type)] {
      coder.encode(text as NSString, forKey: key)
    }
    coder.encode(thumbnailArea != nil, forKey: "showsThumbnail")
    coder.encode(thumbnailArea ?? .zero, forKey: "thumbnail")
  }
}
