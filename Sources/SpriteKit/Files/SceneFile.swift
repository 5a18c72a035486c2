import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// A scene, an emitter or another tree of nodes that the scene editor wrote: a keyed archive.
@MainActor final class SceneFile: NSObject, QuinceFoundation.NSKeyedUnarchiverDelegate {
  private let data: Data

  /// nil where the app's bundle has no such file.
  init?(named name: String) {
    let file = name as NSString
    let base = file.pathExtension == "sks" ? file.deletingPathExtension : name
    guard let url = Bundle.main.url(forResource: base, withExtension: "sks"),
      let data = try? Data(contentsOf: url)
    else { return nil }
    self.data = data
  }

  init(_ data: Data) { self.data = data }

  /// The tree's root; nil where the file cannot be read or has another root.
  /// - Parameter type: what the root is made as, where the file asks for no class of the app's.
  func root<Node: SKNode>(as type: Node.Type) -> Node? {
    guard let unarchiver = try? QuinceFoundation.NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = false
    unarchiver.delegate = self
    Self.register(in: unarchiver)
    NodeClasses.wanted = type
    defer { NodeClasses.wanted = nil }
    let read = try? unarchiver.decodeTopLevelObject(forKey: NSKeyedArchiveRootObjectKey) as? any NodeReading
    return read?.node as? Node
  }

  private static func register(in unarchiver: QuinceFoundation.NSKeyedUnarchiver) {
    func add<Node: SKNode>(_ type: Node.Type) {
      unarchiver.setClass(ReadNode<Node>.self, forClassName: "\(type)")
    }
    add(SKNode.self)
    add(SKScene.self)
    add(SKSpriteNode.self)
    add(SKLabelNode.self)
    add(SKShapeNode.self)
    add(SKEmitterNode.self)
    add(SKCameraNode.self)
    add(SKCropNode.self)
    add(SKEffectNode.self)
    add(SKAudioNode.self)
    unarchiver.setClass(ReadTexture.self, forClassName: "SKTexture")
    unarchiver.setClass(ReadBody.self, forClassName: "PKPhysicsBody")
    unarchiver.setClass(ReadWorld.self, forClassName: "PKPhysicsWorld")
    unarchiver.setClass(ReadSequence.self, forClassName: "SKKeyframeSequence")
    unarchiver.setClass(ReadColor.self, forClassName: "NSColor")
  }

  /// What Quince does not read stands in the tree as a plain node, or as nothing.
  nonisolated func unarchiver(
    _ unarchiver: QuinceFoundation.NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    classNames.contains("SKNode") ? ReadNode<SKNode>.self : ReadNothing.self
  }
}

/// Initialisers that hand out an object that was made elsewhere.
protocol MadeElsewhere {}
extension MadeElsewhere {
  init(made: Self) { self = made }
}
extension SKNode: MadeElsewhere {
  convenience init(root: SKNode) { self.init(made: unsafeDowncast(root, to: Self.self)) }
}
