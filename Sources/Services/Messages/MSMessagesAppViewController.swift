import Foundation
import UIKitCore

public enum MSMessagesAppPresentationStyle: UInt, Sendable { case compact, expanded, transcript }
public enum MSMessagesAppPresentationContext: UInt, Sendable { case messages, media }

@preconcurrency @MainActor public protocol MSMessagesAppTranscriptPresentation {
  // surface: Messages is not there
  func contentSizeThatFits(_ size: CGSize) -> CGSize
}

/// The screen of an app in Messages, which starts no extension here: the methods are the app's to override.
open class MSMessagesAppViewController: UIViewController, MSMessagesAppTranscriptPresentation {
  open var activeConversation: MSConversation? { nil }
  open var presentationStyle: MSMessagesAppPresentationStyle { .compact }
  open var presentationContext: MSMessagesAppPresentationContext { .messages }

  open func contentSizeThatFits(_ size: CGSize) -> CGSize { size }
  // surface: Messages is not there
  open func requestPresentationStyle(_ presentationStyle: MSMessagesAppPresentationStyle) {}
  // surface: Messages is not there
  open func willBecomeActive(with conversation: MSConversation) {}
  // surface: as above
  open func didBecomeActive(with conversation: MSConversation) {}
  // surface: as above
  open func willResignActive(with conversation: MSConversation) {}
  // surface: as above
  open func didResignActive(with conversation: MSConversation) {}
  // surface: as above
  open func willSelect(_ message: MSMessage, conversation: MSConversation) {}
  // surface: as above
  open func didSelect(_ message: MSMessage, conversation: MSConversation) {}
  // surface: as above
  open func didReceive(_ message: MSMessage, conversation: MSConversation) {}
  // surface: as above
  open func didStartSending(_ message: MSMessage, conversation: MSConversation) {}
  // surface: as above
  open func didCancelSending(_ message: MSMessage, conversation: MSConversation) {}
  // surface: as above
  open func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {}
  // surface: as above
  open func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {}
}
