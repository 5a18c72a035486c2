import CoreGraphics
import Foundation

/// A picture that goes with a notification.
package struct NotificationPicture {
  private let file: URL
  /// The part that the banner shows, in parts of the picture's size; nil shows none of it.
  private let thumbnailArea: CGRect?

  package init(file: URL, thumbnailArea: CGRect?) { (self.file, self.thumbnailArea) = (file, thumbnailArea) }

  /// Nil where the file has gone or is no picture.
  @MainActor var image: UIImage? { UIImage(contentsOfFile: file.path) }

  @MainActor var thumbnail: UIImage? {
    guard let area = thumbnailArea, let image else { return nil }
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard !area.contains(whole), let pixels = image.cgImage else { return image }
    let wanted = area.intersection(whole).applying(
      CGAffineTransform(scaleX: CGFloat(pixels.width), y: CGFloat(pixels.height)))
    return pixels.cropping(to: wanted).map { UIImage(cgImage: $0, scale: image.scale, orientation: .up) } ?? image
  }
}
