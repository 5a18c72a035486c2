import QuinceFoundation
import UIKitCore

@preconcurrency @MainActor public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  // surface: an empty library has nothing to pick
  func mediaPicker(_ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  /// The user has given it up; the delegate dismisses the picker.
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// Lets the user pick items of the media library. The library is empty, as the controller says.
@preconcurrency @MainActor open class MPMediaPickerController: UIViewController {
  public let mediaTypes: MPMediaType
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  // surface: there is nothing to pick
  open var allowsPickingMultipleItems = false
  // surface: as above
  open var showsCloudItems = true
  // surface: as above
  open var showsItemsWithProtectedAssets = true
  /// What the bar says above its title.
  open var prompt: String? { didSet { item.prompt = prompt } }

  private let item = UINavigationItem(title: "Music")

  public init(mediaTypes: MPMediaType) {
    self.mediaTypes = mediaTypes
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(mediaTypes: .any) }

  public required init?(coder: NSCoder) { nil }

  // Observed: iOS 16, an empty library.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.mediaPickerDidCancel(self)
      })
    let bar = UINavigationBar(frame: .zero)
    bar.setItems([item], animated: false)
    let title = UILabel(frame: .zero)
    title.text = "No Content"
    title.font = .systemFont(ofSize: 22, weight: .bold)
    let text = UILabel(frame: .zero)
    text.text = "There is no music on this device."
    text.textColor = .secondaryLabel
    let rows = UIStackView(arrangedSubviews: [title, text])
    rows.axis = .vertical
    rows.alignment = .center
    rows.spacing = 6
    for part in [bar, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rows.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      rows.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
