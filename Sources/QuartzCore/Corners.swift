import CoreGraphics
import Foundation
import QuinceKernels

/// Coverage of the pixels of a rectangle, row by row.
struct CoverageMask {
  var bytes: [UInt8]
  let rect: PixelRect

  /// What the mask layer of `model` lets through.
  init?(alphaOf model: CALayer, _ projection: Projection, _ rect: PixelRect) {
    guard let mask = model.maskLayer, let picture = Surface(width: rect.width, height: rect.height) else {
      return nil
    }
    self.rect = rect
    bytes = [UInt8](repeating: 0, count: rect.area)
    var own = Projection.toParent(mask.presented ?? mask, above: model).then(projection)
    own.tx -= Double(rect.x0) * own.pw
    own.ty -= Double(rect.y0) * own.pw
    let shown = mask.presented ?? mask
    if !shown.state.isHidden && shown.state.opacity > 0 {
      Compositor.draw(mask, on: picture, projection: own, presents: true)
    }
    bytes.withUnsafeMutableBufferPointer {
      quince_extract_alpha(
        $0.baseAddress!, rect.width, picture.pixels, picture.stride, Int32(rect.width), Int32(rect.height))
    }
  }

  /// Coverage of a path in pixels.
  init?(path: CGPath, evenOdd: Bool = false, _ rect: PixelRect) {
    guard let picture = Surface(width: rect.width, height: rect.height) else { return nil }
    self.rect = rect
    bytes = [UInt8](repeating: 0, count: rect.area)
    let list = DisplayList()
    list.append(
      DrawOperation(
        .fill(path, evenOdd: evenOdd, .color(.black)), transform: .identity, clip: nil, compositing: nil))
    list.replay(
      into: picture, transform: CGAffineTransform(translationX: CGFloat(-rect.x0), y: CGFloat(-rect.y0)))
    bytes.withUnsafeMutableBufferPointer {
      quince_extract_alpha(
        $0.baseAddress!, rect.width, picture.pixels, picture.stride, Int32(rect.width), Int32(rect.height))
    }
  }
}

/// The rounded outline of a layer's bounds in pixels. Upright outlines share cached corner masks.
struct Corners {
  let area: PixelRect
  /// Corner radius in pixels.
  let radius: Double
  let isContinuous: Bool
  let corners: CACornerMask
  private let bounds: CGRect
  private let points: Double
  private let projection: Projection
  /// Side of the square in which a corner curves.
  let side: Int

  init(_ layer: CALayer, _ projection: Projection) {
    self.projection = projection
    bounds = layer.state.bounds
    points = layer.state.cornerRadius
    area = PixelRect.of(bounds, projection)
    corners = layer.state.maskedCorners
    let limit = Double(min(area.width, area.height)) / 2
    let wanted = layer.state.cornerRadius * abs(projection.a)
    // In the steps in which corner masks are kept: two radii that share a mask have the same side.
    radius =
      projection.keepsAxes
      ? (min(wanted, limit) * CornerCache.steps).rounded() / CornerCache.steps : layer.state.cornerRadius
    isContinuous = layer.state.cornerCurve == .continuous && wanted * 1.528665 <= limit
    side = Int((radius * (isContinuous ? 1.528665 : 1)).rounded(.up))
  }

  /// Those of a rectangle in a layer's coordinates: none is round.
  init(square rect: CGRect, _ projection: Projection) {
    self.projection = projection
    bounds = rect
    points = 0
    area = PixelRect.of(rect, projection)
    corners = []
    radius = 0
    isContinuous = false
    side = 0
  }

  var isRound: Bool { radius > 0 && !corners.isEmpty }

  /// All rows that no corner rounds.
  var straightRows: PixelRect {
    guard isRound else { return area }
    var rows = area
    if !corners.isDisjoint(with: [.layerMinXMinYCorner, .layerMaxXMinYCorner]) { rows.y0 += side }
    if !corners.isDisjoint(with: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) { rows.y1 -= side }
    return rows
  }

  /// Top left, top right, bottom left, bottom right.
  var squares: [PixelRect] {
    guard isRound, side > 0 else { return [] }
    let n = min(side, area.width, area.height)
    var all: [PixelRect] = []
    if corners.contains(.layerMinXMinYCorner) {
      all.append(PixelRect(x: area.x0, y: area.y0, width: n, height: n))
    }
    if corners.contains(.layerMaxXMinYCorner) {
      all.append(PixelRect(x: area.x1 - n, y: area.y0, width: n, height: n))
    }
    if corners.contains(.layerMinXMaxYCorner) {
      all.append(PixelRect(x: area.x0, y: area.y1 - n, width: n, height: n))
    }
    if corners.contains(.layerMaxXMaxYCorner) {
      all.append(PixelRect(x: area.x1 - n, y: area.y1 - n, width: n, height: n))
    }
    // Squares that meet in the middle of an odd side must not be saved twice.
    var region = Region()
    for square in all { region.add(square) }
    return Array(region.rects)
  }

  /// Coverage inside `r`.
  func mask(_ r: PixelRect) -> CoverageMask? {
    guard projection.keepsAxes else { return CoverageMask(path: path(inset: 0), r) }
    return CoverageMask(corners: self, r)
  }

  /// The outline in pixels.
  func path(inset: Double) -> CGPath {
    let path = CGMutablePath()
    if projection.keepsAxes {
      add(to: path, area.rect.insetBy(dx: inset, dy: inset), max(0, radius - inset), .identity)
    } else {
      let scale = max(projection.affine.meanScale, 1e-6)
      let box = bounds.insetBy(dx: inset / scale, dy: inset / scale)
      let limit = min(box.width, box.height) / 2
      add(to: path, box, max(0, min(points - inset / scale, limit)), projection.affine)
    }
    return path
  }

  private func add(to path: CGMutablePath, _ box: CGRect, _ radius: Double, _ transform: CGAffineTransform) {
    guard box.width > 0, box.height > 0 else { return }
    Corners.addOutline(to: path, box, radius, corners, isContinuous, transform)
  }

  /// A rectangle with some corners rounded, clockwise from the top left.
  static func addOutline(
    to path: CGMutablePath, _ box: CGRect, _ radius: Double, _ corners: CACornerMask, _ continuous: Bool,
    _ t: CGAffineTransform
  ) {
    func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    // Each corner: along the first edge towards the corner, round it, along the second edge.
    func corner(
      _ cx: Double, _ cy: Double, _ fx: Double, _ fy: Double, _ gx: Double, _ gy: Double, _ on: Bool, _ first: Bool
    ) {
      guard on, radius > 0 else {
        if first { path.move(to: p(cx, cy)) } else { path.addLine(to: p(cx, cy)) }
        return
      }
      // (fx, fy) leads from the corner back along the incoming edge, (gx, gy) on along the outgoing one.
      func at(_ a: Double, _ b: Double) -> CGPoint {
        p(cx + fx * a * radius + gx * b * radius, cy + fy * a * radius + gy * b * radius)
      }
      let start = at(continuous ? 1.528665 : 1, 0)
      if first { path.move(to: start) } else { path.addLine(to: start) }
      if continuous {
        // Source: the corner that UIBezierPath(roundedRect:cornerRadius:) draws, as measured by PaintCode.
        path.addCurve(to: at(0.631494, 0.074911), control1: at(1.088492, 0), control2: at(0.868407, 0))
        path.addCurve(to: at(0.074911, 0.631494), control1: at(0.372824, 0.169060), control2: at(0.169060, 0.372824))
        path.addCurve(to: at(0, 1.528665), control1: at(0, 0.868407), control2: at(0, 1.088492))
      } else {
        let k = 0.447715
        path.addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
      }
    }
    corner(x0, y0, 0, 1, 1, 0, corners.contains(.layerMinXMinYCorner), true)
    corner(x1, y0, -1, 0, 0, 1, corners.contains(.layerMaxXMinYCorner), false)
    corner(x1, y1, 0, -1, -1, 0, corners.contains(.layerMaxXMaxYCorner), false)
    corner(x0, y1, 1, 0, 0, -1, corners.contains(.layerMinXMaxYCorner), false)
    path.closeSubpath()
  }
}

/// Coverage of a top left corner, made once for each radius.
final class CornerCache {
  struct Key: Hashable {
    let radius: Int
    let continuous: Bool
  }
  nonisolated(unsafe) private static var masks: [Key: [UInt8]] = [:]

  /// How many radii have masks of their own within a pixel.
  static let steps = 64.0

  /// `side` by `side` bytes. The radius is a whole number of steps.
  static func topLeft(radius: Double, side: Int, continuous: Bool) -> [UInt8] {
    let key = Key(radius: Int((radius * steps).rounded()), continuous: continuous)
    if let known = masks[key] { return known }
    let path = CGMutablePath()
    let size = Double(side) * 2 + 2
    Corners.addOutline(
      to: path, CGRect(x: 0, y: 0, width: size, height: size), radius, .layerMinXMinYCorner,
      continuous, .identity)
    let made = CoverageMask(path: path, PixelRect(x: 0, y: 0, width: side, height: side))?.bytes ?? []
    if masks.count > 64 { masks.removeAll() }
    masks[key] = made
    return made
  }
}

extension CoverageMask {
  /// Coverage inside `r` of an upright outline.
  init?(corners c: Corners, _ r: PixelRect) {
    guard !r.isEmpty else { return nil }
    rect = r
    var bytes = [UInt8](repeating: 0, count: r.area)
    let inside = r.intersection(c.area)
    let width = r.width
    for y in inside.y0..<max(inside.y1, inside.y0) {
      let row = (y - r.y0) * width
      for x in inside.x0..<max(inside.x1, inside.x0) { bytes[row + x - r.x0] = 255 }
    }
    if c.isRound, c.side > 0 {
      let n = c.side
      let m = CornerCache.topLeft(radius: c.radius, side: n, continuous: c.isContinuous)
      if m.count == n * n {
        for (flag, right, bottom) in [
          (CACornerMask.layerMinXMinYCorner, false, false), (.layerMaxXMinYCorner, true, false),
          (.layerMinXMaxYCorner, false, true), (.layerMaxXMaxYCorner, true, true),
        ] where c.corners.contains(flag) {
          let square = PixelRect(
            x: right ? c.area.x1 - n : c.area.x0, y: bottom ? c.area.y1 - n : c.area.y0, width: n, height: n
          ).intersection(inside)
          if square.isEmpty { continue }
          for y in square.y0..<square.y1 {
            let j = bottom ? c.area.y1 - 1 - y : y - c.area.y0
            for x in square.x0..<square.x1 {
              let i = right ? c.area.x1 - 1 - x : x - c.area.x0
              let k = (y - r.y0) * width + x - r.x0
              bytes[k] = min(bytes[k], m[j * n + i])
            }
          }
        }
      }
    }
    self.bytes = bytes
  }
}
