import Foundation
import QuinceText

extension CGContext {
  // MARK: Building
  // The path is kept in base space: a later change of the transform does not move it.

  public func beginPath() { storage = PathStorage() }
  public func closePath() { storage.close() }
  public func move(to point: CGPoint) { storage.move(to: point.applying(state.transform)) }
  public func addLine(to point: CGPoint) { storage.line(to: point.applying(state.transform)) }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    storage.quad(to: end.applying(state.transform), control: control.applying(state.transform))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = state.transform
    storage.curve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
  }

  public func addRect(_ rect: CGRect) {
    var other = PathStorage()
    other.add(rect: rect)
    storage.append(other, transform: state.transform)
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) { storage.addEllipse(in: rect, transform: state.transform) }

  /// `clockwise` as seen with y up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let delta = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    storage.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: state.transform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    storage.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
  }

  public func addPath(_ path: CGPath) { storage.append(path.storage, transform: state.transform) }

  // MARK: Asking

  /// In user space; nil without a path.
  public var path: CGPath? {
    storage.isEmpty ? nil : CGPath(storage: storage.applying(state.transform.inverted()))
  }
  public var isPathEmpty: Bool { storage.isEmpty }
  public var currentPointOfPath: CGPoint {
    storage.isEmpty ? .zero : storage.current.applying(state.transform.inverted())
  }
  public var boundingBoxOfPath: CGRect {
    storage.isEmpty ? .null : storage.applying(state.transform.inverted()).controlBox
  }

  /// `point` in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let inBase = point.applying(state.transform)
    switch mode {
    case .fill, .fillStroke: return storage.contains(inBase, evenOdd: false)
    case .eoFill, .eoFillStroke: return storage.contains(inBase, evenOdd: true)
    case .stroke:
      return userPath().copy(
        strokingWithWidth: state.stroke.width, lineCap: state.stroke.cap, lineJoin: state.stroke.join,
        miterLimit: state.stroke.miterLimit
      ).contains(point)
    }
  }

  /// The path becomes the outline of its stroke.
  public func replacePathWithStrokedPath() {
    var path = userPath()
    if state.stroke.canDash {
      path = path.copy(dashingWithPhase: state.stroke.dashPhase, lengths: state.stroke.dashLengths)
    }
    storage = path.copy(
      strokingWithWidth: state.stroke.width, lineCap: state.stroke.cap, lineJoin: state.stroke.join,
      miterLimit: state.stroke.miterLimit
    ).storage.applying(state.transform)
  }

  private func userPath() -> CGPath { CGPath(storage: storage.applying(state.transform.inverted())) }

  // MARK: Painting

  /// Fills or strokes the path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    defer { storage = PathStorage() }
    if storage.isEmpty { return }
    let path = userPath()
    switch mode {
    case .fill: fill(path, evenOdd: false)
    case .eoFill: fill(path, evenOdd: true)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, evenOdd: false)
      stroke(path)
    case .eoFillStroke:
      fill(path, evenOdd: true)
      stroke(path)
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  public func fill(_ rect: CGRect) {
    guard rect.isUsable, !rect.isEmpty else { return }
    if case .color(let color) = fillPaint {
      emit(.rect(rect, color))
    } else {
      fill(CGPath(rect: rect, transform: nil), evenOdd: false)
    }
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.stroke.width
    state.stroke.width = width
    stroke(rect)
    state.stroke.width = before
  }

  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = PathStorage()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[index])
      lines.line(to: points[index + 1])
    }
    stroke(CGPath(storage: lines))
  }

  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil), evenOdd: false) }
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// Makes transparent.
  public func clear(_ rect: CGRect) {
    guard rect.isUsable else { return }
    sink.append(
      DrawOperation(
        .rect(rect, .clear), transform: state.transform, clip: state.clip,
        compositing: Compositing(blendMode: .clear, alpha: 1, shadow: nil, antialias: state.antialias)))
  }

  /// Fills a path given in user space.
  package func fill(_ path: CGPath, evenOdd: Bool) {
    if path.isEmpty { return }
    let paint = fillPaint
    if let rect = path.storage.rect, case .color(let color) = paint {
      emit(.rect(rect, color))
      return
    }
    emit(.fill(path, evenOdd: evenOdd, paint))
  }

  /// Strokes a path given in user space.
  package func stroke(_ path: CGPath) {
    if path.isEmpty { return }
    emit(.stroke(path, state.stroke, strokePaint))
  }

  // MARK: Clipping

  /// Clips to the path and forgets it. An empty path clips everything away.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip = .adding(
      CGPath(storage: storage), evenOdd: rule == .evenOdd, antialias: state.antialias, to: state.clip)
    storage = PathStorage()
  }

  public func clip(to rect: CGRect) {
    state.clip = .adding(
      rect: rect.isUsable ? rect : .zero, transform: state.transform, antialias: state.antialias, to: state.clip)
    storage = PathStorage()
  }

  public func clip(to rects: [CGRect]) {
    var shape = PathStorage()
    for rect in rects { shape.add(rect: rect) }
    state.clip = .adding(
      CGPath(storage: shape.applying(state.transform)), evenOdd: false, antialias: state.antialias, to: state.clip)
    storage = PathStorage()
  }

  /// The mask is mapped into `rect` like a drawn image.
  public func clip(to rect: CGRect, mask: CGImage) {
    state.clip = .adding(mask: mask, rect: rect, transform: state.transform, to: state.clip)
  }

  public func resetClip() { state.clip = nil }

  /// Clips to a path given in user space, and leaves the current path alone.
  package func clip(to path: CGPath, evenOdd: Bool) {
    state.clip = .adding(
      CGPath(storage: path.storage.applying(state.transform)), evenOdd: evenOdd, antialias: state.antialias,
      to: state.clip)
  }

  /// In user space.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clip?.bounds ?? baseBounds
    return box.isInfinite ? box : box.applying(state.transform.inverted())
  }

  /// The whole device in base space; infinite for recordings of unknown size.
  var baseBounds: CGRect {
    switch kind {
    case .bitmap(let target): return target.bounds
    case .pdf(let target): return target.mediaBox
    case .recording: return .infinite
    }
  }

  // MARK: Text as outlines

  func drawGlyphOutlines(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    var outlines = PathStorage()
    for glyph in run.glyphs {
      outlines.append(
        PathStorage(outline: run.font.outline(of: glyph.id)),
        transform: CGAffineTransform(translationX: origin.x + CGFloat(glyph.x), y: origin.y + CGFloat(glyph.y)))
    }
    drawText(outlines) { emit(.fill($0, evenOdd: false, .color(color.rgba.multiplied(alpha: state.alpha)))) }
  }

  /// Fills, strokes and clips to the outlines of glyphs, as the text drawing mode says.
  func drawText(_ outlines: PathStorage, fill: (CGPath) -> Void) {
    if outlines.isEmpty { return }
    let path = CGPath(storage: outlines)
    switch state.textMode {
    case .fill, .fillStroke, .fillClip, .fillStrokeClip: fill(path)
    default: break
    }
    switch state.textMode {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: stroke(path)
    default: break
    }
    switch state.textMode {
    case .clip, .fillClip, .strokeClip, .fillStrokeClip: clip(to: path, evenOdd: false)
    default: break
    }
  }
}

extension CGContext {
  /// False keeps edges hard whatever `setShouldAntialias` says.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsAntialias = allowsAntialiasing
    state.effectsChanged()
  }

  // Text is drawn the same everywhere: in gray, at quarter pixels, without hints.

  @available(*, deprecated, message: "Quince: no effect")
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    NoEffect.log("CGContext.setAllowsFontSmoothing(_:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) { NoEffect.log("CGContext.setShouldSmoothFonts(_:)") }
  @available(*, deprecated, message: "Quince: no effect")
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    NoEffect.log("CGContext.setAllowsFontSubpixelPositioning(_:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    NoEffect.log("CGContext.setShouldSubpixelPositionFonts(_:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    NoEffect.log("CGContext.setAllowsFontSubpixelQuantization(_:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    NoEffect.log("CGContext.setShouldSubpixelQuantizeFonts(_:)")
  }
}
