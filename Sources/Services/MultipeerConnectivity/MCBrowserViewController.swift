import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  /// The user is done; the delegate dismisses the controller.
  // surface: Done is for when somebody is connected, which nobody is
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  /// The user has given it up; the delegate dismisses the controller.
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
  // surface: nobody is found
  func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool
}

extension MCBrowserViewControllerDelegate {
  public func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool { true }
}

/// Shows who is near and lets the user invite them. It searches, and finds nobody.
@preconcurrency @MainActor open class MCBrowserViewController: UIViewController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  public let browser: MCNearbyServiceBrowser?
  public let session: MCSession
  // surface: nobody is near
  open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers
  // surface: as above
  open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers

  public init(browser: MCNearbyServiceBrowser, session: MCSession) {
    (self.browser, self.session) = (browser, session)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(serviceType: String, session: MCSession) {
    self.init(browser: MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType), session: session)
  }

  public required init?(coder: NSCoder) { nil }

  // Observed: iOS 16.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let item = UINavigationItem(title: "")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.browserViewControllerWasCancelled(self)
      })
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    item.rightBarButtonItem?.isEnabled = false
    let bar = UINavigationBar(frame: .zero)
    bar.setItems([item], animated: false)
    let label = UILabel(frame: .zero)
    label.text = "Searching…"
    label.textColor = .secondaryLabel
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let row = UIStackView(arrangedSubviews: [wheel, label])
    row.spacing = 8
    for part in [bar, row] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      row.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 32),
    ])
  }
}
