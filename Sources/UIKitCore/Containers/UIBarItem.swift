/// What bar button items and tab bar items share.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open nonisolated func encode(with coder: NSCoder) {}

  open var isEnabled = true {
    willSet { _qwill(self, "enabled") }
    didSet {
      if isEnabled != oldValue { quinceDidChange() }
      _qdid(self, "enabled")
    }
  }
  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet {
      if title != oldValue { quinceDidChange() }
      _qdid(self, "title")
    }
  }
  open var image: UIImage? {
    willSet { _qwill(self, "image") }
    didSet {
      quinceDidChange()
      _qdid(self, "image")
    }
  }
  open var landscapeImagePhone: UIImage? { didSet { quinceDidChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var largeContentSizeImage: UIImage?
  open var imageInsets: UIEdgeInsets = .zero { didSet { quinceDidChange() } }
  open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { quinceDidChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero
  open var tag = 0

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    quinceDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: Accessibility

  open var accessibilityIdentifier: String? { didSet { quinceDidChange() } }
  open var accessibilityLabel: String? { didSet { quinceDidChange() } }
  open var accessibilityHint: String?
  open var accessibilityValue: String?

  // MARK: Private

  /// Set by the bar that shows the item.
  package final var quinceOnChange: (@MainActor () -> Void)?
  package func quinceDidChange() { quinceOnChange?() }
}
