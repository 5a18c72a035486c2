/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The kinds of events that a control reports.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state that decides how a control looks; `normal` is the absence of every other state.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

  // MARK: Creating

  @preconcurrency @MainActor public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that performs the action on its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeControl(coder)
  }

  // MARK: State

  open var isEnabled = true {
    willSet { _qwill(self, "enabled") }
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      _qdid(self, "enabled")
    }
  }
  open var isSelected = false {
    willSet { _qwill(self, "selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      _qdid(self, "selected")
    }
  }
  open var isHighlighted = false {
    willSet { _qwill(self, "highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      _qdid(self, "highlighted")
    }
  }
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  /// The menu that the control shows, by a long press or, with `showsMenuAsPrimaryAction`, by a tap.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control asks itself for a menu, by `contextMenuInteraction(_:configurationForMenuAtLocation:)`. Default false.
  open var isContextMenuInteractionEnabled = false {
    didSet { if isContextMenuInteractionEnabled != oldValue { menuInteractionChanged() } }
  }
  /// What shows the control's menu; nil where it has none.
  open var contextMenuInteraction: UIContextMenuInteraction? { hasMenu ? menuInteraction : nil }
  package var hasMenu: Bool { isContextMenuInteractionEnabled }
  private(set) final lazy var menuInteraction = UIContextMenuInteraction(delegate: self)
  @available(*, deprecated, message: "Quince: no effect")
  open var toolTip: String? { didSet { NoEffect.log("UIControl.toolTip") } }

  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// Runs after a change of `isEnabled`, `isSelected` or `isHighlighted`.
  package func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  private weak var trackedTouch: UITouch?

  /// How far outside its bounds a tracked touch still counts as inside, in points.
  // Apple: a pressed control keeps its highlight until the finger is about 70 points away.
  package var touchSlop: CGFloat { 70 }
  /// The control runs from right to left.
  final var startsAtRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.earliest, trackedTouch == nil || isMultipleTouchEnabled else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    _sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    let wasInside = isTouchInside
    let slop = touchSlop
    isTouchInside = bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    _sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasTracking = isTracking
    isTracking = false
    isHighlighted = false
    trackedTouch = nil
    guard wasTracking else { return }
    let slop = touchSlop
    isTouchInside = bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    let endedInside = isTouchInside
    endTracking(touch, with: event)
    _sendActions(for: endedInside ? .touchUpInside : .touchUpOutside, with: event)
    if endedInside { primaryTouchEnded(with: event) }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasTracking = isTracking
    isTracking = false
    isHighlighted = false
    isTouchInside = false
    trackedTouch = nil
    guard wasTracking else { return }
    cancelTracking(with: event)
    _sendActions(for: .touchCancel, with: event)
  }

  /// A hook for controls whose primary event is a touch that ends inside.
  package func primaryTouchEnded(with event: UIEvent?) { if showsMenuAsPrimaryAction { showMenu() } }

  // MARK: Menus

  /// A control that asks itself for a menu has the interaction that a long press starts.
  package func menuInteractionChanged() {
    let isThere = menuInteraction.view === self
    if isContextMenuInteractionEnabled, !isThere { addInteraction(menuInteraction) }
    if !isContextMenuInteractionEnabled, isThere { removeInteraction(menuInteraction) }
  }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Targets and actions

  private struct Entry {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector?
    var uiAction: UIAction?
    var events: Event
    var isAlive: Bool { !hasTarget || target != nil || uiAction != nil }
  }
  private var entries: [Entry] = []

  /// Adds a target, held weakly; `nil` sends the action up the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = entries.firstIndex(where: {
      $0.uiAction == nil && $0.action == action && $0.hasTarget == (object != nil) && $0.target === object
    }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append(Entry(target: object, hasTarget: object != nil, action: action, events: controlEvents))
    }
  }

  /// Removes a target and action; `nil` for either stands for all of them.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in entries.indices where entries[index].uiAction == nil {
      if let object, entries[index].target !== object { continue }
      if let action, entries[index].action != action { continue }
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty || !$0.isAlive }
  }

  /// Adds an action; one with the same identifier for the same events is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = entries.firstIndex(where: { $0.uiAction === action }) {
      entries[index].events.formUnion(controlEvents)
      return
    }
    entries.append(Entry(target: nil, hasTarget: false, action: nil, uiAction: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in entries.indices where entries[index].uiAction?.identifier == actionIdentifier {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = entries.filter {
      $0.uiAction == nil && $0.target === object && $0.hasTarget == (object != nil)
        && !$0.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.action.map(NSStringFromSelector) }
    return names.isEmpty ? nil : names
  }

  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for entry in entries where entry.uiAction == nil {
      if let target = entry.target as? NSObject {
        targets.insert(target)
      } else if let target = entry.target {
        targets.insert(ObjectIdentifier(target))
      } else if !entry.hasTarget {
        targets.insert(NSNull())
      }
    }
    return targets
  }

  open var allControlEvents: Event {
    entries.filter(\.isAlive).reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// Calls the block with each action or target-action pair, in the order they were added.
  open func enumerateEventHandlers(
    _ iterator: (_ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event, _ stop: inout Bool) ->
      Void
  ) {
    var stop = false
    for entry in entries where entry.isAlive {
      iterator(entry.uiAction, entry.action.map { (entry.target, $0) }, entry.events, &stop)
      if stop { return }
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    action._perform(sender: self)
  }

  /// Sends every action of the events, in the order the targets were added.
  // Observed: a control's own event also runs what waits for `primaryActionTriggered`.
  open func sendActions(for controlEvents: Event) {
    let isPrimary = !controlEvents.isDisjoint(with: primaryEvent)
    _sendActions(for: isPrimary ? controlEvents.union(.primaryActionTriggered) : controlEvents, with: nil)
  }

  /// Does what a person's use of the control does, without a touch.
  open func performPrimaryAction() {
    switch primaryEvent {
    case .touchUpInside:
      _sendActions(for: .touchUpInside, with: nil)
      primaryTouchEnded(with: nil)
    case []:
      if showsMenuAsPrimaryAction { showMenu() } else { _sendActions(for: .primaryActionTriggered, with: nil) }
    default:
      sendActions(for: primaryEvent)
    }
  }

  /// The event that means the use of the control; none of an app's own.
  var primaryEvent: Event { [] }

  package func _sendActions(for events: Event, with event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) && entry.isAlive {
      if let uiAction = entry.uiAction {
        sendAction(uiAction)
      } else if let action = entry.action {
        sendAction(action, to: entry.target, for: event)
      }
    }
    if entries.contains(where: { !$0.isAlive }) { entries.removeAll { !$0.isAlive } }
  }

  package override var isControl: Bool { true }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
