import Foundation
import QuinceDevice
import Testing

@testable import CoreGraphics
@testable import QuartzCore

/// Layers in three dimensions.
extension LayerTests {
  @MainActor @Suite(.serialized) struct SpaceTests {
    private struct Cube {
      let stage = Stage(scale: 1)
      let space: CALayer
      /// Front, right, back, left, top, bottom.
      var faces: [CALayer] = []

      /// A cube of 40 points in the middle, seen from 400 points away.
      init(_ space: CALayer) {
        self.space = space
        space.position = CGPoint(x: 50, y: 50)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 400
        stage.root.sublayerTransform = eye
        stage.root.addSublayer(space)
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
          (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        for (index, (angle, x, y)) in turns.enumerated() {
          let face = CALayer()
          face.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
          face.backgroundColor = SpaceTests.colors[index]
          let turn = CATransform3DMakeRotation(angle, x, y, 0)
          face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 20), turn)
          space.addSublayer(face)
          faces.append(face)
        }
      }

      func look(_ x: CGFloat, _ y: CGFloat) {
        space.transform = CATransform3DRotate(CATransform3DMakeRotation(x, 1, 0, 0), y, 0, 1, 0)
        stage.frame()
      }

      func shown(_ x: Int, _ y: Int) -> Int? {
        let pixel = stage.pixel(x, y) & 0xFFFFFF
        return SpaceTests.colors.firstIndex { color in
          let c = color.rgba
          return UInt32(c.r * 255) << 16 | UInt32(c.g * 255) << 8 | UInt32(c.b * 255) == pixel
        }
      }
    }
    private static let colors = [
      color(1, 0, 0), color(0, 1, 0), color(0, 0, 1), color(1, 1, 0), color(1, 0, 1), color(0, 1, 1),
    ]

    @Test(
      "a cube shows the sides that face the eye",
      arguments: [
        // The turn about x and y, and what is seen at the left and right of the middle, above and below it.
        (0, 0, [0, 0, 0, 0]), (0, .pi / 4, [3, 0, nil, nil]), (0, -.pi / 4, [0, 1, nil, nil]), (0, .pi, [2, 2, 2, 2]),
        (0, .pi / 2, [3, 3, 3, 3]), (.pi / 2, 0, [5, 5, 5, 5]), (-.pi / 2, 0, [4, 4, 4, 4]),
      ] as [(CGFloat, CGFloat, [Int?])])
    func sides(x: CGFloat, y: CGFloat, seen: [Int?]) {
      let cube = Cube(CATransformLayer())
      cube.look(x, y)
      for (place, face) in zip([(38, 50), (62, 50), (50, 40), (50, 60)], seen) where face != nil {
        #expect(cube.shown(place.0, place.1) == face, "\(place)")
      }
    }

    @Test("a plain layer shows the picture of its sublayers")
    func flattens() {
      let cube = Cube(CALayer())
      cube.look(0, -.pi / 4)
      #expect(cube.shown(45, 50) == cube.shown(55, 50))
      #expect(cube.shown(38, 50) == cube.shown(62, 50))
    }

    @Test("sides that show no back are not seen from there")
    func doubleSided() {
      let cube = Cube(CATransformLayer())
      for face in cube.faces { face.isDoubleSided = false }
      cube.stage.settle()
      cube.faces[0].removeFromSuperlayer()
      cube.look(0, 0)
      // Through the missing front the inner sides would show their backs.
      #expect(cube.shown(50, 50) == nil)
      cube.faces[2].isDoubleSided = true
      cube.stage.settle()
      #expect(cube.shown(50, 50) == 2)
    }

    @Test("each side fades for itself")
    func opacity() {
      let cube = Cube(CATransformLayer())
      cube.look(0, 0)
      cube.space.opacity = 0.5
      for face in cube.faces { face.isDoubleSided = face === cube.faces[0] || face === cube.faces[2] }
      cube.stage.settle()
      // The front over the back over black.
      let pixel = cube.stage.pixel(50, 50) & 0xFFFFFF
      #expect(abs(Int(pixel >> 16) - 128) < 3 && abs(Int(pixel & 255) - 64) < 3)
    }

    @Test(
      "the nearest side is hit",
      arguments: [(0, 0), (0, .pi / 4), (0, -.pi / 4), (0.6, 0.5), (-0.7, 2.5), (1.2, -1.9)] as [(CGFloat, CGFloat)])
    func hits(x: CGFloat, y: CGFloat) {
      let cube = Cube(CATransformLayer())
      cube.look(x, y)
      var count = 0
      for place in [(50, 50), (40, 50), (60, 50), (50, 42), (50, 58)] {
        guard let face = cube.shown(place.0, place.1) else { continue }
        count += 1
        let point = CGPoint(x: CGFloat(place.0) + 0.5, y: CGFloat(place.1) + 0.5)
        #expect(cube.stage.root.hitTest(point) === cube.faces[face], "\(place)")
        // The way back ends where it began.
        let own = cube.faces[face].convert(point, from: cube.stage.root)
        let back = cube.faces[face].convert(own, to: cube.stage.root)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
        #expect(cube.faces[face].contains(own))
      }
      #expect(count == 5)
      #expect(cube.stage.root.hitTest(CGPoint(x: 5, y: 5)) === cube.stage.root)
    }

    @Test("what is painted anew is what was painted before", arguments: 0..<4)
    func turning(seed: UInt64) {
      let cube = Cube(CATransformLayer())
      cube.stage.root.backgroundColor = color(0.2, 0.2, 0.2)
      let inner = CATransformLayer()
      inner.transform = CATransform3DMakeTranslation(10, 0, 30)
      let plate = CALayer()
      plate.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
      plate.backgroundColor = color(1, 1, 1)
      inner.addSublayer(plate)
      cube.space.addSublayer(inner)
      var dice = Dice(seed)
      for step in 0..<12 {
        CATransaction.setDisableActions(true)
        switch step % 3 {
        case 0: cube.look(dice.number(-3, 3), dice.number(-3, 3))
        case 1: cube.faces[dice.below(6)].backgroundColor = color(dice.number(0, 1), 0, 1)
        default: inner.transform = CATransform3DMakeTranslation(dice.number(-30, 30), 0, dice.number(-30, 40))
        }
        cube.stage.frame()
        if let difference = Stage.difference(cube.stage.compositor.frame, cube.stage.repainted()) {
          Issue.record("step \(step): \(difference)")
        }
      }
    }

    @Test("siblings are painted by how near they are")
    func siblings() {
      let stage = Stage(scale: 1)
      let near = CALayer(), far = CALayer()
      for (layer, c, z) in [(near, color(1, 0, 0), 10.0), (far, color(0, 0, 1), -10)] {
        layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        layer.backgroundColor = c
        layer.transform = CATransform3DMakeTranslation(0, 0, z)
        stage.root.addSublayer(layer)
      }
      stage.frame()
      #expect(stage.pixel(40, 40) & 0xFFFFFF == 0xFF0000)
      far.transform = CATransform3DMakeTranslation(0, 0, 20)
      stage.settle()
      #expect(stage.pixel(40, 40) & 0xFFFFFF == 0x0000FF)
    }
  }
}

extension Stage {
  /// What changed animates by itself, from the next frame on.
  fileprivate func settle() {
    frame()
    frame(after: 1)
  }
}
