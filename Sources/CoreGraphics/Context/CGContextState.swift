import Foundation

/// What `saveGState` keeps.
struct CGContextState {
  /// From user space to base space.
  var transform = CGAffineTransform.identity
  var clip: Clip?
  var fillColor = CGColor._black
  var strokeColor = CGColor._black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var stroke = Stroke()
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolation = CGInterpolationQuality.default
  var shouldAntialias = true
  var allowsAntialias = true
  var antialias: Bool { shouldAntialias && allowsAntialias }
  var flatness: CGFloat = 0.5
  var patternPhase = CGSize.zero
  var textMode = CGTextDrawingMode.fill
  var font: CGFont?
  /// In text space.
  var fontSize: CGFloat = 0
  var renderingIntent = CGColorRenderingIntent.defaultIntent
  /// The effects of the state, made when first needed.
  private var effects: Compositing?
  private var effectsAreMade = false

  mutating func effectsChanged() { (effects, effectsAreMade) = (nil, false) }

  /// Nil for plain drawing. `alpha` is 1 where the colour already has it.
  mutating func compositing(alphaInColor: Bool) -> Compositing? {
    if !effectsAreMade {
      effectsAreMade = true
      if blendMode != .normal || shadow != nil || !antialias {
        effects = Compositing(blendMode: blendMode, alpha: 1, shadow: shadow, antialias: antialias)
      }
    }
    if alphaInColor || alpha >= 1 { return effects }
    return Compositing(blendMode: blendMode, alpha: alpha, shadow: shadow, antialias: antialias)
  }
}
