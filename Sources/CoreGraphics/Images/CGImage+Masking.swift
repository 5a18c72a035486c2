import Foundation
import QuinceKernels

extension CGImage {
  /// This image where an image mask paints, or times the gray of a gray image.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, let source = pixels?.copy(), let (maskSurface, x, y) = mask.source else { return nil }
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    defer { coverage.deallocate() }
    for row in 0..<height {
      let maskRow = maskSurface.address(x, y + min(mask.height - 1, row * mask.height / height))
      for column in 0..<width {
        let pixel = maskRow[min(mask.width - 1, column * mask.width / width)]
        coverage[column] = UInt8(mask.isMask ? pixel >> 24 : (pixel >> 8) & 255)
      }
      quince_multiply_a8(source.address(0, row), source.stride, coverage, width, Int32(width), 1)
    }
    return CGImage(surface: source, format: .rgba)
  }

  /// Makes colours transparent: `components` are the lowest and highest value (0...255) of each channel.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard !isMask, let count = colorSpace?.numberOfComponents, components.count >= count * 2,
      let source = pixels?.copy()
    else { return nil }
    for index in 0..<source.stride * source.height {
      let pixel = source.pixels[index]
      let channels = count == 1 ? [pixel >> 8 & 255] : [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
      let hidden = channels.enumerated().allSatisfy { i, value in
        CGFloat(value) >= components[i * 2] && CGFloat(value) <= components[i * 2 + 1]
      }
      if hidden { source.pixels[index] = 0 }
    }
    return CGImage(surface: source, format: .rgba)
  }
}
