import CoreGraphics
import Foundation
import QuinceText

extension TextBlock {
  /// Draws with the layout's top left corner at `origin`, in a context whose y grows downwards.
  /// - Parameter color: for all text, in place of its own colours.
  package func draw(at origin: CGPoint, in context: CGContext, color: UIColor? = nil, defaultColor: UIColor = .black) {
    for line in layout.lines {
      let x = origin.x + CGFloat(line.x)
      for fragment in line.fragments {
        let look = looks[min(fragment.runIndex, looks.count - 1)]
        guard let background = look.background, color == nil else { continue }
        context.setFillColor(background.cgColor)
        context.fill(
          CGRect(
            x: x + CGFloat(fragment.x), y: origin.y + CGFloat(line.top), width: CGFloat(fragment.width),
            height: CGFloat(line.height)))
      }
      for fragment in line.fragments {
        draw(
          fragment, of: line,
          at: CGPoint(
            x: x + CGFloat(fragment.x), y: origin.y + CGFloat(line.baseline) - CGFloat(fragment.baselineOffset)),
          in: context, override: color, defaultColor)
      }
    }
  }

  private func draw(
    _ fragment: TextLayout.Fragment, of line: TextLayout.Line, at origin: CGPoint, in context: CGContext,
    override: UIColor?, _ defaultColor: UIColor
  ) {
    let look = looks[min(fragment.runIndex, looks.count - 1)]
    var color = override ?? look.color ?? defaultColor
    if override == nil, look.link != nil { color = linkColor }
    let shadow = override == nil ? look.shadow : nil
    if let shadow, let shadowColor = shadow.shadowColor as? UIColor {
      context.saveGState()
      context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadowColor.cgColor)
    }
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
    if look.underline & 0xFF != 0 {
      let font = look.font._glyphFont
      drawLine(
        look.underline, fragment, line, x: origin.x, y: origin.y - CGFloat(font.underlinePosition),
        thickness: CGFloat(font.underlineThickness), color: override ?? look.underlineColor ?? color, in: context)
    }
    if look.strikethrough & 0xFF != 0 {
      let font = look.font._glyphFont
      drawLine(
        look.strikethrough, fragment, line, x: origin.x, y: origin.y - CGFloat(font.xHeight) / 2,
        thickness: CGFloat(font.underlineThickness), color: override ?? look.strikethroughColor ?? color, in: context)
    }
    if shadow?.shadowColor is UIColor { context.restoreGState() }
  }

  private func drawAttachment(
    _ look: Look, _ fragment: TextLayout.Fragment, at origin: CGPoint, color: UIColor
  ) {
    guard let attachment = look.attachment else { return }
    let box = attachment.attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: fragment.range.lowerBound)
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
