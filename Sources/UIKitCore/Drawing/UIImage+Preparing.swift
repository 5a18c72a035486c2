import CoreGraphics
import Foundation

extension UIImage {
  /// `name0`, `name1` and so on, each resizable with the same caps.
  public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval)
    -> UIImage?
  {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let images = animatedImageNamed(name, duration: duration)?.images else { return nil }
    return animatedImage(
      with: images.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
      duration: duration)
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Fits the picture into `size`, in points.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
