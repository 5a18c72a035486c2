import CoreGraphics
import Foundation
import QuinceText

/// One stretch of a line with one look, ready to be drawn.
struct TextFragmentDrawing {
  let line: ContainerLayout.PlacedLine
  let fragment: TextLayout.Fragment
  let ink: TextBlock.Ink
  /// In the container's coordinates.
  let lineRect: CGRect
  /// Where the layout of the line's segment begins, in the context's coordinates.
  let origin: CGPoint

  var look: TextBlock.Look { line.block.looks[line.block.lookIndex(of: fragment)] }
  /// UTF-16 units of the whole text.
  var range: NSRange { NSRange(location: fragment.range.lowerBound + line.unit, length: fragment.range.count) }
  var lineRange: NSRange { NSRange(location: line.range.lowerBound, length: line.range.count) }
  /// In the context's coordinates.
  var box: CGRect { line.block.box(of: fragment, in: line.line).offsetBy(dx: origin.x, dy: origin.y) }

  func drawGlyphs() { line.block.draw(fragment, of: line.line, at: origin, ink) }
  /// - Parameter offset: points that the line goes down.
  func drawUnderline(_ style: Int, offset: CGFloat) {
    line.block.drawUnderline(
      fragment, of: line.line, at: CGPoint(x: origin.x, y: origin.y + offset), ink, style: style)
  }
  func drawStrikethrough(_ style: Int, offset: CGFloat) {
    line.block.drawStrikethrough(
      fragment, of: line.line, at: CGPoint(x: origin.x, y: origin.y + offset), ink, style: style)
  }
}
