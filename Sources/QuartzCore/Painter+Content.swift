import CoreGraphics
import Foundation
import QuinceKernels

extension Painter {
  // MARK: Background

  func fill(_ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    guard let background = layer.state.backgroundColor else { return }
    if let pattern = background.pattern { return fill(item, layer, r, background, pattern) }
    var color = background.rgba
    if item.alpha < 255 { color = color.multiplied(alpha: CGFloat(item.alpha) / 255) }
    let pixel = color.pixel
    if layer.state.cornerRadius <= 0 {
      if item.projection.keepsAxes { return store(r, pixel) }
      surface.fillTurned(layer.state.bounds, pixel, item.projection.affine, limits: r)
      return
    }
    let outline = Corners(layer, item.projection)
    guard item.projection.keepsAxes, outline.isRound else {
      if item.projection.keepsAxes { return store(r, pixel) }
      let list = DisplayList()
      list.append(
        DrawOperation(
          .fill(outline.path(inset: 0), evenOdd: false, .color(color)), transform: .identity, clip: nil,
          compositing: nil))
      list.replay(into: surface, transform: .identity, limits: r)
      return
    }
    // Bands: rows with corners, and all between them.
    let n = outline.side
    let (top, bottom) = (outline.area.y0 + n, outline.area.y1 - n)
    if top >= bottom { return cover(outline, r, pixel) }
    cover(outline, PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: min(r.y1, top)), pixel)
    store(PixelRect(x0: r.x0, y0: max(r.y0, top), x1: r.x1, y1: min(r.y1, bottom)), pixel)
    cover(outline, PixelRect(x0: r.x0, y0: max(r.y0, bottom), x1: r.x1, y1: r.y1), pixel)
  }

  // Assumed: the first cell of a pattern lies at the zero of the layer's coordinates, so that it scrolls with the content.
  private func fill(
    _ item: PaintStep, _ layer: CALayer, _ r: PixelRect, _ background: CGColor, _ pattern: CGPattern
  ) {
    guard
      let tile = PatternTile(
        pattern, background, opacity: CGFloat(item.alpha) / 255, toBase: item.projection.affine, scale: 1)
    else { return }
    let list = DisplayList()
    list.append(
      DrawOperation(
        .fill(Corners(layer, item.projection).path(inset: 0), evenOdd: false, .tile(tile)), transform: .identity,
        clip: nil, compositing: nil))
    list.replay(into: surface, transform: .identity, limits: r)
  }

  private func store(_ r: PixelRect, _ pixel: UInt32) {
    if r.isEmpty || pixel >> 24 == 0 { return }
    if pixel >> 24 == 255 {
      surface.fill(r, pixel: pixel)
    } else {
      quince_fill_over(surface.address(r.x0, r.y0), surface.stride, Int32(r.width), Int32(r.height), pixel)
      surface.markDirty()
    }
  }

  private func cover(_ outline: Corners, _ r: PixelRect, _ pixel: UInt32) {
    if r.isEmpty { return }
    let (left, right) = (outline.area.x0 + outline.side, outline.area.x1 - outline.side)
    let middle = PixelRect(x0: max(r.x0, left), y0: r.y0, x1: min(r.x1, right), y1: r.y1)
    var parts = [r]
    if !middle.isEmpty {
      store(middle, pixel)
      parts = [
        PixelRect(x0: r.x0, y0: r.y0, x1: min(r.x1, middle.x0), y1: r.y1),
        PixelRect(x0: max(r.x0, middle.x1), y0: r.y0, x1: r.x1, y1: r.y1),
      ]
    }
    for part in parts where !part.isEmpty {
      if let mask = outline.mask(part) { blit(mask, pixel) }
    }
  }

  func blit(_ mask: CoverageMask, _ pixel: UInt32) {
    let r = mask.rect
    mask.bytes.withUnsafeBufferPointer {
      quince_blit_a8(
        surface.address(r.x0, r.y0), surface.stride, $0.baseAddress!, r.width, Int32(r.width), Int32(r.height), pixel)
    }
    surface.markDirty()
  }

  // MARK: Border

  func border(_ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    guard let color = layer.state.borderColor?.rgba else { return }
    let outline = Corners(layer, item.projection)
    let width = layer.state.borderWidth * max(item.projection.affine.meanScale, 1e-6)
    if item.projection.keepsAxes, !outline.isRound {
      let w = max(1, Int(width.rounded()))
      let a = outline.area
      let pixel = color.pixel
      if a.width <= 2 * w || a.height <= 2 * w { return store(a.intersection(r), pixel) }
      store(PixelRect(x0: a.x0, y0: a.y0, x1: a.x1, y1: a.y0 + w).intersection(r), pixel)
      store(PixelRect(x0: a.x0, y0: a.y1 - w, x1: a.x1, y1: a.y1).intersection(r), pixel)
      store(PixelRect(x0: a.x0, y0: a.y0 + w, x1: a.x0 + w, y1: a.y1 - w).intersection(r), pixel)
      store(PixelRect(x0: a.x1 - w, y0: a.y0 + w, x1: a.x1, y1: a.y1 - w).intersection(r), pixel)
      return
    }
    // Inside the border nothing is painted.
    let reach = Int(width.rounded(.up)) + outline.side
    if item.projection.keepsAxes, outline.area.insetBy(reach).contains(r) { return }
    let w = item.projection.keepsAxes ? max(1, width) : width
    let ring = CGMutablePath()
    ring.addPath(outline.path(inset: 0))
    ring.addPath(outline.path(inset: w))
    let list = DisplayList()
    list.append(
      DrawOperation(
        .fill(ring, evenOdd: true, .color(color)), transform: .identity, clip: nil, compositing: nil))
    list.replay(into: surface, transform: .identity, limits: r)
  }

  // MARK: Drawings

  func paintDrawing(_ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    let model = item.model.takeUnretainedValue()
    let m = item.projection
    // Observed: on iOS views draw into a bitmap of their own, which an opaque background fills first.
    let isolated = (layer.state.backgroundColor?.rgba.a ?? 0) < 1
    if let drawing = layer.contentsValue as? LayerDrawing {
      let box = layer.state.bounds
      let place = Gravity.place(
        drawing.bounds.size, in: box, layer.state.contentsGravity)
      let (sx, sy) = (
        drawing.bounds.width > 0 ? place.width / drawing.bounds.width : 1,
        drawing.bounds.height > 0 ? place.height / drawing.bounds.height : 1
      )
      var t = CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: place.minX - drawing.bounds.minX * sx, ty: place.minY - drawing.bounds.minY * sy
      ).concatenating(m.affine)
      if m.keepsAxes {
        // Recordings begin on whole pixels, as bitmaps would.
        let corner = CGPoint(x: drawing.bounds.minX, y: drawing.bounds.minY).applying(t)
        t.tx += CGFloat(PixelRect.snap(corner.x)) - corner.x
        t.ty += CGFloat(PixelRect.snap(corner.y)) - corner.y
      }
      drawing.list.replay(into: surface, transform: t, limits: r, isolated: isolated)
      if !layer._paints { return }
    }
    let list = layer === model || model.presented === layer ? model._caches.drawing(layer) : layer._drawing()
    guard let list else { return }
    var t = m.affine
    if layer is CAGradientLayer, m.keepsAxes, m.a > 0, m.d > 0 {
      return paintGradient(list, layer, model, m, r)
    }
    if m.keepsAxes {
      let corner = layer.state.bounds.origin.applying(t)
      t.tx += CGFloat(PixelRect.snap(corner.x)) - corner.x
      t.ty += CGFloat(PixelRect.snap(corner.y)) - corner.y
    }
    list.replay(into: surface, transform: t, limits: r, isolated: isolated)
  }

  /// Gradients are slow to compute and quick to copy.
  private func paintGradient(
    _ list: DisplayList, _ layer: CALayer, _ model: CALayer, _ m: Projection, _ r: PixelRect
  ) {
    let area = PixelRect.of(layer.state.bounds, m)
    let r = r.intersection(area)
    guard !r.isEmpty, area.area < 1 << 25 else { return }
    let caches = model._caches
    let picture: Surface
    if let known = caches.gradient, known.width == area.width, known.height == area.height {
      picture = known
    } else {
      guard let made = Surface(width: area.width, height: area.height) else { return }
      let b = layer.state.bounds
      let (sx, sy) = (Double(area.width) / b.width, Double(area.height) / b.height)
      let t = CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -b.minX * sx, ty: -b.minY * sy)
      list.replay(into: made, transform: t, limits: made.bounds)
      picture = made
      caches.gradient = made
    }
    let outline = Corners(layer, m)
    if outline.isRound, !layer.state.masksToBounds {
      // Apple: CAGradientLayer, the gradient follows the corners as the background does.
      outline.mask(r)?.bytes.withUnsafeBufferPointer {
        quince_blit_masked(
          surface.address(r.x0, r.y0), surface.stride, picture.address(r.x0 - area.x0, r.y0 - area.y0),
          picture.stride, $0.baseAddress!, r.width, Int32(r.width), Int32(r.height))
      }
    } else {
      quince_blit_over(
        surface.address(r.x0, r.y0), surface.stride, picture.address(r.x0 - area.x0, r.y0 - area.y0), picture.stride,
        Int32(r.width), Int32(r.height), 255)
    }
    surface.markDirty()
  }

  // MARK: Images

  func paint(_ image: CGImage, _ item: PaintStep, _ layer: CALayer, _ r: PixelRect) {
    let rare = layer.state.seldom
    var part = image
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if rare.contentsRect != unit {
      let (w, h) = (CGFloat(image.width), CGFloat(image.height))
      let wanted = CGRect(
        x: (rare.contentsRect.minX * w).rounded(), y: (rare.contentsRect.minY * h).rounded(),
        width: (rare.contentsRect.width * w).rounded(), height: (rare.contentsRect.height * h).rounded())
      guard let cut = image.cropping(to: wanted) else { return }
      part = cut
    }
    let scale = max(layer.state.contentsScale, 1e-6)
    let size = CGSize(width: CGFloat(part.width) / scale, height: CGFloat(part.height) / scale)
    let place = Gravity.place(size, in: layer.state.bounds, layer.state.contentsGravity)
    let quality: CGInterpolationQuality =
      rare.magnificationFilter == .nearest && place.width > size.width ? .none : .high
    let list = DisplayList()
    if rare.contentsCenter != unit {
      nineParts(part, rare.contentsCenter, scale, place, item.projection, quality, list)
    } else {
      append(part, place, item.projection, quality, list)
    }
    list.replay(into: surface, transform: .identity, limits: r)
  }

  private func append(
    _ image: CGImage, _ place: CGRect, _ m: Projection, _ quality: CGInterpolationQuality,
    _ list: DisplayList
  ) {
    if m.keepsAxes {
      append(image, PixelRect.of(place, m), flipX: m.a < 0, flipY: m.d < 0, quality, list)
      return
    }
    let t = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.minY + place.maxY).concatenating(m.affine)
    list.append(
      DrawOperation(.image(image, place, quality, tint: nil), transform: t, clip: nil, compositing: nil))
  }

  /// - Parameter area: pixels.
  private func append(
    _ image: CGImage, _ area: PixelRect, flipX: Bool = false, flipY: Bool = false,
    _ quality: CGInterpolationQuality, _ list: DisplayList
  ) {
    guard !area.isEmpty else { return }
    let box = area.rect
    var t = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
    if flipX { (t.a, t.tx) = (-1, box.minX + box.maxX) }
    if flipY { (t.d, t.ty) = (1, 0) }
    list.append(DrawOperation(.image(image, box, quality, tint: nil), transform: t, clip: nil, compositing: nil))
  }

  /// Corners keep their size, edges stretch one way, the middle both.
  private func nineParts(
    _ image: CGImage, _ center: CGRect, _ scale: CGFloat, _ place: CGRect, _ m: Projection,
    _ quality: CGInterpolationQuality, _ list: DisplayList
  ) {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    func cuts(_ low: CGFloat, _ size: CGFloat, _ total: CGFloat) -> [CGFloat] {
      let a = min(max((low * total).rounded(), 0), total)
      return [0, a, min(max(((low + size) * total).rounded(), a), total), total]
    }
    let (xs, ys) = (cuts(center.minX, center.width, w), cuts(center.minY, center.height, h))
    func places(_ cuts: [CGFloat], _ low: CGFloat, _ size: CGFloat) -> [CGFloat] {
      var (first, last) = (cuts[1] / scale, (cuts[3] - cuts[2]) / scale)
      if first + last > size, first + last > 0 {
        let k = size / (first + last)
        (first, last) = (first * k, last * k)
      }
      return [low, low + first, low + size - last, low + size]
    }
    let (px, py) = (places(xs, place.minX, place.width), places(ys, place.minY, place.height))
    for j in 0..<3 {
      for i in 0..<3 where xs[i + 1] > xs[i] && ys[j + 1] > ys[j] && px[i + 1] > px[i] && py[j + 1] > py[j] {
        // A middle without width still has to fill its place: one column of pixels does.
        let cut = CGRect(x: xs[i], y: ys[j], width: xs[i + 1] - xs[i], height: ys[j + 1] - ys[j])
        guard let piece = image.cropping(to: cut) else { continue }
        append(
          piece, CGRect(x: px[i], y: py[j], width: px[i + 1] - px[i], height: py[j + 1] - py[j]), m, quality, list)
      }
    }
  }

  // MARK: Transition

  func transition(_ item: PaintStep, _ r: PixelRect) {
    guard let state = item.model.takeUnretainedValue().record.transition else { return }
    if bend(item, state, r) { return }
    let picture = state.picture
    let old = state.offsets.old
    let area = picture.rect.offsetBy(dx: Int(old.x), dy: Int(old.y)).intersection(r)
    if area.isEmpty { return }
    let from = picture.surface.address(area.x0 - picture.rect.x0 - Int(old.x), area.y0 - picture.rect.y0 - Int(old.y))
    let (w, h) = (Int32(area.width), Int32(area.height))
    let dst = surface.address(area.x0, area.y0)
    switch state.type {
    case .push, .reveal: quince_copy(dst, surface.stride, from, picture.surface.stride, w, h)
    case .moveIn:
      // The old picture stays where the new one has not come yet.
      let new = state.offsets.new
      let covered = picture.rect.offsetBy(dx: Int(new.x), dy: Int(new.y))
      var rest = Region()
      rest.add(area)
      for part in area.without(covered) {
        quince_copy(
          surface.address(part.x0, part.y0), surface.stride,
          picture.surface.address(part.x0 - picture.rect.x0, part.y0 - picture.rect.y0), picture.surface.stride,
          Int32(part.width), Int32(part.height))
      }
    default:
      let alpha = UInt32((min(max(state.progress, 0), 1) * 255).rounded())
      quince_mix(dst, surface.stride, from, picture.surface.stride, w, h, alpha)
    }
    surface.markDirty()
  }
}

enum Gravity {
  /// Where contents of `size` lie in `box`, in points.
  static func place(_ size: CGSize, in box: CGRect, _ gravity: CALayerContentsGravity) -> CGRect {
    if gravity == .resize || size == box.size { return box }
    var s = size
    if gravity == .resizeAspect || gravity == .resizeAspectFill, size.width > 0, size.height > 0 {
      let (kx, ky) = (box.width / size.width, box.height / size.height)
      let k = gravity == .resizeAspect ? min(kx, ky) : max(kx, ky)
      s = CGSize(width: size.width * k, height: size.height * k)
    }
    var (fx, fy) = (0.5, 0.5)
    switch gravity {
    case .top: fy = 0
    case .bottom: fy = 1
    case .left: fx = 0
    case .right: fx = 1
    case .topLeft: (fx, fy) = (0, 0)
    case .topRight: (fx, fy) = (1, 0)
    case .bottomLeft: (fx, fy) = (0, 1)
    case .bottomRight: (fx, fy) = (1, 1)
    default: break
    }
    return CGRect(
      x: box.minX + (box.width - s.width) * fx, y: box.minY + (box.height - s.height) * fy, width: s.width,
      height: s.height)
  }
}
