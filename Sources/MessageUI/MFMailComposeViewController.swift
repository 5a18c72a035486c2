@_exported import Foundation
import UIKitCore

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

public struct MFMailComposeError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable { case saveFailed, sendFailed }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { MFMailComposeErrorDomain }
  public var errorCode: Int { code.rawValue }
}

@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// The user has sent the mail or given it up; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// A mail that the user looks through and sends. Sending hands it to the desktop as a `mailto:` address; attachments stay behind, since such
/// an address has none, and the log names them.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  open class func canSendMail() -> Bool { true }

  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private let form = ComposeForm(title: "New Message", sends: "Send")
  private var attachments: [String] = []

  private enum Row: String, CaseIterable { case to = "To:", cc = "Cc:", bcc = "Bcc:", subject = "Subject:" }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  @preconcurrency @MainActor public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    for row in Row.allCases { form.addRow(row.rawValue) }
    form.cancelled = { [weak self] in self?.finish(.cancelled) }
    form.sent = { [weak self] in self?.send() }
    setViewControllers([form], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The mail

  // Apple: what is set after the controller is shown has no effect.
  private func set(_ row: Row, _ addresses: [String]?) {
    guard presentingViewController == nil else { return }
    form.set(row.rawValue, (addresses ?? []).joined(separator: ", "))
  }

  open func setToRecipients(_ toRecipients: [String]?) { set(.to, toRecipients) }
  open func setCcRecipients(_ ccRecipients: [String]?) { set(.cc, ccRecipients) }
  open func setBccRecipients(_ bccRecipients: [String]?) { set(.bcc, bccRecipients) }
  open func setSubject(_ subject: String) { set(.subject, [subject]) }
  /// - Parameter isHTML: the tags are left out, since the address of a mail takes plain text.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    guard presentingViewController == nil else { return }
    form.body = isHTML ? body.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression) : body
  }
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    attachments.append(filename)
  }

  // MARK: Ending

  private func send() {
    if !attachments.isEmpty {
      UIApplication._host?.perform(
        .log("Quince: the mail goes without its attachments, \(attachments.joined(separator: ", "))"))
    }
    if let url = address { UIApplication.shared.open(url) }
    finish(.sent)
  }

  private var address: URL? {
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.path = form.text(Row.to.rawValue)
    parts.queryItems = [
      ("cc", form.text(Row.cc.rawValue)), ("bcc", form.text(Row.bcc.rawValue)),
      ("subject", form.text(Row.subject.rawValue)), ("body", form.body),
    ].filter { !$0.1.isEmpty }.map { URLQueryItem(name: $0.0, value: $0.1) }
    if parts.queryItems?.isEmpty == true { parts.queryItems = nil }
    return parts.url
  }

  private func finish(_ result: MFMailComposeResult) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
  }
}
