import Foundation

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Black until something else is set.
  package var fillColor: CGColor { state.fillColor }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
    state.fillSpace = .deviceRGB
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
    state.strokeSpace = .deviceRGB
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
    state.fillSpace = .deviceGray
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
    state.strokeSpace = .deviceGray
  }

  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = CGColor(space: space, values: Array(repeating: 0, count: space.numberOfComponents) + [1])
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = CGColor(space: space, values: Array(repeating: 0, count: space.numberOfComponents) + [1])
  }

  /// As many components as the fill colour space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fillColor = color }
  }

  /// As many components as the stroke colour space has, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.strokeColor = color }
  }

  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = patternColor(pattern, colorComponents, state.fillSpace) { state.fillColor = color }
  }

  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = patternColor(pattern, colorComponents, state.strokeSpace) { state.strokeColor = color }
  }

  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  private func patternColor(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
  ) -> CGColor? {
    let space = space.model == .pattern ? space : CGColorSpace(kind: .pattern(pattern.isColored ? nil : space))
    return CGColor(patternSpace: space, pattern: pattern, components: components)
  }

  // MARK: Resolved

  var fillPaint: DrawPaint { paint(state.fillColor) }
  var strokePaint: DrawPaint { paint(state.strokeColor) }

  /// The colour with the state's alpha, or the pattern's tile.
  private func paint(_ color: CGColor) -> DrawPaint {
    guard let pattern = color.pattern else { return .color(color.rgba.multiplied(alpha: state.alpha)) }
    guard let tile = tile(of: pattern, color) else { return .color(.clear) }
    return .tile(tile)
  }

  private func tile(of pattern: CGPattern, _ color: CGColor) -> PatternTile? {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    return PatternTile(pattern, color, opacity: state.alpha, toBase: phase, scale: baseToDevice.meanScale)
  }
}

extension PatternTile {
  /// A cell of a pattern.
  ///
  /// - Parameters:
  ///   - color: the pattern's colour, with the alpha, and what a pattern without colours is drawn in.
  ///   - toBase: from pattern space to base space.
  ///   - scale: pixels for a unit of base space.
  package convenience init?(
    _ pattern: CGPattern, _ color: CGColor, opacity: CGFloat, toBase: CGAffineTransform, scale: CGFloat
  ) {
    let opacity = color.alpha * opacity
    if let image = pattern.image {
      let pixels = CGAffineTransform(scaleX: 1 / pattern.imageScale, y: 1 / pattern.imageScale)
      self.init(
        image: opacity < 1 ? image.faded(opacity) : image, transform: pixels.concatenating(toBase), tint: nil)
      return
    }
    let toBase = pattern.matrix.concatenating(toBase)
    let scale = toBase.meanScale * scale
    let (stepX, stepY) = (abs(pattern.xStep), abs(pattern.yStep))
    let width = max(1, min(4096, Int((stepX * scale).rounded())))
    let height = max(1, min(4096, Int((stepY * scale).rounded())))
    guard let surface = Surface(width: width, height: height) else { return nil }
    // Cell space is y up, as that of the context in which the pattern was made.
    let cellToPixels = CGAffineTransform(
      a: CGFloat(width) / stepX, b: 0, c: 0, d: CGFloat(height) / stepY,
      tx: -pattern.bounds.minX * CGFloat(width) / stepX, ty: -pattern.bounds.minY * CGFloat(height) / stepY)
    let target = BitmapTarget(surface: surface, base: cellToPixels)
    let context = CGContext(kind: .bitmap(target), sink: target, baseToDevice: cellToPixels)
    context.clip(to: pattern.bounds)
    if !pattern.isColored {
      let plain = color.rgba
      context.setFillColor(red: plain.r, green: plain.g, blue: plain.b, alpha: 1)
      context.setStrokeColor(red: plain.r, green: plain.g, blue: plain.b, alpha: 1)
    }
    pattern.draw(in: context)
    let image = CGImage(surface: surface)
    self.init(
      image: opacity < 1 ? image.faded(opacity) : image, transform: cellToPixels.inverted().concatenating(toBase),
      tint: nil)
  }
}

extension CGImage {
  /// A copy with its alpha multiplied.
  package func faded(_ alpha: CGFloat) -> CGImage {
    guard let source = pixels, let result = Surface(width: width, height: height) else { return self }
    let context = CGContext(surface: result, scale: 1)
    context.setAlpha(alpha)
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: 1, y: -1)
    context.draw(CGImage(surface: source), in: CGRect(x: 0, y: 0, width: width, height: height))
    return CGImage(surface: result)
  }
}
