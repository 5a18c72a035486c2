import UIKitCore

/// What a canvas is drawn on.
@MainActor @preconcurrency public struct GraphicsContext {
  private let target: CGContext
  public let environment: EnvironmentValues
  private let size: CGSize
  let element: (AnyHashable) -> Element?
  /// From 0 to 1, of what is drawn after it was set.
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  /// Outlines that what is drawn afterwards stays in, each with the transform of its time.
  private var clips: [(path: CGPath, isEvenOdd: Bool)] = []
  private var shadow: (color: UIColor, radius: CGFloat, offset: CGSize)?

  init(
    _ target: CGContext, _ environment: EnvironmentValues, _ size: CGSize, element: @escaping (AnyHashable) -> Element?
  ) {
    (self.target, self.environment, self.size, self.element) = (target, environment, size, element)
  }

  public struct Shading {
    enum Kind {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    let kind: Kind
    public static var foreground: Shading { Shading(kind: .style(AnyShapeStyle(ForegroundStyle()))) }
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius)) }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
  }

  public struct BlendMode: Equatable, Sendable {
    let mode: CGBlendMode
    public static let normal = BlendMode(mode: .normal)
    public static let multiply = BlendMode(mode: .multiply)
    public static let screen = BlendMode(mode: .screen)
    public static let overlay = BlendMode(mode: .overlay)
    public static let darken = BlendMode(mode: .darken)
    public static let lighten = BlendMode(mode: .lighten)
    public static let colorDodge = BlendMode(mode: .colorDodge)
    public static let colorBurn = BlendMode(mode: .colorBurn)
    public static let softLight = BlendMode(mode: .softLight)
    public static let hardLight = BlendMode(mode: .hardLight)
    public static let difference = BlendMode(mode: .difference)
    public static let exclusion = BlendMode(mode: .exclusion)
    public static let hue = BlendMode(mode: .hue)
    public static let saturation = BlendMode(mode: .saturation)
    public static let color = BlendMode(mode: .color)
    public static let luminosity = BlendMode(mode: .luminosity)
    public static let clear = BlendMode(mode: .clear)
    public static let copy = BlendMode(mode: .copy)
    public static let plusLighter = BlendMode(mode: .plusLighter)
    public static let plusDarker = BlendMode(mode: .plusDarker)
    public static let sourceAtop = BlendMode(mode: .sourceAtop)
    public static let destinationOut = BlendMode(mode: .destinationOut)
    public static let destinationOver = BlendMode(mode: .destinationOver)
    public static let xor = BlendMode(mode: .xor)
  }

  public struct Filter {
    enum Kind { case shadow(Color, CGFloat, CGSize) }
    let kind: Kind
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter(kind: .shadow(color, radius, CGSize(width: x, height: y))) }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }

  // MARK: State

  public var clipBoundingRect: CGRect {
    clips.reduce(CGRect(origin: .zero, size: size)) { $0.intersection($1.path.boundingBox) }
  }

  public mutating func addFilter(_ filter: Filter) {
    switch filter.kind {
    case .shadow(let color, let radius, let offset): shadow = (color.resolved(environment), radius, offset)
    }
  }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
    var own = transform
    guard let placed = path.cgPath.copy(using: &own) else { return }
    guard options.contains(.inverse) else { return clips.append((placed, style.isEOFilled)) }
    let around = CGMutablePath()
    around.addRect(CGRect(origin: .zero, size: size).insetBy(dx: -10_000, dy: -10_000))
    around.addPath(placed)
    clips.append((around, true))
  }

  // MARK: Drawing

  /// Draws with the state of this context, and leaves the target as it was.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    target.saveGState()
    defer { target.restoreGState() }
    for clip in clips {
      target.addPath(clip.path)
      target.clip(using: clip.isEvenOdd ? .evenOdd : .winding)
    }
    target.concatenate(transform)
    target.setAlpha(max(0, min(opacity, 1)))
    target.setBlendMode(blendMode.mode)
    if let shadow { target.setShadow(offset: shadow.offset, blur: shadow.radius * 2, color: shadow.color.cgColor) }
    try content(target)
  }

  /// What is drawn in the closure is put over the rest as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = self
    (inner.opacity, inner.blendMode, inner.shadow) = (1, .normal, nil)
    inner.clips = []
    inner.transform = .identity
    try withCGContext { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      defer { context.endTransparencyLayer() }
      try content(&inner)
    }
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    withCGContext { context in
      context.addPath(path.cgPath)
      paint(shading, in: path.boundingRect, context, fill: style)
    }
  }
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let outline = path.strokedPath(style)
    withCGContext { context in
      context.addPath(outline.cgPath)
      paint(shading, in: outline.boundingRect, context, fill: FillStyle())
    }
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Fills the current path of the context.
  private func paint(_ shading: Shading, in rect: CGRect, _ context: CGContext, fill: FillStyle) {
    let rule: CGPathFillRule = fill.isEOFilled ? .evenOdd : .winding
    func gradient(_ gradient: Gradient, _ draw: (CGGradient) -> Void) {
      context.clip(using: rule)
      let colors = gradient.stops.map { $0.color.resolved(environment).cgColor }
      if let made = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: gradient.stops.map(\.location)) {
        draw(made)
      }
    }
    let extend: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch shading.kind {
    case .linear(let own, let start, let end):
      gradient(own) { context.drawLinearGradient($0, start: start, end: end, options: extend) }
    case .radial(let own, let center, let first, let last):
      gradient(own) {
        context.drawRadialGradient(
          $0, startCenter: center, startRadius: first, endCenter: center, endRadius: last, options: extend)
      }
    case .conic(let own, let center, let angle):
      gradient(own) { context.drawConicGradient($0, center: center, angle: angle.radians) }
    case .style(let style):
      switch style._paint(in: environment) {
      case .gradient(let paint) where paint.kind == .axial:
        context.clip(using: rule)
        let made = CGGradient(
          colorsSpace: nil, colors: paint.colors.map(\.cgColor) as CFArray,
          locations: paint.locations.map { CGFloat($0) })
        func point(_ unit: CGPoint) -> CGPoint {
          CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
        }
        if let made {
          context.drawLinearGradient(made, start: point(paint.start), end: point(paint.end), options: extend)
        }
      case .image(let image):
        context.setFillColor(UIColor(patternImage: image).cgColor)
        context.fillPath(using: rule)
      case let other:
        context.setFillColor(other.color.cgColor)
        context.fillPath(using: rule)
      }
    }
  }
}
