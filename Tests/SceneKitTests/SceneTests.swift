import ARKit
import SceneKit
import Testing

/// Nodes' places, and what a view without a renderer and a session without a camera say.
struct SceneNodeTests {
  private func isNear(_ first: SCNVector3, _ second: SCNVector3) -> Bool {
    simd_distance(SIMD3(first), SIMD3(second)) < 1e-4
  }

  @Test func placesAreThoseOfTheParentsTogether() {
    let (parent, child) = (SCNNode(), SCNNode())
    parent.position = SCNVector3(1, 0, 0)
    parent.eulerAngles = SCNVector3(0, 0, Float.pi / 2)
    parent.scale = SCNVector3(2, 2, 2)
    child.position = SCNVector3(1, 0, 0)
    parent.addChildNode(child)
    #expect(isNear(child.worldPosition, SCNVector3(1, 2, 0)))
    #expect(isNear(child.convertPosition(SCNVector3(1, 0, 0), to: nil), SCNVector3(1, 4, 0)))
    #expect(isNear(child.convertPosition(SCNVector3(1, 4, 0), from: nil), SCNVector3(1, 0, 0)))
    child.worldPosition = SCNVector3(1, 0, 0)
    #expect(isNear(child.position, SCNVector3Zero))
  }

  @Test(arguments: [SIMD3<Float>(0.3, 0.2, -1), SIMD3(-1, 1.2, 0.4), SIMD3(0, 0, 0)])
  func anglesComeBack(angles: SIMD3<Float>) {
    let node = SCNNode()
    node.simdEulerAngles = angles
    #expect(simd_distance(node.simdEulerAngles, angles) < 1e-4)
    let other = SCNNode()
    other.transform = node.transform
    #expect(simd_almost_equal_elements(other.simdTransform, node.simdTransform, 1e-5))
  }

  @Test func treesAreSearchedAndCopied() {
    let (root, first, second) = (SCNNode(), SCNNode(), SCNNode(geometry: SCNSphere(radius: 2)))
    (first.name, second.name) = ("first", "second")
    root.addChildNode(first)
    first.addChildNode(second)
    #expect(root.childNode(withName: "second", recursively: true) === second)
    #expect(root.childNode(withName: "second", recursively: false) == nil)
    let copy = root.clone()
    #expect(copy.childNodes.first?.childNodes.first?.geometry === second.geometry && copy.childNodes.first !== first)
    #expect(second.boundingBox.max == SCNVector3(2, 2, 2))
    second.removeFromParentNode()
    #expect(first.childNodes.isEmpty && second.parent == nil)
  }

  @Test func aNodeLooksAtAPlace() {
    let node = SCNNode()
    node.position = SCNVector3(0, 0, 5)
    node.look(at: SCNVector3(5, 0, 5))
    #expect(isNear(node.worldFront, SCNVector3(1, 0, 0)) && isNear(node.worldUp, SCNVector3(0, 1, 0)))
  }

  @Test func matricesStandAtTheRight() {
    let moved = SCNMatrix4Mult(SCNMatrix4MakeScale(2, 2, 2), SCNMatrix4MakeTranslation(1, 0, 0))
    #expect(moved.m41 == 1 && moved.m11 == 2)
    #expect(SCNMatrix4Mult(moved, SCNMatrix4Invert(moved)).m41 == 0)
  }
}

@MainActor struct SceneViewTests {
  @Test func aViewShowsTheBackground() {
    let view = SCNView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let scene = SCNScene()
    scene.background.contents = UIColor.red
    view.scene = scene
    view.layoutIfNeeded()
    #expect(view.subviews.first?.backgroundColor == .red && view.hitTest(CGPoint(x: 5, y: 5)).isEmpty)
    #expect(throws: CocoaError.self) { try SCNScene(url: URL(fileURLWithPath: "/a.scn")) }
  }

  private final class Listener: NSObject, ARSessionDelegate {
    var failure: ARError.Code?
    func session(_ session: ARSession, didFailWithError error: any Error) { failure = (error as? ARError)?.code }
  }

  @Test func aSessionFails() {
    let (listener, queue) = (Listener(), DispatchQueue(label: "session"))
    let session = ARSession()
    (session.delegate, session.delegateQueue) = (listener, queue)
    session.run(ARWorldTrackingConfiguration(), options: [.resetTracking])
    queue.sync {}
    #expect(!ARWorldTrackingConfiguration.isSupported && listener.failure == .unsupportedConfiguration)
    #expect(session.currentFrame == nil && ARSCNView().session.configuration == nil)
  }
}
