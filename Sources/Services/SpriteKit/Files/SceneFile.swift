import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// A scene, an emitter or another tree of nodes that the scene editor wrote: a keyed archive.
@MainActor final class SceneFile: NSObject, QuinceFoundation.NSKeyedUnarchiverDelegate {
  private let data: Data

  /// nil where the app's bundle has no such file.
  init?(named name: String) {
    guard let url = Self.url(name), let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  static func url(_ name: String) -> URL? {
    let file = name as NSString
    let base = file.pathExtension == "sks" ? file.deletingPathExtension : name
    return Bundle.main.url(forResource: base, withExtension: "sks")
  }

  init(_ data: Data) { self.data = data }

  /// The tree's root; nil where the file cannot be read or has another root.
  /// - Parameter type: what the root is made as, where the file asks for no class of the app's.
  func root<Node: SKNode>(as type: Node.Type) -> Node? {
    NodeClasses.wanted = type
    defer { NodeClasses.wanted = nil }
    return (rootObject as? any NodeReading)?.node as? Node
  }

  /// The actions of a file that holds no nodes, by their names.
  var actions: [String: SKAction] {
    let named = (rootObject as? [String: Any])?["actions"] as? [String: Any] ?? [:]
    return named.compactMapValues { ($0 as? any ActionReading)?.action }
  }

  private var rootObject: Any? {
    guard let unarchiver = try? QuinceFoundation.NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = false
    unarchiver.delegate = self
    Self.register(in: unarchiver)
    return try? unarchiver.decodeTopLevelObject(forKey: NSKeyedArchiveRootObjectKey)
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
    add(SKReferenceNode.self)
    unarchiver.setClass(ReadAction<StoredGroup>.self, forClassName: "SKGroup")
    unarchiver.setClass(ReadAction<StoredSequence>.self, forClassName: "SKSequence")
    unarchiver.setClass(ReadAction<StoredRepetition>.self, forClassName: "SKRepeat")
    unarchiver.setClass(ReadAction<StoredWait>.self, forClassName: "SKWait")
    unarchiver.setClass(ReadAction<StoredMove>.self, forClassName: "SKMove")
    unarchiver.setClass(ReadAction<StoredScale>.self, forClassName: "SKScale")
    unarchiver.setClass(ReadAction<StoredFade>.self, forClassName: "SKFade")
    unarchiver.setClass(ReadAction<StoredAnimation>.self, forClassName: "SKAnimate")
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
