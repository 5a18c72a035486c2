import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

extension LayerTests {
  @MainActor @Suite(.serialized) struct TimingTests {
    struct Row: CustomTestStringConvertible {
      var says: String
      var edit: (CABasicAnimation) -> Void = { _ in }
      /// Seconds after the animation was added, and the value then; nil for the model's value, 99.
      var values: [(Double, Double?)]
      var testDescription: String { says }
    }

    nonisolated(unsafe) static let rows: [Row] = [
      Row(says: "from 0 to 10 in a second, then removed", values: [(0, 0), (0.25, 2.5), (0.5, 5), (1, nil), (2, nil)]),
      Row(says: "two repetitions", edit: { $0.repeatCount = 2 }, values: [(0.5, 5), (1.5, 5), (1.75, 7.5), (2, nil)]),
      Row(says: "half a repetition", edit: { $0.repeatCount = 0.5 }, values: [(0.4, 4), (0.5, nil)]),
      Row(says: "repeat duration", edit: { $0.repeatDuration = 2.5 }, values: [(2.25, 2.5), (2.5, nil)]),
      Row(
        says: "there and back", edit: { $0.autoreverses = true }, values: [(0.5, 5), (1.5, 5), (1.75, 2.5), (2, nil)]),
      Row(
        says: "filled forwards",
        edit: {
          $0.fillMode = .forwards
          $0.isRemovedOnCompletion = false
        }, values: [(0.5, 5), (1, 10), (5, 10)]),
      Row(
        says: "reversed and filled ends at the start",
        edit: {
          $0.fillMode = .forwards
          $0.autoreverses = true
          $0.isRemovedOnCompletion = false
        }, values: [(1, 10), (2, 0), (5, 0)]),
      Row(
        says: "kept but not filled shows the model", edit: { $0.isRemovedOnCompletion = false },
        values: [(0.5, 5), (1.5, nil)]),
      Row(
        says: "begins later", edit: { $0.beginTime = CACurrentMediaTime() + 1 },
        values: [(0.5, nil), (1.5, 5), (2, nil)]),
      Row(
        says: "begins later, filled backwards",
        edit: {
          $0.beginTime = CACurrentMediaTime() + 1
          $0.fillMode = .backwards
        }, values: [(0.5, 0), (1.5, 5), (2, nil)]),
      Row(says: "double speed", edit: { $0.speed = 2 }, values: [(0.25, 5), (0.5, nil)]),
      Row(
        says: "time offset wraps around", edit: { $0.timeOffset = 0.5 },
        values: [(0, 5), (0.25, 7.5), (0.75, 2.5), (1, nil)]),
      Row(
        says: "cumulative",
        edit: {
          $0.repeatCount = 3
          $0.isCumulative = true
        }, values: [(0.5, 5), (1.5, 15), (2.5, 25), (3, nil)]),
      Row(says: "additive", edit: { $0.isAdditive = true }, values: [(0, 99), (0.5, 104), (1, nil)]),
      Row(
        says: "by alone starts from the model",
        edit: {
          ($0.fromValue, $0.toValue) = (nil, nil)
          $0.byValue = 10
        }, values: [(0, 99), (0.5, 104), (1, nil)]),
      Row(
        says: "from alone ends at the model", edit: { $0.toValue = nil }, values: [(0, 0), (0.5, 49.5), (1, nil)]),
      Row(says: "to alone starts from the model", edit: { $0.fromValue = nil }, values: [(0, 99), (0.5, 54.5)]),
      Row(
        says: "from and by",
        edit: {
          $0.toValue = nil
          $0.byValue = 4
        }, values: [(0.5, 2)]),
      Row(
        says: "to and by",
        edit: {
          $0.fromValue = nil
          $0.byValue = 4
        }, values: [(0, 6), (0.5, 8)]),
      Row(
        says: "ease in", edit: { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }, values: [(0.5, 3.153568)]),
    ]

    @Test(arguments: rows.indices) func basic(index: Int) {
      let row = Self.rows[index]
      let stage = Stage()
      let layer = CALayer()
      layer.zPosition = 99
      stage.root.addSublayer(layer)
      stage.frame()
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
      row.edit(animation)
      layer.add(animation, forKey: "a")
      stage.frame()
      var time = 0.0
      for (at, expected) in row.values {
        stage.frame(after: at - time)
        time = at
        let value = layer.presentation()?.zPosition ?? -1
        #expect(abs(value - (expected ?? 99)) < 1e-4, "\(row.says): at \(at) it is \(value)")
      }
      #expect(layer.zPosition == 99)
    }

    @Test func curves() {
      // Values of the cubic through the named control points, by hand with bisection.
      for (name, at, expected) in [
        (CAMediaTimingFunctionName.linear, 0.3, 0.3), (.easeIn, 0.5, 0.315357), (.easeOut, 0.5, 0.684643),
        (.easeInEaseOut, 0.5, 0.5), (.easeInEaseOut, 0.25, 0.129162), (.default, 0.5, 0.802403), (.default, 0, 0),
        (.default, 1, 1),
      ] {
        #expect(abs(CAMediaTimingFunction(name: name).solve(at) - expected) < 1e-5, "\(name.rawValue) at \(at)")
      }
      var point: [Float] = [0, 0]
      CAMediaTimingFunction(name: .default).getControlPoint(at: 1, values: &point)
      #expect(point == [0.25, 0.1])
    }

    @Test func springs() {
      let spring = CASpringAnimation(keyPath: "position.x")
      #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
      for (damping, velocity) in [(10.0, 0.0), (20, 0), (40, 0), (5, 3), (20, -2), (40, 6)] {
        let s = Spring(mass: 1, stiffness: 100, damping: damping, velocity: velocity)
        #expect(s.position(0) == 0)
        // The equation of motion, by differences.
        let h = 1e-4
        #expect(abs((s.position(h) - s.position(0)) / h - velocity) < 0.02)
        for t in [0.05, 0.2, 0.7] {
          let (a, b, c) = (s.position(t - h), s.position(t), s.position(t + h))
          let acceleration = (a - 2 * b + c) / (h * h)
          let expected = 100 * (1 - b) - damping * (c - a) / (2 * h)
          #expect(abs(acceleration - expected) < 0.01, "damping \(damping) at \(t)")
        }
        let end = s.settlingDuration
        #expect(abs(s.position(end + 0.001) - 1) <= 0.00101)
      }
    }

    @Test func keyframes() {
      let stage = Stage()
      let layer = CALayer()
      stage.root.addSublayer(layer)
      stage.frame()
      func values(_ edit: (CAKeyframeAnimation) -> Void, _ times: [Double]) -> [Double] {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 40]
        animation.duration = 1
        edit(animation)
        layer.add(animation, forKey: "k")
        stage.frame()
        var result: [Double] = []
        var now = 0.0
        for t in times {
          stage.frame(after: t - now)
          now = t
          result.append(((layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000)
        }
        layer.removeAllAnimations()
        return result
      }
      #expect(values({ _ in }, [0, 0.25, 0.5, 0.75]) == [0, 5, 10, 25])
      #expect(values({ $0.keyTimes = [0, 0.8, 1] }, [0.4, 0.8, 0.9]) == [5, 10, 25])
      #expect(values({ $0.calculationMode = .paced }, [0.25, 0.5]) == [10, 20])
      #expect(values({ $0.calculationMode = .discrete }, [0, 0.3, 0.34, 0.7]) == [0, 0, 10, 40])
      #expect(values({ $0.calculationMode = .cubic }, [0, 0.5]) == [0, 10])
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 30))
      let along = CAKeyframeAnimation(keyPath: "position")
      (along.path, along.duration, along.calculationMode) = (path, 1, .paced)
      along.rotationMode = .rotateAuto
      layer.add(along, forKey: "p")
      stage.frame()
      stage.frame(after: 0.5)
      #expect(layer.presentation()?.position == CGPoint(x: 10, y: 10))
      #expect(abs((layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-9)
    }

    @Test func keyPaths() {
      let layer = CALayer()
      for (path, value) in [
        ("position.x", 3.0), ("position.y", 4), ("bounds.size.width", 5), ("bounds.origin.y", 6),
        ("transform.rotation.z", 0.5), ("transform.rotation", -0.5), ("transform.rotation.x", 0.25),
        ("transform.scale.x", 2), ("transform.scale", 3),
        ("transform.translation.y", 7), ("shadowOffset.height", 8), ("opacity", 0.5), ("sublayerTransform.scale.y", 2),
        ("cornerRadius", 9),
      ] {
        layer.setValue(value, forKeyPath: path)
        let read = layer.value(forKeyPath: path)
        #expect(abs((LayerValue.number(read) ?? -1) - value) < 1e-6, "\(path) reads \(read ?? "nil")")
      }
      layer.setValue("any", forKey: "mine")
      #expect(layer.value(forKey: "mine") as? String == "any")
      #expect(layer.value(forKey: "nothing") == nil)
    }

    @Test func rotationBeyondAHalfTurn() {
      let stage = Stage()
      let layer = CALayer()
      stage.root.addSublayer(layer)
      stage.frame()
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      (spin.fromValue, spin.toValue, spin.duration, spin.repeatCount) = (0, 2 * Double.pi, 1, .infinity)
      layer.add(spin, forKey: "spin")
      stage.frame()
      stage.frame(after: 10.25)
      let t = layer.presentation()?.transform ?? CATransform3DIdentity
      #expect(abs(t.m11) < 1e-9 && abs(t.m12 - 1) < 1e-9)
      #expect(FrameLoop.wantsAnotherFrame && FrameLoop.isIdle)
      layer.removeAllAnimations()
      stage.frame()
      #expect(!FrameLoop.wantsAnotherFrame)
    }

    @Test func groups() {
      let stage = Stage()
      let layer = CALayer()
      stage.root.addSublayer(layer)
      stage.frame()
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0, 1)
      let late = CABasicAnimation(keyPath: "zPosition")
      (late.fromValue, late.toValue, late.beginTime, late.duration) = (0, 10, 1, 1)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([fade, late], 2)
      layer.add(group, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)
      #expect(layer.presentation()?.opacity == 0.25)
      #expect(layer.presentation()?.zPosition == 0)
      stage.frame(after: 1)
      #expect(layer.presentation()?.zPosition == 5)
    }

    @Test func pausedLayer() {
      let stage = Stage()
      let layer = CALayer()
      stage.root.addSublayer(layer)
      stage.frame()
      let move = CABasicAnimation(keyPath: "zPosition")
      (move.fromValue, move.toValue, move.duration) = (0, 10, 1)
      layer.add(move, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
      stage.frame(after: 5)
      #expect(layer.presentation()?.zPosition == 5)
      #expect(!FrameLoop.wantsAnotherFrame)
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      stage.frame(after: 0.25)
      #expect(abs((layer.presentation()?.zPosition ?? 0) - 7.5) < 1e-9)
    }

    @Test(
      "a spring by its perceived duration",
      arguments: [
        (0.5, 0.0, 157.91, 25.13), (0.5, 0.2, 157.91, 20.11), (1.0, 1.0, 39.48, 0.0), (0.5, -0.5, 157.91, 50.27),
      ])
    func perceivedSpring(_ duration: Double, _ bounce: Double, _ stiffness: Double, _ damping: Double) {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      #expect(spring.mass == 1)
      #expect(abs(spring.stiffness - stiffness) < 0.01 && abs(spring.damping - damping) < 0.01)
      #expect(spring.duration > 0 && spring.duration.isFinite)
      #expect(abs(spring.perceptualDuration - duration) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
    }

    @Test("a spring beyond critical damping is a critical one unless it may be overdamped")
    func overdampedSpring() {
      let (critical, beyond) = (CASpringAnimation(), CASpringAnimation())
      (critical.damping, beyond.damping) = (20, 60)
      #expect(beyond.settlingDuration == critical.settlingDuration && beyond.bounce == 0)
      beyond.allowsOverdamping = true
      #expect(beyond.settlingDuration > critical.settlingDuration * 2 && beyond.bounce < 0)
    }

    @Test("what is filled shows its last value in the frame in which it ends", arguments: [false, true])
    func lastFrame(_ reverses: Bool) {
      let stage = Stage(scale: 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.root.addSublayer(layer)
      stage.frame()
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (5, 65, 0.5)
      move.autoreverses = reverses
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      layer.add(move, forKey: nil)
      for _ in 0..<70 { stage.frame(after: 1.0 / 60) }
      let end = reverses ? 0 : 60
      #expect([end, end + 9].map { stage.pixel($0, 5) } == [0xFFFF_0000, 0xFFFF_0000])
      #expect(stage.pixel(end + 10, 5) != 0xFFFF_0000)
    }
  }
}
