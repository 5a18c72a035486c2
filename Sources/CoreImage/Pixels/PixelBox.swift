import CoreGraphics
import QuinceFoundation

/// A box of whole pixels in the plane, whose y grows upwards.
struct PixelBox: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let empty = PixelBox(x: 0, y: 0, width: 0, height: 0)
  private static let limit = 1e9

  init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

  /// The pixels that a rectangle touches; of infinite ones as much as counts.
  init(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty else {
      self = .empty
      return
    }
    func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      let value = Double(value)
      return value.isNaN ? 0 : Int(min(max(value, -Self.limit), Self.limit).rounded(rule))
    }
    // A hair is no pixel.
    (x, y) = (whole(rect.minX + 1e-4, .down), whole(rect.minY + 1e-4, .down))
    (width, height) = (whole(rect.maxX - 1e-4, .up) - x, whole(rect.maxY - 1e-4, .up) - y)
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func contains(_ other: PixelBox) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    let (right, top) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, top > bottom else { return .empty }
    return PixelBox(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// Does something for each row, on several threads where there is much to do.
  func eachRow(_ body: (Int) -> Void) {
    guard height > 1, width * height > 1 << 14 else { return (y..<maxY).forEach(body) }
    let lines = max(8, height / 16)
    DispatchQueue.concurrentPerform(iterations: (height + lines - 1) / lines) { part in
      for line in y + part * lines..<min(maxY, y + (part + 1) * lines) { body(line) }
    }
  }

  func expanded(_ dx: Int, _ dy: Int) -> PixelBox {
    PixelBox(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}
