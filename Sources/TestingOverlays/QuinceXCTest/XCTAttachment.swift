import Foundation
import QuinceFoundation
import UIKit
import XCTest

// Apple: XCTAttachment, "data from a test method's execution, such as a file, image, screenshot, data blob, or ZIP file"
/// Something that a test leaves behind. There are no result bundles on Linux: it becomes a file of the folder that the
/// environment variable `QUINCE_ATTACHMENTS` names, by default `.build/attachments` in the working directory.
open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  public enum ImageQuality: Int, Sendable {
    case original = 0
    case medium = 1
    case low = 2
  }

  open var name: String?
  /// Default: removed when the test succeeds.
  open var lifetime = Lifetime.deleteOnSuccess
  // surface: the test's own notes
  open var userInfo: [AnyHashable: Any]?
  public let uniformTypeIdentifier: String
  let payload: Data

  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.payload = payload ?? Data()
    self.name = name
    self.userInfo = userInfo
  }

  public convenience init(data payload: Data) { self.init(data: payload, uniformTypeIdentifier: "public.data") }

  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }

  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// - Parameter object: a property list; anything else leaves an empty attachment.
  public convenience init(plistObject object: Any) {
    let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data)
  }

  public convenience init(archivableObject object: any NSSecureCoding) {
    self.init(archivableObject: object, uniformTypeIdentifier: "public.data")
  }

  public convenience init(archivableObject object: any NSSecureCoding, uniformTypeIdentifier identifier: String) {
    let data = try? QuinceFoundation.NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }

  /// A file that cannot be read leaves an empty attachment.
  public convenience init(contentsOfFile url: URL) {
    self.init(uniformTypeIdentifier: "public.data", name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }

  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

  // Assumed: the qualities of the JPEG, which Apple does not name.
  public convenience init(image: UIImage, quality: ImageQuality) {
    switch quality {
    case .original: self.init(uniformTypeIdentifier: "public.png", name: nil, payload: image.pngData())
    case .medium:
      self.init(uniformTypeIdentifier: "public.jpeg", name: nil, payload: image.jpegData(compressionQuality: 0.6))
    case .low:
      self.init(uniformTypeIdentifier: "public.jpeg", name: nil, payload: image.jpegData(compressionQuality: 0.2))
    }
  }
}
