import CoreGraphics
import Foundation
import UIKitCore

/// A node that fills and strokes a path.
@preconcurrency @MainActor open class SKShapeNode: SKNode {
  public override init() { super.init() }

  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }

  /// - Parameter centered: whether the path's middle lies at the node's position.
  public convenience init(path: CGPath, centered: Bool) {
    self.init()
    let box = path.boundingBox
    var move = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.path = centered ? path.copy(using: &move) : path
  }

  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// Around the position.
  public convenience init(rectOf size: CGSize) { self.init(rect: SKShapeNode.around(size)) }
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    self.init(path: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: SKShapeNode.around(size), cornerRadius: cornerRadius)
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }
  public convenience init(ellipseIn rect: CGRect) { self.init(path: CGPath(ellipseIn: rect, transform: nil)) }
  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: SKShapeNode.around(size)) }

  /// Lines through the points.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: numPoints)))
    self.init(path: path)
  }

  /// A smooth curve through the points.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    self.init(path: Spline.path(Array(UnsafeBufferPointer(start: points, count: numPoints))))
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private static func around(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  /// In the node's coordinates.
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  /// Points.
  open var lineWidth: CGFloat = 1
  /// How far light spreads beside the stroke, in points.
  open var glowWidth: CGFloat = 0
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var isAntialiased = true
  open var blendMode = SKBlendMode.alpha
  /// The path's length, in points.
  open var lineLength: CGFloat { path.map { PathWalk($0).length } ?? 0 }

  override var contentBounds: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    let reach = strokeColor.cgColor.alpha > 0 ? lineWidth / 2 + glowWidth : 0
    return path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
  }

  override func drawContent(in context: CGContext, alpha: CGFloat) {
    guard let path else { return }
    context.setBlendMode(blendMode.graphicsMode)
    context.setAlpha(alpha)
    context.setShouldAntialias(isAntialiased)
    if fillColor.cgColor.alpha > 0 {
      context.setFillColor(fillColor.cgColor)
      context.addPath(path)
      context.fillPath()
    }
    guard lineWidth > 0, strokeColor.cgColor.alpha > 0 else { return }
    context.setLineCap(lineCap)
    context.setLineJoin(lineJoin)
    context.setMiterLimit(miterLimit)
    if glowWidth > 0 { glow(path, in: context) }
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.strokePath()
  }

  /// Ever wider and fainter strokes.
  private func glow(_ path: CGPath, in context: CGContext) {
    let rings = 6
    let color = strokeColor.cgColor
    context.setStrokeColor(color.copy(alpha: color.alpha / CGFloat(rings)) ?? color)
    for ring in 1...rings {
      context.setLineWidth(lineWidth + 2 * glowWidth * CGFloat(ring) / CGFloat(rings))
      context.addPath(path)
      context.strokePath()
    }
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let shape = node as? SKShapeNode else { return }
    (path, fillColor, strokeColor) = (shape.path, shape.fillColor, shape.strokeColor)
    (lineWidth, glowWidth, lineCap) = (shape.lineWidth, shape.glowWidth, shape.lineCap)
    (lineJoin, miterLimit, isAntialiased) = (shape.lineJoin, shape.miterLimit, shape.isAntialiased)
    blendMode = shape.blendMode
  }
}

/// Curves through points.
enum Spline {
  static func path(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : from
      let after = index + 2 < points.count ? points[index + 2] : to
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    return path
  }
}
