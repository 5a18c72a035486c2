import CoreGraphics
import CoreImage
import Foundation

extension CIImage {
  /// As the image is stored, before its orientation. Nil for an empty one.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    guard let picture = image._picture else { return nil }
    self.init(cgImage: picture, options: options)
  }
}

extension CIColor {
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// As the colour is now, in sRGB.
  // Apple: raises for colours that were not made of one. Assumed: every colour has one.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}
