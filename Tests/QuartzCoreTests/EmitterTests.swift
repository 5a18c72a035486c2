import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

extension LayerTests {
  /// Particles: how many there are, where, how they look, and what they cost.
  @MainActor @Suite struct EmitterTests {
    /// An opaque white square.
    private func dot(_ side: Int = 4) -> CGImage {
      let surface = Surface(width: side, height: side)!
      surface.fill(surface.bounds, pixel: 0xFFFF_FFFF)
      return CGImage(surface: surface)
    }

    /// An emitter in the middle of the stage whose time begins now.
    private func make(_ stage: Stage, _ edit: (CAEmitterCell) -> Void) -> (CAEmitterLayer, CAEmitterCell) {
      let layer = CAEmitterLayer()
      layer.frame = stage.root.bounds
      layer.emitterPosition = CGPoint(x: 50, y: 50)
      layer.beginTime = Stage.now
      let cell = CAEmitterCell()
      cell.name = "dot"
      cell.contents = dot()
      (cell.birthRate, cell.lifetime) = (10, 1)
      edit(cell)
      layer.emitterCells = [cell]
      stage.root.addSublayer(layer)
      stage.frame()
      return (layer, cell)
    }

    private func run(_ stage: Stage, _ seconds: Double) {
      for _ in 0..<Int((seconds * 60).rounded()) { stage.frame(after: 1.0 / 60) }
    }

    @Test("as many live as are born in a lifetime")
    func number() {
      let stage = Stage()
      let (layer, _) = make(stage) { _ in }
      #expect(layer.simulation.count == 0)
      run(stage, 0.55)
      #expect(layer.simulation.count == 5)
      run(stage, 3)
      #expect(layer.simulation.count == 10)
      layer.birthRate = 0
      run(stage, 0.5)
      // The rate goes down in a quarter of a second, as any value of a layer does.
      #expect((5...7).contains(layer.simulation.count))
      run(stage, 0.6)
      #expect(layer.simulation.count == 0)
      #expect(!FrameLoop.wantsAnotherFrame)
    }

    @Test("the length of frames changes nothing", arguments: [1.0 / 60, 1.0 / 7])
    func frames(length: Double) {
      let stage = Stage()
      let (layer, _) = make(stage) {
        ($0.velocity, $0.velocityRange, $0.emissionRange, $0.yAcceleration) = (30, 20, 2, 15)
      }
      let end = Stage.now + 2.05
      while Stage.now < end - length { stage.frame(after: length) }
      stage.frame(after: end - Stage.now)
      let (count, a) = (layer.simulation.count, layer._drawing()?.bounds ?? .null)
      // Both stages have one clock: the first layer is not to move on.
      layer.removeFromSuperlayer()
      let other = Stage()
      let (second, _) = make(other) {
        ($0.velocity, $0.velocityRange, $0.emissionRange, $0.yAcceleration) = (30, 20, 2, 15)
      }
      run(other, 2)
      other.frame(after: 0.05)
      #expect(count == second.simulation.count)
      let b = second._drawing()?.bounds ?? .null
      #expect(abs(a.minX - b.minX) < 0.01 && abs(a.maxY - b.maxY) < 0.01 && abs(a.width - b.width) < 0.01)
    }

    @Test("equal seeds give equal pictures, others do not")
    func seeds() {
      func picture(_ seed: UInt32) -> [UInt32] {
        let stage = Stage()
        let (layer, _) = make(stage) {
          ($0.velocity, $0.emissionRange, $0.redRange, $0.spinRange) = (40, .pi * 2, 1, 3)
        }
        layer.seed = seed
        run(stage, 1)
        return (0..<200).flatMap { y in (0..<200).map { stage.pixel($0, y) } }
      }
      #expect(picture(3) == picture(3))
      #expect(picture(3) != picture(4))
    }

    @Test("what a frame paints anew is what a whole frame would show")
    func damage() {
      let stage = Stage()
      stage.root.backgroundColor = color(0.1, 0.2, 0.4)
      let (layer, _) = make(stage) {
        ($0.velocity, $0.emissionRange, $0.spin, $0.alphaSpeed, $0.scaleSpeed) = (60, .pi * 2, 2, -0.7, 0.5)
      }
      layer.renderMode = .additive
      for _ in 0..<40 {
        stage.frame(after: 1.0 / 60)
        #expect(Stage.difference(stage.compositor.frame, stage.repainted()) == nil)
      }
    }

    @Test("velocity, acceleration, longitude and lifetime move a particle")
    func motion() throws {
      let stage = Stage()
      let (layer, _) = make(stage) {
        ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionLongitude, $0.xAcceleration) = (1, 5, 10, .pi / 2, 4)
      }
      run(stage, 3)
      // Born after one second, two seconds old: 20 down, 8 to the right.
      let box = try #require(layer._drawing()?.bounds)
      #expect(abs(box.maxX - (58 + 2)) < 0.3 && abs(box.maxY - (70 + 2)) < 0.3)
    }

    @Test(
      "particles are born where the shape says",
      arguments: [
        (CAEmitterLayerEmitterShape.point, CAEmitterLayerEmitterMode.volume), (.line, .outline), (.rectangle, .points),
        (.rectangle, .outline), (.rectangle, .surface), (.cuboid, .volume), (.circle, .outline), (.circle, .volume),
        (.sphere, .outline), (.sphere, .volume),
      ])
    func shapes(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) {
      var emission = CAEmitterLayer.Values()
      (emission.shape, emission.mode, emission.size, emission.depth) = (shape, mode, CGSize(width: 40, height: 20), 10)
      var random = EmitterRandom(seed: 5)
      var (farthest, nearest) = (0.0, 1000.0)
      for _ in 0..<2000 {
        let (p, outward) = EmitterShape(emission).place(&random)
        let distance = (p.x * p.x + p.y * p.y + p.z * p.z).squareRoot()
        (farthest, nearest) = (max(farthest, distance), min(nearest, distance))
        switch (shape, mode) {
        case (.point, _): #expect(distance == 0)
        case (.line, _): #expect(abs(p.x) <= 20 && p.y == 0 && p.z == 0 && outward == -.pi / 2)
        case (.rectangle, .points): #expect(abs(p.x) == 20 && abs(p.y) == 10)
        case (.rectangle, .outline): #expect(abs(abs(p.x) - 20) < 1e-9 || abs(abs(p.y) - 10) < 1e-9)
        case (.rectangle, _): #expect(abs(p.x) <= 20 && abs(p.y) <= 10 && p.z == 0)
        case (.cuboid, _): #expect(abs(p.x) <= 20 && abs(p.y) <= 10 && abs(p.z) <= 5)
        default:
          #expect(distance <= 40 + 1e-9)
          if mode == .outline { #expect(abs(distance - 40) < 1e-9) }
          #expect(abs(cos(outward ?? 9) * p.y - sin(outward ?? 9) * p.x) < 1e-6)
        }
      }
      if mode == .volume, shape == .circle || shape == .sphere { #expect(farthest > 39 && nearest < 8) }
    }

    @Test("colours multiply the image, fade and add up")
    func colors() {
      let stage = Stage()
      let (layer, _) = make(stage) {
        ($0.birthRate, $0.lifetime, $0.color) = (400, 0.2, color(1, 0, 0.5))
        $0.scale = 5
      }
      run(stage, 0.1)
      #expect(stage.pixel(100, 100) & 0x00FF_FF00 == 0x00FF_0000)
      layer.emitterCells?.first?.color = color(0.25, 0.25, 0.25)
      layer.renderMode = .additive
      run(stage, 0.5)
      #expect(stage.pixel(100, 100) == 0xFFFF_FFFF)
    }

    @Test("cells are reached by key path, and animated")
    func keyPaths() {
      let stage = Stage()
      let (layer, cell) = make(stage) { $0.birthRate = 0 }
      layer.setValue(120, forKeyPath: "emitterCells.dot.birthRate")
      #expect(cell.birthRate == 120 && layer.value(forKeyPath: "emitterCells.dot.birthRate") as? Double == 120)
      run(stage, 0.5)
      #expect((58...60).contains(layer.simulation.count))
      layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
      run(stage, 1.2)
      #expect(layer.simulation.count == 0)
      let burst = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
      (burst.fromValue, burst.toValue, burst.duration) = (60, 60, 0.5)
      layer.add(burst, forKey: "burst")
      run(stage, 0.7)
      #expect((28...31).contains(layer.simulation.count))
      #expect(cell.birthRate == 0)
    }

    @Test("particles emit particles; a cell that begins later waits")
    func nested() {
      let stage = Stage()
      let (layer, rocket) = make(stage) { ($0.birthRate, $0.lifetime, $0.velocity) = (1, 2, 20) }
      layer.birthRate = 0
      let spark = CAEmitterCell()
      (spark.contents, spark.birthRate, spark.lifetime, spark.beginTime, spark.duration) = (dot(), 100, 5, 1.5, 0.2)
      rocket.emitterCells = [spark]
      layer.birthRate = 1
      run(stage, 1.1)
      layer.birthRate = 0
      #expect(layer.simulation.count == 1)
      run(stage, 1.3)
      #expect(layer.simulation.count == 1)
      run(stage, 0.5)
      #expect((20...22).contains(layer.simulation.count))
    }

    @Test("a layer whose time began long ago appears in full swing")
    func fullSwing() {
      let stage = Stage()
      let layer = CAEmitterLayer()
      let cell = CAEmitterCell()
      (cell.contents, cell.birthRate, cell.lifetime) = (dot(), 20, 2)
      layer.emitterCells = [cell]
      stage.root.addSublayer(layer)
      stage.frame()
      #expect((39...41).contains(layer.simulation.count))
    }

    @Test("there are never more than a bounded number")
    func bounded() {
      let stage = Stage()
      let (layer, _) = make(stage) { ($0.birthRate, $0.lifetime) = (1_000_000, 1000) }
      run(stage, 0.2)
      #expect(layer.simulation.count == EmitterSimulation.most)
    }

    @Test("cells take their properties by key, and any other key")
    func keys() {
      let cell = CAEmitterCell()
      cell.setValue("flame", forKey: "name")
      cell.setValue(2.0, forKey: "lifetime")
      cell.setValue(30, forKey: "velocity")
      cell.setValue(true, forKey: "own")
      #expect(cell.name == "flame" && cell.lifetime == 2 && cell.velocity == 30)
      #expect(cell.value(forKey: "lifetime") as? Double == 2 && cell.value(forKey: "own") as? Bool == true)
      #expect(cell.value(forKey: "other") == nil)
    }
  }
}
