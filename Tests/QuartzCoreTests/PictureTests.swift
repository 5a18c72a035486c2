import Foundation
import QuinceDevice
import Testing

@testable import CoreGraphics
@testable import QuartzCore

/// Pixels of single effects, and one sheet to look at.
extension LayerTests {
  @MainActor @Suite(.serialized) struct PictureTests {
    private final class Holed: CALayer {
      var mode = CGBlendMode.clear
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        ctx.setBlendMode(mode)
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fillEllipse(in: CGRect(x: 10, y: 5, width: 20, height: 30))
      }
    }

    // Observed: a view draws into a bitmap of its own, on its background where that is opaque.
    @Test(
      "what a layer erases or blends is its own drawing",
      arguments: [
        (CGBlendMode.clear, false, 0x00FF00 as UInt32, 0x00FF00 as UInt32), (.clear, true, 0, 0),
        (.multiply, false, 0, 0x0000FF), (.sourceIn, false, 0x0000FF, 0x00FF00),
      ])
    func erasing(mode: CGBlendMode, onGround: Bool, drawn: UInt32, empty: UInt32) {
      let stage = Stage(scale: 1)
      stage.root.backgroundColor = color(0, 1, 0)
      let layer = Holed()
      layer.mode = mode
      if onGround { layer.backgroundColor = color(1, 1, 1) }
      layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
      stage.root.addSublayer(layer)
      layer.setNeedsDisplay()
      stage.frame()
      // Its upper half lies on red, the lower one on nothing.
      #expect(stage.pixel(40, 30) & 0xFFFFFF == drawn)
      #expect(stage.pixel(40, 50) & 0xFFFFFF == empty)
      #expect(stage.pixel(10, 10) == 0xFF00_FF00)
      #expect(Stage.difference(stage.compositor.frame, stage.repainted()) == nil)
    }

    @Test func sheet() {
      let stage = Stage(width: 360, height: 360, scale: 2)
      stage.root.backgroundColor = color(0.95, 0.95, 0.97)
      func place(_ layer: CALayer, _ column: Int, _ row: Int) {
        layer.frame = CGRect(x: 15 + Double(column) * 70, y: 15 + Double(row) * 70, width: 50, height: 50)
        if layer.backgroundColor == nil && type(of: layer) == CALayer.self { layer.backgroundColor = color(1, 1, 1) }
        stage.root.addSublayer(layer)
      }
      for (i, radius) in [0.0, 6, 12, 25].enumerated() {
        let l = CALayer()
        l.cornerRadius = radius
        l.shadowOpacity = 0.4
        l.shadowRadius = 5
        l.shadowOffset = CGSize(width: 0, height: 3)
        place(l, i, 0)
      }
      let continuous = CALayer()
      continuous.cornerRadius = 12
      continuous.cornerCurve = .continuous
      continuous.borderWidth = 2
      continuous.borderColor = color(0.2, 0.4, 0.9)
      place(continuous, 4, 0)

      let border = CALayer()
      border.borderWidth = 3
      border.borderColor = color(0.9, 0.2, 0.1)
      place(border, 0, 1)
      let masked = CALayer()
      masked.cornerRadius = 15
      masked.masksToBounds = true
      masked.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      let inside = CALayer()
      inside.frame = CGRect(x: -10, y: 20, width: 80, height: 20)
      inside.backgroundColor = color(0.1, 0.6, 0.3)
      masked.addSublayer(inside)
      place(masked, 1, 1)
      let turned = CALayer()
      turned.backgroundColor = color(0.5, 0.2, 0.8)
      turned.cornerRadius = 8
      turned.masksToBounds = true
      place(turned, 2, 1)
      turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
      let child = CALayer()
      child.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
      child.backgroundColor = color(1, 0.8, 0)
      turned.addSublayer(child)
      let group = CALayer()
      group.opacity = 0.5
      place(group, 3, 1)
      group.backgroundColor = color(1, 0, 0)
      let over = CALayer()
      over.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
      over.backgroundColor = color(0, 0, 1)
      group.addSublayer(over)
      let flip = CALayer()
      var t = CATransform3DIdentity
      t.m34 = -1 / 200
      place(flip, 4, 1)
      flip.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
      flip.backgroundColor = color(0.1, 0.5, 0.7)
      flip.borderWidth = 4

      for (i, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
        let g = CAGradientLayer()
        g.type = type
        g.colors = [color(1, 0, 0), color(1, 1, 0), color(0, 0.5, 1)]
        g.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
        g.endPoint = type == .conic ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 1, y: 1)
        g.cornerRadius = 10
        g.masksToBounds = true
        place(g, i, 2)
      }
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40), transform: nil)
      shape.fillColor = nil
      shape.strokeColor = color(0, 0, 0)
      shape.lineWidth = 6
      shape.strokeEnd = 0.7
      shape.lineCap = .round
      place(shape, 3, 2)
      let replicator = CAReplicatorLayer()
      let dot = CALayer()
      dot.frame = CGRect(x: 22, y: 2, width: 6, height: 6)
      dot.cornerRadius = 3
      dot.backgroundColor = color(1, 1, 1)
      replicator.addSublayer(dot)
      replicator.instanceCount = 12
      replicator.instanceColor = color(0.1, 0.2, 0.6)
      replicator.instanceAlphaOffset = -0.07
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      place(replicator, 4, 2)

      let star = CAShapeLayer()
      let path = CGMutablePath()
      for i in 0..<10 {
        let (r, a) = (i % 2 == 0 ? 25.0 : 11.0, Double(i) * .pi / 5 - .pi / 2)
        let p = CGPoint(x: 25 + r * cos(a), y: 25 + r * sin(a))
        if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
      star.path = path
      let picture = CALayer()
      picture.backgroundColor = color(0.9, 0.5, 0.1)
      picture.mask = star
      place(picture, 0, 3)
      let cast = CAShapeLayer()
      cast.path = path
      cast.fillColor = color(0.2, 0.6, 0.4)
      cast.shadowOpacity = 0.6
      cast.shadowRadius = 3
      place(cast, 1, 3)
      let image = Compositor.image(of: group, scale: 2)
      let contents = CALayer()
      contents.contents = image
      contents.contentsScale = 2
      contents.contentsGravity = .resizeAspect
      place(contents, 2, 3)
      let nine = CALayer()
      nine.contents = image
      nine.contentsScale = 2
      nine.contentsCenter = CGRect(x: 0.4, y: 0.2, width: 0.1, height: 0.1)
      place(nine, 3, 3)
      nine.frame.size = CGSize(width: 120, height: 40)
      let bar = BackdropLayer()
      bar.frame = CGRect(x: 0, y: 255, width: 360, height: 105)
      bar.tint = color(0.98, 0.98, 0.98, 0.5)
      bar.blurRadius = 8
      stage.root.addSublayer(bar)
      let stripes = CALayer()
      stripes.frame = CGRect(x: 40, y: 290, width: 200, height: 30)
      stripes.backgroundColor = color(1, 0, 0)
      stage.root.insertSublayer(stripes, below: bar)
      stage.frame()
      stage.save("sheet")
      #expect(Stage.difference(stage.compositor.frame, stage.repainted()) == nil)
    }

    /// Springs pass through scales that are nearly whole: almost equal radii share a corner mask.
    @Test(arguments: [16.0, 15.999_9, 16.000_1]) func cornersStayRoundBesideRadiiThatAreNearlyTheSame(first: Double) {
      let stage = Stage(scale: 1)
      stage.root.backgroundColor = color(0, 1, 0)
      let layer = CALayer()
      layer.backgroundColor = color(1, 0, 0)
      layer.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
      stage.root.addSublayer(layer)
      for radius in [first, 16, 15.999_9, 16.000_1] {
        layer.cornerRadius = radius
        stage.frame(after: 1)
        stage.frame(after: 1)
        #expect(stage.pixel(11, 11) & 0xFFFFFF == 0x00FF00 && stage.pixel(88, 88) & 0xFFFFFF == 0x00FF00, "\(radius)")
        #expect(stage.pixel(50, 11) & 0xFFFFFF == 0xFF0000)
      }
    }

    @Test func whatSticksOutOfALayerInPerspectiveIsSeen() {
      let stage = Stage(scale: 1)
      let carrier = CALayer()
      carrier.position = CGPoint(x: 50, y: 50)
      var turned = CATransform3DIdentity
      turned.m34 = -1 / 400
      carrier.transform = CATransform3DRotate(turned, 0.3, 0, 1, 0)
      let face = CALayer()
      face.backgroundColor = color(1, 0, 0)
      face.frame = CGRect(x: -20, y: -20, width: 40, height: 40)
      carrier.addSublayer(face)
      stage.root.addSublayer(carrier)
      stage.frame()
      #expect(stage.pixel(50, 50) & 0xFFFFFF == 0xFF0000 && stage.pixel(38, 50) & 0xFFFFFF == 0xFF0000)
      #expect(stage.pixel(28, 50) & 0xFFFFFF == 0)
    }

    @Test func aTurnedBackdropKeepsToItsOutline() {
      let stage = Stage(width: 100, height: 100, scale: 1)
      stage.root.backgroundColor = color(0, 0, 1)
      let bar = BackdropLayer()
      bar.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
      bar.tint = color(1, 0, 0)
      bar.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      stage.root.addSublayer(bar)
      stage.frame()
      #expect(stage.pixel(50, 50) == 0xFFFF_0000)
      #expect(stage.pixel(50, 25) == 0xFFFF_0000)
      #expect(stage.pixel(26, 26) == 0xFF00_00FF && stage.pixel(74, 74) == 0xFF00_00FF)
    }

    @Test func plainPixels() {
      let stage = Stage(width: 20, height: 20, scale: 2)
      stage.root.backgroundColor = color(1, 1, 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
      layer.backgroundColor = color(1, 0, 0)
      stage.root.addSublayer(layer)
      stage.frame()
      #expect(stage.pixel(9, 10) == 0xFFFF_FFFF)
      #expect(stage.pixel(10, 10) == 0xFFFF_0000)
      #expect(stage.pixel(29, 29) == 0xFFFF_0000)
      #expect(stage.pixel(30, 29) == 0xFFFF_FFFF)
      // Half of red over white.
      layer.opacity = 0.5
      CATransaction.setDisableActions(true)
      layer.removeAllAnimations()
      stage.frame()
      #expect(stage.pixel(20, 20) == 0xFFFF_7F7F)
    }

    /// Four pixels, two to a row, as a pattern at two pixels a point.
    private func pattern(_ pixels: [UInt32]) -> CGColor {
      let surface = Surface(width: 2, height: 2)!
      for (index, pixel) in pixels.enumerated() {
        surface.pixels[index / 2 * surface.stride + index % 2] = pixel
      }
      return CGColor(
        space: CGColorSpace(kind: .pattern(nil)), values: [1],
        pattern: CGPattern(image: CGImage(surface: surface), scale: 2))
    }

    @Test func aPatternRepeatsFromTheCornerOfItsLayer() {
      let (red, green, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_FF00), UInt32(0xFF00_00FF))
      let stage = Stage(width: 20, height: 20, scale: 2)
      stage.root.backgroundColor = color(1, 1, 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 5.5, y: 5, width: 10, height: 10)
      layer.backgroundColor = pattern([red, green, blue, 0])
      stage.root.addSublayer(layer)
      stage.frame()
      #expect([stage.pixel(11, 10), stage.pixel(12, 10), stage.pixel(11, 11)] == [red, green, blue])
      // What the pattern leaves free shows what is behind it.
      #expect(stage.pixel(12, 11) == 0xFFFF_FFFF && stage.pixel(30, 29) == 0xFFFF_FFFF)
      #expect(stage.pixel(29, 28) == red && stage.pixel(10, 10) == 0xFFFF_FFFF)
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      stage.frame()
      #expect(stage.pixel(11, 10) == 0xFFFF_FFFF)
    }

    @Test func nothingChanged() {
      let stage = Stage()
      #expect(stage.frame() != nil)
      #expect(stage.frame() == nil)
      #expect(stage.frame(after: 10) == nil)
      #expect(!FrameLoop.wantsAnotherFrame)
    }

    @Test func damageIsSmall() {
      let stage = Stage(width: 100, height: 100, scale: 1)
      stage.root.backgroundColor = color(1, 1, 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      stage.root.addSublayer(layer)
      stage.frame()
      CATransaction.setDisableActions(true)
      layer.backgroundColor = color(0, 1, 0)
      let frame = stage.frame()
      #expect(frame?.damage == [.init(x: 10, y: 10, width: 10, height: 10)])
      CATransaction.setDisableActions(true)
      layer.position.x += 60
      #expect(stage.frame()?.damage.reduce(0) { $0 + $1.width * $1.height } == 200)
      CATransaction.setDisableActions(true)
      layer.removeFromSuperlayer()
      #expect(stage.frame()?.damage == [.init(x: 70, y: 10, width: 10, height: 10)])
    }
  }
}
