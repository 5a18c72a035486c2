import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

/// Whatever changes: the frame that repaints only damage equals the frame painted from nothing.
extension LayerTests {
  @MainActor @Suite(.serialized) struct IncrementalTests {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8))
        ctx.fillEllipse(in: bounds.insetBy(dx: 1, dy: 1))
        ctx.setFillColor(CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1))
        ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: 2))
      }
    }

    @Test("blurs that differ by a hair have shadows of their own")
    func nearlyEqualBlurs() {
      let stage = Stage()
      let layer = CALayer()
      layer.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
      (layer.backgroundColor, layer.cornerRadius) = (color(1, 1, 1), 12)
      (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6)
      stage.root.backgroundColor = color(1, 1, 1)
      stage.root.addSublayer(layer)
      stage.frame()
      let before = (0..<200).map { stage.pixel($0, 150) }
      layer.shadowRadius = 6.000_001
      stage.frame()
      let after = (0..<200).map { stage.pixel($0, 150) }
      #expect(zip(before, after).allSatisfy { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) <= 1 })
    }

    @Test("copies that lag are repainted where they are")
    func laggingCopies() {
      let stage = Stage()
      let dot = CALayer()
      (dot.frame, dot.backgroundColor) = (CGRect(x: 0, y: 60, width: 8, height: 8), color(0, 0, 1))
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 10, y: 10, width: 80, height: 10)
      (replicator.instanceCount, replicator.instanceDelay) = (4, 0.2)
      replicator.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
      replicator.addSublayer(dot)
      (stage.root.backgroundColor) = color(1, 1, 1)
      stage.root.addSublayer(replicator)
      stage.frame()
      let move = CABasicAnimation(keyPath: "position.y")
      (move.byValue, move.duration, move.repeatCount, move.autoreverses) = (-50, 0.5, .infinity, true)
      dot.add(move, forKey: nil)
      for _ in 0..<40 {
        stage.frame(after: 1.0 / 30)
        let difference = Stage.difference(stage.compositor.frame, stage.repainted())
        #expect(difference == nil)
        if difference != nil { return }
      }
    }

    private func make(_ dice: inout Dice) -> CALayer {
      let layer: CALayer

      switch dice.below(12) {
      case 0:
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: -4, y: 2, width: 30, height: 20), transform: nil)
        shape.fillColor = color(0.2, 0.7, 0.3, 0.7)
        shape.strokeColor = color(0, 0, 0)
        shape.lineWidth = 2
        layer = shape
      case 1:
        let gradient = CAGradientLayer()
        gradient.colors = [color(1, 0, 0), color(0, 0, 1, 0.5)]
        gradient.endPoint = CGPoint(x: 1, y: 1)
        layer = gradient
      case 2: layer = BackdropLayer()
      case 3, 4:
        layer = Drawn()
        layer.setNeedsDisplay()
      default: layer = CALayer()
      }
      change(layer, &dice, 100)
      return layer
    }

    private func change(_ layer: CALayer, _ dice: inout Dice, _ percent: Int) {
      let third = 1.0 / 3
      if dice.chance(percent) {
        layer.frame = CGRect(
          x: Double(dice.below(270)) * third - 10, y: Double(dice.below(270)) * third - 10,
          width: Double(dice.below(200)) * third, height: Double(dice.below(200)) * third)
      }
      if dice.chance(percent / 2) {
        layer.backgroundColor =
          dice.chance(20)
          ? nil : color(dice.number(0, 1), dice.number(0, 1), dice.number(0, 1), dice.chance(70) ? 1 : 0.5)
      }
      if dice.chance(percent / 5) { layer.cornerRadius = dice.chance(50) ? 0 : dice.number(1, 12) }
      if dice.chance(percent / 5) { layer.masksToBounds.toggle() }
      if dice.chance(percent / 6) { layer.opacity = dice.chance(50) ? 1 : 0.6 }
      if dice.chance(percent / 8) { layer.borderWidth = dice.chance(50) ? 0 : 1.5 }
      if dice.chance(percent / 10) { layer.isHidden.toggle() }
      if dice.chance(percent / 8) {
        layer.shadowOpacity = dice.chance(50) ? 0 : 0.5
        layer.shadowRadius = 4
      }
      if dice.chance(percent / 12) {
        layer.setAffineTransform(dice.chance(50) ? .identity : CGAffineTransform(rotationAngle: dice.number(0, 3)))
      }
      if dice.chance(percent / 15) { layer.zPosition = Double(dice.below(3)) }
      if dice.chance(percent / 12) {
        if dice.chance(50) {
          layer.mask = nil
        } else {
          let mask = CALayer()
          mask.frame = layer.bounds.insetBy(dx: 4, dy: 2)
          mask.backgroundColor = color(0, 0, 0)
          mask.cornerRadius = 6
          layer.mask = mask
        }
      }
    }

    private func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }

    @Test(arguments: 1...60) func randomTrees(seed: Int) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      var dice = Dice(UInt64(seed))
      let stage = Stage(width: 90, height: 90, scale: seed % 2 == 0 ? 2 : 3)
      stage.root.backgroundColor = color(1, 1, 1)
      for _ in 0..<6 { stage.root.addSublayer(make(&dice)) }
      for _ in 0..<8 {
        let layers = all(stage.root)
        layers[dice.below(layers.count)].addSublayer(make(&dice))
      }
      stage.frame()
      for step in 0..<12 {
        let layers = all(stage.root).dropFirst()
        for _ in 0..<(1 + dice.below(3)) {
          guard let layer = layers.isEmpty ? nil : layers[layers.startIndex + dice.below(layers.count)] else { break }
          switch dice.below(10) {
          case 0: layer.removeFromSuperlayer()
          case 1: layer.superlayer?.insertSublayer(make(&dice), at: UInt32(dice.below(4)))
          case 2: layer.superlayer?.addSublayer(layer)
          case 3, 4:
            layer.masksToBounds = true
            layer.bounds.origin.y += Double(dice.below(40) - 20) / 3
          default: change(layer, &dice, 30)
          }
        }
        stage.frame()
        let full = stage.repainted()
        if let found = Stage.difference(stage.compositor.frame, full) {
          Issue.record("seed \(seed), step \(step): incremental and full differ at \(found)")
          return
        }
      }
    }

    @Test(arguments: [true, false]) func scrolledTable(hasBar: Bool) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      let stage = Stage(width: 120, height: 200, scale: 3)
      stage.root.backgroundColor = color(1, 1, 1)
      let scroller = CALayer()
      scroller.frame = stage.root.bounds
      scroller.masksToBounds = true
      stage.root.addSublayer(scroller)
      let indicator = CALayer()
      indicator.backgroundColor = color(0, 0, 0, 0.4)
      indicator.cornerRadius = 1.5
      if hasBar {
        let bar = BackdropLayer()
        bar.tint = color(0.97, 0.97, 0.97, 0.7)
        bar.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        let title = Drawn()
        title.frame = CGRect(x: 40, y: 10, width: 40, height: 20)
        title.setNeedsDisplay()
        bar.addSublayer(title)
        stage.root.addSublayer(bar)
      }
      var rows: [Int: CALayer] = [:]
      func place(_ offset: Double) {
        scroller.bounds.origin.y = offset
        let visible = Int((offset / 31).rounded(.down))...Int((offset + 200) / 31)
        for (index, row) in rows where !visible.contains(index) {
          row.removeFromSuperlayer()
          rows[index] = nil
        }
        for index in visible where rows[index] == nil {
          let row = Drawn()
          row.frame = CGRect(x: 0, y: Double(index) * 31, width: 120, height: 31)
          row.backgroundColor = color(1, 1, Double(abs(index) % 4) / 4)
          row.setNeedsDisplay()
          scroller.insertSublayer(row, at: 0)
          rows[index] = row
        }
        indicator.frame = CGRect(x: 114, y: offset + 20 + offset / 20, width: 3, height: 30)
      }
      scroller.addSublayer(indicator)
      place(0)
      stage.frame()
      var moved = 0
      for (step, delta) in [10.0, 10, 7, 1.0 / 3, -3, 50, -20, 190, 300, 1, 0.1, 8].enumerated() {
        place(scroller.bounds.origin.y + delta)
        stage.frame()
        if stage.compositor.lastMove != nil {
          moved += 1
          let painted = stage.compositor.lastDamage.reduce(0) { $0 + $1.area }
          if abs(delta) <= 10 { #expect(painted < 360 * 600 / 2, "step \(step) paints \(painted) pixels") }
        }
        #expect(Stage.difference(stage.compositor.frame, stage.repainted()) == nil, "step \(step)")
      }
      #expect(moved >= 8)
      stage.save("table-\(hasBar)")
    }
  }
}
