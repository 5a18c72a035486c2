import GLKit
import RealityKit
import Testing

/// The vectors and matrices of GLKit, and the places of RealityKit's entities.
@Suite @MainActor struct GraphicsMathTests {
  private func isNear(_ a: GLKVector3, _ x: Float, _ y: Float, _ z: Float) -> Bool {
    GLKVector3Distance(a, GLKVector3Make(x, y, z)) < 1e-4
  }
  private func isNear(_ a: SIMD3<Float>, _ x: Float, _ y: Float, _ z: Float) -> Bool {
    simd_distance(a, SIMD3(x, y, z)) < 1e-4
  }

  @Test func vectors() {
    let (a, b) = (GLKVector3Make(1, 2, 3), GLKVector3Make(4, 5, 6))
    #expect(GLKVector3Add(a, b) == GLKVector3Make(5, 7, 9) && GLKVector3DotProduct(a, b) == 32)
    #expect(GLKVector3CrossProduct(a, b) == GLKVector3Make(-3, 6, -3))
    #expect(GLKVector3Length(GLKVector3Make(2, 3, 6)) == 7 && a.r == 1 && a.v.2 == 3 && a[1] == 2)
    #expect(GLKVector2Lerp(GLKVector2Make(0, 0), GLKVector2Make(2, 4), 0.5) == GLKVector2Make(1, 2))
    #expect(abs(GLKMathDegreesToRadians(180) - .pi) < 1e-6)
  }

  @Test func matrices() {
    // A quarter turn about z takes x to y.
    let turn = GLKMatrix4MakeZRotation(.pi / 2)
    #expect(isNear(GLKMatrix4MultiplyVector3(turn, GLKVector3Make(1, 0, 0)), 0, 1, 0))
    #expect(isNear(GLKMatrix4MultiplyVector3(GLKMatrix4MakeXRotation(.pi / 2), GLKVector3Make(0, 1, 0)), 0, 0, 1))
    #expect(isNear(GLKMatrix4MultiplyVector3(GLKMatrix4MakeYRotation(.pi / 2), GLKVector3Make(0, 0, 1)), 1, 0, 0))
    let moved = GLKMatrix4Translate(turn, 1, 2, 3)
    #expect(isNear(GLKMatrix4MultiplyVector3WithTranslation(moved, GLKVector3Make(0, 0, 0)), -2, 1, 3))
    #expect(moved.m30 == moved[12] && moved.m.13 == moved.m31)
    var isInvertible = false
    let identity = GLKMatrix4Multiply(moved, GLKMatrix4Invert(moved, &isInvertible))
    #expect(isInvertible && (0..<16).allSatisfy { abs(identity[$0] - GLKMatrix4Identity[$0]) < 1e-5 })
    _ = GLKMatrix4Invert(GLKMatrix4MakeScale(1, 0, 1), &isInvertible)
    #expect(!isInvertible)
    let look = GLKMatrix4MakeLookAt(0, 0, 5, 0, 0, 0, 0, 1, 0)
    #expect(isNear(GLKMatrix4MultiplyVector3WithTranslation(look, GLKVector3Make(0, 0, 0)), 0, 0, -5))
  }

  @Test func projections() {
    let projection = GLKMatrix4MakePerspective(.pi / 2, 1, 1, 100)
    #expect(isNear(GLKMatrix4MultiplyAndProjectVector3(projection, GLKVector3Make(1, 0, -1)), 1, 0, -1))
    #expect(isNear(GLKMatrix4MultiplyAndProjectVector3(projection, GLKVector3Make(0, 0, -100)), 0, 0, 1))
    let ortho = GLKMatrix4MakeOrtho(0, 10, 0, 20, -1, 1)
    #expect(isNear(GLKMatrix4MultiplyVector3WithTranslation(ortho, GLKVector3Make(10, 0, 0)), 1, -1, 0))
    let viewport: [Int32] = [0, 0, 200, 100]
    let place = GLKMathProject(GLKVector3Make(1, 2, -5), GLKMatrix4Identity, projection, viewport)
    var isDone = false
    #expect(isNear(GLKMathUnproject(place, GLKMatrix4Identity, projection, viewport, &isDone), 1, 2, -5) && isDone)
  }

  @Test func quaternions() {
    let turn = GLKQuaternionMakeWithAngleAndAxis(.pi / 2, 0, 0, 1)
    #expect(isNear(GLKQuaternionRotateVector3(turn, GLKVector3Make(1, 0, 0)), 0, 1, 0))
    let half = GLKQuaternionSlerp(GLKQuaternionIdentity, turn, 0.5)
    #expect(abs(GLKQuaternionAngle(half) - .pi / 4) < 1e-4 && isNear(GLKQuaternionAxis(half), 0, 0, 1))
    for angle: Float in [0.3, 2, 3.1] {
      let made = GLKQuaternionMakeWithAngleAndVector3Axis(angle, GLKVector3Normalize(GLKVector3Make(1, -2, 0.5)))
      let back = GLKQuaternionMakeWithMatrix4(GLKMatrix4MakeWithQuaternion(made))
      let vector = GLKVector3Make(3, 1, 2)
      let (a, b) = (GLKQuaternionRotateVector3(made, vector), GLKQuaternionRotateVector3(back, vector))
      #expect(isNear(a, b.x, b.y, b.z))
    }
  }

  @Test func entitiesHaveAPlaceInTheWorld() throws {
    let scene = ARView(frame: .zero).scene
    let anchor = AnchorEntity(world: SIMD3(1, 0, 0))
    let box = ModelEntity(mesh: .generateBox(size: 0.2), materials: [SimpleMaterial(color: .red, isMetallic: true)])
    (box.name, box.position) = ("box", SIMD3(0, 2, 0))
    anchor.orientation = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    anchor.addChild(box)
    scene.addAnchor(anchor)
    #expect(isNear(box.position(relativeTo: nil), -1, 0, 0) && box.scene === scene && box.isActive)
    #expect(scene.findEntity(named: "box") === box && scene.anchors.count == 1)
    box.setPosition(SIMD3(5, 5, 5), relativeTo: nil)
    #expect(isNear(box.position(relativeTo: nil), 5, 5, 5))
    #expect(isNear(box.convert(position: SIMD3(), to: anchor), box.position.x, box.position.y, box.position.z))
    let copy = anchor.clone(recursive: true)
    #expect(copy.children.count == 1 && copy.children[0].name == "box" && copy.scene == nil)
    box.setParent(nil, preservingWorldTransform: true)
    #expect(isNear(box.position, 5, 5, 5) && anchor.children.isEmpty)
    #expect(abs(box.visualBounds(relativeTo: nil).extents.y - 0.2) < 1e-3)
    let place = Transform(
      scale: SIMD3(1, 2, 3), rotation: simd_quatf(angle: 1, axis: SIMD3(0, 1, 0)), translation: SIMD3(4, 5, 6))
    let again = Transform(matrix: place.matrix)
    #expect(isNear(again.scale, 1, 2, 3) && isNear(again.translation, 4, 5, 6) && abs(again.rotation.angle - 1) < 1e-4)
    #expect(throws: (any Error).self) { try Entity.load(named: "scene") }
  }
}
