import Foundation
import QuinceKernels

/// An image with fewer pixels, each of them the mean of those that it covers.
struct PictureReduction {
  /// Copies of more pixels than this are not kept.
  static let mostPixels = 4 << 20

  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let sourceWidth: Int
  private let sourceHeight: Int
  private let width: Int
  private let height: Int
  private let owner: Surface

  /// True where `length` pixels become so many fewer that what lies between two of them is not enough.
  static func applies(_ length: Int, _ drawn: CGFloat) -> Bool { CGFloat(length) * 0.75 > drawn }

  /// - Parameters:
  ///   - width: Pixels of the whole picture, once it is smaller.
  ///   - height: Pixels likewise.
  init?(_ image: CGImage, _ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    let reduction = (CGFloat(image.width * image.height) / CGFloat(width * height)).squareRoot()
    if let half = image.halved(for: reduction) {
      (owner, pixels, stride) = (half, UnsafePointer(half.pixels), half.stride)
      (sourceWidth, sourceHeight) = (half.width, half.height)
    } else {
      guard let source = image.source else { return nil }
      owner = source.surface
      (pixels, stride) = (UnsafePointer(source.surface.address(source.x, source.y)), source.surface.stride)
      (sourceWidth, sourceHeight) = (image.width, image.height)
    }
    (self.width, self.height) = (width, height)
  }

  func picture() -> Surface? { part(PixelRect(x: 0, y: 0, width: width, height: height)) }

  /// Some pixels of the smaller picture.
  func part(_ area: PixelRect) -> Surface? {
    guard let result = Surface(width: area.width, height: area.height) else { return nil }
    let columns = Axis(sourceWidth, width, area.x0..<area.x1), rows = Axis(sourceHeight, height, area.y0..<area.y1)
    var scratch = [UInt16](repeating: 0, count: 4 * (sourceWidth + columns.taps))
    withExtendedLifetime(owner) {
      columns.withReduction { columns in
        rows.withReduction { rows in
          quince_reduce(
            result.pixels, result.stride, Int32(area.width), Int32(area.height), pixels, stride, Int32(sourceWidth),
            Int32(sourceHeight), columns, rows, &scratch)
        }
      }
    }
    return result
  }

  private struct Axis {
    var firsts: [Int32]
    var weights: [Int16]
    let taps: Int

    init(_ length: Int, _ whole: Int, _ range: Range<Int>) {
      taps = Int(quince_reduction_taps(Int32(length), Int32(whole)))
      firsts = [Int32](repeating: 0, count: range.count)
      weights = [Int16](repeating: 0, count: range.count * taps)
      quince_reduction(&firsts, &weights, Int32(length), Int32(whole), Int32(range.lowerBound), Int32(range.count))
    }

    func withReduction(_ body: (UnsafePointer<QuinceReduction>) -> Void) {
      firsts.withUnsafeBufferPointer { firsts in
        weights.withUnsafeBufferPointer { weights in
          var reduction = QuinceReduction(
            firsts: firsts.baseAddress!, weights: weights.baseAddress!, taps: Int32(taps))
          body(&reduction)
        }
      }
    }
  }
}
