import UIKitCore

/// One thing that is laid out: measures itself for what it is offered, and takes its place.
@MainActor class Element {
  weak var parent: Element?
  /// The stage of whose content this is the root.
  weak var stage: StageView?
  unowned let node: _ViewNode
  private var sizes: [ProposedViewSize: CGSize] = [:]

  init(_ node: _ViewNode) { self.node = node }

  var environment: EnvironmentValues { node.environment }

  // MARK: Measuring

  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if let known = sizes[proposal] { return known }
    let size = measure(proposal)
    if sizes.count > 16 { sizes = [:] }
    sizes[proposal] = size
    return size
  }

  /// The size that the view chooses.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The place of a guide where the view sets it itself; nil for the guide's default.
  func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { nil }

  final func dimensions(_ size: CGSize) -> ViewDimensions {
    ViewDimensions(size) { [unowned self] key in MainActor.assumeIsolated { self.guide(key, in: size) } }
  }

  /// Measured and placed anew, with everything around it.
  func invalidate() {
    sizes.removeAll(keepingCapacity: true)
    if let parent { parent.invalidate() } else { stage?.needsPlacement() }
  }

  // MARK: Placing

  /// - Parameters:
  ///   - frame: in the canvas.
  ///   - proposal: what the size was chosen for.
  func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {}

  // MARK: What containers ask

  var layoutPriority: Double { 0 }
  var zIndex: Double { 0 }
  /// A spacer, which takes its place along the axis of a stack.
  var isSpacer: Bool { false }
  /// The gaps that stacks leave around the view.
  var edgeSpacing: ViewSpacing { ViewSpacing(isZero: isSpacer) }
  func value<Value>(_ key: Traits.Key<Value>) -> Value? { nil }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

  /// The elements that this one places.
  var parts: [Element] { [] }
  /// The edges of the safe area that the content reaches beyond, where it lies at them.
  var reach: Edge.Set { parts.reduce(into: []) { $0.formUnion($1.reach) } }
}

/// What a modifier says of its content to the containers around.
enum Traits {
  struct Key<Value> { let id: String }
  static var tag: Key<AnyHashable> { Key(id: "tag") }
  static var tabItem: Key<TabItemSource> { Key(id: "tabItem") }
  static var badge: Key<String> { Key(id: "badge") }
  static var row: Key<RowTraits> { Key(id: "row") }
  static var transition: Key<AnyTransition> { Key(id: "transition") }
}

/// An element around another one.
@MainActor class WrapperElement: Element {
  let base: Element
  init(_ base: Element, _ node: _ViewNode) {
    self.base = base
    super.init(node)
    base.parent = self
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { base.size(proposal) }
  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { base.guide(key, in: size) }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    base.place(frame, proposal, context)
  }
  override var layoutPriority: Double { base.layoutPriority }
  override var zIndex: Double { base.zIndex }
  override var isSpacer: Bool { base.isSpacer }
  override var edgeSpacing: ViewSpacing { base.edgeSpacing }
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? { base.value(key) }
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { base.layoutValue(key) }
  override var parts: [Element] { [base] }
}
