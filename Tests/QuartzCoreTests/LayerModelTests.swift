import Foundation
import QuinceFoundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

extension LayerTests {
  @MainActor @Suite(.serialized) struct LayerModelTests {
    final class Owner: NSObject, CALayerDelegate {
      var log: [String] = []
      var actions: [String: any CAAction] = [:]
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        log.append(event)
        return actions[event]
      }
      func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
      func layoutSublayers(of layer: CALayer) { log.append("layout \(layer.name ?? "")") }
    }

    @Test("a layer that is laid out within its superlayers' pass does not start that pass again")
    func layoutWithinAPass() {
      final class Asking: CALayer {
        static var (depth, deepest) = (0, 0)
        var passes = 0
        override func layoutSublayers() {
          Self.depth += 1
          defer { Self.depth -= 1 }
          Self.deepest = max(Self.deepest, Self.depth)
          passes += 1
          guard passes < 20 else { return }
          // What is below asks for more, as a cell does whose own size differs from its layout's.
          superlayer?.setNeedsLayout()
          for child in sublayers ?? [] {
            child.setNeedsLayout()
            child.layoutIfNeeded()
          }
        }
      }
      let (top, middle, bottom) = (Asking(), Asking(), CALayer())
      top.addSublayer(middle)
      middle.addSublayer(bottom)
      top.setNeedsLayout()
      top.layoutIfNeeded()
      // The superlayer's turn comes when the pass is back at it.
      #expect(Asking.deepest == 2 && middle.passes > 0 && top.passes > 1)
    }

    @Test func geometry() {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      #expect(layer.position == CGPoint(x: 60, y: 45))
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      layer.anchorPoint = .zero
      #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
      layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      let f = layer.frame
      #expect(
        abs(f.minX - 35) < 1e-9 && abs(f.minY - -5) < 1e-9 && abs(f.width - 50) < 1e-9 && abs(f.height - 100) < 1e-9)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      #expect(layer.bounds.size == CGSize(width: 20, height: 10))
      #expect(layer.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
      layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: CGFloat.infinity)
      #expect(layer.position.x.isFinite)
    }

    @Test func conversions() {
      let (a, b, c) = (CALayer(), CALayer(), CALayer())
      a.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      b.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
      b.bounds.origin = CGPoint(x: 0, y: 5)
      c.frame = CGRect(x: 50, y: 60, width: 10, height: 10)
      a.addSublayer(b)
      a.addSublayer(c)
      #expect(b.convert(CGPoint(x: 1, y: 5), to: a) == CGPoint(x: 11, y: 20))
      #expect(b.convert(CGPoint(x: 50, y: 60), to: c) == CGPoint(x: 10, y: 15))
      #expect(
        c.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: b) == CGRect(x: 40, y: 45, width: 10, height: 10))
      b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      let there = b.convert(CGPoint(x: 7, y: 9), to: c)
      let back = c.convert(there, to: b)
      #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 9) < 1e-9)
      #expect(a.hitTest(CGPoint(x: 55, y: 65)) === c)
      c.isHidden = true
      #expect(a.hitTest(CGPoint(x: 55, y: 65)) === b)
      c.isHidden = false
      c.zPosition = -1
      #expect(a.hitTest(CGPoint(x: 55, y: 65)) === b)
      #expect(a.hitTest(CGPoint(x: 500, y: 5)) == nil)
    }

    @Test func order() {
      let root = CALayer()
      let layers = (0..<4).map { i in
        let l = CALayer()
        l.name = "\(i)"
        return l
      }
      func names() -> String { (root.sublayers ?? []).map { $0.name ?? "" }.joined() }
      for l in layers.prefix(3) { root.addSublayer(l) }
      #expect(names() == "012")
      root.insertSublayer(layers[3], below: layers[1])
      #expect(names() == "0312")
      root.insertSublayer(layers[0], above: layers[2])
      #expect(names() == "3120")
      root.insertSublayer(layers[2], at: 0)
      #expect(names() == "2310")
      root.replaceSublayer(layers[3], with: CALayer())
      #expect(names() == "210")
      #expect(layers[3].superlayer == nil)
      layers[1].addSublayer(layers[2])
      #expect(names() == "10")
      root.addSublayer(layers[1])
      #expect(names() == "01")
      root.sublayers = [layers[1], layers[3]]
      #expect(names() == "13" && layers[0].superlayer == nil)
    }

    @Test func actionsAreLookedUpInOrder() {
      let stage = Stage()
      let (layer, owner) = (CALayer(), Owner())
      stage.root.addSublayer(layer)
      stage.frame()
      // Committed, without a delegate: the class's own animation.
      layer.opacity = 0.5
      let implicit = layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(implicit?.fromValue as? Double == 1 && implicit?.duration == 0.25)
      // The delegate goes first; null ends the search.
      layer.delegate = owner
      owner.actions["opacity"] = NSNull()
      layer.actions = ["opacity": CABasicAnimation(keyPath: "zPosition")]
      layer.removeAllAnimations()
      layer.opacity = 0.2
      #expect(owner.log.contains("opacity") && layer.animationKeys() == nil)
      // Then the layer's own table.
      owner.actions = [:]
      layer.opacity = 0.3
      #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "zPosition")
      layer.removeAllAnimations()
      layer.actions = nil
      layer.style = ["actions": ["opacity": CABasicAnimation(keyPath: "cornerRadius")]]
      layer.opacity = 0.4
      #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "cornerRadius")
      layer.removeAllAnimations()
      // Disabled: nobody is asked.
      owner.log = []
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.9
      CATransaction.commit()
      #expect(owner.log.isEmpty && layer.animationKeys() == nil)
      // The same value: nobody is asked either.
      layer.opacity = 0.9
      #expect(owner.log.isEmpty)
    }

    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stop \(flag) \(anim.value(forKey: "tag") as? String ?? "")")
      }
    }

    @Test func delegatesAndCompletion() {
      let stage = Stage()
      let layer = CALayer()
      stage.root.addSublayer(layer)
      stage.frame()
      let listener = Listener()
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 1, 1, listener)
      animation.setValue("fade", forKey: "tag")
      var order: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("done after \(listener.log.count)") }
      layer.add(animation, forKey: "a")
      CATransaction.commit()
      stage.frame()
      stage.frame(after: 0.5)
      #expect(listener.log == ["start"] && order.isEmpty)
      stage.frame(after: 0.5)
      #expect(listener.log == ["start", "stop true fade"] && order == ["done after 2"])
      #expect(layer.animationKeys() == nil)
      listener.log = []
      layer.add(animation, forKey: "a")
      stage.frame()
      stage.frame(after: 0.1)
      layer.removeAnimation(forKey: "a")
      #expect(listener.log == ["start", "stop false fade"])
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("at once") }
      CATransaction.commit()
      #expect(order.last == "at once")
      layer.add(animation, forKey: "a")
      stage.frame(after: 0.1)
      layer.removeFromSuperlayer()
      #expect(layer.animationKeys() == nil)
    }

    @Test func transactionsNest() {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.setDisableActions(true)
      CATransaction.setValue(7, forKey: "mine")
      #expect(CATransaction.disableActions() && CATransaction.value(forKey: "mine") as? Int == 7)
      CATransaction.commit()
      #expect(!CATransaction.disableActions() && CATransaction.value(forKey: "mine") == nil)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func layoutAndDisplay() {
      let stage = Stage()
      let (layer, owner) = (CALayer(), Owner())
      layer.name = "a"
      layer.delegate = owner
      layer.bounds.size = CGSize(width: 10, height: 10)
      stage.root.addSublayer(layer)
      layer.setNeedsDisplay()
      owner.log = []
      stage.frame()
      #expect(owner.log == ["layout a", "draw"])
      owner.log = []
      stage.frame()
      #expect(owner.log.isEmpty)
      layer.bounds.origin.y = 4
      stage.frame()
      #expect(owner.log.filter { $0.hasPrefix("layout") } == ["layout a"])
    }

    final class Ring: CALayer {
      var progress: CGFloat = 0
      static nonisolated(unsafe) var drawn: [CGFloat] = []
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        if let ring = layer as? Ring { progress = ring.progress }
      }
      required init?(coder: NSCoder) { nil }
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
      }
    }

    /// As the adapter writes `@NSManaged` properties.
    final class Gauge: CALayer {
      var progress: CGFloat {
        get { _quinceManagedGet(self, "progress") }
        set { _quinceManagedSet(self, "progress", newValue) }
      }
      var center: CGPoint {
        get { _quinceManagedGet(self, "center") }
        set { _quinceManagedSet(self, "center", newValue) }
      }
      override init() { super.init() }
      // As many write it: what is copied runs no actions, which would make the next presentation.
      override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? Gauge else { return }
        progress = other.progress
        center = other.center
      }
      required init?(coder: NSCoder) { nil }
      static nonisolated(unsafe) var drawn: [CGFloat] = []
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || key == "center" || super.needsDisplay(forKey: key)
      }
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" || event == "center" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event) ?? value(forKey: event)
        animation.duration = 1
        return animation
      }
      override func draw(in context: CGContext) { Gauge.drawn.append(progress) }
    }

    final class Dial: CALayer {
      var progress: CGFloat {
        get { _quinceManagedGet(self, "progress") }
        set { _quinceManagedSet(self, "progress", newValue) }
      }
      override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.25 : super.defaultValue(forKey: key)
      }
    }

    @Test func aKeyWithoutAValueHasTheDefaultOfTheClass() {
      let dial = Dial()
      #expect(dial.progress == 0.25 && dial.value(forKey: "progress") as? Double == 0.25)
      #expect(dial.value(forKeyPath: "progress") as? Double == 0.25 && dial.value(forKey: "other") == nil)
      dial.style = ["progress": 0.5]
      #expect(dial.value(forKey: "progress") as? Double == 0.5)
      dial.progress = 0.75
      #expect(dial.progress == 0.75)
      #expect(CALayer().value(forKey: "progress") == nil)
    }

    @Test func managedPropertiesAreKeptAndAnimated() {
      let stage = Stage()
      let gauge = Gauge()
      gauge.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.root.addSublayer(gauge)
      stage.frame()
      #expect(gauge.progress == 0 && gauge.center == .zero)
      gauge.center = CGPoint(x: 1, y: 2)
      #expect(gauge.center == CGPoint(x: 1, y: 2) && gauge.value(forKey: "center") is CGPoint)
      gauge.progress = 0.5
      #expect(gauge.progress == 0.5)
      stage.frame()
      Gauge.drawn = []
      for _ in 0..<5 { stage.frame(after: 0.1) }
      #expect(Gauge.drawn.count >= 4 && Gauge.drawn == Gauge.drawn.sorted())
      #expect((Gauge.drawn.last ?? 0) > 0.2 && (Gauge.drawn.last ?? 0) < 0.3)
      #expect(gauge.progress == 0.5 && (gauge.presentation()?.progress ?? 0) < 0.3)
      stage.frame(after: 1)
      stage.frame()
      #expect(gauge.presentation()?.progress == 0.5)
    }

    @Test func layersAreMadeOfTheirClass() {
      #expect(ObjectFactory.make(CAShapeLayer.self) is CAShapeLayer)
      let ring = Ring()
      ring.progress = 0.5
      #expect((makePresentation(of: ring) as? Ring)?.progress == 0.5)
      let copy = CASpringAnimation(keyPath: "opacity").copy() as? CASpringAnimation
      #expect(copy?.keyPath == "opacity")
    }

    @Test func transforms() {
      let t = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
      let i = CATransform3DConcat(t, CATransform3DInvert(t))
      for (row, e) in zip(i._rows, CATransform3DIdentity._rows) {
        for (x, y) in zip(row, e) { #expect(abs(x - y) < 1e-12) }
      }
      #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))))
      #expect(!CATransform3DIsAffine(t))
      let box = NSValue(caTransform3D: t)
      #expect(CATransform3DEqualToTransform(box.caTransform3DValue, t))
      #expect(LayerValue(box).transform != nil)
      let half = TransformParts.mix(CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1), 0.5)
      #expect(abs(atan2(half.m12, half.m11) - 0.5) < 1e-9)
    }

    final class Target: NSObject {
      var times: [Double] = []
      func tick(_ link: CADisplayLink) { times.append(link.targetTimestamp - link.timestamp) }
    }

    @Test func displayLinkFires() {
      let stage = Stage()
      let target = Target()
      let link = CADisplayLink(target: target, selector: _qs(Target.tick, "tick:"))
      stage.frame()
      #expect(!FrameLoop.wantsAnotherFrame)
      link.add(to: .main, forMode: .common)
      #expect(FrameLoop.wantsAnotherFrame)
      for _ in 0..<4 { stage.frame(after: 1.0 / 60) }
      #expect(target.times.count == 4)
      link.preferredFramesPerSecond = 30
      for _ in 0..<4 { stage.frame(after: 1.0 / 60) }
      #expect(target.times.count == 6 && abs((target.times.last ?? 0) - 1.0 / 30) < 1e-9)
      link.isPaused = true
      stage.frame(after: 1)
      link.invalidate()
      #expect(target.times.count == 6 && !FrameLoop.wantsAnotherFrame)
    }

    // Apple: CAShapeLayer.path and CALayer.shadowPath, "does not support implicit animation"
    @Test func pathsChangeAtOnce() {
      let stage = Stage()
      let shape = CAShapeLayer()
      stage.root.addSublayer(shape)
      stage.frame()
      for width in [10.0, 20] {
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 10), transform: nil)
        shape.shadowPath = shape.path
        stage.frame(after: 1.0 / 60)
      }
      #expect(shape.animationKeys() == nil)
      #expect(CAShapeLayer.defaultAction(forKey: "strokeEnd") != nil)
    }
  }
}
