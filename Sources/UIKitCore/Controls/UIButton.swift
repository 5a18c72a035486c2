import QuinceRuntime

/// A control that runs an action when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  override var primaryEvent: UIControl.Event { .touchUpInside }
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
    _type = buttonType
    applyType()
    // Assumed: buttons whose type gives them a picture have their size from the start.
    if image(for: .normal) != nil { bounds.size = intrinsicContentSize }
  }

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    _type = .system
    applyType()
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  public convenience init(primaryAction: UIAction?) { self.init(frame: .zero, primaryAction: primaryAction) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    _type = .system
    self.configuration = configuration
    configurationChanged()
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = ButtonMetatypes.button(self)
    button._type = .system
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
    decodeButton(coder)
  }

  open var buttonType: ButtonType { _type }
  open var role: Role = .normal { didSet { _refresh() } }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    _refresh()
  }
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    _refresh()
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue]
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    noteStyle("titleColor \(state.rawValue)") { (button: UIButton) in button.setTitleColor(color, for: state) }
    _refresh()
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    shadowColors[state.rawValue] = color
    noteStyle("titleShadowColor \(state.rawValue)") { (button: UIButton) in
      button.setTitleShadowColor(color, for: state)
    }
    _refresh()
  }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { shadowColors[state.rawValue] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    _images[state.rawValue] = image
    _refresh()
  }
  open func image(for state: UIControl.State) -> UIImage? { _images[state.rawValue] }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    noteStyle("backgroundImage \(state.rawValue)") { (button: UIButton) in
      button.setBackgroundImage(image, for: state)
    }
    _refresh()
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state.rawValue] }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state.rawValue] = configuration
    _refresh()
  }
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state.rawValue]
  }

  open var currentTitle: String? { _value(titles) }
  open var currentAttributedTitle: NSAttributedString? { _value(attributedTitles) }
  open var currentTitleColor: UIColor { _currentTitleColor }
  open var currentTitleShadowColor: UIColor? { _value(shadowColors) }
  open var currentImage: UIImage? { _value(_images) }
  open var currentBackgroundImage: UIImage? { _value(backgroundImages) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { _value(symbolConfigurations) }

  /// Made on first access; its text and colour belong to the button.
  open var titleLabel: UILabel? { makeLabel() }
  open var imageView: UIImageView? { makeImageView() }
  open var subtitleLabel: UILabel? { _subtitleLabel }

  // MARK: Looks

  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { measureChanged() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether the title's shadow lies on the other side while the button is highlighted. Default false.
  open var reversesTitleShadowWhenHighlighted = false
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  /// Whether a white light shines behind the content while the button is highlighted. Default false.
  open var showsTouchWhenHighlighted = false { didSet { touchGlow?.isHidden = !showsTouchWhenHighlighted } }
  open var menu: UIMenu? {
    didSet {
      popUpChanged()
      menuPressChanged()
    }
  }
  /// Which of the menu's elements is nearest to the button. Default automatic: the first one, but not in what scrolls.
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
  /// A tap selects and deselects the button; with a menu as primary action the menu chooses what the button shows.
  open var changesSelectionAsPrimaryAction = false { didSet { popUpChanged() } }
  open override var showsMenuAsPrimaryAction: Bool {
    didSet {
      popUpChanged()
      menuPressChanged()
    }
  }
  /// Whether the pointer of an iPad changes the button.
  open var isPointerInteractionEnabled = false { didSet { updatePointer() } }
  // Apple: the Mac's style is for apps of the Mac idiom; everywhere else the look stays the same.
  // surface: no app has the Mac's idiom here
  open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
  /// Asked with what the button proposes; nil leaves the pointer as it is. A provider enables the interaction.
  // Apple: UIButton.pointerStyleProvider, "Setting this property … enables pointer interaction".
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  /// Whether the pointer is over the button; for `configurationUpdateHandler`.
  open var isHovered: Bool { pointer?.isOver ?? false }
  private var pointer: ControlPointer?

  private func updatePointer() {
    guard isPointerInteractionEnabled != (pointer != nil) else { return }
    pointer?.remove()
    pointer = isPointerInteractionEnabled ? ControlPointer(self) { ($0 as? UIButton)?.pointerStyle } : nil
    pointer?.changed = { ($0 as? UIButton)?.setNeedsUpdateConfiguration() }
  }

  private var pointerStyle: UIPointerStyle? {
    let preview = UITargetedPreview(view: self)
    let radius = max(layer.cornerRadius, UIPointerShape.defaultCornerRadius)
    let (effect, shape) = (UIPointerEffect.automatic(preview), UIPointerShape.roundedRect(frame, radius: radius))
    guard let pointerStyleProvider else { return UIPointerStyle(effect: effect, shape: shape) }
    return pointerStyleProvider(self, effect, shape)
  }
  open var isHeld: Bool { false }

  open var configuration: Configuration? {
    didSet {
      configurationChanged()
    }
  }
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether what the configuration shows follows the button's state by itself. Default true; without it
  /// `updateConfiguration()` is left to say how a state looks.
  // Apple: UIButton.h, automaticallyUpdatesConfiguration.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { _refresh() } }
  }
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Measuring

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let insets = _contentInsets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { fittingSize(CGSize(width: 10_000, height: 10_000)) }
  // Apple: a button's size comes from its content; the width offered only breaks titles of several lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let breaks = _titleLabel.map { $0.numberOfLines != 1 } ?? false
    let width = breaks && size.width > 0 && configuration == nil ? size.width : 10_000
    return fittingSize(CGSize(width: width, height: 10_000))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration()
      _refresh()
    }
    layoutButton()
    placeGlow()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _refresh()
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      let old = super.isHighlighted
      super.isHighlighted = newValue
      if old != newValue { highlightChanged() }
    }
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    guard configuration != nil, previous.hasOtherFonts(than: traitCollection) else { return }
    needsConfiguration = true
    measureChanged()
    _refresh()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil || configurationUpdateHandler != nil { needsConfiguration = true }
    _refresh()
  }

  package override func primaryTouchEnded(with event: UIEvent?) {
    if showsMenuAsPrimaryAction { showMenu() }
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    _sendActions(for: .primaryActionTriggered, with: event)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownTitle }
    set { super.accessibilityLabel = newValue }
  }

  package override var ownLargeContent: (title: String?, image: UIImage?) { (currentTitle, currentImage) }
  package override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(title: shownTitle)
  }

  // MARK: Private

  private var menuPress: MenuPress?

  // Apple: UIButton.menu, shown by touch and hold unless it is the primary action.
  private func menuPressChanged() {
    let isWanted = menu != nil && !showsMenuAsPrimaryAction
    if isWanted, menuPress == nil { menuPress = MenuPress(self) { [weak self] in self?.menu } }
    menuPress?.isEnabled = isWanted
  }

  package override var hasMenu: Bool { menu != nil || super.hasMenu }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    // Assumed: the choices of a pop-up button keep their order, as those of SwiftUI's pickers do.
    let isFixed = isPopUp && preferredMenuElementOrder == .automatic
    configuration.preferredMenuElementOrder = isFixed ? .fixed : preferredMenuElementOrder
    return configuration
  }
  // Its own menu shows without a preview, which is not the interaction's way.
  package override func menuInteractionChanged() { if menu == nil { super.menuInteractionChanged() } }

  package var _type: ButtonType = .custom
  package var titles: [UInt: String] = [:]
  package var attributedTitles: [UInt: NSAttributedString] = [:]
  package var titleColors: [UInt: UIColor] = [:]
  package var shadowColors: [UInt: UIColor] = [:]
  package var _images: [UInt: UIImage] = [:]
  package var backgroundImages: [UInt: UIImage] = [:]
  package var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  package var _titleLabel: UILabel?
  package var _subtitleLabel: UILabel?
  package var _imageView: UIImageView?
  package var _backgroundView: UIImageView?
  package var configurationBackground: BackgroundConfigurationView?
  package var configurationIndicator: UIImageView?
  package var configurationSpinner: UIActivityIndicatorView?
  /// Behind the title of a selected system button.
  package var selectionPlate: UIView?
  package var needsConfiguration = false
  var touchGlow: TouchGlow?
  /// The title's shadow lies on the other side for now.
  var isShadowReversed = false
}

@MainActor package enum ButtonMetatypes {
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
    let type = Initialisation.through(Button.self, cls)
    let button: UIButton = type.init(frame: .zero)
    return button
  }
}
