import CCairo
import Foundation
import QuinceText

extension Renderer {
  /// Draws the content through cairo, without shadow.
  func draw(
    _ operation: DrawOperation, _ total: CGAffineTransform, operator op: cairo_operator_t, alpha: CGFloat
  ) {
    if outerLimits(operation.clip).isEmpty { return }
    if case .list(let list) = operation.content {
      drawList(list, operation, total, alpha: alpha)
      return
    }
    let cr = context(clip: operation.clip)
    cairo_set_operator(cr, op)
    let antialias = operation.compositing?.antialias ?? true
    cairo_set_antialias(cr, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    switch operation.content {
    case .rect(let rect, let color):
      addRect(rect, total, to: cr)
      setColor(color.multiplied(alpha: alpha), on: cr)
      fillPath(cr, op, evenOdd: false)
    case .fill(let path, let evenOdd, let paint):
      addPath(path.storage, total, to: cr)
      setPaint(paint, alpha: alpha, on: cr)
      fillPath(cr, op, evenOdd: evenOdd)
    case .stroke(let path, let stroke, let paint): drawStroke(path, stroke, paint, total, alpha, op, cr)
    case .image(let image, let rect, let quality, let tint):
      drawImage(image, in: rect, quality, tint, total, alpha, op, cr)
    case .gradient(let fill): drawGradient(fill, total, alpha, op, cr)
    case .glyphs(let run, let origin, let color):
      drawGlyphs(run, at: origin, color.multiplied(alpha: alpha), total, op, cr, limits: outerLimits(operation.clip))
    case .list, .beginGroup, .endGroup: break
    }
    cairo_new_path(cr)
    if cairo_status(cr) != CAIRO_STATUS_SUCCESS { forgetClip() }
  }

  private func fillPath(_ cr: OpaquePointer, _ op: cairo_operator_t, evenOdd: Bool) {
    cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if op.reachesOutside {
      cairo_clip(cr)
      cairo_paint(cr)
      forgetClip()
    } else {
      cairo_fill(cr)
    }
  }

  // MARK: Paint

  func setColor(_ color: RGBA, on cr: OpaquePointer) {
    // Whole bytes, so that fast paths and cairo give the same colour.
    func byte(_ v: CGFloat) -> Double { Double((v * 255).rounded() / 255) }
    cairo_set_source_rgba(cr, byte(color.r), byte(color.g), byte(color.b), byte(color.a))
  }

  func setPaint(_ paint: DrawPaint, alpha: CGFloat, on cr: OpaquePointer) {
    switch paint {
    case .color(let color): setColor(color.multiplied(alpha: alpha), on: cr)
    case .tile(let tile):
      guard let pixels = tile.tint == nil && alpha >= 1 ? tile.image.pixels : tinted(tile, alpha),
        let pattern = cairo_pattern_create_for_surface(pixels.cairo)
      else { return setColor(.clear, on: cr) }
      var matrix = cairo(tile.transform.concatenating(base))
      guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else {
        cairo_pattern_destroy(pattern)
        return setColor(.clear, on: cr)
      }
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      cairo_set_source(cr, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  private func tinted(_ tile: PatternTile, _ alpha: CGFloat) -> Surface? {
    guard let copy = tile.image.pixels?.copy() else { return nil }
    let cr = copy.context
    cairo_set_operator(cr, tile.tint == nil ? CAIRO_OPERATOR_DEST_IN : CAIRO_OPERATOR_IN)
    setColor((tile.tint ?? .black).multiplied(alpha: alpha), on: cr)
    cairo_paint(cr)
    cairo_surface_flush(copy.cairo)
    return copy
  }

  func cairo(_ t: CGAffineTransform) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }

  // MARK: Strokes

  private func drawStroke(
    _ path: CGPath, _ stroke: Stroke, _ paint: DrawPaint, _ total: CGAffineTransform, _ alpha: CGFloat,
    _ op: cairo_operator_t, _ cr: OpaquePointer
  ) {
    guard stroke.width >= 0, stroke.width.isFinite else { return }
    if op.reachesOutside {
      let pen = PathStroker(
        width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit)
      let dashed = PathDasher(phase: stroke.dashPhase, lengths: stroke.canDash ? stroke.dashLengths : [])
      addPath(pen.outline(of: dashed.dashes(of: path.storage)), total, to: cr)
      setPaint(paint, alpha: alpha, on: cr)
      fillPath(cr, op, evenOdd: false)
      return
    }
    addPath(path.storage, total, to: cr)
    setPaint(paint, alpha: alpha, on: cr)
    cairo_set_line_cap(
      cr, [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE][Int(stroke.cap.rawValue)])
    cairo_set_line_join(
      cr, [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL][Int(stroke.join.rawValue)])
    cairo_set_miter_limit(cr, Double(max(1, stroke.miterLimit)))
    if stroke.width == 0 {
      cairo_set_line_width(cr, 1)
    } else {
      var pen = cairo(total)
      (pen.x0, pen.y0) = (0, 0)
      cairo_set_matrix(cr, &pen)
      cairo_set_line_width(cr, Double(stroke.width))
    }
    if stroke.canDash {
      let lengths = stroke.dashLengths.map(Double.init)
      cairo_set_dash(cr, lengths, Int32(lengths.count), Double(stroke.dashPhase))
    } else {
      cairo_set_dash(cr, nil, 0, 0)
    }
    cairo_stroke(cr)
    cairo_identity_matrix(cr)
  }

  // MARK: Images

  private func drawImage(
    _ image: CGImage, in rect: CGRect, _ quality: CGInterpolationQuality, _ tint: RGBA?,
    _ total: CGAffineTransform, _ alpha: CGFloat, _ op: cairo_operator_t, _ cr: OpaquePointer
  ) {
    let drawn = abs(rect.width * rect.height * (total.a * total.d - total.b * total.c))
    let reduction = drawn > 0 ? (CGFloat(image.width * image.height) / drawn).squareRoot() : 0
    guard rect.width != 0, rect.height != 0,
      let pixels = (quality == .none ? nil : image.halved(for: reduction)) ?? image.pixels,
      let pattern = cairo_pattern_create_for_surface(pixels.cairo)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    // From the picture's pixels, y down, to the device.
    let place = CGAffineTransform(
      a: rect.width / CGFloat(pixels.width), b: 0, c: 0, d: -rect.height / CGFloat(pixels.height), tx: rect.minX,
      ty: rect.maxY
    ).concatenating(total)
    var matrix = cairo(place)
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return }
    cairo_pattern_set_matrix(pattern, &matrix)
    // Repeated edge pixels keep the rectangle's edges sharp.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    let exact =
      abs(abs(place.a * place.d - place.b * place.c) - 1) < 1e-6 && place.keepsRectangles
      && abs(place.tx - place.tx.rounded()) < 0.01 && abs(place.ty - place.ty.rounded()) < 0.01
    switch quality {
    case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    case .low: cairo_pattern_set_filter(pattern, exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    default: cairo_pattern_set_filter(pattern, exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    }
    addRect(rect, total, to: cr)
    if let tint {
      setColor(tint.multiplied(alpha: alpha), on: cr)
      cairo_clip(cr)
      cairo_mask(cr, pattern)
      forgetClip()
      return
    }
    cairo_set_source(cr, pattern)
    if alpha < 1 || op.reachesOutside {
      cairo_clip(cr)
      cairo_paint_with_alpha(cr, Double(alpha))
      forgetClip()
    } else {
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
      cairo_fill(cr)
    }
  }

  // MARK: Gradients

  private func drawGradient(
    _ fill: GradientFill, _ total: CGAffineTransform, _ alpha: CGFloat, _ op: cairo_operator_t,
    _ cr: OpaquePointer
  ) {
    let pattern: OpaquePointer
    var cut: CGPath?
    switch fill.shape {
    case .linear(let start, let end):
      pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
      if fill.options.rawValue & 3 == 1 || fill.options.rawValue & 3 == 2 { cut = half(of: fill, start, end) }
    case .radial(let start, let startRadius, let end, let endRadius):
      pattern = cairo_pattern_create_radial(
        Double(start.x), Double(start.y), Double(max(0, startRadius)), Double(end.x), Double(end.y),
        Double(max(0, endRadius)))
      // Drawing only inwards keeps to the end circle.
      if fill.options == .drawsBeforeStartLocation {
        cut = CGPath(
          ellipseIn: CGRect(
            x: end.x - endRadius, y: end.y - endRadius, width: 2 * endRadius, height: 2 * endRadius), transform: nil)
      }
    case .conic(let center, let angle):
      drawConic(fill, center, angle, total, alpha, op, cr)
      return
    }
    defer { cairo_pattern_destroy(pattern) }
    addStops(fill.gradient, alpha, to: pattern)
    cairo_pattern_set_extend(pattern, fill.options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    var matrix = cairo(total)
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return }
    cairo_pattern_set_matrix(pattern, &matrix)
    if let cut {
      addPath(cut.storage, total, to: cr)
      cairo_clip(cr)
      forgetClip()
    }
    cairo_set_source(cr, pattern)
    if let area = fill.area {
      addRect(area, total, to: cr)
      fillPath(cr, op, evenOdd: false)
    } else {
      cairo_paint(cr)
    }
  }

  // Apple: CGGradient(colorsSpace:colors:locations:), "if 0 and 1 are not in the locations array, Quartz uses the colors provided
  // that are closest to 0 and 1 for those locations".
  private func addStops(_ gradient: CGGradient, _ alpha: CGFloat, to pattern: OpaquePointer) {
    func add(_ stop: CGGradient.Stop, at location: CGFloat) {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(location), Double(stop.color.r), Double(stop.color.g), Double(stop.color.b),
        Double(stop.color.a * alpha))
    }
    if let first = gradient.stops.first, first.location > 0 { add(first, at: 0) }
    for stop in gradient.stops { add(stop, at: stop.location) }
    if let last = gradient.stops.last, last.location < 1 { add(last, at: 1) }
  }

  /// The side of the line that a gradient with one open end covers.
  private func half(of fill: GradientFill, _ start: CGPoint, _ end: CGPoint) -> CGPath {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(hypot(dx, dy), 1e-9)
    let (ux, uy) = (dx / length, dy / length)
    let far: CGFloat = 100_000
    let edge = fill.options == .drawsAfterEndLocation ? start : end
    let sign: CGFloat = fill.options == .drawsAfterEndLocation ? 1 : -1
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: edge.x + ux * along - uy * across, y: edge.y + uy * along + ux * across)
    }
    var storage = PathStorage()
    storage.move(to: point(0, -far))
    storage.line(to: point(sign * far, -far))
    storage.line(to: point(sign * far, far))
    storage.line(to: point(0, far))
    storage.close()
    return CGPath(storage: storage)
  }

  /// Slices of one colour each: 1 degree apart.
  private func drawConic(
    _ fill: GradientFill, _ center: CGPoint, _ angle: CGFloat, _ total: CGAffineTransform, _ alpha: CGFloat,
    _ op: cairo_operator_t, _ cr: OpaquePointer
  ) {
    if let area = fill.area {
      addRect(area, total, to: cr)
      cairo_clip(cr)
      forgetClip()
    }
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE)
    let far: CGFloat = 100_000
    let steps = 720
    for index in 0..<steps {
      let t = (CGFloat(index) + 0.5) / CGFloat(steps)
      let from = angle + CGFloat(index) / CGFloat(steps) * 2 * .pi
      let to = angle + CGFloat(index + 1) / CGFloat(steps) * 2 * .pi
      var storage = PathStorage()
      storage.move(to: center)
      storage.line(to: CGPoint(x: center.x + far * cos(from), y: center.y + far * sin(from)))
      storage.line(to: CGPoint(x: center.x + far * cos(to), y: center.y + far * sin(to)))
      storage.close()
      addPath(storage, total, to: cr)
      setColor(fill.gradient.color(at: t).multiplied(alpha: alpha), on: cr)
      cairo_fill(cr)
    }
  }

  // MARK: Glyphs

  private func drawGlyphs(
    _ run: GlyphRun, at origin: CGPoint, _ color: RGBA, _ total: CGAffineTransform, _ op: cairo_operator_t,
    _ cr: OpaquePointer, limits: PixelRect
  ) {
    if run.font.face.isColor {
      drawColorGlyphs(run, at: origin, total, color.a, op, cr)
      return
    }
    // Bitmaps where the fast path would use them, masked by cairo's clip: text keeps its look under any clip.
    if let surface = target.surface, total.b == 0, total.c == 0, total.a > 0, total.a == total.d,
      op == CAIRO_OPERATOR_OVER, total.a * run.font.renderSize <= 400
    {
      drawGlyphsThroughMask(run, at: origin, color, total, cr, limits: limits, surface)
      return
    }
    var storage = PathStorage()
    for glyph in run.glyphs {
      let move = CGAffineTransform(
        translationX: origin.x + CGFloat(glyph.x), y: origin.y + CGFloat(glyph.y))
      storage.append(PathStorage(outline: run.font.outline(of: glyph.id)), transform: move)
    }
    addPath(storage, total, to: cr)
    setColor(color, on: cr)
    fillPath(cr, op, evenOdd: false)
  }

  private func drawGlyphsThroughMask(
    _ run: GlyphRun, at origin: CGPoint, _ color: RGBA, _ total: CGAffineTransform, _ cr: OpaquePointer,
    limits: PixelRect, _ surface: Surface
  ) {
    let box = run.inkBounds.offsetBy(dx: origin.x, dy: origin.y).applying(total)
    let area = PixelRect(covering: box).intersection(limits)
    if area.isEmpty { return }
    guard let picture = Surface(width: area.width, height: area.height) else { return }
    let move = total.concatenating(CGAffineTransform(translationX: CGFloat(-area.x0), y: CGFloat(-area.y0)))
    GlyphPainter.draw(
      run, at: origin, pixel: color.pixel, alpha: color.a, move, on: picture, 0, 0, picture.bounds)
    cairo_set_source_surface(cr, picture.cairo, Double(area.x0), Double(area.y0))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_paint(cr)
    // The picture's pixels go away now.
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }

  private func drawColorGlyphs(
    _ run: GlyphRun, at origin: CGPoint, _ total: CGAffineTransform, _ alpha: CGFloat, _ op: cairo_operator_t,
    _ cr: OpaquePointer
  ) {
    let scale = max(total.meanScale, 0.01)
    let strike = GlyphCache.shared.strike(for: run.font, scale: Double(scale))
    for glyph in run.glyphs {
      let bitmap = strike.bitmap(glyph.id, phase: 0)
      guard let bytes = bitmap.pixels, bitmap.isColor else { continue }
      let pixels = UnsafeMutableRawPointer(mutating: bytes).assumingMemoryBound(to: UInt32.self)
      let picture = Surface(
        borrowing: pixels, width: Int(bitmap.width), height: Int(bitmap.height), stride: Int(bitmap.stride) / 4)
      let place = CGAffineTransform(
        a: 1 / scale, b: 0, c: 0, d: 1 / scale,
        tx: origin.x + CGFloat(glyph.x) + CGFloat(bitmap.left) / scale,
        ty: origin.y + CGFloat(glyph.y) - CGFloat(bitmap.top) / scale
      ).concatenating(total)
      var matrix = cairo(place)
      cairo_set_matrix(cr, &matrix)
      cairo_set_source_surface(cr, picture.cairo, 0, 0)
      cairo_paint_with_alpha(cr, Double(alpha))
      cairo_identity_matrix(cr)
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
  }
}

extension PathStorage {
  package init(outline: [GlyphOutlineElement]) {
    self.init()
    for element in outline {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quadratic(let control, let end): quad(to: end, control: control)
      case .cubic(let control1, let control2, let end): curve(to: end, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }
}
