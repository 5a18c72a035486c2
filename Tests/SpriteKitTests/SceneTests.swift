import CoreGraphics
import Foundation
import Testing
import _Testing_CoreGraphics

@testable import SpriteKit
@testable import UIKitCore

/// Scenes in views: frames, sizes, touches, pictures.
@MainActor @Suite(.serialized) struct SceneTests {
  private final class Diary: SKScene {
    var told: [String] = []
    override func sceneDidLoad() { told.append("load") }
    override func didMove(to view: SKView) { told.append("to") }
    override func willMove(from view: SKView) { told.append("from") }
    override func didChangeSize(_ oldSize: CGSize) { told.append("size") }
    override func update(_ currentTime: TimeInterval) { told.append("update") }
    override func didEvaluateActions() { told.append("actions") }
    override func didSimulatePhysics() { told.append("physics") }
    override func didApplyConstraints() { told.append("constraints") }
    override func didFinishUpdate() { told.append("finish") }
  }

  private func view(_ width: CGFloat = 200, _ height: CGFloat = 100) -> SKView {
    TestHost.launch()
    return SKView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("a scene is told of its life and of its frames in Apple's order")
  func order() {
    let view = view()
    let scene = Diary(size: CGSize(width: 10, height: 10))
    scene.scaleMode = .resizeFill
    view.presentScene(scene)
    scene.advance(to: 1)
    view.presentScene(nil)
    #expect(
      scene.told == ["load", "size", "to", "update", "actions", "physics", "constraints", "finish", "from"])
    #expect(scene.size == CGSize(width: 200, height: 100) && scene.view == nil)
  }

  @Test(
    "the middle and a corner of a scene of 100 by 100 in a view of 200 by 100",
    arguments: [
      (SKSceneScaleMode.fill, CGPoint(x: 0, y: 100)), (.aspectFit, CGPoint(x: 50, y: 100)),
      (.aspectFill, CGPoint(x: 0, y: 150)), (.resizeFill, CGPoint(x: 0, y: 100)),
    ])
  func scaling(mode: SKSceneScaleMode, corner: CGPoint) {
    let view = view()
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.scaleMode = mode
    view.presentScene(scene)
    #expect(view.convert(.zero, from: scene) == corner)
    #expect(scene.convertPoint(fromView: CGPoint(x: 100, y: 50)) == CGPoint(x: scene.size.width / 2, y: 50))
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(scene.convertPoint(toView: .zero) == CGPoint(x: 100, y: 50))
  }

  @Test("a camera's place is the middle of the view, its scale how much shows")
  func camera() {
    let view = view(100, 100)
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let camera = SKCameraNode()
    scene.addChild(camera)
    scene.camera = camera
    camera.position = CGPoint(x: 300, y: 40)
    camera.setScale(2)
    view.presentScene(scene)
    #expect(scene.convertPoint(toView: CGPoint(x: 300, y: 40)) == CGPoint(x: 50, y: 50))
    #expect(scene.convertPoint(toView: CGPoint(x: 320, y: 60)) == CGPoint(x: 60, y: 40))
    let seen = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    seen.position = CGPoint(x: 395, y: 40)
    scene.addChild(seen)
    #expect(camera.contains(seen) && camera.containedNodeSet() == [seen])
  }

  /// The colour of a pixel of what a scene draws.
  private func pixel(_ view: SKView, _ x: Int, _ y: Int) -> [Int] {
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: .init(for: UITraitCollection(displayScale: 1)))
      .image { _ in view.draw(view.bounds) }
    let color = image.cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1))
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let color, let context else { return [] }
    context.draw(color, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else { return [] }
    return (0..<3).map { Int(bytes[$0]) }
  }

  private func red(_ scene: SKScene, z: CGFloat = 0) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    (sprite.position, sprite.zPosition) = (CGPoint(x: 50, y: 80), z)
    scene.addChild(sprite)
    return sprite
  }

  private func scene(in view: SKView) -> SKScene {
    let scene = SKScene(size: view.bounds.size)
    scene.backgroundColor = .black
    view.presentScene(scene)
    return scene
  }

  @Test("y goes up, heights decide what is over what, alpha goes down the tree")
  func drawing() {
    let view = view(100, 100)
    let scene = scene(in: view)
    let red = red(scene, z: 1)
    let blue = SKSpriteNode(color: .blue, size: CGSize(width: 20, height: 20))
    blue.position = red.position
    scene.addChild(blue)
    #expect(pixel(view, 50, 20) == [255, 0, 0] && pixel(view, 50, 80) == [0, 0, 0])
    blue.zPosition = 2
    #expect(pixel(view, 50, 20) == [0, 0, 255])
    blue.isHidden = true
    red.alpha = 0.5
    #expect(abs(pixel(view, 50, 20)[0] - 128) <= 1)
    red.isHidden = true
    let green = SKShapeNode(rectOf: CGSize(width: 10, height: 10))
    (green.fillColor, green.strokeColor) = (.green, .clear)
    red.addChild(green)
    #expect(pixel(view, 50, 20) == [0, 0, 0])
  }

  @Test("a texture is multiplied with the sprite's colour")
  func tinting() {
    let view = view(100, 100)
    let scene = scene(in: view)
    let sprite = red(scene)
    let white = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    sprite.texture = SKTexture(image: white)
    #expect(pixel(view, 50, 20) == [255, 255, 255])
    sprite.colorBlendFactor = 1
    #expect(pixel(view, 50, 20) == [255, 0, 0])
    sprite.colorBlendFactor = 0.5
    let half = pixel(view, 50, 20)
    #expect(half[0] == 255 && abs(half[1] - 128) <= 1)
  }

  @Test("a crop node shows what lies under its mask")
  func cropping() {
    let view = view(100, 100)
    let scene = scene(in: view)
    let crop = SKCropNode()
    crop.position = CGPoint(x: 50, y: 80)
    let mask = SKShapeNode(circleOfRadius: 5)
    mask.fillColor = .white
    crop.maskNode = mask
    crop.addChild(SKSpriteNode(color: .red, size: CGSize(width: 30, height: 30)))
    scene.addChild(crop)
    #expect(pixel(view, 50, 20) == [255, 0, 0] && pixel(view, 60, 20) == [0, 0, 0])
  }

  @Test("parts of textures count from the lower left")
  func parts() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 2, width: 2, height: 2))
    }
    let part = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), in: SKTexture(image: image))
    #expect(part.size() == CGSize(width: 2, height: 2) && part.textureRect().width == 0.5)
    let view = view(100, 100)
    let scene = scene(in: view)
    red(scene).texture = part
    #expect(pixel(view, 50, 20) == [255, 0, 0])
  }

  @Test("a transition shows both scenes, and the new one alone at the end")
  func transitions() {
    let view = view(100, 100)
    let old = scene(in: view)
    old.backgroundColor = .red
    let new = SKScene(size: CGSize(width: 100, height: 100))
    new.backgroundColor = .blue
    let running = RunningTransition(.push(with: .left, duration: 1), from: old, to: new)
    running.advance(to: 0)
    running.advance(to: 0.5)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
      _ = running.draw(in: $0.cgContext, CGSize(width: 100, height: 100))
    }
    view.presentScene(SKScene(size: CGSize(width: 100, height: 100)))
    let shown = SKSpriteNode(texture: SKTexture(image: image), size: CGSize(width: 100, height: 100))
    shown.position = CGPoint(x: 50, y: 50)
    view.scene?.addChild(shown)
    #expect(pixel(view, 25, 50) == [255, 0, 0] && pixel(view, 75, 50) == [0, 0, 255])
    running.advance(to: 1)
    #expect(running.isOver)
  }

  @Test("an emitter makes as many particles as it is told, the same in every run")
  func particles() {
    let view = view(100, 100)
    let scene = scene(in: view)
    let emitter = SKEmitterNode()
    emitter.particleBirthRate = 100
    emitter.particleLifetime = 10
    emitter.particleColor = .green
    emitter.particleSize = CGSize(width: 6, height: 6)
    emitter.position = CGPoint(x: 50, y: 20)
    emitter.particleSpeed = 30
    emitter.emissionAngle = .pi / 2
    scene.addChild(emitter)
    #expect(pixel(view, 50, 60) == [0, 0, 0])
    emitter.advanceSimulationTime(2)
    #expect(pixel(view, 50, 60) == [0, 255, 0])
    emitter.resetSimulation()
    #expect(pixel(view, 50, 60) == [0, 0, 0])
  }

  @Test("constraints hold after everything else")
  func constraints() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (hero, dog) = (SKNode(), SKNode())
    scene.addChild(hero)
    scene.addChild(dog)
    hero.position = CGPoint(x: 500, y: 50)
    hero.constraints = [.positionX(SKRange(lowerLimit: 0, upperLimit: 100))]
    dog.constraints = [
      .distance(SKRange(upperLimit: 10), to: hero), .orient(to: hero, offset: SKRange(constantValue: 0)),
    ]
    scene.advance(to: 1)
    #expect(hero.position == CGPoint(x: 100, y: 50))
    #expect(abs(hypot(dog.position.x - 100, dog.position.y - 50) - 10) < 1e-6)
    #expect(abs(dog.zRotation - atan2(50, 100)) < 1e-6)
  }

  @Test("a label's box follows its alignment")
  func labels() {
    TestHost.launch()
    let label = SKLabelNode(text: "Score")
    label.fontName = "Helvetica"
    label.fontSize = 20
    #expect(abs(label.frame.midX) <= 0.5 && label.frame.minY < 0 && label.frame.maxY > 10)
    label.horizontalAlignmentMode = .left
    label.verticalAlignmentMode = .top
    #expect(label.frame.minX == 0 && label.frame.maxY == 0)
    let one = label.frame.height
    label.text = "Score\nof two"
    #expect(label.frame.height == one)
    label.numberOfLines = 0
    #expect(label.frame.height > 1.8 * one)
    label.text = ""
    #expect(label.frame.size == .zero)
  }
}
