import CCairo
import Foundation
import QuinceKernels

/// Coverage of small shapes, such as chevrons and the status bar's signs: drawn by cairo once for each place inside a
/// pixel, then put on the pixels like a glyph.
final class ShapeMasks: @unchecked Sendable {
  static let shared = ShapeMasks()

  struct Key: Hashable {
    let path: PathStorage
    let evenOdd: Bool
    /// Nil for a filled shape.
    let stroke: Stroke?
    /// To device pixels; the movement is less than a pixel.
    let transform: CGAffineTransform

    static func == (a: Key, b: Key) -> Bool {
      a.transform == b.transform && a.evenOdd == b.evenOdd && a.stroke == b.stroke && a.path == b.path
    }

    /// A few numbers tell nearly all shapes apart; the rest is for `==`.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path.points.count)
      for index in [0, path.points.count / 2, path.points.count - 1] {
        hasher.combine(path.points[index].x)
        hasher.combine(path.points[index].y)
      }
      hasher.combine(transform.a)
      hasher.combine(transform.tx)
      hasher.combine(transform.ty)
      hasher.combine(stroke?.width)
    }
  }

  struct Mask {
    /// In the key's device pixels.
    let area: PixelRect
    let coverage: CGImage.Coverage
  }

  /// Greatest side of a shape that is kept, in pixels, and greatest number of its points.
  static let side = 96
  static let points = 64
  /// Bytes of coverage after which the cache starts anew.
  private let limit = 1 << 20

  private let lock = NSLock()
  private var masks: [Key: Mask] = [:]
  private var bytes = 0

  func mask(for key: Key, area: PixelRect) -> Mask? {
    lock.lock()
    defer { lock.unlock() }
    if let mask = masks[key] { return mask }
    guard let mask = make(key, area) else { return nil }
    if bytes > limit {
      masks.removeAll()
      bytes = 0
    }
    masks[key] = mask
    bytes += area.width * area.height
    return mask
  }

  private func make(_ key: Key, _ area: PixelRect) -> Mask? {
    guard let surface = Surface(width: area.width, height: area.height) else { return nil }
    let move = CGAffineTransform(translationX: CGFloat(-area.x0), y: CGFloat(-area.y0))
    let path = CGPath(storage: key.path)
    let content: DrawOperation.Content =
      key.stroke.map { .stroke(path, $0, .color(.white)) } ?? .fill(path, evenOdd: key.evenOdd, .color(.white))
    let total = key.transform.concatenating(move)
    Renderer(surface: surface, base: .identity).draw(
      DrawOperation(content, transform: total, clip: nil, compositing: nil), total, operator: CAIRO_OPERATOR_OVER,
      alpha: 1)
    return Mask(
      area: area, coverage: CGImage.Coverage(surface, x: 0, y: 0, width: area.width, height: area.height))
  }
}

extension Renderer {
  /// A small shape of one colour. False when it is another one.
  func drawShape(
    _ path: CGPath, evenOdd: Bool, _ stroke: Stroke?, _ color: RGBA, _ total: CGAffineTransform, _ limits: PixelRect,
    _ surface: Surface
  ) -> Bool {
    let points = path.storage.points.count
    guard points > 0, points <= ShapeMasks.points, abs(total.tx) < 1_000_000, abs(total.ty) < 1_000_000 else {
      return false
    }
    let content: DrawOperation.Content =
      stroke.map { .stroke(path, $0, .color(color)) } ?? .fill(path, evenOdd: evenOdd, .color(color))
    let (x, y) = (total.tx.rounded(.down), total.ty.rounded(.down))
    let transform = total.concatenating(CGAffineTransform(translationX: -x, y: -y))
    let box = DrawOperation(content, transform: transform, clip: nil, compositing: nil).localBounds.applying(transform)
    let side = CGFloat(ShapeMasks.side)
    guard box.isUsable, box.width <= side, box.height <= side, abs(box.minX) < 1_000_000, abs(box.minY) < 1_000_000
    else { return false }
    let key = ShapeMasks.Key(path: path.storage, evenOdd: evenOdd, stroke: stroke, transform: transform)
    guard let mask = ShapeMasks.shared.mask(for: key, area: PixelRect(covering: box).insetBy(-1)) else { return false }
    let area = mask.area.offsetBy(dx: Int(x), dy: Int(y))
    let visible = area.intersection(limits)
    if visible.isEmpty { return true }
    quince_blit_shape(
      surface.address(visible.x0 - target.originX, visible.y0 - target.originY), surface.stride,
      mask.coverage.bytes + (visible.y0 - area.y0) * area.width + (visible.x0 - area.x0), area.width,
      Int32(visible.width), Int32(visible.height), color.pixel)
    surface.markDirty()
    return true
  }
}
