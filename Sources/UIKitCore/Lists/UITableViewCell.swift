/// One row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  // MARK: Creating

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    quinceStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    quinceSetUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open internal(set) var reuseIdentifier: String?

  /// Puts the cell back into a neutral state before it is used for another row.
  open func prepareForReuse() {
    quincePrepareForReuse()
  }

  // MARK: Content

  /// Holds the cell's own content; accessories and editing controls lie beside it.
  public let contentView: UIView = QuinceCellContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  open var textLabel: UILabel? { quinceLabel() }
  open var detailTextLabel: UILabel? { quinceDetailLabel() }
  open var imageView: UIImageView? { quinceImage() }

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { quinceApplyContentConfiguration() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { quinceUpdateBackground(animated: false) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationState: UICellConfigurationState { quinceConfigurationState }
  open func setNeedsUpdateConfiguration() {
    quinceNeedsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration { quinceDefaultContentConfiguration() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    quinceContext.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  // MARK: Backgrounds

  open var backgroundView: UIView? { didSet { quinceReplace(oldValue, with: backgroundView, aboveBackground: false) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      quinceUpdateBackground(animated: false)
    }
  }
  open var multipleSelectionBackgroundView: UIView? { didSet { quinceUpdateBackground(animated: false) } }

  // MARK: Accessories

  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { quinceAccessoryChanged() } } }
  open var accessoryView: UIView? { didSet { quinceAccessoryViewChanged(from: oldValue) } }
  open var editingAccessoryType: AccessoryType = .none { didSet { quinceAccessoryChanged() } }
  open var editingAccessoryView: UIView? { didSet { quinceAccessoryViewChanged(from: oldValue) } }

  // MARK: Selection

  open var selectionStyle: SelectionStyle = .default
  open var isSelected: Bool {
    get { quinceIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { quinceIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard quinceIsSelected != selected else { return }
    quinceIsSelected = selected
    quinceSelectionChanged(animated: animated)
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard quinceIsHighlighted != highlighted else { return }
    quinceIsHighlighted = highlighted
    quinceSelectionChanged(animated: animated)
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var focusStyle: FocusStyle = .default
  @available(*, deprecated, message: "Quince: no effect")
  open var userInteractionEnabledWhileDragging = false
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Editing

  open var isEditing: Bool {
    get { quinceIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { quinceSetEditing(editing, animated: animated) }
  open var editingStyle: EditingStyle { quinceEditing.style }
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  open var showingDeleteConfirmation: Bool { quinceContext.table?.quinceSwipe?.cell === self }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  // MARK: Indentation and separator

  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// Points for each level; default 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var separatorInset: UIEdgeInsets {
    get { quinceSeparatorInset ?? quinceEffectiveSeparatorInset }
    set {
      quinceSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Overridden

  open override func layoutSubviews() {
    super.layoutSubviews()
    if quinceNeedsConfiguration {
      quinceNeedsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    quinceLayoutCell()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: quinceAutomaticHeight(width: size.width))
  }

  package override var quinceAccessibilityFacts: QuinceAccessibilityFacts {
    guard let control = quinceReorderControl, quinceIsEditing, quinceEditing.canMove else {
      return QuinceAccessibilityFacts()
    }
    let rect = control.quinceConvertToScreen(control.bounds)
    return QuinceAccessibilityFacts(reorderPoint: CGPoint(x: rect.midX, y: rect.midY))
  }

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  // MARK: Private

  package var quinceStyle: CellStyle = .default
  package var quinceTextLabel: UILabel?
  package var quinceDetailTextLabel: UILabel?
  package var quinceImageView: UIImageView?
  package var quinceContentConfigurationView: (any UIView & UIContentView)?
  package var quinceNeedsConfiguration = false
  package var quinceIsSelected = false
  package var quinceIsHighlighted = false
  package var quinceIsEditing = false
  package var quinceSeparatorInset: UIEdgeInsets?
  package var quinceSelectionView: UIView?
  package var quinceDefaultSelectionView: UIView?
  package var quinceFillView: UIView?
  package var quinceSeparatorView: UIView?
  package var quinceTopSeparatorView: UIView?
  package var quinceAccessoryControl: QuinceCellAccessory?
  package var quinceEditControl: QuinceCellEditControl?
  package var quinceReorderControl: QuinceCellReorderControl?

  /// What the table decided about the row.
  package struct Context {
    package weak var table: UITableView?
    package var row = -1
    package var style: UITableView.Style = .plain
    package var isFirst = false
    package var isLast = false
    package var margin: CGFloat = 16
    package var isGrouped: Bool { style != .plain }
  }
  package var quinceContext = Context()

  /// The editing controls that the table gave the row.
  package struct Editing: Equatable {
    package var style: EditingStyle = .none
    package var isEditable = true
    package var indents = true
    package var canMove = false
    package var selectsMany = false
  }
  package var quinceEditing = Editing()
  /// The sideways shift while swipe actions show, in points; negative to the left.
  package var quinceSwipeOffset: CGFloat = 0
  package var quinceWasShaped = false
}

/// The part of a cell that belongs to the app.
@MainActor package final class QuinceCellContentView: UIView {}
