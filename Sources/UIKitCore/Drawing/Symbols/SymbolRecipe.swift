import CoreGraphics
import Foundation

/// How a symbol is drawn: steps around a centre, 100 units an em, y down.
///
/// A recipe is a text such as `40 40 s M -20 0 L 20 0`: width, height, then steps. A step begins with `s` (stroke), `f` (fill
/// and outline), `d` (fill alone), `x` (erase a stroke) or `h` (erase a filled shape), and goes on with parts of a path:
/// `M x y`, `L x y`, `C x y x y x y`, `Q x y x y`, `Z`, `O x y rx ry` (ellipse), `R x y w h r` (rounded rectangle),
/// `A x y r from to` (arc in degrees, clockwise on the screen). `w n` before a step multiplies the width of its strokes.
struct SymbolRecipe {
  enum Paint { case stroke, fill, dot, eraseStroke, eraseFill }
  struct Step {
    var paint: Paint
    var path: CGPath
    /// Times the width of the symbol's strokes.
    var width: CGFloat
  }

  private static let paints: [Substring: Paint] = [
    "s": .stroke, "f": .fill, "d": .dot, "x": .eraseStroke, "h": .eraseFill,
  ]

  let width: CGFloat
  let height: CGFloat
  let steps: [Step]

  init(width: CGFloat, height: CGFloat, steps: [Step]) {
    self.width = width
    self.height = height
    self.steps = steps
  }

  init?(_ text: String) {
    var words = text.split(separator: " ")[...]
    func number() -> CGFloat { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
    func point() -> CGPoint {
      let x = number()
      return CGPoint(x: x, y: number())
    }
    width = number()
    height = number()
    guard width > 0, height > 0 else { return nil }
    var steps: [Step] = []
    var path = CGMutablePath()
    var paint: Paint?
    var stroke: CGFloat = 1
    func finish() {
      if let paint, !path.isEmpty { steps.append(Step(paint: paint, path: path, width: stroke)) }
      path = CGMutablePath()
      stroke = 1
    }
    var next: CGFloat = 1
    while let word = words.popFirst() {
      switch word {
      case "w": next = number()
      case "s", "f", "d", "x", "h":
        finish()
        paint = Self.paints[word]
        stroke = next
        next = 1
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "Z": path.closeSubpath()
      case "O":
        let (center, radius) = (point(), point())
        path.addEllipse(
          in: CGRect(x: center.x - radius.x, y: center.y - radius.y, width: 2 * radius.x, height: 2 * radius.y))
      case "R":
        let (origin, size, radius) = (point(), point(), number())
        path.addRoundedRect(
          in: CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y), cornerWidth: radius,
          cornerHeight: radius)
      case "A":
        let (center, radius, from, to) = (point(), number(), number(), number())
        let start = CGPoint(
          x: center.x + radius * cos(from * .pi / 180), y: center.y + radius * sin(from * .pi / 180))
        if path.isEmpty || path.currentPoint != start { path.move(to: start) }
        path.addRelativeArc(
          center: center, radius: radius, startAngle: from * .pi / 180, delta: (to - from) * .pi / 180)
      default: return nil
      }
    }
    finish()
    if steps.isEmpty { return nil }
    self.steps = steps
  }

  /// In the colours that the context has.
  static func draw(_ steps: [Step], in context: CGContext, strokeWidth: CGFloat) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for step in steps {
      context.setLineWidth(strokeWidth * step.width)
      switch step.paint {
      case .stroke: context.stroke(step.path)
      case .fill:
        context.fill(step.path, evenOdd: false)
        // Filled shapes keep the outline's outer edge.
        context.stroke(step.path)
      case .dot: context.fill(step.path, evenOdd: false)
      case .eraseStroke, .eraseFill:
        context.saveGState()
        context.setBlendMode(.destinationOut)
        if step.paint == .eraseStroke { context.stroke(step.path) } else { context.fill(step.path, evenOdd: false) }
        context.restoreGState()
      }
    }
  }
}
