import Foundation

extension CGContext {
  /// The image's top comes to the rectangle's greatest y: upright where y goes up, upside down in a view.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.isUsable, rect.width != 0, rect.height != 0 else { return }
    if byTiling {
      tile(image, rect.standardized)
      return
    }
    let tint: RGBA? = image.isMask ? state.fillColor.rgba : nil
    emit(.image(image, rect.standardized, state.interpolation, tint: tint), alphaInColor: false)
  }

  /// `rect` is the place of one tile; the clip says how far the tiling goes.
  private func tile(_ image: CGImage, _ rect: CGRect) {
    let toUser = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX,
      ty: rect.maxY)
    let source = state.alpha < 1 ? image.faded(state.alpha) : image
    let tile = PatternTile(image: source, transform: toUser.concatenating(state.transform), tint: nil)
    let area =
      boundingBoxOfClipPath.isInfinite
      ? CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000) : boundingBoxOfClipPath
    emit(.fill(CGPath(rect: area, transform: nil), evenOdd: false, .tile(tile)))
  }

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    emit(
      .gradient(GradientFill(gradient: gradient, shape: .linear(startPoint, endPoint), options: options)),
      alphaInColor: false)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    emit(
      .gradient(
        GradientFill(
          gradient: gradient, shape: .radial(startCenter, startRadius, endCenter, endRadius), options: options)),
      alphaInColor: false)
  }

  /// `angle` in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    emit(
      .gradient(GradientFill(gradient: gradient, shape: .conic(center, angle), options: [])),
      alphaInColor: false)
  }

  /// A gradient that fills `area` and nothing else: layers use it.
  package func drawGradient(_ fill: GradientFill) { emit(.gradient(fill), alphaInColor: false) }

  public func drawShading(_ shading: CGShading) {
    switch shading.shape {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
        options: shading.options)
    }
  }

  // MARK: Layers

  /// At the layer's own size.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard layer.size.width > 0, layer.size.height > 0 else { return }
    saveGState()
    clip(to: rect)
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
    draw(layer.list)
    restoreGState()
  }

  // MARK: Text

  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
}

/// Drawing kept for use again and again.
public final class CGLayer {
  public let size: CGSize
  public let context: CGContext?
  let list = DisplayList()

  /// `size` in the context's user space.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    self.context = CGContext(recordingInto: list, scale: context.deviceScale, height: size.height)
  }
}

extension CGContext {
  /// The image's top comes to the rectangle's smallest y: upright in a view. `tint` colours its alpha.
  package func drawUpright(_ image: CGImage, in rect: CGRect, tint: CGColor? = nil) {
    guard rect.isUsable, rect.width > 0, rect.height > 0 else { return }
    let flipped = CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
    let color = tint?.rgba ?? (image.isMask ? state.fillColor.rgba : nil)
    sink.append(
      DrawOperation(
        .image(image, flipped, state.interpolation, tint: color),
        transform: CGAffineTransform(scaleX: 1, y: -1).concatenating(state.transform), clip: state.clip,
        compositing: state.compositing(alphaInColor: false)))
  }
}
