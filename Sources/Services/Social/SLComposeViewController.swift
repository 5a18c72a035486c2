import Foundation
import UIKitCore

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }
public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// A post to a social network. There is no app of one here: the controller says so, and is cancelled.
// Observed: iOS 16 without the network's app.
@preconcurrency @MainActor open class SLComposeViewController: UIViewController {
  open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }

  public let serviceType: String!
  open var completionHandler: SLComposeViewControllerCompletionHandler!

  public init!(forServiceType serviceType: String!) {
    self.serviceType = serviceType
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) { nil }

  // Apple: false where the controller cannot take it; here nobody sees it.
  @discardableResult open func setInitialText(_ text: String!) -> Bool { false }
  @discardableResult open func add(_ image: UIImage!) -> Bool { false }
  @discardableResult open func add(_ url: URL!) -> Bool { false }
  @discardableResult open func removeAllImages() -> Bool { true }
  @discardableResult open func removeAllURLs() -> Bool { true }

  private var name: String {
    switch serviceType {
    case SLServiceTypeTwitter: "Twitter"
    case SLServiceTypeFacebook: "Facebook"
    case SLServiceTypeSinaWeibo: "Sina Weibo"
    case SLServiceTypeTencentWeibo: "Tencent Weibo"
    case SLServiceTypeLinkedIn: "LinkedIn"
    default: "Social Network"
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert = UIAlertController(
      title: "No \(name) Accounts", message: "There are no \(name) accounts configured on this device.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.finish() })
    present(alert, animated: true)
  }

  private func finish() {
    if let completionHandler { completionHandler(.cancelled) }
    if presentingViewController != nil { dismiss(animated: false) }
  }
}
