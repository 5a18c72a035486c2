import UIKitCore

/// Shows a part of a content that is larger.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ScrollNode(view, context) }
}

@MainActor private final class ScrollNode<Content: View>: ContainerNode<ScrollView<Content>>, ScrollTarget {
  private lazy var own = ScrollElement<Content>(self)
  override var element: Element { own }
  init(_ view: ScrollView<Content>, _ context: _NodeContext) {
    super.init(view, context) { context in
      var inner = context
      inner.environment.stackAxis = nil
      return Content._makeNode(view.content, inner)
    }
  }
  override func viewChanged(from old: ScrollView<Content>) {
    child.updateErased(view.content)
    if old.axes != view.axes || old.showsIndicators != view.showsIndicators { own.invalidate() }
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    var inner = environment
    inner.stackAxis = nil
    child.setEnvironment(inner)
    own.invalidate()
  }
  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool { own.scroll(to: id, anchor) }
}

@MainActor private final class ScrollElement<Content: View>: Element, ContainerSizing {
  private(set) var containerSize: CGSize?
  private var hasStarted = false
  private var shownPosition: AnyHashable?
  private let watcher = ScrollWatcher()
  private let view = UIScrollView()
  private let container = ContainerView()
  private var own: ScrollNode<Content> { unsafeDowncast(node, to: ScrollNode<Content>.self) }
  private var column: (parts: [ObjectIdentifier], element: Element)?
  private weak var stageOfContent: StageView?
  private var hasLazyParts = false

  override init(_ node: _ViewNode) {
    super.init(node)
    view.addSubview(container)
    view.contentInsetAdjustmentBehavior = .always
    view.delegate = watcher
    watcher.scrolled = { [weak self] in self?.scrolled() }
    watcher.target = { [weak self] in self?.rest(near: $0) ?? $0 }
  }

  private var axes: Axis.Set { own.view.axes }

  private var base: Element? {
    let all = own.contentElements
    if all.count <= 1 { return all.first }
    let parts = all.map(ObjectIdentifier.init)
    if let column, column.parts == parts { return column.element }
    let made: Element =
      axes == .horizontal
      ? ArrangedElement(HStackLayout(), all, own) : ArrangedElement(VStackLayout(), all, own)
    made.parent = self
    column = (parts, made)
    return made
  }
  override var parts: [Element] { base.map { [$0] } ?? [] }

  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = environment.scrollTraits.margins
    let inner = proposal.inset(margins)
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : inner.width, height: axes.contains(.vertical) ? nil : inner.height)
  }

  /// What views inside may be measured by.
  private func note(_ proposal: ProposedViewSize) {
    guard let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite, width > 0,
      height > 0
    else { return }
    let margins = environment.scrollTraits.margins
    containerSize = CGSize(width: max(width - margins.width, 0), height: max(height - margins.height, 0))
  }

  // Apple: across its axis a scroll view is as long as its content.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    note(proposal)
    let content = base?.size(offered(proposal)) ?? .zero
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  override var reach: Edge.Set {
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    return edges
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let grown = context.grown(frame, reach)
    context.canvas.add(view, grown, context)
    stageOfContent = context.stage
    view.isScrollEnabled = environment.isScrollEnabled
    view.showsVerticalScrollIndicator =
      own.view.showsIndicators && environment.showsIndicators && axes.contains(.vertical)
    view.showsHorizontalScrollIndicator =
      own.view.showsIndicators && environment.showsIndicators && axes.contains(.horizontal)
    view.keyboardDismissMode = environment.keyboardDismissal
    Refreshing.prepare(view, environment.refresh)
    context.stage.follow(view, context.inStage(grown))
    keepClear(context, context.inStage(grown))
    note(ProposedViewSize(frame.size))
    let traits = environment.scrollTraits
    view.isPagingEnabled = traits.stops == .pages
    view.clipsToBounds = !traits.isClipDisabled
    watcher.stops = traits.stops == .views
    let offered = offered(ProposedViewSize(frame.size))
    let size = base?.size(offered) ?? .zero
    let margins = traits.margins
    let content = CGSize(
      width: axes.contains(.horizontal) ? size.width + margins.width : frame.width,
      height: axes.contains(.vertical) ? size.height + margins.height : frame.height)
    if view.contentSize != content { view.contentSize = content }
    context.animate(container.bounds.isEmpty ? nil : container) { [container] in
      container.frame = CGRect(origin: .zero, size: content)
    }
    var inner = context.inside(container, CGRect(origin: grown.origin, size: content))
    // What scrolls does not keep clear of bars by itself.
    inner.safe = inner.full
    inner.visible = CGRect(origin: view.contentOffset, size: grown.size).insetBy(dx: -40, dy: -120)
    hasLazyParts = false
    let marker = LazyMarker.shared
    let wasUsed = marker.wasUsed
    marker.wasUsed = false
    let x =
      axes.contains(.horizontal) ? margins.leading : margins.leading + (content.width - margins.width - size.width) / 2
    base?.place(CGRect(origin: CGPoint(x: x, y: margins.top), size: size), offered, inner)
    hasLazyParts = marker.wasUsed
    marker.wasUsed = wasUsed || hasLazyParts
    inner.canvas.commit(inner)
    follow(traits)
  }

  /// What ignores the safe area at some edges keeps clear of the others alone.
  private func keepClear(_ context: PlaceContext, _ place: CGRect) {
    let covered = context.stage.respectsSafeArea ? context.stage.safeAreaInsets : .zero
    let ignoresTop = covered.top > 0 && place.minY <= 0.5 && context.safe.minY <= 0.5
    guard ignoresTop else {
      if view.contentInsetAdjustmentBehavior != .always {
        view.contentInsetAdjustmentBehavior = .always
        view.contentInset = .zero
      }
      return
    }
    view.contentInsetAdjustmentBehavior = .never
    view.contentInset.bottom = max(place.maxY - context.safe.maxY, 0)
  }

  /// Where the content begins, and the position that the app asks for.
  private func follow(_ traits: ScrollTraits) {
    if !hasStarted { node.graph.afterUpdate { [weak self] in self?.begin() } }
    guard let wanted = traits.position?.wrappedValue, wanted != shownPosition else { return }
    shownPosition = wanted
    let isHorizontal = axes == .horizontal
    let anchor = traits.positionAnchor ?? (isHorizontal ? .leading : .top)
    let transaction = node.graph.transaction
    node.graph.afterUpdate { [weak self] in withTransaction(transaction) { _ = self?.scroll(to: wanted, anchor) } }
  }

  /// The content begins below the bars, or where the app wants, wherever the view was laid out first.
  private func begin() {
    guard !hasStarted, view.window != nil else { return }
    hasStarted = true
    view.layoutIfNeeded()
    let insets = view.adjustedContentInset
    let isMirrored = environment.layoutDirection == .rightToLeft && axes.contains(.horizontal)
    guard var anchor = environment.scrollTraits.startAnchor ?? (isMirrored ? .topLeading : nil) else {
      if view.contentOffset == .zero, insets.top > 0 { view.contentOffset = CGPoint(x: -insets.left, y: -insets.top) }
      return
    }
    if isMirrored { anchor.x = 1 - anchor.x }
    let width = view.contentSize.width - view.bounds.width + insets.left + insets.right
    let height = view.contentSize.height - view.bounds.height + insets.top + insets.bottom
    view.contentOffset = CGPoint(
      x: max(width, 0) * anchor.x - insets.left, y: max(height, 0) * anchor.y - insets.top)
  }

  /// Where the targets of the content begin, along the axis, with their identities.
  private var targets: [(start: CGFloat, id: AnyHashable?)] {
    var element = base
    while let current = element {
      if let stack = current as? any TargetPlacing {
        return stack.targets(axes == .horizontal ? .horizontal : .vertical)
      }
      element = current.parts.first
    }
    return []
  }

  /// The start of the target that is nearest to an offset.
  private func rest(near offset: CGPoint) -> CGPoint {
    let isHorizontal = axes == .horizontal
    let margin = isHorizontal ? environment.scrollTraits.margins.leading : 0
    let limit =
      isHorizontal
      ? view.contentSize.width - view.bounds.width + view.adjustedContentInset.right
      : view.contentSize.height - view.bounds.height + view.adjustedContentInset.bottom
    let wanted = (isHorizontal ? offset.x : offset.y + view.adjustedContentInset.top) + margin
    guard let nearest = targets.min(by: { abs($0.start - wanted) < abs($1.start - wanted) }) else { return offset }
    var result = offset
    if isHorizontal {
      result.x = min(nearest.start - margin, max(limit, 0))
    } else {
      result.y = min(nearest.start - view.adjustedContentInset.top, max(limit, -view.adjustedContentInset.top))
    }
    return result
  }

  /// Tells the app which target lies at the beginning.
  private func tellPosition() {
    guard let position = environment.scrollTraits.position else { return }
    let isHorizontal = axes == .horizontal
    let margins = environment.scrollTraits.margins
    let now =
      isHorizontal
      ? view.contentOffset.x + margins.leading : view.contentOffset.y + view.adjustedContentInset.top + margins.top
    guard let id = targets.filter({ $0.id != nil }).min(by: { abs($0.start - now) < abs($1.start - now) })?.id,
      id != shownPosition
    else { return }
    shownPosition = id
    if position.wrappedValue != id { position.wrappedValue = id }
  }

  private func scrolled() {
    if hasLazyParts { stageOfContent?.setNeedsLayout() }
    if view.isDragging || view.isDecelerating { tellPosition() }
  }

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool {
    guard let found = LazyMarker.frame(of: id, in: base, container) else { return false }
    var offset = view.contentOffset
    let insets = view.adjustedContentInset
    // What is scrolled to keeps clear of the margins.
    let margins = environment.scrollTraits.margins
    let room = CGSize(
      width: view.bounds.width - insets.left - insets.right - margins.width,
      height: view.bounds.height - insets.top - insets.bottom - margins.height)
    if axes.contains(.vertical) {
      let part = anchor?.y ?? (found.minY < offset.y + insets.top ? 0 : 1)
      if anchor != nil || found.minY < offset.y + insets.top || found.maxY > offset.y + insets.top + room.height {
        offset.y = found.minY + found.height * part - room.height * part - insets.top - margins.top
      }
      offset.y = max(-insets.top, min(offset.y, view.contentSize.height - view.bounds.height + insets.bottom))
    }
    if axes.contains(.horizontal) {
      let part = anchor?.x ?? (found.minX < offset.x + insets.left ? 0 : 1)
      offset.x = found.minX + found.width * part - room.width * part - insets.left - margins.leading
      offset.x = max(-insets.left, min(offset.x, view.contentSize.width - view.bounds.width + insets.right))
    }
    // A movement of the person's ends.
    if view.isDecelerating { view.setContentOffset(view.contentOffset, animated: false) }
    if let animation = Transaction.current.animation {
      animation.run { [view] in view.contentOffset = offset }
    } else {
      view.contentOffset = offset
    }
    return true
  }
}

/// Tells of the movement of a scroll view.
@MainActor private final class ScrollWatcher: NSObject, UIScrollViewDelegate {
  var scrolled: () -> Void = {}
  var stops = false
  var target: (CGPoint) -> CGPoint = { $0 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { if stops { targetContentOffset.pointee = target(targetContentOffset.pointee) } }
}

/// An element whose parts a scroll view can come to rest at.
@MainActor protocol TargetPlacing: Element {
  func targets(_ axis: Axis) -> [(start: CGFloat, id: AnyHashable?)]
}

/// What a `ScrollViewReader` scrolls.
@MainActor protocol ScrollTarget: _ViewNode {
  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool
}

/// Gives its content a proxy that scrolls what is below it.
public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ReaderNode(view, context) }
}

@MainActor @preconcurrency public struct ScrollViewProxy {
  weak var node: _ViewNode?
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    func search(_ node: _ViewNode) -> Bool {
      if let target = node as? any ScrollTarget, target.scroll(to: AnyHashable(id), anchor) { return true }
      return node.childNodes.contains(where: search)
    }
    // What the change of state before it adds is there already.
    node.graph.flush()
    if !search(node) {
      let transaction = Transaction.current
      node.graph.afterUpdate { withTransaction(transaction) { _ = search(node) } }
    }
  }
}

@MainActor private final class ReaderNode<Content: View>: _Node<ScrollViewReader<Content>> {
  private var child: _Node<Content>?
  override init(_ view: ScrollViewReader<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(evaluate(), self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  private func evaluate() -> Content { track { view.content(ScrollViewProxy(node: self)) } }
  override func viewChanged(from old: ScrollViewReader<Content>) { refresh() }
  override func refresh() { child?.update(evaluate()) }
}

private struct ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct IndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct DismissalKey: EnvironmentKey { static var defaultValue: UIScrollView.KeyboardDismissMode { .none } }
private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
extension EnvironmentValues {
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  var showsIndicators: Bool {
    get { self[IndicatorsKey.self] }
    set { self[IndicatorsKey.self] = newValue }
  }
  var keyboardDismissal: UIScrollView.KeyboardDismissMode {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// Brings what is shown up to date.
public struct RefreshAction {
  let action: @MainActor () async -> Void
  public func callAsFunction() async { await action() }
}

/// Pulling a list down.
@MainActor enum Refreshing {
  static func prepare(_ view: UIScrollView, _ action: RefreshAction?) {
    guard let action else {
      view.refreshControl = nil
      return
    }
    let control = (view.refreshControl as? ActionRefreshControl) ?? ActionRefreshControl()
    control.refresh = action
    if view.refreshControl !== control { view.refreshControl = control }
  }
}

@MainActor private final class ActionRefreshControl: UIRefreshControl {
  var refresh: RefreshAction?
  private var isPrepared = false
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard !isPrepared else { return }
    isPrepared = true
    addAction(
      UIAction { [weak self] _ in
        Task { @MainActor in
          await self?.refresh?()
          self?.endRefreshing()
        }
      }, for: .valueChanged)
  }
}

public struct ScrollDismissesKeyboardMode: Sendable {
  let mode: UIScrollView.KeyboardDismissMode
  public static let automatic = ScrollDismissesKeyboardMode(mode: .interactive)
  public static let immediately = ScrollDismissesKeyboardMode(mode: .onDrag)
  public static let interactively = ScrollDismissesKeyboardMode(mode: .interactive)
  public static let never = ScrollDismissesKeyboardMode(mode: .none)
}
public struct ScrollIndicatorVisibility: Sendable {
  let isVisible: Bool
  public static let automatic = ScrollIndicatorVisibility(isVisible: true)
  public static let visible = ScrollIndicatorVisibility(isVisible: true)
  public static let hidden = ScrollIndicatorVisibility(isVisible: false)
  public static let never = ScrollIndicatorVisibility(isVisible: false)
}

extension View {
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
  public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  { environment(\.showsIndicators, visibility.isVisible) }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.keyboardDismissal, mode.mode)
  }
}
