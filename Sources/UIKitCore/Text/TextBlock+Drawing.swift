import CoreGraphics
import Foundation
import QuinceText

extension TextBlock {
  /// Draws with the layout's top left corner at `origin`, in a context whose y grows downwards.
  /// - Parameter color: for all text, in place of its own colours.
  package func draw(at origin: CGPoint, in context: CGContext, color: UIColor? = nil, defaultColor: UIColor = .black) {
    for line in layout.lines {
      for fragment in line.fragments where color == nil {
        guard let background = looks[lookIndex(of: fragment)].background else { continue }
        context.setFillColor(background.cgColor)
        context.fill(box(of: fragment, in: line).offsetBy(dx: origin.x, dy: origin.y))
      }
      let ink = Ink(context: context, override: color, defaultColor: defaultColor)
      for fragment in line.fragments {
        draw(fragment, of: line, at: origin, ink)
        drawUnderline(fragment, of: line, at: origin, ink)
        drawStrikethrough(fragment, of: line, at: origin, ink)
      }
    }
  }

  /// What draws text, and in which colour where the text does not say.
  struct Ink {
    var context: CGContext
    /// For all text, in place of its own colours.
    var override: UIColor?
    var defaultColor: UIColor

    func color(_ look: Look) -> UIColor { override ?? (look.isLink ? .link : look.color ?? defaultColor) }
  }

  func lookIndex(of fragment: TextLayout.Fragment) -> Int { min(fragment.runIndex, looks.count - 1) }

  /// The box of a fragment as high as its line, in the layout's coordinates.
  func box(of fragment: TextLayout.Fragment, in line: TextLayout.Line) -> CGRect {
    CGRect(
      x: CGFloat(line.x) + CGFloat(fragment.x), y: CGFloat(line.top), width: CGFloat(fragment.width),
      height: CGFloat(line.height))
  }

  private func baseline(of fragment: TextLayout.Fragment, in line: TextLayout.Line, at origin: CGPoint) -> CGPoint {
    CGPoint(
      x: origin.x + CGFloat(line.x) + CGFloat(fragment.x),
      y: origin.y + CGFloat(line.baseline) - CGFloat(fragment.baselineOffset))
  }

  /// Draws with the shadow of a look, unless a colour for everything is asked for.
  private func withShadow(_ look: Look, _ ink: Ink, _ draw: () -> Void) {
    guard ink.override == nil, let shadow = look.shadow, let color = shadow.shadowColor as? UIColor else {
      return draw()
    }
    ink.context.saveGState()
    ink.context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    draw()
    ink.context.restoreGState()
  }

  /// The glyphs of a fragment, without its lines.
  func draw(_ fragment: TextLayout.Fragment, of line: TextLayout.Line, at layoutOrigin: CGPoint, _ ink: Ink) {
    let look = looks[lookIndex(of: fragment)]
    let (color, context) = (ink.color(look), ink.context)
    let origin = baseline(of: fragment, in: line, at: layoutOrigin)
    withShadow(look, ink) {
      switch fragment.kind {
      case .attachment: drawAttachment(look, fragment, at: origin, color: color)
      case .tab: break
      case .glyphs:
        if look.strokeWidth != 0 {
          drawStroked(fragment, look, at: origin, color: color, in: context)
        } else {
          context.drawGlyphRun(fragment.run, at: origin, color: color.cgColor)
        }
      }
    }
  }

  func drawUnderline(
    _ fragment: TextLayout.Fragment, of line: TextLayout.Line, at layoutOrigin: CGPoint, _ ink: Ink,
    style: Int? = nil
  ) {
    let index = lookIndex(of: fragment)
    let style = style ?? looks[index].underline
    guard style & 0xFF != 0 else { return }
    let look = looks[index]
    let (font, origin) = (look.font._glyphFont, baseline(of: fragment, in: line, at: layoutOrigin))
    withShadow(look, ink) {
      drawLine(
        style, fragment, line, x: origin.x, y: origin.y - CGFloat(font.underlinePosition),
        thickness: CGFloat(font.underlineThickness), color: ink.override ?? look.underlineColor ?? ink.color(look),
        in: ink.context)
    }
  }

  func drawStrikethrough(
    _ fragment: TextLayout.Fragment, of line: TextLayout.Line, at layoutOrigin: CGPoint, _ ink: Ink,
    style: Int? = nil
  ) {
    let index = lookIndex(of: fragment)
    let style = style ?? looks[index].strikethrough
    guard style & 0xFF != 0 else { return }
    let look = looks[index]
    let (font, origin) = (look.font._glyphFont, baseline(of: fragment, in: line, at: layoutOrigin))
    withShadow(look, ink) {
      drawLine(
        style, fragment, line, x: origin.x, y: origin.y - CGFloat(font.xHeight) / 2,
        thickness: CGFloat(font.underlineThickness),
        color: ink.override ?? look.strikethroughColor ?? ink.color(look), in: ink.context)
    }
  }

  private func drawAttachment(
    _ look: Look, _ fragment: TextLayout.Fragment, at origin: CGPoint, color: UIColor
  ) {
    guard let attachment = look.attachment else { return }
    let box = look.attachmentBounds
    guard
      let image = attachment.image(forBounds: box, textContainer: nil, characterIndex: fragment.range.lowerBound)
    else { return }
    let rect = CGRect(
      x: origin.x + box.minX + attachment.lineLayoutPadding, y: origin.y - box.maxY, width: box.width,
      height: box.height)
    let isTemplate =
      image.renderingMode == .alwaysTemplate || (image.isSymbolImage && image.renderingMode == .automatic)
    // A colour of the image's own comes before the text's.
    if isTemplate, image.attributes.tint == nil {
      image.withTintColor(color).draw(in: rect)
    } else {
      image.draw(in: rect)
    }
  }

  /// The outlines, stroked, and filled too when the width is negative.
  private func drawStroked(
    _ fragment: TextLayout.Fragment, _ look: Look, at origin: CGPoint, color: UIColor, in context: CGContext
  ) {
    let font = fragment.run.font
    if look.strokeWidth < 0 { context.drawGlyphRun(fragment.run, at: origin, color: color.cgColor) }
    context.saveGState()
    context.setStrokeColor((look.strokeColor ?? color).cgColor)
    context.setLineWidth(abs(look.strokeWidth) / 100 * CGFloat(font.size))
    context.setLineJoin(.round)
    context.beginPath()
    for glyph in fragment.run.glyphs {
      let (x, y) = (origin.x + CGFloat(glyph.x), origin.y + CGFloat(glyph.y))
      func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
      for element in font.outline(of: glyph.id) {
        switch element {
        case .move(let point): context.move(to: place(point))
        case .line(let point): context.addLine(to: place(point))
        case .quadratic(let control, let end): context.addQuadCurve(to: place(end), control: place(control))
        case .cubic(let control1, let control2, let end):
          context.addCurve(to: place(end), control1: place(control1), control2: place(control2))
        case .close: context.closePath()
        }
      }
    }
    context.strokePath()
    context.restoreGState()
  }

  private func drawLine(
    _ style: Int, _ fragment: TextLayout.Fragment, _ line: TextLayout.Line, x: CGFloat, y: CGFloat, thickness: CGFloat,
    color: UIColor,
    in context: CGContext
  ) {
    let isThick = style & 0x0F == NSUnderlineStyle.thick.rawValue
    let isDouble = style & 0x0F == NSUnderlineStyle.double.rawValue
    let height = isThick ? thickness * 2 : thickness
    // Lines do not reach under the blanks at a line's end.
    var width = min(CGFloat(fragment.width), CGFloat(line.width - fragment.x))
    if style & NSUnderlineStyle.byWord.rawValue != 0,
      fragment.range.allSatisfy({ layout.request.text[$0] == 0x20 })
    {
      width = 0
    }
    guard width > 0 else { return }
    let lines = isDouble ? [y, y + thickness * 2] : [y]
    let dashes: [CGFloat]
    switch style & 0x0F00 {
    case 0x0100: dashes = [1, 1]
    case 0x0200: dashes = [4, 2]
    case 0x0300: dashes = [4, 2, 1, 2]
    case 0x0400: dashes = [4, 2, 1, 2, 1, 2]
    default: dashes = []
    }
    for top in lines {
      if dashes.isEmpty {
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: x, y: top - height / 2, width: width, height: height))
      } else {
        context.saveGState()
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(height)
        context.setLineDash(phase: 0, lengths: dashes.map { $0 * height * 1.5 })
        context.move(to: CGPoint(x: x, y: top))
        context.addLine(to: CGPoint(x: x + width, y: top))
        context.strokePath()
        context.restoreGState()
      }
    }
  }
}
