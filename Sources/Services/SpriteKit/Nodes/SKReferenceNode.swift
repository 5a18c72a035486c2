import Foundation
import UIKitCore

/// Shows what another file of the scene editor holds.
@preconcurrency @MainActor open class SKReferenceNode: SKNode {
  private var source: URL?

  /// - Parameter url: of a `.sks` file.
  public init(url referenceURL: URL?) {
    source = referenceURL
    super.init()
    resolve()
  }

  public convenience override init() { self.init(url: nil) }

  /// - Parameter filename: of a `.sks` file in the app's bundle.
  public convenience init?(fileNamed filename: String) { self.init(url: SceneFile.url(filename)) }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Loads the file anew; what was loaded before goes.
  open func resolve() {
    removeAllChildren()
    guard let source, let data = try? Data(contentsOf: source), let root = SceneFile(data).root(as: SKNode.self) else {
      return
    }
    // A scene cannot be within another: what it holds goes below a node of its own.
    var shown = root
    if let scene = root as? SKScene {
      shown = SKNode()
      for child in scene.children { child.move(toParent: shown) }
    }
    addChild(shown)
    didLoad(shown)
  }

  /// The file was loaded.
  open func didLoad(_ node: SKNode?) {}

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    source = (node as? SKReferenceNode)?.source
  }

  override func decode(_ decoder: SceneDecoder) {
    super.decode(decoder)
    source = decoder.text("_referenceFileName").flatMap(SceneFile.url)
    resolve()
  }
}
