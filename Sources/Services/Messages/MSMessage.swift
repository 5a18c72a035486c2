import Foundation
import UIKitCore

/// A conversation's turn that several messages belong to.
open class MSSession: NSObject, @unchecked Sendable {
  public override init() { super.init() }
}

open class MSMessageLayout: NSObject, NSCopying {
  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a message looks like in the list of messages.
// surface: read by Messages, which is not there
open class MSMessageTemplateLayout: MSMessageLayout {
  // surface: as above
  open var caption: String?
  // surface: as above
  open var subcaption: String?
  // surface: as above
  open var trailingCaption: String?
  // surface: as above
  open var trailingSubcaption: String?
  // surface: as above
  open var image: UIImage?
  // surface: as above
  open var mediaFileURL: URL?
  // surface: as above
  open var imageTitle: String?
  // surface: as above
  open var imageSubtitle: String?
}

open class MSMessageLiveLayout: MSMessageLayout {
  public let alternateLayout: MSMessageTemplateLayout
  public init(alternateLayout: MSMessageTemplateLayout) { self.alternateLayout = alternateLayout }
}

/// A message with a URL that an app understands.
open class MSMessage: NSObject, @unchecked Sendable {
  public let session: MSSession?
  open var isPending: Bool { true }
  open var senderParticipantIdentifier: UUID { UUID() }
  // surface: read by Messages, which is not there
  open var layout: MSMessageLayout?
  // surface: read by the app
  open var url: URL?
  // surface: as above
  open var shouldExpire = false
  // surface: as above
  open var accessibilityLabel: String?
  // surface: as above
  open var summaryText: String?
  // surface: as above
  open var error: (any Error)?

  public override convenience init() { self.init(optional: nil) }
  public convenience init(session: MSSession) { self.init(optional: session) }
  private init(optional session: MSSession?) { self.session = session }
}

/// A picture to stick on messages.
open class MSSticker: NSObject, @unchecked Sendable {
  public let imageFileURL: URL
  public let localizedDescription: String

  public init(contentsOfFileURL fileURL: URL, localizedDescription: String) throws {
    guard FileManager.default.isReadableFile(atPath: fileURL.path) else {
      throw MSMessageError(.fileNotFound)
    }
    (imageFileURL, self.localizedDescription) = (fileURL, localizedDescription)
  }
}

public let MSMessagesErrorDomain = "com.apple.messages.MSMessagesErrorDomain"

public struct MSMessageError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -1
    case fileNotFound = 1
    case fileUnreadable, improperFileType, improperFileURL, stickerFileImproperFileAttributes
    case stickerFileImproperFileSize, stickerFileImproperFileFormat, urlExceedsMaxSize
    case sendWithoutRecentInteraction, sendWhileNotVisible, apiUnavailableInPresentationContext
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { MSMessagesErrorDomain }
  public var errorCode: Int { code.rawValue }
}
public typealias MSMessageErrorCode = MSMessageError.Code
