@_exported import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  // surface: the desktop's browser has the page from the start
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// A web page. The desktop's browser shows it, which is asked for it when the controller appears; the controller itself shows its address,
/// and Done.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  @preconcurrency @MainActor open class Configuration: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }
    // surface: kept for whoever asks; the desktop's browser decides
    open var entersReaderIfAvailable = false
    // surface: the bar has nothing to collapse for
    open var barCollapsingEnabled = true

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  private let url: URL
  private let own: Configuration
  private let bar = UINavigationBar(frame: .zero)
  private let item = UINavigationItem(title: "")
  private var isAsked = false

  /// - Parameter URL: with the scheme http or https; the program ends at others.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public init(url URL: URL, configuration: Configuration) {
    guard ["http", "https"].contains(URL.scheme?.lowercased()) else {
      fatalError("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
    }
    url = URL
    own = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public required init?(coder: NSCoder) { nil }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var configuration: Configuration { own.copy() as! Configuration }  // its own `copy(with:)` makes one
  open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
  open var preferredControlTintColor: UIColor? { didSet { view.tintColor = preferredControlTintColor } }
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { showButton() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.title = url.host
    showButton()
    bar.setItems([item], animated: false)
    let label = UILabel(frame: .zero)
    label.text = url.absoluteString
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.textAlignment = .center
    for part in [bar, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func showButton() {
    let kind: UIBarButtonItem.SystemItem
    switch dismissButtonStyle {
    case .done: kind = .done
    case .close: kind = .close
    case .cancel: kind = .cancel
    }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: kind, primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isAsked else { return }
    isAsked = true
    UIApplication.shared.open(url) { [weak self] opened in
      guard let self else { return }
      delegate?.safariViewController(self, didCompleteInitialLoad: opened)
    }
  }

  // Apple: the controller dismisses itself, then tells its delegate.
  private func finish() {
    dismiss(animated: true) { self.delegate?.safariViewControllerDidFinish(self) }
  }
}
