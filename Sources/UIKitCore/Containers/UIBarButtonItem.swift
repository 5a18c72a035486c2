/// A button in a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    @available(*, deprecated, renamed: "plain")
    case bordered = 1
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  // MARK: Creating

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeButtonItem(coder)
  }
  open nonisolated override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    MainActor.assumeIsolated { encodeButtonItem(coder) }
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    _systemItem = systemItem
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    // Apple: a system item keeps its own title and image.
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    // Observers do not run in an initialiser of the class.
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.target = target
    self.action = action
    self.menu = menu
  }

  /// A space of a fixed width, in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return forceCast(item)
  }

  /// A space that takes its share of what the other items leave.
  open class func flexibleSpace() -> Self {
    forceCast(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil))
  }

  private class func forceCast<T>(_ item: UIBarButtonItem) -> T {
    // A subclass cannot be made here without a required initialiser; Apple returns a plain item too.
    unsafeDowncast(item, to: UIBarButtonItem.self) as! T
  }

  // MARK: Properties

  open var style: Style = .plain { didSet { didChange() } }
  /// The width in points; 0 or less means as wide as the content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// The titles that the button may come to have: it is as wide as the widest of them.
  open var possibleTitles: Set<String>? { didSet { didChange() } }
  open var customView: UIView? { didSet { didChange() } }
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, _systemItem == nil {
        title = primaryAction.title
        image = primaryAction.image
      }
      didChange()
    }
  }
  open var menu: UIMenu? { didSet { didChange() } }
  /// Which of the menu's elements is nearest to the item. Default automatic: the first one.
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
  /// Whether a drag that rests on the button presses it. Default false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { didChange() } } }
  /// Stands for the item in a menu of what finds no room. Default: made of its title and action.
  open var menuRepresentation: UIMenuElement?
  /// The group that the item belongs to.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  open var tintColor: UIColor? {
    willSet { _qwill(self, "tintColor") }
    didSet {
      didChange()
      _qdid(self, "tintColor")
    }
  }
  open var isSelected = false {
    willSet { _qwill(self, "selected") }
    didSet {
      if isSelected != oldValue { didChange() }
      _qdid(self, "selected")
    }
  }
  open var changesSelectionAsPrimaryAction = false
  open var isHidden = false {
    willSet { _qwill(self, "hidden") }
    didSet {
      if isHidden != oldValue { didChange() }
      _qdid(self, "hidden")
    }
  }

  // MARK: Appearance

  private struct MetricKey: Hashable { var state: UInt; var style: Int; var metrics: Int }
  private var backgroundImages: [MetricKey: UIImage] = [:]
  private var backBackgroundImages: [MetricKey: UIImage] = [:]
  private var backgroundAdjustments: [Int: CGFloat] = [:]
  private var titleAdjustments: [Int: UIOffset] = [:]
  private var backBackgroundAdjustments: [Int: CGFloat] = [:]
  private var backTitleAdjustments: [Int: UIOffset] = [:]

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[MetricKey(state: state.rawValue, style: -1, metrics: barMetrics.rawValue)] = image
    didChange()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[MetricKey(state: state.rawValue, style: -1, metrics: barMetrics.rawValue)]
  }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
    backgroundImages[MetricKey(state: state.rawValue, style: style.rawValue, metrics: barMetrics.rawValue)] = image
    didChange()
  }
  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[MetricKey(state: state.rawValue, style: style.rawValue, metrics: barMetrics.rawValue)]
  }
  open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backBackgroundImages[MetricKey(state: state.rawValue, style: -1, metrics: barMetrics.rawValue)] = image
    didChange()
  }
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backBackgroundImages[MetricKey(state: state.rawValue, style: -1, metrics: barMetrics.rawValue)]
  }
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backgroundAdjustments[barMetrics.rawValue] = adjustment
    didChange()
  }
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundAdjustments[barMetrics.rawValue] ?? 0
  }
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backBackgroundAdjustments[barMetrics.rawValue] = adjustment
    didChange()
  }
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backBackgroundAdjustments[barMetrics.rawValue] ?? 0
  }
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics.rawValue] = adjustment
    didChange()
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titleAdjustments[barMetrics.rawValue] ?? .zero
  }
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics.rawValue] = adjustment
    didChange()
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics.rawValue] ?? .zero
  }

  // MARK: Private

  package var _systemItem: SystemItem? { didSet { didChange() } }
  package var isSpace: Bool { _systemItem == .flexibleSpace || _systemItem == .fixedSpace }
  /// The view that shows the item, for presentations that start from it.
  package weak var _view: UIView?

  /// The title that a bar draws.
  package var _title: String? {
    guard let _systemItem else { return title }
    switch _systemItem {
    case .done: return SystemWord.done.text
    case .cancel: return SystemWord.cancel.text
    case .edit: return SystemWord.edit.text
    case .save: return SystemWord.save.text
    case .undo: return SystemWord.undo.text
    case .redo: return SystemWord.redo.text
    case .close: return nil
    default: return nil
    }
  }

  package var _image: UIImage? {
    guard let name = symbolName else { return image }
    if _systemItem == .close {
      return UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    }
    return UIImage(systemName: name)
  }

  private var symbolName: String? {
    switch _systemItem {
    case .add: return "plus"
    case .compose: return "square.and.pencil"
    case .reply: return "arrowshape.turn.up.left"
    case .action: return "square.and.arrow.up"
    case .organize: return "folder"
    case .bookmarks: return "book"
    case .search: return "magnifyingglass"
    case .refresh: return "arrow.clockwise"
    case .stop: return "xmark"
    case .camera: return "camera"
    case .trash: return "trash"
    case .play: return "play.fill"
    case .pause: return "pause.fill"
    case .rewind: return "backward.fill"
    case .fastForward: return "forward.fill"
    case .close: return "xmark"
    default: return nil
    }
  }

  package var _accessibilityLabel: String? {
    if let label = accessibilityLabel { return label }
    if let title = _title, !title.isEmpty { return title }
    switch _systemItem {
    case .add: return SystemWord.add.text
    case .compose: return "Compose"
    case .reply: return "Reply"
    case .action: return "Share"
    case .organize: return "Organize"
    case .bookmarks: return "Bookmarks"
    case .search: return "Search"
    case .refresh: return "Refresh"
    case .stop: return "Stop"
    case .camera: return "Camera"
    case .trash: return "Delete"
    case .play: return "Play"
    case .pause: return "Pause"
    case .rewind: return "Rewind"
    case .fastForward: return "Fast Forward"
    case .close: return "Close"
    default: return _image?.spokenName
    }
  }

  /// What a tap does: the primary action, or the action to the target.
  package func trigger(event: UIEvent?) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction._perform(sender: self)
    } else if let action {
      _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }
}
