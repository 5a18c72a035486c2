import Foundation

/// Lets the user pick a font family, or a face of one.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  @preconcurrency @MainActor open class Configuration: NSObject, @preconcurrency NSCopying {
    /// The faces of a family can be picked. Default false.
    open var includeFaces = false
    /// Names are set in the system's font instead of their own. Default false.
    open var displayUsingSystemFont = false
    /// Fonts without these traits are left out. Default: none.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    public override init() { super.init() }
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.includeFaces, copy.displayUsingSystemFont) = (includeFaces, displayUsingSystemFont)
      copy.filteredTraits = filteredTraits
      return copy
    }
  }

  public let configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// What was picked, or is marked. Default nil.
  open var selectedFontDescriptor: UIFontDescriptor? { didSet { list?.tableView.reloadData() } }
  private var list: FontListController?
  private var hasPicked = false

  public init(configuration: Configuration) {
    self.configuration = configuration.copy() as! Configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(configuration: Configuration()) }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let list = FontListController(self, family: nil)
    self.list = list
    let stack = UINavigationController(rootViewController: list)
    addChild(stack)
    stack.view.frame = view.bounds
    stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, !hasPicked { delegate?.fontPickerViewControllerDidCancel(self) }
  }

  func pick(_ name: String) {
    hasPicked = true
    selectedFontDescriptor = UIFontDescriptor(name: name, size: 0)
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }
}
