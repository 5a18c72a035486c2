import QuinceFoundation
import UIKitCore
import simd

/// What an anchor holds on to. A device without a camera finds nothing of it but the world.
public struct AnchoringComponent: Component {
  public enum Target: Sendable {
    public struct Alignment: OptionSet, Sendable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      public static let horizontal = Alignment(rawValue: 1)
      public static let vertical = Alignment(rawValue: 2)
      public static let any: Alignment = [.horizontal, .vertical]
    }
    public struct Classification: OptionSet, Sendable {
      public let rawValue: UInt64
      public init(rawValue: UInt64) { self.rawValue = rawValue }
      public static let wall = Classification(rawValue: 1)
      public static let floor = Classification(rawValue: 2)
      public static let ceiling = Classification(rawValue: 4)
      public static let table = Classification(rawValue: 8)
      public static let seat = Classification(rawValue: 16)
      public static let any = Classification(rawValue: .max)
    }
    case camera
    case world(transform: float4x4)
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)
    case image(group: String, name: String)
    case object(group: String, name: String)
    case face
    case body
  }
  // surface: nothing is found
  public let target: Target
  public init(_ target: Target) { self.target = target }
}

/// The root of what is shown at one place.
open class AnchorEntity: Entity, HasAnchoring {
  public required init() { super.init() }
  public convenience init(_ target: AnchoringComponent.Target) {
    self.init()
    components.set(AnchoringComponent(target))
    if case .world(let matrix) = target { transform = Transform(matrix: matrix) }
  }
  public convenience init(world position: SIMD3<Float>) {
    self.init(.world(transform: Transform(translation: position).matrix))
  }
  public convenience init(world transform: float4x4) { self.init(.world(transform: transform)) }
  public convenience init(
    plane alignment: AnchoringComponent.Target.Alignment,
    classification: AnchoringComponent.Target.Classification = .any, minimumBounds: SIMD2<Float> = SIMD2()
  ) { self.init(.plane(alignment, classification: classification, minimumBounds: minimumBounds)) }
}

open class PerspectiveCamera: Entity {
  public required init() { super.init() }
  // surface: nothing is drawn
  public var camera = PerspectiveCameraComponent()
}
public struct PerspectiveCameraComponent: Component {
  // surface: nothing is drawn
  public var fieldOfViewInDegrees: Float
  public init(near: Float = 0.01, far: Float = .infinity, fieldOfViewInDegrees: Float = 60) {
    self.fieldOfViewInDegrees = fieldOfViewInDegrees
  }
}

open class DirectionalLight: Entity {
  public required init() { super.init() }
  // surface: nothing is drawn
  public var light = LightComponent()
}
open class PointLight: Entity {
  public required init() { super.init() }
  // surface: nothing is drawn
  public var light = LightComponent()
}
public struct LightComponent: Component {
  // surface: nothing is drawn
  public var color = UIColor.white
  // surface: as above
  public var intensity: Float = 2000
  // surface: as above
  public var isRealWorldProxy = false
  public init() {}
}
