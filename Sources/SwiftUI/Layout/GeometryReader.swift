import UIKitCore

/// A view whose content depends on its own size and place.
public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { GeometryNode(view, context) }
}

/// The size and place of a view, for its content.
@MainActor @preconcurrency public struct GeometryProxy {
  let state: GeometryState
  public var size: CGSize { state.frame.size }
  public var safeAreaInsets: EdgeInsets { state.safeArea }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global:
      state.readsPlace = true
      return state.inWindow
    case .named(let name):
      state.readsPlace = true
      guard let space = state.space(name), let own = state.view else { return state.inWindow }
      return own.convert(state.frame, to: space)
    }
  }
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? { state.space(space.name)?.bounds }
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(state) }
}

public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
  public static func named(_ name: some Hashable) -> CoordinateSpace { .named(AnyHashable(name)) }
}
public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { .init() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { .init() } }

/// Where an element lies.
@MainActor final class GeometryState {
  /// In the container view.
  var frame = CGRect.zero
  weak var view: UIView?
  var safeArea = EdgeInsets()
  /// Whether the content follows where it lies on the screen, and so what scrolls it.
  var readsPlace = false

  var inWindow: CGRect { view.map { $0.convert(frame, to: nil) } ?? frame }

  func space(_ name: AnyHashable) -> UIView? {
    var current = view
    while let view = current {
      if (view as? SpaceView)?.name == name { return view }
      current = view.superview
    }
    return nil
  }
}

/// A view whose coordinates have a name.
@MainActor final class SpaceView: ContainerView { var name: AnyHashable? }

struct SpaceModifier: ViewModifier {
  typealias Body = Never
  let name: AnyHashable
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { SpaceNode(view, context) }
}
@MainActor private final class SpaceNode<C: View>: WrappingNode<C, SpaceModifier> {
  override func wrap(_ base: Element) -> WrapperElement { SpaceElement<C>(base, self) }
}
@MainActor private final class SpaceElement<C: View>: WrapperElement {
  private let view = SpaceView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    view.name = unsafeDowncast(node, to: SpaceNode<C>.self).view.modifier.name
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}
extension View {
  public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(SpaceModifier(name: AnyHashable(name))) }
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(SpaceModifier(name: name.name)) }
}

@MainActor private final class GeometryNode<Content: View>: _Node<GeometryReader<Content>> {
  let state = GeometryState()
  private var child: _Node<Content>?
  private lazy var own = GeometryElement<Content>(self)
  private var content: Element?
  private var isStale = true

  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func elementsChanged() {
    isStale = true
    own.invalidate()
  }
  override func viewChanged(from old: GeometryReader<Content>) { refresh() }
  override func refresh() {
    guard child != nil else { return }
    evaluate()
  }

  func evaluate() {
    let content = track { view.content(GeometryProxy(state: state)) }
    if let child { child.update(content) } else { child = Content._makeNode(content, context) }
  }

  var contentElement: Element? {
    if isStale, let child {
      isStale = false
      let all = child.elements
      content =
        all.count == 1 ? all[0] : all.isEmpty ? nil : ArrangedElement(ZStackLayout(alignment: .topLeading), all, self)
      content?.parent = own
    }
    return content
  }
}

@MainActor private final class GeometryElement<Content: View>: Element {
  private var last: (CGRect, CGPoint)?
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let own = unsafeDowncast(node, to: GeometryNode<Content>.self)
    let state = own.state
    state.frame = frame
    state.view = context.canvas.container
    let inStage = context.inStage(frame)
    func covered(_ value: CGFloat) -> CGFloat { max(value, 0) }
    state.safeArea = EdgeInsets(
      top: inStage.minY <= context.safe.minY ? covered(context.safe.minY - context.full.minY) : 0,
      leading: inStage.minX <= context.safe.minX ? covered(context.safe.minX - context.full.minX) : 0,
      bottom: inStage.maxY >= context.safe.maxY ? covered(context.full.maxY - context.safe.maxY) : 0,
      trailing: inStage.maxX >= context.safe.maxX ? covered(context.full.maxX - context.safe.maxX) : 0)
    let now = (frame, state.inWindow.origin)
    if last == nil || last! != now {
      last = now
      own.evaluate()
    }
    if state.readsPlace { LazyMarker.shared.wasUsed = true }
    guard let content = own.contentElement else { return }
    let offered = ProposedViewSize(frame.size)
    let size = content.size(offered)
    content.place(CGRect(origin: frame.origin, size: size), offered, context)
  }
}

/// A value of a view's geometry that another view reads.
public struct Anchor<Value> {
  let state: GeometryState
  let read: (CGRect) -> Value
  @MainActor func resolve(_ other: GeometryState) -> Value {
    guard let own = state.view, let view = other.view else { return read(state.frame) }
    let frame = own.convert(state.frame, to: view)
    return read(frame.offsetBy(dx: -other.frame.minX, dy: -other.frame.minY))
  }
  public struct Source {
    let read: (CGRect) -> Value
  }
}
extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
}
extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
}
