@_exported import Photos

/// Hears what was picked.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Empty after Cancel. The delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the user pick photos and films of the device.
@preconcurrency @MainActor public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  private var isOver = false

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    let items = PhotoSelection.assets.filter { configuration.filter?.takes($0) ?? true }
    let isOrdered = [.ordered, .continuousAndOrdered].contains(configuration.selection)
    let grid = PhotoChoiceController(items, limit: configuration.selectionLimit, isOrdered: isOrdered) {
      [weak self] in self?.finish($0 ?? [])
    }
    let marked = configuration.preselectedAssetIdentifiers
    if configuration.selectionLimit != 1 { grid.mark { marked.contains($0.localIdentifier) } }
    let navigation = UINavigationController(rootViewController: grid)
    addChild(navigation)
    navigation.didMove(toParent: self)
  }

  public required init?(coder: NSCoder) { return nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    guard let content = children.first?.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  private func finish(_ items: [PHAsset]) {
    guard !isOver else { return }
    isOver = true
    delegate?.picker(self, didFinishPicking: items.compactMap { PHPickerResult($0, configuration) })
  }
}
