import UIKitCore

/// A view that shows the elements of a node: the root of a hosting controller, a page, a cell.
@MainActor class StageView: UIView {
  private(set) weak var root: _ViewNode?
  private var element: Element?
  private var isStale = true
  /// Whether the content begins where nothing covers the view.
  var respectsSafeArea = true
  /// What the content is offered less than the bounds.
  var contentInsets = EdgeInsets()
  var alignment = Alignment.center
  /// Asked before anything is placed.
  var willPlace: (() -> Void)?
  /// Told when the content wants another size.
  var contentDidChange: (() -> Void)?
  private var visible: [ObjectIdentifier: any StageObserver] = [:]
  private(set) var isShown = false
  /// Whether being in a window is being in sight, as in cells.
  var followsWindow = false
  private var isPlacing = false
  private(set) lazy var keyboard = KeyboardCover(self)
  /// The layout of views asks for a placement that nothing has made yet.
  private var isDue = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ root: _ViewNode?) {
    guard self.root !== root else { return }
    self.root = root
    isStale = true
    element?.stage = nil
    element = nil
    needsPlacement()
  }

  /// Shows one element of a node, such as a row.
  func show(_ element: Element?, of node: _ViewNode?) {
    if self.element === element, element?.stage === self || element == nil, root === node, !isStale { return }
    if self.element?.stage === self { self.element?.stage = nil }
    root = node
    isStale = false
    self.element = element
    element?.parent = nil
    element?.stage = self
    needsPlacement()
  }

  /// The content has other elements.
  func elementsChanged() {
    isStale = true
    needsPlacement()
  }

  func needsPlacement() {
    setNeedsLayout()
    guard !isPlacing else { return }
    root?.graph.needsLayout(self)
    contentDidChange?()
  }

  /// The one element that is shown; several lie in a column.
  private var content: Element? {
    // What has gone is asked for nothing: a cell may still be measured.
    guard let root, root.isAlive else { return nil }
    // An element that another cell shows now is that one's, though this one is still in the table.
    guard isStale else { return element?.stage === self ? element : nil }
    isStale = false
    let all = root.elements
    let found = all.count == 1 ? all[0] : all.isEmpty ? nil : ArrangedElement(VStackLayout(), all, root)
    if element !== found { element?.stage = nil }
    element = found
    found?.parent = nil
    found?.stage = self
    return found
  }

  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    willPlace?()
    let size = content?.size(proposal.inset(contentInsets)) ?? .zero
    return CGSize(width: size.width + contentInsets.width, height: size.height + contentInsets.height)
  }

  /// Where a guide is from the leading edge, in points; nil where no view sets it itself.
  func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
    guard let content else { return nil }
    let region = CGRect(origin: .zero, size: bounds.size).inset(by: contentInsets)
    return content.guide(alignment.key, in: content.size(ProposedViewSize(region.size))).map { region.minX + $0 }
  }

  func value<Value>(_ key: Traits.Key<Value>) -> Value? { content?.value(key) }
  var contentElement: Element? { content }

  // MARK: Placing

  var isReady: Bool { root?.isAlive == true && !bounds.isEmpty }
  /// How many nodes are above what it shows.
  var depth: Int { root?.depth ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    willPlace?()
    isDue = true
    root?.graph.flush()
    if isDue { place() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  func place() {
    guard let root, isReady, !isPlacing else { return }
    isPlacing = true
    isDue = false
    defer { isPlacing = false }
    root.graph.isPlaced(self)
    let transaction = root.graph.transaction
    let isMirrored = root.environment.layoutDirection == .rightToLeft
    let canvas = ViewCanvas(self, size: bounds.size, isMirrored: isMirrored)
    let insets = respectsSafeArea ? safeAreaInsets : .zero
    let edges = EdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
    let full = CGRect(origin: .zero, size: bounds.size)
    let safe = keyboard.free(full.inset(by: edges))
    let context = PlaceContext(
      canvas: canvas, stage: self, origin: .zero, safe: safe, full: full,
      animation: transaction.disablesAnimations ? nil : transaction.animation)
    if let content {
      let region = safe.inset(by: contentInsets)
      let proposal = ProposedViewSize(region.size)
      let size = content.size(proposal)
      let dimensions = ViewDimensions(size) { _ in nil }
      let area = ViewDimensions(region.size) { _ in nil }
      let origin = CGPoint(
        x: region.minX + area[alignment.horizontal] - dimensions[alignment.horizontal],
        y: region.minY + area[alignment.vertical] - dimensions[alignment.vertical])
      content.place(CGRect(origin: origin, size: size), proposal, context)
    }
    canvas.commit(context)
  }

  /// A scroll view lies in the stage: the keyboard covers a part of it, and bars show what it scrolls under them.
  func follow(_ view: UIScrollView, _ place: CGRect) {
    keyboard.cover(view, place)
    guard place.width >= bounds.width, place.height > bounds.height / 2, let controller = next as? UIViewController
    else {
      return
    }
    // What does not lie at a bar is nothing to it.
    let atTop = place.minY <= 0.5 || place.minY < safeAreaInsets.top - 0.5 ? view : nil
    let end = bounds.height - place.maxY
    let atBottom = end <= 0.5 || end < safeAreaInsets.bottom - 0.5 ? view : nil
    if controller.contentScrollView(for: .top) !== atTop { controller.setContentScrollView(atTop, for: .top) }
    if controller.contentScrollView(for: .bottom) !== atBottom {
      controller.setContentScrollView(atBottom, for: .bottom)
    }
  }

  // MARK: What shows

  func observe(_ observer: any StageObserver) {
    guard visible[ObjectIdentifier(observer)] == nil else { return }
    visible[ObjectIdentifier(observer)] = observer
  }
  func forget(_ observer: any StageObserver) { visible[ObjectIdentifier(observer)] = nil }

  /// The stage has come into sight or gone out of it.
  func setShown(_ shown: Bool) {
    guard isShown != shown else { return }
    isShown = shown
    let all = visible.values
    for observer in all { observer.stageChanged(isShown: shown) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self && passesTouches ? nil : found
  }
  /// Whether touches beside the content go to what lies behind.
  var passesTouches: Bool { false }
}

/// What wants to know whether its stage is in sight.
@MainActor protocol StageObserver: AnyObject {
  func stageChanged(isShown: Bool)
}
