/// The header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeHeader(coder)
  }

  open internal(set) var reuseIdentifier: String?

  open var contentView: UIView { contentSlot.view }
  open var textLabel: UILabel? { _text }
  open var detailTextLabel: UILabel? { _detail }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }
  /// Its view takes the place of `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentSlot.show(contentConfiguration, in: self)
      setContentMargins()
      setNeedsLayout()
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackgroundConfiguration() }
  }
  open var automaticallyUpdatesContentConfiguration = true
  @available(*, deprecated, message: "Quince: no effect")
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { NoEffect.log("UITableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration") }
  }
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (_context.style, _context.isHeader) {
    case (.plain, true): return .plainHeader()
    case (.plain, false): return .plainFooter()
    case (_, true): return .groupedHeader()
    case (_, false): return .groupedFooter()
    }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }

  open func prepareForReuse() {
    layer.removeAllAnimations()
    alpha = 1
    isHidden = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    layoutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: _height(width: size.width))
  }

  // MARK: Private

  package struct Context {
    package var style: UITableView.Style = .plain
    package var isHeader = true
    package var isFirst = false
    package var scale: CGFloat = 2
    package weak var table: UITableView?
  }
  package var _context = Context() {
    didSet { styleChanged(isOther: _context.style != oldValue.style || _context.isHeader != oldValue.isHeader) }
  }
  package lazy var _text: UILabel = makeLabel()
  package lazy var _detail: UILabel = makeLabel()
  private var hasLabel = false
  private var needsConfiguration = true
  private var contentSlot = ContentSlot(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28)))
  private var fillView: BackgroundConfigurationView?
  private var pinnedBackground: UIView?
  /// A plain header that floats draws the bar's material behind it.
  package var _isPinned = false {
    didSet { if _isPinned != oldValue { pinnedChanged() } }
  }

  package var _hasText: Bool { hasLabel && _text.text?.isEmpty == false }
  package var usesConstraints: Bool {
    // Subviews of a nib's header often lie in the header itself.
    contentSlot.configured == nil
      && (contentView.subviews + subviews).contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  private func setUp() {
    // A view that follows its superview hands its constraints on to the height that is looked for.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(contentView)
  }

  private func showBackgroundConfiguration() {
    guard let configuration = backgroundConfiguration else {
      fillView?.removeFromSuperview()
      fillView = nil
      return
    }
    let view = fillView ?? BackgroundConfigurationView(frame: bounds)
    if view.superview == nil { insertSubview(view, at: 0) }
    fillView = view
    view.apply(configuration, tintColor: tintColor)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    hasLabel = true
    contentSlot.own.addSubview(label)
    _style(label)
    return label
  }

  package func _setTitle(_ title: String) {
    // Apple: grouped headers are capitals, as the data source's text stays what it is.
    let shown = _context.style != .plain && _context.isHeader ? title.uppercased() : title
    if _text.text != shown { _text.text = shown }
    _text.accessibilityLabel = title
    isAccessibilityElement = false
    _text.accessibilityTraits = _context.isHeader ? .header : .staticText
    setNeedsLayout()
  }

  private var standardFont: UIFont {
    .preferredFont(forTextStyle: _context.style == .plain && _context.isHeader ? .headline : .footnote)
  }
  /// The label's font as it was styled last.
  private var styledFont: UIFont?

  private func styleChanged(isOther: Bool) {
    setContentMargins()
    // Bold Text makes another standard font.
    if hasLabel, isOther || (_text.font == styledFont && standardFont != styledFont) { _style(_text) }
    setNeedsLayout()
  }

  private func _style(_ label: UILabel) {
    label.withoutOwnLooks { styleText(label) }
  }

  private func styleText(_ label: UILabel) {
    label.adjustsFontForContentSizeCategory = true
    label.font = standardFont
    styledFont = label.font
    if _context.style == .plain {
      label.textColor = _context.isHeader ? .label : .secondaryLabel
      label.numberOfLines = 1
    } else {
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    }
  }

  private var side: CGFloat { _context.table?._contentMargin ?? 16 }

  // Apple: UITableView.insetsContentViewsToSafeArea, "the content views of its cells, headers, and footers".
  private var contentFrame: CGRect {
    guard let table = superview as? UITableView ?? _context.table, table.insetsContentViewsToSafeArea,
      table.style != .insetGrouped
    else { return bounds }
    let insets = table.safeAreaInsets
    return bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // Observed on iOS 16: a grouped header is 38 points for one line, 55 1/3 above the first group, a footer about 30.
  private func _height(width: CGFloat) -> CGFloat {
    let width = width - bounds.width + contentFrame.width
    if let view = contentSlot.configured {
      return view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    guard _hasText else { return _context.style == .plain ? 28 : 38 }
    let available = max(0, width - 2 * side)
    let text = _text.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    let height: CGFloat
    switch (_context.style, _context.isHeader) {
    case (.plain, true): height = max(28, text + 8)
    case (.plain, false): height = max(28, text + 12)
    case (_, true): height = text + (_context.isFirst ? 39.5 : 22.1)
    case (_, false): height = text + 14.5
    }
    return (height * _context.scale).rounded() / _context.scale
  }

  private func setContentMargins() {
    let side = side
    contentView.setDefaultLayoutMargins(UIEdgeInsets(top: 8, left: side, bottom: 8, right: side))
  }

  private func layoutParts() {
    backgroundView?.frame = bounds
    pinnedBackground?.frame = bounds
    fillView?.frame = bounds
    contentView.frame = contentFrame
    setContentMargins()
    guard hasLabel, contentSlot.configured == nil else { return }
    let width = max(0, contentView.bounds.width - 2 * side)
    let height = _text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let y: CGFloat
    switch (_context.style, _context.isHeader) {
    case (.plain, _): y = (bounds.height - height) / 2
    case (_, true): y = bounds.height - height - 7
    case (_, false): y = 7.5
    }
    let scale = _context.scale
    _text.frame = CGRect(x: side, y: (y * scale).rounded() / scale, width: width, height: height)
  }

  private func pinnedChanged() {
    guard backgroundView == nil, backgroundConfiguration == nil, backgroundColor == nil else { return }
    if _isPinned {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      view.frame = bounds
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      pinnedBackground = view
    } else {
      pinnedBackground?.removeFromSuperview()
      pinnedBackground = nil
    }
  }
}
