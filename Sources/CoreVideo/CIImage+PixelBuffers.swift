@_exported import CoreImage
import CoreGraphics
import QuinceFoundation

extension CIImage {
  /// What the pixels show, now.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) { self.init(cgImage: pixelBuffer.image!) }
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?) {
    self.init(cvPixelBuffer: pixelBuffer)
  }
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) { self.init(cvPixelBuffer: imageBuffer) }
}

extension CIContext {
  /// Draws the part of the picture from zero as large as the buffer, which has four bytes a pixel.
  public func render(_ image: CIImage, to buffer: CVPixelBuffer) {
    render(image, to: buffer, bounds: CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height), colorSpace: nil)
  }

  public func render(_ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?) {
    guard let drawn = createCGImage(image, from: bounds) else { return }
    buffer.draw(drawn)
  }
}
