import UIKitCore

extension GraphicsContext {
  /// A picture that is ready to be drawn.
  public struct ResolvedImage {
    let image: UIImage?
    public let baseline: CGFloat
    public var shading: Shading?
    public var size: CGSize { image?.size ?? .zero }
  }
  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let text: NSAttributedString
    public var shading: Shading?
    private var context: NSStringDrawingContext? { nil }
    public func measure(in size: CGSize) -> CGSize {
      let box = text.boundingRect(
        with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
      return CGSize(width: min(box.width.rounded(.up), size.width), height: min(box.height.rounded(.up), size.height))
    }
    init(_ text: NSAttributedString) { self.text = text }
  }
  /// A view that is ready to be drawn.
  public struct ResolvedSymbol {
    let element: Element
    @MainActor public var size: CGSize { element.size(.unspecified) }
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let found = image.uiImage(environment)
    let color = ForegroundStyle()._paint(in: environment).color
    let isTemplate = found.map {
      $0.isSymbolImage && $0.renderingMode == .automatic || $0.renderingMode == .alwaysTemplate
    }
    let shown = isTemplate == true ? found?.withTintColor(color, renderingMode: .alwaysOriginal) : found
    return ResolvedImage(image: shown, baseline: (found?.size.height ?? 0) - (found?.baselineOffsetFromBottom ?? 0))
  }
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text.attributed(environment)) }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    element(AnyHashable(id)).map { ResolvedSymbol(element: $0) }
  }

  // MARK: Pictures

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    withCGContext { context in
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      if case .style(let tint)? = image.shading?.kind {
        image.image?.withTintColor(tint._paint(in: environment).color, renderingMode: .alwaysOriginal).draw(in: rect)
      } else {
        image.image?.draw(in: rect, blendMode: blendMode.mode, alpha: max(0, min(opacity, 1)))
      }
    }
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, point, anchor))
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Texts

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    withCGContext { context in
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      let own = NSMutableAttributedString(attributedString: text.text)
      if case .style(let style)? = text.shading?.kind {
        own.addAttribute(
          .foregroundColor, value: style._paint(in: environment).color, range: NSRange(location: 0, length: own.length))
      }
      own.draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    }
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, in: Self.rect(text.measure(in: CGSize(width: 10_000, height: 10_000)), point, anchor))
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Views

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let stage = ElementPicture.stage(of: symbol.element, rect.size)
    withCGContext { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      withExtendedLifetime(stage) { stage.layer.render(in: context) }
    }
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: Self.rect(symbol.size, point, anchor))
  }

  private static func rect(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height)
  }
}

/// Elements outside of a stage.
@MainActor enum ElementPicture {
  /// The views of an element that is shown nowhere; their layers last as long as they do.
  static func stage(of element: Element, _ size: CGSize) -> StageView {
    let stage = StageView(frame: CGRect(origin: .zero, size: size))
    stage.respectsSafeArea = false
    stage.show(element, of: element.node)
    stage.place()
    stage.layoutIfNeeded()
    return stage
  }
}
