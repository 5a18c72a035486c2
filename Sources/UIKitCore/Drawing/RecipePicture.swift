import CoreGraphics
import CoreImage
import Foundation

/// What an image of Core Image's shows, drawn once.
final class RecipePicture: @unchecked Sendable {
  let image: CIImage
  /// The part that is drawn: images without end show nothing.
  let box: CGRect
  private let lock = NSLock()
  private var drawn: CGImage??
  private static let context = CIContext()

  init(_ image: CIImage) {
    self.image = image
    box = image.extent.isInfinite ? .zero : image.extent.integral
  }

  var picture: CGImage? {
    lock.withLock {
      if let drawn { return drawn }
      let made = Self.context.createCGImage(image, from: box)
      drawn = .some(made)
      return made
    }
  }
}
