import Foundation
import QuinceFoundation

extension CGContext {
  /// The font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { state.font = font }

  /// The size of the font, in text space. Default 0: nothing shows until a size is set.
  // Assumed: 0 before the first call.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Draws glyphs of the context's font in its text drawing mode.
  ///
  /// - Parameter positions: where each glyph's baseline begins, in text space: the text matrix makes user space of it, in
  ///   which y goes up as the letters do.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font, state.fontSize != 0, state.textMode != .invisible else { return }
    let sign: CGFloat = state.fontSize < 0 ? -1 : 1
    var outlines = PathStorage()
    for (glyph, position) in zip(glyphs, positions) {
      outlines.append(
        font.outline(of: glyph, size: abs(state.fontSize)),
        transform: CGAffineTransform(a: sign, b: 0, c: 0, d: sign, tx: position.x, ty: position.y)
          .concatenating(textMatrix))
    }
    drawText(outlines) { fill($0, evenOdd: false) }
  }

  @available(*, deprecated, message: "Quince: no effect")
  public func setCharacterSpacing(_ spacing: CGFloat) { NoEffect.log("CGContext.setCharacterSpacing(_:)") }
}
