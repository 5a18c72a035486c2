import GameplayKit
import SpriteKit
import Testing

@MainActor @Suite struct SceneTests {
  @Test func `a scene keeps its entities once, and its graphs by name`() {
    let scene = GKScene()
    let (first, second) = (GKEntity(), GKEntity())
    for entity in [first, second, first] { scene.addEntity(entity) }
    #expect(scene.entities == [first, second])
    scene.removeEntity(first)
    #expect(scene.entities == [second])
    let graph = GKGraph([])
    scene.addGraph(graph, name: "paths")
    #expect(scene.graphs["paths"] === graph)
    scene.removeGraph("paths")
    #expect(scene.graphs.isEmpty)
  }

  @Test func `a scene's root can be one of SpriteKit's, and a missing file gives none`() {
    let scene = GKScene()
    scene.rootNode = SKScene(size: CGSize(width: 10, height: 10))
    #expect((scene.rootNode as? SKScene)?.size.width == 10)
    #expect(GKScene(fileNamed: "Nowhere") == nil)
  }
}
