import CoreGraphics
import Foundation
import Testing

@testable import SpriteKit
@testable import UIKitCore

/// Actions over the scene's time.
@MainActor @Suite(.serialized) struct ActionTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))
  private let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))

  init() { scene.addChild(node) }

  /// Frames of a sixtieth second; the first begins what runs.
  private func run(_ seconds: Double, from start: Double = 0) {
    for frame in 0...Int((seconds * 60).rounded()) { scene.advance(to: start + Double(frame) / 60) }
  }

  private static let moves: [(SKAction, CGPoint)] = [
    (.moveBy(x: 10, y: 20, duration: 1), CGPoint(x: 10, y: 20)),
    (.moveBy(x: 10, y: 20, duration: 2), CGPoint(x: 5, y: 10)),
    (.move(to: CGPoint(x: -4, y: 8), duration: 0.5), CGPoint(x: -4, y: 8)),
    (.group([.moveBy(x: 10, y: 0, duration: 1), .moveBy(x: 0, y: 6, duration: 2)]), CGPoint(x: 10, y: 3)),
    (.sequence([.moveBy(x: 10, y: 0, duration: 0.5), .moveBy(x: 0, y: 8, duration: 1)]), CGPoint(x: 10, y: 4)),
    (.repeat(.moveBy(x: 1, y: 0, duration: 0.1), count: 5), CGPoint(x: 5, y: 0)),
    (.repeatForever(.moveBy(x: 1, y: 0, duration: 0.1)), CGPoint(x: 10, y: 0)),
    (.sequence([.wait(forDuration: 0.25), .moveBy(x: 6, y: 0, duration: 1.5)]), CGPoint(x: 3, y: 0)),
    (.moveBy(x: 10, y: 20, duration: 1).reversed(), CGPoint(x: -10, y: -20)),
  ]

  @Test("a second of an action moves the node so far", arguments: 0..<9)
  func moving(index: Int) {
    node.run(Self.moves[index].0)
    run(1)
    let wanted = Self.moves[index].1
    #expect(abs(node.position.x - wanted.x) < 1e-6 && abs(node.position.y - wanted.y) < 1e-6, "\(node.position)")
  }

  @Test("two moves by amounts add up, and actions stop with their node")
  func together() {
    node.run(.moveBy(x: 10, y: 0, duration: 1))
    node.run(.moveBy(x: 5, y: 0, duration: 1))
    run(1)
    #expect(abs(node.position.x - 15) < 1e-6)
    node.run(.moveBy(x: 10, y: 0, duration: 1))
    node.isPaused = true
    run(1, from: 2)
    #expect(abs(node.position.x - 15) < 1e-6)
  }

  @Test("the speeds of nodes and actions count")
  func speeds() {
    node.speed = 0.5
    let action = SKAction.moveBy(x: 40, y: 0, duration: 4)
    action.speed = 4
    node.run(action)
    run(1)
    #expect(abs(node.position.x - 20) < 1e-6)
  }

  @Test("the shortest arc is taken where it is asked for", arguments: [(true, -0.5), (false, .pi * 2 - 0.5)])
  func arcs(isShortest: Bool, end: Double) {
    node.run(.rotate(toAngle: .pi * 2 - 0.5, duration: 0.5, shortestUnitArc: isShortest))
    run(1)
    #expect(abs(Double(node.zRotation) - end) < 1e-6)
  }

  @Test(
    "timing modes ease",
    arguments: [(SKActionTimingMode.linear, 5.0), (.easeIn, 2.5), (.easeOut, 7.5), (.easeInEaseOut, 5)])
  func timing(mode: SKActionTimingMode, half: Double) {
    let action = SKAction.moveBy(x: 10, y: 0, duration: 2)
    action.timingMode = mode
    node.run(action)
    run(1)
    #expect(abs(Double(node.position.x) - half) < 1e-6)
  }

  @Test("blocks, completions and keys")
  func blocks() {
    var told: [String] = []
    node.run(.sequence([.run { told.append("a") }, .wait(forDuration: 0.5), .run { told.append("b") }])) {
      told.append("end")
    }
    node.run(.wait(forDuration: 100), withKey: "long")
    #expect(node.action(forKey: "long") != nil && node.hasActions())
    run(0.25)
    #expect(told == ["a"])
    run(0.5, from: 0.25)
    #expect(told == ["a", "b", "end"])
    node.removeAction(forKey: "long")
    #expect(!node.hasActions() && node.action(forKey: "long") == nil)
  }

  @Test("a node may remove itself and its actions from within")
  func removing() {
    node.run(.sequence([.removeFromParent(), .run { Issue.record("is gone") }].dropLast() + [.wait(forDuration: 1)]))
    node.run(.run { [node] in node.removeAllActions() })
    run(0.1)
    #expect(node.parent == nil && !node.hasActions())
  }

  @Test("an endless action without duration happens once a frame")
  func endless() {
    var count = 0
    node.run(.repeatForever(.run { count += 1 }))
    run(0.5)
    #expect(count == 31)
  }

  @Test("textures follow each other, and the first comes back")
  func animation() {
    let textures = (0..<3).map { _ in SKTexture(cgImage: MissingPicture.image) }
    let before = SKTexture(cgImage: MissingPicture.image)
    node.texture = before
    node.run(.animate(with: textures, timePerFrame: 0.1))
    run(0.15)
    #expect(node.texture === textures[1])
    run(0.3, from: 0.15)
    #expect(node.texture === before)
  }

  @Test("fading, scaling, colours, custom actions, paths")
  func others() {
    var last: CGFloat = 0
    node.run(.fadeOut(withDuration: 0.5))
    node.run(.scale(by: 3, duration: 0.5))
    node.run(.colorize(with: .blue, colorBlendFactor: 1, duration: 0.5))
    node.run(.customAction(withDuration: 0.5) { last = $1 })
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    node.run(.follow(path, asOffset: true, orientToPath: true, duration: 0.5))
    run(1)
    #expect(node.alpha == 0 && node.xScale == 3 && node.colorBlendFactor == 1 && last == 0.5)
    let color: ColorChannels = ColorChannels(node.color)
    #expect(color.blue == 1 && color.red == 0)
    #expect(node.position == CGPoint(x: 10, y: 10) && abs(node.zRotation) < 1e-6)
  }

  @Test("durations are those of what is inside")
  func durations() {
    let wait = SKAction.wait(forDuration: 2)
    #expect(SKAction.sequence([wait, wait]).duration == 4 && SKAction.group([wait, wait]).duration == 2)
    #expect(SKAction.repeat(wait, count: 3).duration == 6)
  }
}
