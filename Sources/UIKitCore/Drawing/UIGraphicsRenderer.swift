import CoreGraphics
import Foundation

open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// Set by the renderer.
  open internal(set) var bounds: CGRect = .zero

  public override required init() { super.init() }

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = type(of: self).init()
    other.bounds = bounds
    return other
  }
}

open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line of one point inside the rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  let bounds: CGRect

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.default()) }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds.standardized
    self.format = (format.copy() as? UIGraphicsRendererFormat) ?? format
    self.format.bounds = self.bounds
    super.init()
  }

  open var allowsImageOutput: Bool { false }
}

// MARK: Pictures

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point; the screen's by default.
  open var scale: CGFloat = UIImage.screenScale
  open var opaque = false
  /// Pictures have 8 bits a channel and sRGB, whatever is preferred.
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredRange: Range {
    get { range }
    set {
      NoEffect.log("UIGraphicsImageRendererFormat.preferredRange")
      range = newValue
    }
  }
  private var range = Range.standard

  public required init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = super.copy(with: zone)
    if let other = other as? UIGraphicsImageRendererFormat { (other.scale, other.opaque) = (scale, opaque) }
    return other
  }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The picture as drawn until now.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    guard let picture = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }
}

open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  open override var allowsImageOutput: Bool { true }

  /// An image without pixels for a size without area.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let (picture, scale) = draw(actions) else { return UIImage() }
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  )
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> (CGImage, CGFloat)? {
    guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
    let scale = format.scale > 0 ? format.scale : UIImage.screenScale
    guard let context = ImageContext.make(bounds.size, opaque: format.opaque, scale: scale),
      let surface = context._surface
    else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context: context, format: format))
    UIGraphicsPopContext()
    guard let pixels = surface.copy() else { return nil }
    return (CGImage(surface: pixels, isOpaque: format.opaque ? true : nil), scale)
  }
}

// MARK: PDF

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// `kCGPDFContextTitle` and its kin.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = super.copy(with: zone)
    (other as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return other
  }
}

open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  open private(set) var pdfContextBounds: CGRect = .zero

  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
    cgContext.startPage(bounds)
  }
}

open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
    guard let context = CGContext(_pdf: bounds, info: info) else { return Data() }
    UIGraphicsPushContext(context)
    actions(UIGraphicsPDFRendererContext(context: context, format: format))
    UIGraphicsPopContext()
    return context._closePDF()
  }

  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
