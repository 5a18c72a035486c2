import UIKitCore

/// A view that is an outline, filled or stroked.
@MainActor @preconcurrency public protocol Shape: Animatable, View, Sendable {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller on all sides.
@MainActor @preconcurrency public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A value that can be mixed from two others.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  var animatableData: AnimatableData { get set }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  // surface: there is nothing to animate
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}
extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}
extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}
extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { .init() }
  public static func + (a: Self, b: Self) -> Self { a }
  public static func - (a: Self, b: Self) -> Self { a }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A shape with its style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  let shape: Content
  let style: Style
  var fill = FillStyle()
  /// Nil fills the shape.
  var stroke: StrokeStyle?
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ShapeNode(view, context) }
}

@MainActor private final class ShapeNode<S: Shape, Style: ShapeStyle>: LeafNode<_ShapeView<S, Style>> {
  override func makeElement() -> Element { ShapeElement(self) }
  private let animated = AnimatedValue<S>()
  /// Between two outlines in an animation.
  var shape: S { animated.current(view.shape) }
  override func viewChanged(from old: _ShapeView<S, Style>) {
    super.viewChanged(from: old)
    animated.go(from: old.shape, to: view.shape, self) { [weak self] in
      (self?.element as? ShapeElement<S, Style>)?.redraw()
    }
  }
  override func didRemove() { animated.stop() }
}

@MainActor private final class ShapeElement<S: Shape, Style: ShapeStyle>: ViewElement<_ShapeView<S, Style>, PaintView> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.view.shape.sizeThatFits(proposal) }
  override func makeView() -> PaintView { PaintView() }
  override func update(_ shown: PaintView, _ size: CGSize) {
    let view = leaf.view
    var path = unsafeDowncast(node, to: ShapeNode<S, Style>.self).shape.path(in: CGRect(origin: .zero, size: size))
    if environment.layoutDirection == .rightToLeft {
      path = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
    // Materials take theirs from the view.
    shown.overrideUserInterfaceStyle = environment.schemeOverride?.style ?? .unspecified
    shown.show(path.cgPath, view.style._paint(in: environment), fill: view.fill, stroke: view.stroke)
  }
  /// The step of an animation.
  func redraw() {
    guard view.superview != nil else { return }
    UIView.performWithoutAnimation { update(view, view.bounds.size) }
  }
}

/// Draws a path with a paint.
@MainActor final class PaintView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }
  private var gradient: CAGradientLayer?
  private var blur: UIVisualEffectView?
  private var path: CGPath = CGMutablePath()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ path: CGPath, _ paint: _Paint, fill: FillStyle, stroke: StrokeStyle?) {
    self.path = path
    shape.path = path
    shape.fillRule = fill.isEOFilled ? .evenOdd : .nonZero
    switch paint {
    case .color(let color):
      removeOthers()
      setColor(shape, color.cgColor, stroke)
    case .gradient(let paint):
      setColor(shape, UIColor.clear.cgColor, stroke)
      showGradient(paint, path, fill, stroke)
    case .material(let style):
      setColor(shape, UIColor.clear.cgColor, stroke)
      showBlur(style, path)
    case .image(let image):
      removeOthers()
      setColor(shape, UIColor(patternImage: image).cgColor, stroke)
    }
  }

  private func setColor(_ layer: CAShapeLayer, _ color: CGColor, _ stroke: StrokeStyle?) {
    layer.fillColor = stroke == nil ? color : nil
    layer.strokeColor = stroke == nil ? nil : color
    guard let stroke else { return }
    layer.lineWidth = stroke.lineWidth
    layer.lineCap = stroke.lineCap == .round ? .round : stroke.lineCap == .square ? .square : .butt
    layer.lineJoin = stroke.lineJoin == .round ? .round : stroke.lineJoin == .bevel ? .bevel : .miter
    layer.miterLimit = stroke.miterLimit
    layer.lineDashPattern = stroke.dash.isEmpty ? nil : stroke.dash.map { NSNumber(value: Double($0)) }
    layer.lineDashPhase = stroke.dashPhase
  }

  private func removeOthers() {
    gradient?.removeFromSuperlayer()
    gradient = nil
    blur?.removeFromSuperview()
    blur = nil
  }

  private func showGradient(_ paint: GradientPaint, _ path: CGPath, _ fill: FillStyle, _ stroke: StrokeStyle?) {
    let gradient = self.gradient ?? CAGradientLayer()
    if self.gradient == nil {
      layer.addSublayer(gradient)
      self.gradient = gradient
    }
    let margin = (stroke?.lineWidth ?? 0) / 2
    let frame = bounds.insetBy(dx: -margin, dy: -margin)
    gradient.frame = frame
    paint.show(in: gradient, frame.size)
    let mask = (gradient.mask as? CAShapeLayer) ?? CAShapeLayer()
    mask.frame = CGRect(origin: .zero, size: frame.size)
    var shift = CGAffineTransform(translationX: margin, y: margin)
    mask.path = path.copy(using: &shift)
    mask.fillRule = fill.isEOFilled ? .evenOdd : .nonZero
    setColor(mask, UIColor.black.cgColor, stroke)
    gradient.mask = mask
  }

  private func showBlur(_ style: UIBlurEffect.Style, _ path: CGPath) {
    let blur = self.blur ?? UIVisualEffectView()
    if self.blur == nil {
      addSubview(blur)
      self.blur = blur
    }
    blur.effect = UIBlurEffect(style: style)
    blur.frame = bounds
    let mask = CAShapeLayer()
    mask.frame = bounds
    mask.path = path
    blur.layer.mask = mask
  }
}
