import UIKitCore

/// A shape with its materials, which nothing draws here.
// surface: nothing is drawn
open class SCNGeometry: NSObject, NSCopying, @unchecked Sendable {
  open var name: String?
  open var materials: [SCNMaterial] = []
  open var subdivisionLevel = 0
  public required override init() { super.init() }
  public convenience init(sources: [SCNGeometrySource], elements: [SCNGeometryElement]?) { self.init() }

  open var firstMaterial: SCNMaterial? {
    get {
      if materials.isEmpty { materials = [SCNMaterial()] }
      return materials.first
    }
    set { materials = (newValue.map { [$0] } ?? []) + materials.dropFirst() }
  }
  open func material(named name: String) -> SCNMaterial? { materials.first { $0.name == name } }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.name, copy.materials) = (name, materials)
    return copy
  }
  /// Half of its width, height and length.
  var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (0, 0, 0) }
  open var boundingBox: (min: SCNVector3, max: SCNVector3) {
    get { (SCNVector3(-halves.x, -halves.y, -halves.z), SCNVector3(halves.x, halves.y, halves.z)) }
    set { _ = newValue }
  }
}
