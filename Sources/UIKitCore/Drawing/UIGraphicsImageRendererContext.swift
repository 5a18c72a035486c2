import Foundation

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The picture as drawn until now.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    guard let picture = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }
}
