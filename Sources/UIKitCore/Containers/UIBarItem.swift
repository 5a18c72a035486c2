/// What bar button items and tab bar items share.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, UIAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    decodeBarItem(coder)
  }
  open nonisolated func encode(with coder: NSCoder) { MainActor.assumeIsolated { encodeBarItem(coder) } }
  open func awakeFromNib() {}

  open var isEnabled = true {
    willSet { _qwill(self, "enabled") }
    didSet {
      if isEnabled != oldValue { didChange() }
      _qdid(self, "enabled")
    }
  }
  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet {
      if title != oldValue { didChange() }
      _qdid(self, "title")
    }
  }
  open var image: UIImage? {
    willSet { _qwill(self, "image") }
    didSet {
      didChange()
      _qdid(self, "image")
    }
  }
  /// Takes the image's place where the height is compact. Default nil: the image.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// What a press shows large, at the text sizes of accessibility. Default nil: the image, enlarged.
  // surface: the buttons of bars read it
  open var largeContentSizeImage: UIImage?
  open var imageInsets: UIEdgeInsets = .zero { didSet { didChange() } }
  /// Of `landscapeImagePhone`, where that shows.
  open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { didChange() } }
  // surface: the buttons of bars read it
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero
  open var tag = 0

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    didChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: Accessibility

  open var accessibilityIdentifier: String? { didSet { didChange() } }
  open var accessibilityLabel: String? { didSet { didChange() } }
  // surface: for assistive technology, which reads it from the element
  open var accessibilityHint: String?
  // surface: for assistive technology, which reads it from the element
  open var accessibilityValue: String?

  // MARK: Private

  /// Set by the bar that shows the item.
  package final var onChange: (@MainActor () -> Void)?
  package func didChange() { onChange?() }
}
