import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// Reads the values of a node from an archive.
@MainActor struct SceneDecoder {
  private let coder: NSCoder
  init(_ coder: NSCoder) { self.coder = coder }

  func object(_ key: String) -> Any? {
    coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
  }

  // Observed: the scene editor encodes some numbers as objects, others not, and not the same ones in all its versions.
  func number(_ key: String) -> CGFloat? {
    (coder as? QuinceFoundation.NSKeyedUnarchiver)?.number(forKey: key).map { CGFloat($0) }
  }
  func count(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }
  func flag(_ key: String) -> Bool? { number(key).map { $0 != 0 } }
  func text(_ key: String) -> String? { object(key) as? String }
  func point(_ key: String) -> CGPoint? { (object(key) as? NSValue)?.cgPointValue }
  func rect(_ key: String) -> CGRect? { (object(key) as? NSValue)?.cgRectValue }
  /// Two numbers in a text: `{1, 2}`.
  func pair(_ key: String) -> CGPoint? { text(key).map { NSCoder.cgPoint(for: $0) } }

  /// Of four numbers whose keys end in R, G, B and A.
  func color(_ key: String) -> UIColor? {
    guard let red = number(key + "R"), let green = number(key + "G"), let blue = number(key + "B") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: number(key + "A") ?? 1)
  }

  func texture(_ key: String) -> SKTexture? { (object(key) as? ReadTexture)?.texture }
  func sequence(_ key: String) -> SKKeyframeSequence? { (object(key) as? ReadSequence)?.sequence }
  func node(_ key: String) -> SKNode? { (object(key) as? any NodeReading)?.node }
  func nodes(_ key: String) -> [SKNode] {
    (object(key) as? [Any] ?? []).compactMap { ($0 as? any NodeReading)?.node }
  }
  func body(_ key: String) -> SKPhysicsBody? { (object(key) as? ReadBody)?.body }
  func world(_ world: SKPhysicsWorld) {
    if let gravity = (object("_physicsWorld") as? ReadWorld)?.gravity {
      world.gravity = CGVector(dx: gravity.x, dy: gravity.y)
    }
  }
  func values(_ key: String) -> NSMutableDictionary? {
    (object(key) as? NSDictionary)?.mutableCopy() as? NSMutableDictionary
  }
}

extension SKNode {
  /// What all kinds of nodes have.
  final func decodeNode(_ decoder: SceneDecoder) {
    name = decoder.text("_name")
    position = decoder.point("_position") ?? .zero
    zPosition = decoder.number("_zPosition") ?? 0
    zRotation = decoder.number("_zRotation") ?? 0
    xScale = decoder.number("_xScale") ?? 1
    yScale = decoder.number("_yScale") ?? 1
    alpha = decoder.number("_opacity") ?? 1
    isHidden = decoder.flag("_hidden") ?? false
    userData = decoder.values("_userData")
    for action in decoder.actions("_actions") { run(action) }
    for child in decoder.nodes("_children") where child.parent == nil { addChild(child) }
    // The scene's own is a box around everything, which takes part in nothing.
    if !(self is SKScene) { physicsBody = decoder.body("_PKPhysicsBody") }
  }
}
