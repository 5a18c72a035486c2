import QuinceFoundation
import UIKitCore

/// Asks the user to rate the app. The system decides whether it does; here it never does.
// Apple: "there may be times when it's not possible to present the system's own dialog".
@preconcurrency @MainActor open class SKStoreReviewController: NSObject {
  // surface: there is no shop to rate the app in
  open class func requestReview() {}
  // surface: as above
  open class func requestReview(in windowScene: UIWindowScene) {}
}

@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"

/// A product's page of the shop, which is not there: the page stays empty, with Cancel.
@preconcurrency @MainActor open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// - Parameter block: called later with `storeProductNotAvailable`.
  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if let delegate = self.delegate { return delegate.productViewControllerDidFinish(self) }
        self.dismiss(animated: true)
      })
    bar.setItems([item], animated: false)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
