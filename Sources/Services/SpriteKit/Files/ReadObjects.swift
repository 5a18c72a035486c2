import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

// What archives of nodes hold beside nodes. Nothing of it is ever written.

/// What Quince does not read.
final class ReadNothing: NSObject, NSCoding {
  init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
}

final class ReadTexture: NSObject, NSCoding {
  let texture: SKTexture?

  init?(coder: NSCoder) {
    let name = coder.containsValue(forKey: "_imgName") ? coder.decodeObject(forKey: "_imgName") as? String : nil
    texture = name.map { SKTexture(imageNamed: $0) }
  }
  func encode(with coder: NSCoder) {}
}

final class ReadColor: NSObject, NSCoding {
  let parts: ColorChannels

  // Apple: NSColor's archives have the components as a text.
  init?(coder: NSCoder) {
    var count = 0
    guard let bytes = coder.decodeBytes(forKey: "NSRGB", returnedLength: &count) else { return nil }
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    let numbers = text.split { !"0123456789.-e".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
    guard numbers.count >= 3 else { return nil }
    parts = ColorChannels(
      red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
  }
  func encode(with coder: NSCoder) {}
}

final class ReadSequence: NSObject, NSCoding {
  let sequence: SKKeyframeSequence

  init?(coder: NSCoder) {
    let values = (coder.decodeObject(forKey: "_values") as? [Any] ?? []).map { value -> Any in
      guard let color = value as? ReadColor else { return value }
      return MainActor.assumeIsolated { color.parts.color }
    }
    sequence = SKKeyframeSequence(
      keyframeValues: values, times: coder.decodeObject(forKey: "_times") as? [NSNumber] ?? [])
  }
  func encode(with coder: NSCoder) {}
}

final class ReadWorld: NSObject, NSCoding {
  let gravity: CGPoint?

  init?(coder: NSCoder) {
    gravity = (coder.decodeObject(forKey: "gravity") as? String).map { NSCoder.cgPoint(for: $0) }
  }
  func encode(with coder: NSCoder) {}
}

/// A body: circles and rectangles.
final class ReadBody: NSObject, NSCoding {
  nonisolated(unsafe) private(set) var body: SKPhysicsBody?

  init?(coder: NSCoder) {
    super.init()
    nonisolated(unsafe) let (this, coder) = (self, coder)
    MainActor.assumeIsolated { this.body = ReadBody.read(SceneDecoder(coder)) }
  }
  func encode(with coder: NSCoder) {}

  @MainActor private static func read(_ decoder: SceneDecoder) -> SKPhysicsBody? {
    let body: SKPhysicsBody
    switch decoder.count("_shapeType") {
    case 1: body = SKPhysicsBody(circleOfRadius: decoder.number("_radius") ?? 1)
    case 2:
      let size = decoder.pair("_size") ?? .zero
      body = SKPhysicsBody(rectangleOf: CGSize(width: size.x, height: size.y))
    default: return nil
    }
    func flag(_ key: String, _ take: (Bool) -> Void) { if let value = decoder.flag(key) { take(value) } }
    func number(_ key: String, _ take: (CGFloat) -> Void) { if let value = decoder.number(key) { take(value) } }
    func mask(_ key: String, _ take: (UInt32) -> Void) {
      if let value = decoder.count(key) { take(UInt32(truncatingIfNeeded: value)) }
    }
    flag("dynamic") { body.isDynamic = $0 }
    flag("affectedByGravity") { body.affectedByGravity = $0 }
    flag("allowRotation") { body.allowsRotation = $0 }
    flag("pinned") { body.pinned = $0 }
    number("friction") { body.friction = $0 }
    number("restitution") { body.restitution = $0 }
    number("linearDamping") { body.linearDamping = $0 }
    number("angularDamping") { body.angularDamping = $0 }
    number("density") { body.density = $0 }
    number("angularVelocity") { body.angularVelocity = $0 }
    mask("categoryBitMask") { body.categoryBitMask = $0 }
    mask("collisionBitMask") { body.collisionBitMask = $0 }
    mask("intersectionTestBitMask") { body.contactTestBitMask = $0 }
    if let velocity = decoder.pair("linearVelocity") { body.velocity = CGVector(dx: velocity.x, dy: velocity.y) }
    return body
  }
}
