import Foundation

/// A conversation in Messages: apps get one from Messages alone, which does not start their extensions here.
open class MSConversation: NSObject, @unchecked Sendable {
  public let localParticipantIdentifier = UUID()
  open var remoteParticipantIdentifiers: [UUID] { [] }
  open var selectedMessage: MSMessage? { nil }

  // Whatever is inserted or sent fails: there is no conversation.
  private func fail(_ completionHandler: (((any Error)?) -> Void)?) {
    guard let completionHandler else { return }
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(MSMessageError(.unknown)) }
  }

  open func insert(_ message: MSMessage, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func insert(_ sticker: MSSticker, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func insertText(_ text: String, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func insertAttachment(
    _ URL: URL, withAlternateFilename filename: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }
  open func send(_ message: MSMessage, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func send(_ sticker: MSSticker, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func sendText(_ text: String, completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
}
