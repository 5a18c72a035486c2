import QuinceFoundation
import UIKitCore
import simd

/// A place in a scene, with what stands there.
open class SCNNode: NSObject, NSCopying, @unchecked Sendable {
  open var name: String?
  open private(set) weak var parent: SCNNode?
  open private(set) var childNodes: [SCNNode] = []
  // surface: nothing is drawn
  open var geometry: SCNGeometry?
  // surface: as above
  open var camera: SCNCamera?
  // surface: as above
  open var light: SCNLight?
  // surface: as above
  open var opacity: CGFloat = 1
  // surface: as above
  open var isHidden = false
  // surface: as above
  open var castsShadow = true
  // surface: as above
  open var renderingOrder = 0
  // surface: as above
  open var categoryBitMask = 1
  // surface: as above
  open var movabilityHint = 0
  // surface: nothing moves by itself
  open var constraints: [SCNConstraint]?
  // surface: as above
  open var physicsBody: SCNPhysicsBody?
  open var simdPosition = SIMD3<Float>()
  open var simdOrientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  open var simdScale = SIMD3<Float>(1, 1, 1)
  open var simdPivot = matrix_identity_float4x4

  public required override init() { super.init() }
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.name, copy.geometry, copy.camera, copy.light) = (name, geometry, camera, light)
    (copy.opacity, copy.isHidden, copy.categoryBitMask) = (opacity, isHidden, categoryBitMask)
    (copy.simdPosition, copy.simdOrientation, copy.simdScale) = (simdPosition, simdOrientation, simdScale)
    (copy.simdPivot, copy.castsShadow, copy.constraints) = (simdPivot, castsShadow, constraints)
    return copy
  }
  /// With all below it; geometries are shared.
  open func clone() -> Self {
    let result = copy() as! Self
    for child in childNodes { result.addChildNode(child.clone()) }
    return result
  }

  // MARK: Tree

  open func addChildNode(_ child: SCNNode) { insertChildNode(child, at: childNodes.count) }
  open func insertChildNode(_ child: SCNNode, at index: Int) {
    child.removeFromParentNode()
    childNodes.insert(child, at: min(index, childNodes.count))
    child.parent = self
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  open func replaceChildNode(_ oldChild: SCNNode, with newChild: SCNNode) {
    guard let index = childNodes.firstIndex(where: { $0 === oldChild }) else { return }
    oldChild.removeFromParentNode()
    insertChildNode(newChild, at: index)
  }
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) { return found }
    }
    return nil
  }
  open func childNodes(passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool) -> [SCNNode] {
    var result: [SCNNode] = []
    enumerateChildNodes { if predicate($0, $1) { result.append($0) } }
    return result
  }
  /// All below it, the nearer first.
  open func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    visit(block, &stop)
  }
  open func enumerateHierarchy(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    block(self, &stop)
    if !stop.boolValue { visit(block, &stop) }
  }
  private func visit(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void, _ stop: inout ObjCBool) {
    for child in childNodes {
      block(child, &stop)
      if stop.boolValue { return }
      child.visit(block, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Place

  open var position: SCNVector3 {
    get { SCNVector3(simdPosition) }
    set { simdPosition = SIMD3(newValue) }
  }
  open var scale: SCNVector3 {
    get { SCNVector3(simdScale) }
    set { simdScale = SIMD3(newValue) }
  }
  open var orientation: SCNQuaternion {
    get { SCNVector4(simdOrientation.vector) }
    set { simdOrientation = simd_quatf(vector: SIMD4(newValue)) }
  }
  /// An axis and an angle in radians.
  open var simdRotation: SIMD4<Float> {
    get {
      let angle = simdOrientation.angle
      return angle == 0 ? SIMD4() : SIMD4(simdOrientation.axis, angle)
    }
    set {
      let axis = simd_make_float3(newValue)
      simdOrientation =
        axis == SIMD3()
        ? simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) : simd_quatf(angle: newValue.w, axis: simd_normalize(axis))
    }
  }
  open var rotation: SCNVector4 {
    get { SCNVector4(simdRotation) }
    set { simdRotation = SIMD4(newValue) }
  }
  /// Turns about the node's own axes in radians: first about z, then y, then x, each axis as the node stands without them.
  // Apple: "roll, the rotation about the node's z-axis", then yaw, then pitch.
  open var simdEulerAngles: SIMD3<Float> {
    get {
      let turn = float3x3(simdOrientation)
      let y = asin(max(-1, min(1, -turn[0].z)))
      if abs(turn[0].z) > 0.99999 { return SIMD3(atan2(-turn[2].y, turn[1].y), y, 0) }
      return SIMD3(atan2(turn[1].z, turn[2].z), y, atan2(turn[0].y, turn[0].x))
    }
    set {
      let x = simd_quatf(angle: newValue.x, axis: [1, 0, 0])
      let y = simd_quatf(angle: newValue.y, axis: [0, 1, 0])
      let z = simd_quatf(angle: newValue.z, axis: [0, 0, 1])
      simdOrientation = z * y * x
    }
  }
  open var eulerAngles: SCNVector3 {
    get { SCNVector3(simdEulerAngles) }
    set { simdEulerAngles = SIMD3(newValue) }
  }
  open var pivot: SCNMatrix4 {
    get { SCNMatrix4(simdPivot) }
    set { simdPivot = float4x4(newValue) }
  }
  open var simdTransform: float4x4 {
    get {
      var place = float4x4(simdOrientation) * float4x4(diagonal: SIMD4(simdScale, 1))
      place.columns.3 = SIMD4(simdPosition, 1)
      return place * simdPivot.inverse
    }
    set {
      let place = newValue * simdPivot
      simdPosition = simd_make_float3(place[3])
      let axes = (0..<3).map { simd_make_float3(place[$0]) }
      simdScale = SIMD3(simd_length(axes[0]), simd_length(axes[1]), simd_length(axes[2]))
      guard simdScale.min() > 0 else { return }
      simdOrientation = simd_quatf(float3x3(axes[0] / simdScale.x, axes[1] / simdScale.y, axes[2] / simdScale.z))
    }
  }
  open var transform: SCNMatrix4 {
    get { SCNMatrix4(simdTransform) }
    set { simdTransform = float4x4(newValue) }
  }
  open var simdWorldTransform: float4x4 {
    get { parent.map { $0.simdWorldTransform * simdTransform } ?? simdTransform }
    set { simdTransform = parent.map { $0.simdWorldTransform.inverse * newValue } ?? newValue }
  }
  open var worldTransform: SCNMatrix4 { SCNMatrix4(simdWorldTransform) }
  open func setWorldTransform(_ worldTransform: SCNMatrix4) { simdWorldTransform = float4x4(worldTransform) }
  open var simdWorldPosition: SIMD3<Float> {
    get { simd_make_float3(simdWorldTransform[3]) }
    set { simdPosition = parent.map { $0.simdConvertPosition(newValue, from: nil) } ?? newValue }
  }
  open var worldPosition: SCNVector3 {
    get { SCNVector3(simdWorldPosition) }
    set { simdWorldPosition = SIMD3(newValue) }
  }
  open var simdWorldFront: SIMD3<Float> { simd_normalize(-simd_make_float3(simdWorldTransform[2])) }
  open var worldFront: SCNVector3 { SCNVector3(simdWorldFront) }
  open var worldUp: SCNVector3 { SCNVector3(simd_normalize(simd_make_float3(simdWorldTransform[1]))) }
  open var worldRight: SCNVector3 { SCNVector3(simd_normalize(simd_make_float3(simdWorldTransform[0]))) }
  open class var localFront: SCNVector3 { SCNVector3(0, 0, -1) }
  open class var localUp: SCNVector3 { SCNVector3(0, 1, 0) }
  open class var localRight: SCNVector3 { SCNVector3(1, 0, 0) }

  /// - Parameter node: nil for the world.
  open func simdConvertPosition(_ position: SIMD3<Float>, to node: SCNNode?) -> SIMD3<Float> {
    let world = simdWorldTransform * SIMD4(position, 1)
    return simd_make_float3(node.map { $0.simdWorldTransform.inverse * world } ?? world)
  }
  open func simdConvertPosition(_ position: SIMD3<Float>, from node: SCNNode?) -> SIMD3<Float> {
    let world = node.map { $0.simdWorldTransform * SIMD4(position, 1) } ?? SIMD4(position, 1)
    return simd_make_float3(simdWorldTransform.inverse * world)
  }
  open func convertPosition(_ position: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), to: node))
  }
  open func convertPosition(_ position: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), from: node))
  }
  open func localTranslate(by translation: SCNVector3) {
    simdPosition += simdOrientation.act(SIMD3(translation))
  }
  /// Turns the node so that its front, against its z-axis, points there.
  open func look(at worldTarget: SCNVector3) {
    let way = SIMD3<Float>(worldTarget) - simdWorldPosition
    guard simd_length(way) > 0 else { return }
    let back = -simd_normalize(way)
    let up: SIMD3<Float> = abs(back.y) > 0.999 ? [0, 0, 1] : [0, 1, 0]
    let right = simd_normalize(simd_cross(up, back))
    let turn = simd_quatf(float3x3(right, simd_cross(back, right), back))
    simdOrientation = parent.map { simd_quatf($0.axes).inverse * turn } ?? turn
  }
  private var axes: float3x3 {
    float3x3((0..<3).map { simd_normalize(simd_make_float3(simdWorldTransform[$0])) })
  }

  /// Around the geometry, without what is below the node.
  open var boundingBox: (min: SCNVector3, max: SCNVector3) {
    get { geometry?.boundingBox ?? (SCNVector3Zero, SCNVector3Zero) }
    set { _ = newValue }
  }
  open var presentation: SCNNode { self }

  // MARK: Actions

  /// Actions do not run: nothing is drawn. - Parameter block: not called.
  open func runAction(_ action: SCNAction, forKey key: String? = nil, completionHandler block: (() -> Void)? = nil) {
    NoEffect.log("SCNNode.runAction(_:)")
  }
  // surface: actions do not run
  open func removeAllActions() {}
  // surface: as above
  open func removeAction(forKey key: String) {}
  open var hasActions: Bool { false }
  open func action(forKey key: String) -> SCNAction? { nil }
  // surface: nothing is drawn
  open func addParticleSystem(_ system: SCNParticleSystem) {}
  // surface: as above
  open func removeAllParticleSystems() {}
}
