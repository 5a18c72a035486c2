import CoreGraphics
import Foundation

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
