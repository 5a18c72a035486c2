/// The header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    quinceSetUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open internal(set) var reuseIdentifier: String?

  public let contentView: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  open var textLabel: UILabel? { quinceText }
  open var detailTextLabel: UILabel? { quinceDetail }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { quinceApplyContentConfiguration() } }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.resolvedBackgroundColor(for: tintColor) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  open func setNeedsUpdateConfiguration() {
    quinceNeedsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (quinceContext.style, quinceContext.isHeader) {
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
    if quinceNeedsConfiguration {
      quinceNeedsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    quinceLayoutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: quinceHeight(width: size.width))
  }

  // MARK: Private

  package struct Context {
    package var style: UITableView.Style = .plain
    package var isHeader = true
    package var isFirst = false
    package var margin: CGFloat = 16
    package var scale: CGFloat = 2
    package var inset: CGFloat = 0
  }
  package var quinceContext = Context() { didSet { quinceStyleChanged() } }
  package lazy var quinceText: UILabel = quinceMakeLabel()
  package lazy var quinceDetail: UILabel = quinceMakeLabel()
  private var quinceHasLabel = false
  private var quinceNeedsConfiguration = false
  private var quinceConfigurationView: (any UIView & UIContentView)?
  private var quincePinnedBackground: UIView?
  /// A plain header that floats draws the bar's material behind it.
  package var quinceIsPinned = false {
    didSet { if quinceIsPinned != oldValue { quincePinnedChanged() } }
  }

  package var quinceHasText: Bool { quinceHasLabel && quinceText.text?.isEmpty == false }
  package var quinceUsesConstraints: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  private func quinceSetUp() {
    contentView.autoresizingMask = []
    addSubview(contentView)
  }

  private func quinceMakeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    quinceHasLabel = true
    contentView.addSubview(label)
    quinceStyle(label)
    return label
  }

  package func quinceSetTitle(_ title: String) {
    // Apple: grouped headers are capitals, as the data source's text stays what it is.
    let shown = quinceContext.style != .plain && quinceContext.isHeader ? title.uppercased() : title
    if quinceText.text != shown { quinceText.text = shown }
    quinceText.accessibilityLabel = title
    isAccessibilityElement = false
    quinceText.accessibilityTraits = quinceContext.isHeader ? .header : .staticText
    setNeedsLayout()
  }

  private func quinceStyleChanged() {
    if quinceHasLabel { quinceStyle(quinceText) }
    setNeedsLayout()
  }

  private func quinceStyle(_ label: UILabel) {
    if quinceContext.style == .plain {
      label.font = quinceContext.isHeader ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
      label.textColor = quinceContext.isHeader ? .label : .secondaryLabel
      label.numberOfLines = 1
    } else {
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    }
  }

  private var quinceSide: CGFloat {
    quinceContext.margin + (quinceContext.style == .insetGrouped ? quinceContext.inset : 0)
  }

  // Observed on iOS 16: a grouped header is 38 points for one line, 55 1/3 above the first group, a footer about 30.
  private func quinceHeight(width: CGFloat) -> CGFloat {
    if let view = quinceConfigurationView {
      return view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    guard quinceHasText else { return quinceContext.style == .plain ? 28 : 38 }
    let available = max(0, width - 2 * quinceSide)
    let text = quinceText.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    let height: CGFloat
    switch (quinceContext.style, quinceContext.isHeader) {
    case (.plain, true): height = max(28, text + 8)
    case (.plain, false): height = max(28, text + 12)
    case (_, true): height = text + (quinceContext.isFirst ? 39.5 : 22.1)
    case (_, false): height = text + 14.5
    }
    return (height * quinceContext.scale).rounded() / quinceContext.scale
  }

  private func quinceLayoutParts() {
    backgroundView?.frame = bounds
    quincePinnedBackground?.frame = bounds
    contentView.frame = bounds
    quinceConfigurationView?.frame = contentView.bounds
    guard quinceHasLabel, quinceConfigurationView == nil else { return }
    let width = max(0, bounds.width - 2 * quinceSide)
    let height = quinceText.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let y: CGFloat
    switch (quinceContext.style, quinceContext.isHeader) {
    case (.plain, _): y = (bounds.height - height) / 2
    case (_, true): y = bounds.height - height - 7
    case (_, false): y = 7.5
    }
    let scale = quinceContext.scale
    quinceText.frame = CGRect(x: quinceSide, y: (y * scale).rounded() / scale, width: width, height: height)
  }

  private func quincePinnedChanged() {
    guard backgroundView == nil, backgroundConfiguration == nil, backgroundColor == nil else { return }
    if quinceIsPinned {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      view.frame = bounds
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      quincePinnedBackground = view
    } else {
      quincePinnedBackground?.removeFromSuperview()
      quincePinnedBackground = nil
    }
  }

  private func quinceApplyContentConfiguration() {
    guard let configuration = contentConfiguration else {
      quinceConfigurationView?.removeFromSuperview()
      quinceConfigurationView = nil
      return
    }
    if let view = quinceConfigurationView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      quinceConfigurationView?.removeFromSuperview()
      let view = configuration.makeContentView()
      view.frame = contentView.bounds
      contentView.addSubview(view)
      quinceConfigurationView = view
    }
    setNeedsLayout()
  }
}
