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
    _style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeCell(coder)
  }

  open internal(set) var reuseIdentifier: String?

  /// Puts the cell back into a neutral state before it is used for another row.
  open func prepareForReuse() {
    _prepareForReuse()
  }

  // MARK: Content

  /// Holds the cell's own content; accessories and editing controls lie beside it.
  open var contentView: UIView { contentSlot.view }
  package final var contentSlot = ContentSlot(CellContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
  open var textLabel: UILabel? { _label() }
  open var detailTextLabel: UILabel? { detailLabel() }
  open var imageView: UIImageView? { _image() }

  /// Its view takes the place of `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { applyContentConfiguration() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateBackground(animated: false) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationState: UICellConfigurationState { _configurationState }
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    _context.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  // MARK: Backgrounds

  open var backgroundView: UIView? { didSet { _replace(oldValue, with: backgroundView, aboveBackground: false) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      updateBackground(animated: false)
    }
  }
  open var multipleSelectionBackgroundView: UIView? { didSet { updateBackground(animated: false) } }

  // MARK: Accessories

  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryChanged() } } }
  open var accessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue) } }
  open var editingAccessoryType: AccessoryType = .none { didSet { accessoryChanged() } }
  open var editingAccessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue) } }

  // MARK: Selection

  open var selectionStyle: SelectionStyle = .default
  open var isSelected: Bool {
    get { _isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { _isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard _isSelected != selected else { return }
    _isSelected = selected
    _selectionChanged(animated: animated)
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard _isHighlighted != highlighted else { return }
    _isHighlighted = highlighted
    _selectionChanged(animated: animated)
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var focusStyle: FocusStyle = .default { didSet { NoEffect.log("UITableViewCell.focusStyle") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var userInteractionEnabledWhileDragging = false {
    didSet { NoEffect.log("UITableViewCell.userInteractionEnabledWhileDragging") }
  }
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Editing

  open var isEditing: Bool {
    get { _isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { _setEditing(editing, animated: animated) }
  open var editingStyle: EditingStyle { _editing.style }
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  open var showingDeleteConfirmation: Bool { _context.table?.swiping.current?.cell === self }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  // MARK: Indentation and separator

  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// Points for each level; default 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var separatorInset: UIEdgeInsets {
    get { _separatorInset ?? effectiveSeparatorInset }
    set {
      _separatorInset = newValue
      noteStyle(\UITableViewCell.separatorInset)
      setNeedsLayout()
    }
  }

  // MARK: Overridden

  open override var canBecomeFocused: Bool { _context.table?.canFocus(self) ?? false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    layoutCell()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: automaticHeight(width: size.width))
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { wrapForTextSize() }
  }

  package override var accessibilityFacts: AccessibilityFacts {
    guard let control = reorderControl, _isEditing, _editing.canMove else {
      return AccessibilityFacts()
    }
    let rect = control.convertToScreen(control.bounds)
    return AccessibilityFacts(reorderPoint: CGPoint(x: rect.midX, y: rect.midY))
  }

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  // MARK: Private

  package var _style: CellStyle = .default
  /// What a tap on the row, and on its accessory, performs.
  package final var selectionSegue: SegueTemplate?
  package final var accessorySegue: SegueTemplate?
  package var _textLabel: UILabel?
  package var _detailTextLabel: UILabel?
  package var _imageView: UIImageView?
  package var contentConfigurationView: (any UIView & UIContentView)? { contentSlot.configured }
  /// Apple: a cell's configuration is updated once before it shows for the first time.
  package var needsConfiguration = true
  package var _isSelected = false
  package var _isHighlighted = false
  package var _isEditing = false
  package var _separatorInset: UIEdgeInsets?
  package var selectionView: UIView?
  package var defaultSelectionView: UIView?
  package var fillView: BackgroundConfigurationView?
  package var separatorView: SeparatorView?
  package var topSeparatorView: SeparatorView?
  package var accessoryControl: CellAccessory?
  package var _editControl: CellEditControl?
  package var reorderControl: CellReorderControl?

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
  package var _context = Context()

  /// The editing controls that the table gave the row.
  package struct Editing: Equatable {
    package var style: EditingStyle = .none
    package var isEditable = true
    package var indents = true
    package var canMove = false
    package var selectsMany = false
  }
  package var _editing = Editing()
  /// The sideways shift while swipe actions show, in points; negative to the left.
  package var swipeOffset: CGFloat = 0
  package var wasShaped = false
  /// Labels that take more than one line because the text is large.
  package final var wrappedLabels: [UILabel] = []
}

/// The part of a cell that belongs to the app.
@MainActor package final class CellContentView: UIView {}
