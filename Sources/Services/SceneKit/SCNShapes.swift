import UIKitCore

// Apple's shapes: their sizes, and how large the boxes around them are.

// surface: nothing is drawn
open class SCNBox: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  open var chamferRadius: CGFloat = 0
  open var widthSegmentCount = 1
  open var heightSegmentCount = 1
  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    self.init()
    (self.width, self.height, self.length, self.chamferRadius) = (width, height, length, chamferRadius)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (width / 2, height / 2, length / 2) }
}

// surface: nothing is drawn
open class SCNSphere: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var segmentCount = 48
  open var isGeodesic = false
  public convenience init(radius: CGFloat) {
    self.init()
    self.radius = radius
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (radius, radius, radius) }
}

// surface: nothing is drawn
open class SCNPlane: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var widthSegmentCount = 1
  open var heightSegmentCount = 1
  open var cornerRadius: CGFloat = 0
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init()
    (self.width, self.height) = (width, height)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (width / 2, height / 2, 0) }
}

// surface: nothing is drawn
open class SCNPyramid: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat) {
    self.init()
    (self.width, self.height, self.length) = (width, height, length)
  }
  /// It stands on its base.
  open override var boundingBox: (min: SCNVector3, max: SCNVector3) {
    get { (SCNVector3(-width / 2, 0, -length / 2), SCNVector3(width / 2, height, length / 2)) }
    set { _ = newValue }
  }
}

// surface: nothing is drawn
open class SCNCylinder: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var height: CGFloat = 1
  open var radialSegmentCount = 48
  open var heightSegmentCount = 1
  public convenience init(radius: CGFloat, height: CGFloat) {
    self.init()
    (self.radius, self.height) = (radius, height)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (radius, height / 2, radius) }
}

// surface: nothing is drawn
open class SCNCone: SCNGeometry, @unchecked Sendable {
  open var topRadius: CGFloat = 0
  open var bottomRadius: CGFloat = 0.5
  open var height: CGFloat = 1
  open var radialSegmentCount = 48
  open var heightSegmentCount = 1
  public convenience init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.topRadius, self.bottomRadius, self.height) = (topRadius, bottomRadius, height)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) {
    (max(topRadius, bottomRadius), height / 2, max(topRadius, bottomRadius))
  }
}

// surface: nothing is drawn
open class SCNTube: SCNGeometry, @unchecked Sendable {
  open var innerRadius: CGFloat = 0.25
  open var outerRadius: CGFloat = 0.5
  open var height: CGFloat = 1
  open var radialSegmentCount = 48
  open var heightSegmentCount = 1
  public convenience init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.innerRadius, self.outerRadius, self.height) = (innerRadius, outerRadius, height)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (outerRadius, height / 2, outerRadius) }
}

// surface: nothing is drawn
open class SCNCapsule: SCNGeometry, @unchecked Sendable {
  open var capRadius: CGFloat = 0.5
  open var height: CGFloat = 2
  open var radialSegmentCount = 48
  open var heightSegmentCount = 1
  public convenience init(capRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.capRadius, self.height) = (capRadius, height)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) { (capRadius, height / 2, capRadius) }
}

// surface: nothing is drawn
open class SCNTorus: SCNGeometry, @unchecked Sendable {
  open var ringRadius: CGFloat = 0.5
  open var pipeRadius: CGFloat = 0.25
  public convenience init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    self.init()
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
  override var halves: (x: CGFloat, y: CGFloat, z: CGFloat) {
    (ringRadius + pipeRadius, pipeRadius, ringRadius + pipeRadius)
  }
}

// surface: nothing is drawn
open class SCNFloor: SCNGeometry, @unchecked Sendable {
  open var reflectivity: CGFloat = 0.25
  open var reflectionFalloffEnd: CGFloat = 0
  open var width: CGFloat = 0
  open var length: CGFloat = 0
}
// surface: nothing is drawn
open class SCNText: SCNGeometry, @unchecked Sendable {
  open var string: Any?
  open var extrusionDepth: CGFloat = 0
  open var font: UIFont!
  open var flatness: CGFloat = 0.6
  open var chamferRadius: CGFloat = 0
  open var isWrapped = false
  open var containerFrame = CGRect.zero
  open var alignmentMode = "natural"
  public convenience init(string: Any?, extrusionDepth: CGFloat) {
    self.init()
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}
// surface: nothing is drawn
open class SCNShape: SCNGeometry, @unchecked Sendable {
  open var path: UIBezierPath?
  open var extrusionDepth: CGFloat = 1
  open var chamferRadius: CGFloat = 0
  public convenience init(path: UIBezierPath?, extrusionDepth: CGFloat) {
    self.init()
    (self.path, self.extrusionDepth) = (path, extrusionDepth)
  }
}

/// Points, normals and the like of a shape.
// surface: nothing is drawn
open class SCNGeometrySource: NSObject, @unchecked Sendable {
  public let vectorCount: Int
  public convenience init(vertices: [SCNVector3]) { self.init(count: vertices.count) }
  public convenience init(normals: [SCNVector3]) { self.init(count: normals.count) }
  public convenience init(textureCoordinates: [CGPoint]) { self.init(count: textureCoordinates.count) }
  private init(count: Int) { vectorCount = count }
}
public enum SCNGeometryPrimitiveType: Int, Sendable { case triangles, triangleStrip, line, point, polygon }
// surface: nothing is drawn
open class SCNGeometryElement: NSObject, @unchecked Sendable {
  public let primitiveType: SCNGeometryPrimitiveType
  public init<IndexType: FixedWidthInteger>(indices: [IndexType], primitiveType: SCNGeometryPrimitiveType) {
    self.primitiveType = primitiveType
  }
}
