import CCairo
import Foundation
import QuinceText

/// A place to draw: pixels, a PDF, or a recording that is drawn later.
public class CGContext {
  enum Kind {
    case bitmap(BitmapTarget)
    case recording(DisplayList)
    case pdf(PDFTarget)
  }

  let kind: Kind
  let sink: OperationSink
  var state = CGContextState()
  var stack: [CGContextState] = []
  /// The current path, in base space.
  var storage = PathStorage()
  /// From base space to the device as Apple counts it: y up, in pixels.
  let baseToDevice: CGAffineTransform
  var openGroups: [GroupState] = []
  public var textMatrix = CGAffineTransform.identity

  struct GroupState {
    var depth: Int
  }

  init(kind: Kind, sink: OperationSink, baseToDevice: CGAffineTransform) {
    (self.kind, self.sink, self.baseToDevice) = (kind, sink, baseToDevice)
  }

  deinit {
    if case .pdf(let target) = kind { target.close() }
  }

  // MARK: Making

  /// With `data` nil the context keeps its own memory. Nil for a format that cannot be drawn in: 8-bit RGB with
  /// premultiplied or no alpha, 8-bit gray, and alpha only can.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let target = BitmapTarget(
        data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    self.init(kind: .bitmap(target), sink: target, baseToDevice: .identity)
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// Draws on `surface` with points, y down: what UIKit's image contexts and layers do.
  package convenience init(surface: Surface, scale: CGFloat) {
    let target = BitmapTarget(surface: surface, base: CGAffineTransform(scaleX: scale, y: scale))
    self.init(
      kind: .bitmap(target), sink: target,
      baseToDevice: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(surface.height)))
  }

  /// Records in points, y down. `scale` and `height` (points) are those of the place where the list will be drawn: an
  /// app that asks for the device transform sees them.
  package convenience init(recordingInto list: DisplayList, scale: CGFloat, height: CGFloat = 0) {
    self.init(
      kind: .recording(list), sink: list,
      baseToDevice: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height * scale))
  }

  // MARK: States

  public func saveGState() { stack.append(state) }

  /// Does nothing when no state is saved.
  public func restoreGState() {
    if let group = openGroups.last, stack.count <= group.depth { return }
    guard let last = stack.popLast() else { return }
    state = last
  }

  // MARK: Transforms

  /// From user space to device space.
  public var ctm: CGAffineTransform { state.transform.concatenating(baseToDevice) }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
  /// Radians.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Pixels per unit of user space.
  package var deviceScale: CGFloat { max(ctm.meanScale, 0.01) }

  // MARK: Pen and effects

  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.stroke.dashPhase, state.stroke.dashLengths) = (phase, lengths)
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setFlatness(_ flatness: CGFloat) {
    NoEffect.log("CGContext.setFlatness(_:)")
    state.flatness = flatness
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    state.effectsChanged()
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
    state.effectsChanged()
  }
  @available(*, deprecated, message: "Quince: no effect")
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    NoEffect.log("CGContext.setRenderingIntent(_:)")
    state.renderingIntent = intent
  }

  /// `offset` and `blur` are in base space: the transform does not count. Nil takes the shadow away.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      state.effectsChanged()
      return
    }
    state.shadow = Shadow(offset: offset, blur: max(0, blur), color: color.rgba)
    state.effectsChanged()
  }

  /// A black shadow with a third of its strength.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Layers

  /// What is drawn until the end is put together first, then drawn as one thing with the present alpha, blend mode and
  /// shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginGroup(in: nil) }

  /// `rect`, in user space, bounds the layer.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginGroup(in: rect.isUsable ? rect.applying(state.transform) : nil)
  }

  public func endTransparencyLayer() {
    guard let group = openGroups.popLast() else { return }
    while stack.count > group.depth { state = stack.removeLast() }
    emit(.endGroup)
    if let last = stack.popLast() { state = last }
  }

  private func beginGroup(in rect: CGRect?) {
    let compositing = state.compositing(alphaInColor: false)
    sink.append(
      DrawOperation(
        .beginGroup(rect), transform: state.transform, clip: state.clip, compositing: compositing))
    stack.append(state)
    openGroups.append(GroupState(depth: stack.count))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.effectsChanged()
  }

  // MARK: Emitting

  func emit(_ content: DrawOperation.Content, alphaInColor: Bool = true) {
    sink.append(
      DrawOperation(
        content, transform: state.transform, clip: state.clip,
        compositing: state.compositing(alphaInColor: alphaInColor)))
  }

  /// Draws a recording; its base space becomes this user space.
  package func draw(_ list: DisplayList) {
    if list.isEmpty { return }
    // What it erases or blends is its own.
    if list.blends { beginTransparencyLayer(auxiliaryInfo: nil) }
    emit(.list(list), alphaInColor: false)
    if list.blends { endTransparencyLayer() }
  }

  /// Text, from a baseline origin in user space, y down.
  package func drawGlyphRun(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    switch state.textMode {
    case .fill: emit(.glyphs(run, origin, color.rgba.multiplied(alpha: state.alpha)))
    case .invisible: break
    default: drawGlyphOutlines(run, at: origin, color: color)
    }
  }

  // surface: a context draws at once, so that nothing waits
  public func flush() {}
  // surface: a context draws at once, so that nothing waits
  public func synchronize() {}
}
