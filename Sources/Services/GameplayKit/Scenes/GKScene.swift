import QuinceFoundation
import SpriteKit

/// A scene of SpriteKit with the entities and graphs that belong to it.
@preconcurrency @MainActor open class GKScene: NSObject {
  // surface: for the app, which presents it
  open var rootNode: (any GKSceneRootNodeType)?
  open private(set) var entities: [GKEntity] = []
  open private(set) var graphs: [String: GKGraph] = [:]

  public override init() { super.init() }

  /// The scene of a `.sks` file in the app's bundle; nil where there is no such file or it cannot be read.
  // Assumed: entities and graphs that the scene editor wrote are not read.
  public convenience init?(fileNamed filename: String) {
    guard let scene = SKScene(fileNamed: filename) else { return nil }
    self.init()
    rootNode = scene
  }

  /// As `init(fileNamed:)`.
  /// - Parameter rootNode: takes the place of the file's scene.
  public convenience init?(fileNamed filename: String, rootNode: any GKSceneRootNodeType) {
    self.init(fileNamed: filename)
    self.rootNode = rootNode
  }

  open func addEntity(_ entity: GKEntity) { if !entities.contains(entity) { entities.append(entity) } }
  open func removeEntity(_ entity: GKEntity) { entities.removeAll { $0 === entity } }
  open func addGraph(_ graph: GKGraph, name: String) { graphs[name] = graph }
  open func removeGraph(_ name: String) { graphs[name] = nil }
}
