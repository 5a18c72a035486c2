import UIKitCore

/// A view whose picture is drawn at once.
public struct Canvas<Symbols: View>: View {
  public typealias Body = Never
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  // surface: pictures are always opaque where they are drawn, in sRGB, and drawn on the main thread
  public var isOpaque: Bool
  // surface: pictures are always drawn in sRGB
  public var colorMode: ColorRenderingMode
  // surface: pictures are drawn on the main thread
  public var rendersAsynchronously: Bool
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (isOpaque, self.colorMode, self.rendersAsynchronously) = (opaque, colorMode, rendersAsynchronously)
    (self.renderer, self.symbols) = (renderer, symbols())
  }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { CanvasNode(view, context) }
  public static var _rowCount: Int? { 1 }
}
extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

@MainActor private final class CanvasNode<Symbols: View>: _Node<Canvas<Symbols>> {
  private lazy var own = CanvasElement<Symbols>(self)
  private var symbols: _Node<Symbols>?
  override init(_ view: Canvas<Symbols>, _ context: _NodeContext) {
    super.init(view, context)
    symbols = Symbols._makeNode(view.symbols, self.context)
  }
  override var childNodes: [_ViewNode] { symbols.map { [$0] } ?? [] }
  override var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: Canvas<Symbols>) {
    symbols?.update(view.symbols)
    own.invalidate()
  }
  override func refresh() { own.invalidate() }
  override func elementsChanged() { own.invalidate() }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    own.invalidate()
  }

  /// What is drawn in a size; what it reads on the way makes it anew when it changes.
  func draw(_ context: CGContext, _ size: CGSize) {
    let symbols = symbols?.elements ?? []
    var graphics = GraphicsContext(context, environment, size) { id in
      symbols.first { $0.value(Traits.tag) == id }
    }
    track { view.renderer(&graphics, size) }
  }
}

@MainActor private final class CanvasElement<Symbols: View>: Element {
  private let view = CanvasView()
  private var own: CanvasNode<Symbols> { unsafeDowncast(node, to: CanvasNode<Symbols>.self) }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    context.canvas.add(view, frame, context)
    view.paint = { [weak own] in own?.draw($0, $1) }
    view.setNeedsDisplay()
  }
}

@MainActor final class CanvasView: UIView {
  var paint: ((CGContext, CGSize) -> Void)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    paint?(context, bounds.size)
  }
}
