import CoreGraphics
import Foundation
import QuinceKernels

extension Painter {
  // MARK: Shadows

  func shadow(_ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    let rare = layer.state.seldom
    guard let color = rare.shadowColor?.rgba else { return }
    let pixel = color.multiplied(alpha: CGFloat(min(max(rare.shadowOpacity, 0), 1))).pixel
    if pixel >> 24 == 0 { return }
    let m = item.projection
    let scale = max(m.affine.meanScale, 1e-6)
    let sigma = rare.shadowRadius * scale
    // The offset is in the layer's coordinates.
    let shift = CGPoint(
      x: m.a * rare.shadowOffset.width + m.c * rare.shadowOffset.height,
      y: m.b * rare.shadowOffset.width + m.d * rare.shadowOffset.height)
    let (dx, dy) = (PixelRect.snap(shift.x), PixelRect.snap(shift.y))
    let reach = Int((sigma * 3).rounded(.up)) + 1
    if let shape = uprightShape(layer, m) {
      let parts = ShadowParts.of(shape, sigma: sigma, reach: reach)
      parts.blit(on: surface, dx: dx, dy: dy, clip: r, pixel: pixel)
      surface.markDirty()
      return
    }
    let model = item.model.takeUnretainedValue()
    let origin = m.apply(layer.state.bounds.origin)
    let (ox, oy) = (PixelRect.snap(origin.x), PixelRect.snap(origin.y))
    let key = [m.a, m.b, m.c, m.d, sigma].reduce(17.0) { $0 * 31 + $1 }
    let known: (mask: [UInt8], rect: PixelRect, scale: Double)
    if let cached = model.record.caches?.shadow, cached.scale == key {
      known = cached
    } else {
      guard let made = castShadow(layer, model, m, ox, oy, sigma, reach) else { return }
      known = (made.bytes, made.rect, key)
      model._caches.shadow = known
    }
    let area = known.rect.offsetBy(dx: ox + dx, dy: oy + dy)
    let visible = area.intersection(r)
    if visible.isEmpty { return }
    known.mask.withUnsafeBufferPointer {
      quince_blit_a8(
        surface.address(visible.x0, visible.y0), surface.stride,
        $0.baseAddress! + (visible.y0 - area.y0) * area.width + visible.x0 - area.x0, area.width, Int32(visible.width),
        Int32(visible.height), pixel)
    }
    surface.markDirty()
  }

  /// What casts the shadow, where that is an upright rectangle: the path, or the layer's background.
  private func uprightShape(_ layer: CALayer, _ m: Projection) -> Corners? {
    guard m.keepsAxes else { return nil }
    if let path = layer.state.seldom.shadowPath {
      var rect = CGRect.zero
      return path.isRect(&rect) ? Corners(square: rect, m) : nil
    }
    return (layer.state.backgroundColor?.rgba.a ?? 0) > 0 ? Corners(layer, m) : nil
  }

  /// The blurred coverage of a path, or of all that the layer shows; relative to the layer's origin.
  private func castShadow(
    _ layer: CALayer, _ model: CALayer, _ m: Projection, _ ox: Int, _ oy: Int, _ sigma: Double, _ reach: Int
  ) -> CoverageMask? {
    var local = m
    local.tx -= Double(ox)
    local.ty -= Double(oy)
    var mask: CoverageMask
    if let path = layer.state.seldom.shadowPath {
      var t = local.affine
      guard let placed = path.copy(using: &t), !placed.isEmpty else { return nil }
      let box = PixelRect(covering: placed.boundingBox).insetBy(-reach)
      guard box.area < 1 << 24, let made = CoverageMask(path: placed, box) else { return nil }
      mask = made
    } else {
      let box = PixelRect(covering: local.apply(layer.state.bounds)).insetBy(-reach)
      guard box.area < 1 << 24, let picture = Surface(width: box.width, height: box.height) else { return nil }
      var own = local
      own.tx -= Double(box.x0)
      own.ty -= Double(box.y0)
      // What the layer shows, without the shadow itself.
      let rare = layer.state.rare
      layer.state.editRare { $0.shadowOpacity = 0 }
      let (opacity, hidden) = (layer.state.opacity, layer.state.isHidden)
      (layer.state.opacity, layer.state.isHidden) = (1, false)
      Compositor.draw(model, on: picture, projection: own, presents: true)
      (layer.state.opacity, layer.state.isHidden) = (opacity, hidden)
      layer.state.rare = rare
      mask = CoverageMask(zeros: box)
      mask.bytes.withUnsafeMutableBufferPointer {
        quince_extract_alpha(
          $0.baseAddress!, box.width, picture.pixels, picture.stride, Int32(box.width), Int32(box.height))
      }
    }
    mask.blur(sigma)
    return mask
  }

  // MARK: Backdrops

  func blur(_ layer: BackdropLayer, _ item: PaintStep, _ r: PixelRect) {
    let area = item.rect
    let strength = item.strength
    let tint = layer.tint?.rgba.multiplied(alpha: strength).pixel ?? 0
    if !layer.isBlurring {
      quince_fill_over(surface.address(r.x0, r.y0), surface.stride, Int32(r.width), Int32(r.height), tint)
      surface.markDirty()
      return
    }
    let (sw, sh) = ((area.width + 7) / 8, (area.height + 7) / 8)
    if !layer.isValid || layer.smallRect != area || layer.smallStrength != strength {
      if layer.small.count != sw * sh { layer.small = [UInt32](repeating: 0, count: sw * sh) }
      let sigma = layer.blurRadius * strength * max(item.projection.affine.meanScale, 1e-6) / 8
      let saturation = 1 + (layer.saturation - 1) * strength
      layer.small.withUnsafeMutableBufferPointer { small in
        let p = small.baseAddress!
        quince_shrink8(p, surface.address(area.x0, area.y0), surface.stride, Int32(area.width), Int32(area.height))
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: sw * sh + 4 * sw) { scratch in
          quince_blur_bgra(
            p, sw, Int32(sw), Int32(sh), sigma, scratch.baseAddress!, scratch.baseAddress! + sw * sh)
        }
        quince_tint(p, sw * sh, Int32((saturation * 256).rounded()), tint)
      }
      layer.smallRect = area
      layer.smallStrength = strength
      layer.isValid = true
    }
    layer.small.withUnsafeBufferPointer { small in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * sw) { scratch in
        quince_grow8(
          surface.address(r.x0, r.y0), surface.stride, Int32(r.x0 - area.x0), Int32(r.y0 - area.y0), Int32(r.width),
          Int32(r.height), small.baseAddress!, Int32(sw), Int32(sh), scratch.baseAddress!)
      }
    }
    surface.markDirty()
  }

  // MARK: Perspective

  /// Paints a layer flat, then bends the picture.
  func flatten(_ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    let b = contentBox(item.model.takeUnretainedValue(), layer)
    // Twice the size that a pixel of the middle asks for would be wasted; the frame's own scale is enough.
    let scale = flatScale(item.projection, b)
    let (w, h) = (Int((b.width * scale).rounded(.up)), Int((b.height * scale).rounded(.up)))
    guard w > 0, h > 0, w * h < 1 << 25, let picture = Surface(width: w, height: h),
      let back = item.projection.inverted()
    else { return }
    let flat = Projection(a: scale, b: 0, c: 0, d: scale, tx: -b.minX * scale, ty: -b.minY * scale)
    let (opacity, rare) = (layer.state.opacity, layer.state.rare)
    layer.state.opacity = 1
    Compositor.draw(item.model.takeUnretainedValue(), on: picture, projection: flat, presents: true)
    (layer.state.opacity, layer.state.rare) = (opacity, rare)
    let m = back.then(flat)
    let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: r.width) { row in
      for y in r.y0..<r.y1 {
        for x in r.x0..<r.x1 {
          let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
          let k = m.px * px + m.py * py + m.pw
          let u = (m.a * px + m.c * py + m.tx) / k
          let v = (m.b * px + m.d * py + m.ty) / k
          row[x - r.x0] = picture.sample(u - 0.5, v - 0.5)
        }
        quince_blit_over(surface.address(r.x0, y), surface.stride, row.baseAddress!, r.width, Int32(r.width), 1, alpha)
      }
    }
    surface.markDirty()
  }

  /// What the layer and those below it fill, in its own coordinates: sublayers may stick out.
  private func contentBox(_ model: CALayer, _ layer: CALayer) -> CGRect {
    if layer.state.masksToBounds { return layer.state.bounds }
    return model.sublayerList.reduce(layer.state.bounds) { box, child in
      let shown = child.presented ?? child
      guard !shown.state.isHidden, shown.state.opacity > 0 else { return box }
      guard child.keepsDepth else {
        return box.union(Projection.toParent(shown, above: layer).apply(contentBox(child, shown)))
      }
      let place = LayerSpace().place(of: shown, above: layer)
      return child.leaves(shown, at: place, shown: { $0.presented ?? $0 }).reduce(box) {
        $0.union($1.projection.apply(contentBox($1.model, $1.layer)))
      }
    }
  }

  private func flatScale(_ m: Projection, _ b: CGRect) -> Double {
    let corners = [
      CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.maxX, y: b.minY), CGPoint(x: b.maxX, y: b.maxY),
      CGPoint(x: b.minX, y: b.maxY),
    ].map { m.apply($0) }
    func length(_ i: Int, _ j: Int) -> Double { hypot(corners[i].x - corners[j].x, corners[i].y - corners[j].y) }
    let across = b.width > 0 ? max(length(0, 1), length(3, 2)) / b.width : 0
    let down = b.height > 0 ? max(length(0, 3), length(1, 2)) / b.height : 0
    return min(max(across, down, 0.1), 4)
  }
}

extension Surface {
  /// Between four pixels; transparent outside.
  func sample(_ x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let (fx, fy) = (x.rounded(.down), y.rounded(.down))
    let (i, j) = (Int(fx), Int(fy))
    let (u, v) = (UInt32((x - fx) * 256), UInt32((y - fy) * 256))
    func at(_ i: Int, _ j: Int) -> UInt32 { i < 0 || j < 0 || i >= width || j >= height ? 0 : pixels[j * stride + i] }
    func mix(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 {
      let rb = ((a & 0xFF00FF) &* (256 - t) &+ (b & 0xFF00FF) &* t) >> 8 & 0xFF00FF
      let ag = ((a >> 8 & 0xFF00FF) &* (256 - t) &+ (b >> 8 & 0xFF00FF) &* t) & 0xFF00_FF00
      return rb | ag
    }
    return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), v)
  }
}

extension CoverageMask {
  init(zeros rect: PixelRect) {
    bytes = [UInt8](repeating: 0, count: rect.area)
    self.rect = rect
  }

  mutating func blur(_ sigma: Double) {
    guard sigma > 0 else { return }
    let (w, h) = (rect.width, rect.height)
    bytes.withUnsafeMutableBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: w * h) { scratch in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: w) { sums in
          quince_blur_a8(
            pixels.baseAddress!, w, Int32(w), Int32(h), sigma, scratch.baseAddress!, sums.baseAddress!)
        }
      }
    }
  }
}

/// The shadow of an upright rectangle, sharp or rounded: its corners once, its edges and middle stretched.
struct ShadowParts {
  private final class Tile {
    let bytes: [UInt8]
    /// Side of the tile; the middle row and column repeat.
    let side: Int
    let middle: Int
    init(bytes: [UInt8], side: Int, middle: Int) { (self.bytes, self.side, self.middle) = (bytes, side, middle) }
  }
  private struct Key: Hashable {
    let radius: Int
    let sigma: Int
    /// Blurs that are nearly the same may reach differently far, which is another size of tile.
    let reach: Int
    let corners: UInt
    let continuous: Bool
    let width: Int
    let height: Int
  }
  nonisolated(unsafe) private static var tiles: [Key: Tile] = [:]

  private let tile: Tile
  private let area: PixelRect
  private let middleX: Int
  private let middleY: Int
  private let tileWidth: Int
  private let tileHeight: Int

  static func of(_ outline: Corners, sigma: Double, reach: Int) -> ShadowParts {
    let a = outline.area
    // From here on inwards the coverage does not change any more.
    let edge = outline.side + reach
    let w = min(a.width, 2 * edge + 1), h = min(a.height, 2 * edge + 1)
    let key = Key(
      radius: Int((outline.radius * 64).rounded()), sigma: Int((sigma * 64).rounded()), reach: reach,
      corners: outline.corners.rawValue, continuous: outline.isContinuous, width: w, height: h)
    let (tw, th) = (w + 2 * reach, h + 2 * reach)
    let tile: Tile
    if let known = tiles[key] {
      tile = known
    } else {
      let path = CGMutablePath()
      Corners.addOutline(
        to: path, CGRect(x: reach, y: reach, width: w, height: h), outline.isRound ? outline.radius : 0,
        outline.corners, outline.isContinuous, .identity)
      var mask = CoverageMask(path: path, PixelRect(x: 0, y: 0, width: tw, height: th))
      mask?.blur(sigma)
      tile = Tile(bytes: mask?.bytes ?? [UInt8](repeating: 0, count: tw * th), side: tw, middle: 0)
      if tiles.count > 32 { tiles.removeAll() }
      tiles[key] = tile
    }
    return ShadowParts(
      tile: tile, area: a.insetBy(-reach), middleX: a.width - w, middleY: a.height - h, tileWidth: tw, tileHeight: th)
  }

  func blit(on surface: Surface, dx: Int, dy: Int, clip: PixelRect, pixel: UInt32) {
    let place = area.offsetBy(dx: dx, dy: dy)
    let r = place.intersection(clip)
    if r.isEmpty { return }
    // Tile column for a column of the whole: up to the middle as it is, then the middle again, then the rest.
    let (cutX, cutY) = (tileWidth / 2, tileHeight / 2)
    tile.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: r.width) { row in
        var last = -1
        for y in r.y0..<r.y1 {
          let v = y - place.y0
          let ty = v <= cutY ? v : v <= cutY + middleY ? cutY : v - middleY
          if ty != last {
            last = ty
            let source = bytes.baseAddress! + ty * tileWidth
            for x in r.x0..<r.x1 {
              let u = x - place.x0
              row[x - r.x0] = source[u <= cutX ? u : u <= cutX + middleX ? cutX : u - middleX]
            }
          }
          quince_blit_a8(surface.address(r.x0, y), surface.stride, row.baseAddress!, r.width, Int32(r.width), 1, pixel)
        }
      }
    }
  }
}
