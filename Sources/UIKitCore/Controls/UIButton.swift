/// A control that runs an action when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7
    @available(*, deprecated, renamed: "system")
    public static var roundedRect: ButtonType { .system }
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  // MARK: Creating

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    quinceType = buttonType
    quinceApplyType()
  }

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { quinceSetPrimaryAction(primaryAction) }
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    quinceType = .system
    quinceApplyType()
    if let primaryAction { quinceSetPrimaryAction(primaryAction) }
  }

  public convenience init(primaryAction: UIAction?) { self.init(frame: .zero, primaryAction: primaryAction) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    quinceType = .system
    self.configuration = configuration
    quinceConfigurationChanged()
    if let primaryAction { quinceSetPrimaryAction(primaryAction) }
  }

  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = QuinceButtonMetatypes.button(self)
    button.quinceType = .system
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return unsafeDowncast(button, to: self)
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  open var buttonType: ButtonType { quinceType }
  open var role: Role = .normal { didSet { quinceRefresh() } }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: UIControl.State) {
    quinceTitles[state.rawValue] = title
    quinceRefresh()
  }
  open func title(for state: UIControl.State) -> String? { quinceTitles[state.rawValue] }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    quinceAttributedTitles[state.rawValue] = title
    quinceRefresh()
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    quinceAttributedTitles[state.rawValue]
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    quinceTitleColors[state.rawValue] = color
    quinceRefresh()
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { quinceTitleColors[state.rawValue] }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    quinceShadowColors[state.rawValue] = color
    quinceRefresh()
  }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { quinceShadowColors[state.rawValue] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    quinceImages[state.rawValue] = image
    quinceRefresh()
  }
  open func image(for state: UIControl.State) -> UIImage? { quinceImages[state.rawValue] }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    quinceBackgroundImages[state.rawValue] = image
    quinceRefresh()
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { quinceBackgroundImages[state.rawValue] }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    quinceSymbolConfigurations[state.rawValue] = configuration
    quinceRefresh()
  }
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    quinceSymbolConfigurations[state.rawValue]
  }

  open var currentTitle: String? { quinceValue(quinceTitles) }
  open var currentAttributedTitle: NSAttributedString? { quinceValue(quinceAttributedTitles) }
  open var currentTitleColor: UIColor { quinceCurrentTitleColor }
  open var currentTitleShadowColor: UIColor? { quinceValue(quinceShadowColors) }
  open var currentImage: UIImage? { quinceValue(quinceImages) }
  open var currentBackgroundImage: UIImage? { quinceValue(quinceBackgroundImages) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { quinceValue(quinceSymbolConfigurations) }

  /// Made on first access; its text and colour belong to the button.
  open var titleLabel: UILabel? { quinceMakeLabel() }
  open var imageView: UIImageView? { quinceMakeImageView() }
  open var subtitleLabel: UILabel? { quinceSubtitleLabel }

  // MARK: Looks

  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { quinceMeasureChanged() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var reversesTitleShadowWhenHighlighted = false
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  @available(*, deprecated, message: "Quince: no effect")
  open var showsTouchWhenHighlighted = false
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  @available(*, deprecated, message: "Quince: no effect")
  open var isPointerInteractionEnabled = false
  open var isHovered: Bool { false }
  open var isHeld: Bool { false }

  open var configuration: Configuration? {
    didSet {
      quinceConfigurationChanged()
    }
  }
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() {
    quinceNeedsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Measuring

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let insets = quinceContentInsets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { quincePlaces(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { quincePlaces(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { quinceFittingSize(CGSize(width: 10_000, height: 10_000)) }
  // Apple: a button's size comes from its content; the width offered only breaks titles of several lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let breaks = quinceTitleLabel.map { $0.numberOfLines != 1 } ?? false
    let width = breaks && size.width > 0 && configuration == nil ? size.width : 10_000
    return quinceFittingSize(CGSize(width: width, height: 10_000))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if quinceNeedsConfiguration {
      quinceNeedsConfiguration = false
      updateConfiguration()
      quinceRefresh()
    }
    quinceLayoutButton()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    quinceRefresh()
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      let old = super.isHighlighted
      super.isHighlighted = newValue
      if old != newValue { quinceHighlightChanged() }
    }
  }

  package override func quinceStateDidChange() {
    super.quinceStateDidChange()
    if configuration != nil || configurationUpdateHandler != nil { quinceNeedsConfiguration = true }
    quinceRefresh()
  }

  package override func quincePrimaryTouchEnded(with event: UIEvent?) {
    if showsMenuAsPrimaryAction, let menu { QuinceMenuPresenter.present(menu, from: self) }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    quinceSendActions(for: .primaryActionTriggered, with: event)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? quinceShownTitle }
    set { super.accessibilityLabel = newValue }
  }

  package override var quinceAccessibilityFacts: QuinceAccessibilityFacts {
    QuinceAccessibilityFacts(title: quinceShownTitle)
  }

  // MARK: Private

  package var quinceType: ButtonType = .custom
  package var quinceTitles: [UInt: String] = [:]
  package var quinceAttributedTitles: [UInt: NSAttributedString] = [:]
  package var quinceTitleColors: [UInt: UIColor] = [:]
  package var quinceShadowColors: [UInt: UIColor] = [:]
  package var quinceImages: [UInt: UIImage] = [:]
  package var quinceBackgroundImages: [UInt: UIImage] = [:]
  package var quinceSymbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  package var quinceTitleLabel: UILabel?
  package var quinceSubtitleLabel: UILabel?
  package var quinceImageView: UIImageView?
  package var quinceBackgroundView: UIImageView?
  package var quinceConfigurationBackground: UIView?
  package var quinceConfigurationSpinner: UIActivityIndicatorView?
  package var quinceNeedsConfiguration = false
  package var quinceIsFadingOut = false
}

@MainActor package enum QuinceButtonMetatypes {
  // Not final, not private, and overridden below: the call must go through the table of methods.
  package class Button: UIButton {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  package class ButtonBelow: Button {
    required init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  @inline(never) @_optimize(none)
  package static func button(_ cls: UIButton.Type) -> UIButton {
    let type = unsafeBitCast(cls, to: Button.Type.self)
    let button: UIButton = type.init(frame: .zero)
    return button
  }
}
