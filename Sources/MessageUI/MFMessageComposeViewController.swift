import Foundation
import UIKitCore

public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// The user has sent the message or given it up; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A text message that the user looks through and sends. Sending hands it to the desktop as an `sms:` address.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  open class func canSendText() -> Bool { true }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  private let form = ComposeForm(title: "New Message", sends: "Send")
  private static let to = "To:"

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  @preconcurrency @MainActor public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    form.addRow(Self.to)
    form.cancelled = { [weak self] in self?.finish(.cancelled) }
    form.sent = { [weak self] in self?.send() }
    setViewControllers([form], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var recipients: [String]? {
    didSet { form.set(Self.to, (recipients ?? []).joined(separator: ", ")) }
  }
  open var body: String? {
    get { form.body }
    set { form.body = newValue ?? "" }
  }
  // surface: canSendSubject() is false
  open var subject: String?
  /// - Returns: false: messages go without attachments.
  open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
  open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }

  private func send() {
    var parts = URLComponents()
    parts.scheme = "sms"
    parts.path = form.text(Self.to).replacingOccurrences(of: " ", with: "")
    if !form.body.isEmpty { parts.queryItems = [URLQueryItem(name: "body", value: form.body)] }
    if let url = parts.url { UIApplication.shared.open(url) }
    finish(.sent)
  }

  private func finish(_ result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}
