import CoreGraphics
import QuinceFoundation
import UIKitCore
import simd

/// The shape of a model: its bounds are known, its triangles are not made.
open class MeshResource: @unchecked Sendable {
  public let bounds: BoundingBox
  public let expectedMaterialCount = 1
  init(_ size: SIMD3<Float>) { bounds = BoundingBox(min: -size / 2, max: size / 2) }

  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource(SIMD3(repeating: size))
  }
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource { MeshResource(size) }
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0, splitFaces: Bool = false
  ) -> MeshResource { MeshResource(SIMD3(width, height, depth)) }
  public static func generateSphere(radius: Float) -> MeshResource { MeshResource(SIMD3(repeating: 2 * radius)) }
  public static func generatePlane(width: Float, height: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource(SIMD3(width, height, 0))
  }
  public static func generatePlane(width: Float, depth: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource(SIMD3(width, 0, depth))
  }
  public static func generateCone(height: Float, radius: Float) -> MeshResource {
    MeshResource(SIMD3(2 * radius, height, 2 * radius))
  }
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    MeshResource(SIMD3(2 * radius, height, 2 * radius))
  }

  public typealias Font = UIFont
  /// - Parameter font: its size is in meters.
  @MainActor public static func generateText(
    _ string: String, extrusionDepth: Float = 0.25, font: UIFont = .systemFont(ofSize: 0.25),
    containerFrame: CGRect = .zero, alignment: NSTextAlignment = .left,
    lineBreakMode: NSLineBreakMode = .byTruncatingTail
  ) -> MeshResource {
    // Measured large: text is not laid out in fractions of a point.
    let large = font.withSize(100)
    let size = (string as NSString).size(withAttributes: [.font: large])
    let scale = font.pointSize / 100
    return MeshResource(SIMD3(Float(size.width * scale), Float(size.height * scale), extrusionDepth))
  }
}

/// What a model looks like. Nothing is drawn of it.
public protocol Material {}

public struct MaterialColorParameter {
  let color: UIColor?
  public static func color(_ color: UIColor) -> MaterialColorParameter { MaterialColorParameter(color: color) }
  public static func texture(_ texture: TextureResource) -> MaterialColorParameter {
    MaterialColorParameter(color: nil)
  }
}
public struct MaterialScalarParameter: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  public let value: Float
  public init(floatLiteral value: Double) { self.value = Float(value) }
  public init(integerLiteral value: Int) { self.value = Float(value) }
  public init(value: Float) { self.value = value }
  public static func float(_ value: Float) -> MaterialScalarParameter { MaterialScalarParameter(value: value) }
}

// surface: nothing is drawn
public struct SimpleMaterial: Material {
  public typealias Color = UIColor
  public struct BaseColor {
    // surface: nothing is drawn
    public var tint: UIColor
    // surface: as above
    public var texture: TextureResource?
    public init(tint: UIColor = .white, texture: TextureResource? = nil) { (self.tint, self.texture) = (tint, texture) }
  }
  // surface: nothing is drawn
  public var color = BaseColor()
  // surface: as above
  public var baseColor = MaterialColorParameter.color(.white)
  // surface: as above
  public var roughness = MaterialScalarParameter.float(0)
  // surface: as above
  public var metallic = MaterialScalarParameter.float(0)
  // surface: as above
  public var tintColor = UIColor.white
  public init() {}
  public init(color: UIColor, isMetallic: Bool) { self.init(color: color, roughness: 0, isMetallic: isMetallic) }
  public init(color: UIColor, roughness: MaterialScalarParameter, isMetallic: Bool) {
    self.color = BaseColor(tint: color)
    (baseColor, self.roughness, metallic) = (.color(color), roughness, .float(isMetallic ? 1 : 0))
  }
}
public struct UnlitMaterial: Material {
  // surface: nothing is drawn
  public var color = SimpleMaterial.BaseColor()
  public init() {}
  public init(color: UIColor) { self.color = .init(tint: color) }
}
public struct PhysicallyBasedMaterial: Material {
  public struct Parameter<Value> {
    // surface: nothing is drawn
    public var value: Value
    public init(_ value: Value) { self.value = value }
  }
  // surface: nothing is drawn
  public var baseColor = SimpleMaterial.BaseColor()
  // surface: as above
  public var roughness = MaterialScalarParameter.float(0.5)
  // surface: as above
  public var metallic = MaterialScalarParameter.float(0)
  public init() {}
}
public struct OcclusionMaterial: Material {
  // surface: nothing is drawn
  public init(receivesDynamicLighting: Bool = false) {}
}
public struct VideoMaterial: Material {}

/// A picture for a material: none is read.
open class TextureResource: @unchecked Sendable {
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> TextureResource {
    throw NSError(
      domain: "RealityFoundation.LoadError", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "Textures are not read from files: \(name)"])
  }
}

public struct ModelComponent: Component {
  public var mesh: MeshResource
  // surface: nothing is drawn
  public var materials: [any Material]
  public init(mesh: MeshResource, materials: [any Material]) { (self.mesh, self.materials) = (mesh, materials) }
}

public struct ShapeResource: Sendable {
  // surface: nothing collides
  public let bounds: BoundingBox
  public static func generateBox(size: SIMD3<Float>) -> ShapeResource {
    ShapeResource(bounds: BoundingBox(min: -size / 2, max: size / 2))
  }
  public static func generateBox(width: Float, height: Float, depth: Float) -> ShapeResource {
    generateBox(size: SIMD3(width, height, depth))
  }
  public static func generateSphere(radius: Float) -> ShapeResource { generateBox(size: SIMD3(repeating: 2 * radius)) }
  public static func generateCapsule(height: Float, radius: Float) -> ShapeResource {
    generateBox(size: SIMD3(2 * radius, height, 2 * radius))
  }
}
public struct CollisionGroup: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let `default` = CollisionGroup(rawValue: 1)
  public static let all = CollisionGroup(rawValue: .max)
}
public struct CollisionFilter: Sendable {
  // surface: nothing collides
  public var group: CollisionGroup
  // surface: as above
  public var mask: CollisionGroup
  public static let `default` = CollisionFilter(group: .default, mask: .all)
  public static let sensor = CollisionFilter(group: .all, mask: .all)
  public init(group: CollisionGroup, mask: CollisionGroup) { (self.group, self.mask) = (group, mask) }
}
public struct CollisionComponent: Component {
  public enum Mode: Sendable { case `default`, trigger }
  // surface: nothing collides
  public var shapes: [ShapeResource]
  // surface: as above
  public var mode: Mode
  // surface: as above
  public var filter: CollisionFilter
  public init(shapes: [ShapeResource], mode: Mode = .default, filter: CollisionFilter = .default) {
    (self.shapes, self.mode, self.filter) = (shapes, mode, filter)
  }
}
public enum PhysicsBodyMode: Sendable { case `static`, kinematic, dynamic }
public struct PhysicsMaterialResource: Sendable {
  public static let `default` = PhysicsMaterialResource()
  public static func generate(
    staticFriction: Float = 0.8, dynamicFriction: Float = 0.8, restitution: Float = 0.8
  ) -> PhysicsMaterialResource { PhysicsMaterialResource() }
  public static func generate(friction: Float = 0.8, restitution: Float = 0.8) -> PhysicsMaterialResource {
    PhysicsMaterialResource()
  }
}
public struct PhysicsMassProperties: Sendable {
  // surface: nothing moves
  public var mass: Float
  public static let `default` = PhysicsMassProperties(mass: 1)
  public init(mass: Float) { self.mass = mass }
}
public struct PhysicsBodyComponent: Component {
  // surface: nothing moves
  public var mode: PhysicsBodyMode
  // surface: as above
  public var massProperties: PhysicsMassProperties
  // surface: as above
  public var material: PhysicsMaterialResource?
  public init(
    massProperties: PhysicsMassProperties = .default, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) { (self.massProperties, self.material, self.mode) = (massProperties, material, mode) }
  public init(
    shapes: [ShapeResource], mass: Float, material: PhysicsMaterialResource? = nil, mode: PhysicsBodyMode = .dynamic
  ) { self.init(massProperties: .init(mass: mass), material: material, mode: mode) }
}

/// An entity with a shape.
open class ModelEntity: Entity, HasModel, HasPhysics {
  public required init() { super.init() }
  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
  public convenience init(
    mesh: MeshResource, materials: [any Material] = [], collisionShape: ShapeResource, mass: Float
  ) {
    self.init(mesh: mesh, materials: materials)
    collision = CollisionComponent(shapes: [collisionShape])
    physicsBody = PhysicsBodyComponent(shapes: [collisionShape], mass: mass)
  }

  public var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }
  public var collision: CollisionComponent? {
    get { components[CollisionComponent.self] }
    set { components[CollisionComponent.self] = newValue }
  }
  public var physicsBody: PhysicsBodyComponent? {
    get { components[PhysicsBodyComponent.self] }
    set { components[PhysicsBodyComponent.self] = newValue }
  }
  // surface: nothing moves
  open func addForce(_ force: SIMD3<Float>, relativeTo referenceEntity: Entity?) {}
  // surface: as above
  open func applyLinearImpulse(_ impulse: SIMD3<Float>, relativeTo referenceEntity: Entity?) {}
}
