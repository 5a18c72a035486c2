import CoreGraphics
import Foundation
import MessageUI
import SafariServices
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Delegate: NSObject, MFMailComposeViewControllerDelegate, SFSafariViewControllerDelegate {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {
    log.append("mail \(result.rawValue)")
    controller.dismiss(animated: true)
  }
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { log.append("safari") }
}

/// Controllers of the system that the desktop has programs for.
@Suite(.serialized) @MainActor struct DesktopControllerTests {
  private func tap(_ title: String, _ host: TestHost) {
    func find(_ node: AccessibilityNode) -> CGPoint? {
      for child in node.children { if let point = find(child) { return point } }
      return node.label == title || node.title == title ? node.activationPoint : nil
    }
    guard let point = AccessibilityNode.windows().lazy.compactMap(find).first else {
      Issue.record("there is no \(title)")
      return
    }
    host.tap(point.x, point.y)
    host.settle()
  }

  @Test func aMailIsHandedToTheDesktop() {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    log = []
    let delegate = Delegate()
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = delegate
    mail.setToRecipients(["tree@example.org"])
    mail.setSubject("Quinces & more")
    mail.setMessageBody("<b>Ripe</b>", isHTML: true)
    root.present(mail, animated: true)
    host.settle()
    tap("Send", host)
    #expect(log == ["mail 2"])
    #expect(root.presentedViewController == nil)
    #expect(
      host.requests.contains(.openURL("mailto:tree@example.org?subject=Quinces%20%26%20more&body=Ripe")))
  }

  @Test func aMailIsGivenUp() {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    log = []
    let delegate = Delegate()
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = delegate
    root.present(mail, animated: true)
    host.settle()
    tap("Cancel", host)
    #expect(log == ["mail 0"])
    #expect(!host.requests.contains { if case .openURL = $0 { true } else { false } })
  }

  @Test func aPageOpensInTheDesktopsBrowser() throws {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    log = []
    let delegate = Delegate()
    let safari = SFSafariViewController(url: try #require(URL(string: "https://example.org/quinces")))
    safari.delegate = delegate
    root.present(safari, animated: true)
    host.settle()
    #expect(host.requests.contains(.openURL("https://example.org/quinces")))
    tap("Done", host)
    #expect(log == ["safari"])
    #expect(root.presentedViewController == nil)
  }

  private final class Documents: NSObject, UIDocumentInteractionControllerDelegate {
    let presenter: UIViewController
    init(_ presenter: UIViewController) { self.presenter = presenter }
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
      -> UIViewController
    { presenter }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.append("begin")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { log.append("end") }
  }

  @Test func aTextIsPreviewed() throws {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    log = []
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).txt")
    try Data("Ripe".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let documents = Documents(root)
    let controller = UIDocumentInteractionController(url: file)
    #expect(!controller.presentPreview(animated: true))
    controller.delegate = documents
    #expect(controller.presentPreview(animated: true))
    host.settle()
    let navigation = try #require(root.presentedViewController as? UINavigationController)
    let text = navigation.topViewController?.view.subviews.compactMap { ($0 as? UITextView)?.text }
    #expect(text == ["Ripe"])
    #expect(log == ["begin"])
    tap("Done", host)
    #expect(log == ["begin", "end"])
    #expect(root.presentedViewController == nil)
  }
}
