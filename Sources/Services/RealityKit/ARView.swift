import ARKit
import Combine
import CoreGraphics
import UIKitCore
import simd

/// The anchors of a view.
@preconcurrency @MainActor open class Scene {
  public struct AnchorCollection: RandomAccessCollection {
    var entities: [any HasAnchoring]
    weak var scene: Scene?
    public var startIndex: Int { 0 }
    public var endIndex: Int { entities.count }
    public subscript(place: Int) -> any HasAnchoring { entities[place] }
    @MainActor public mutating func append(_ anchor: any HasAnchoring) {
      entities.append(anchor)
      scene?.addAnchor(anchor)
    }
    @MainActor public mutating func remove(_ anchor: any HasAnchoring) {
      entities.removeAll { $0 === anchor }
      scene?.removeAnchor(anchor)
    }
    @MainActor public mutating func removeAll() {
      for anchor in entities { scene?.removeAnchor(anchor) }
      entities = []
    }
  }

  private var list: [any HasAnchoring] = []
  public let name = ""
  open var anchors: AnchorCollection {
    get { AnchorCollection(entities: list, scene: self) }
    set {
      for anchor in list where !newValue.contains(where: { $0 === anchor }) { removeAnchor(anchor) }
      for anchor in newValue { addAnchor(anchor) }
    }
  }

  open func addAnchor(_ anchor: any HasAnchoring) {
    guard !list.contains(where: { $0 === anchor }) else { return }
    list.append(anchor)
    (anchor as? Entity)?.ownScene = self
  }
  open func removeAnchor(_ anchor: any HasAnchoring) {
    list.removeAll { $0 === anchor }
    (anchor as? Entity)?.ownScene = nil
  }
  open func findEntity(named name: String) -> Entity? {
    list.lazy.compactMap { ($0 as? Entity)?.findEntity(named: name) }.first
  }

  /// - Returns: what to keep; the handler is never called, since no frames are drawn.
  open func subscribe<E: Event>(
    to event: E.Type, on sourceObject: AnyObject? = nil, _ handler: @escaping (E) -> Void
  ) -> any Cancellable { AnyCancellable {} }
}

/// What happens in a scene.
public protocol Event {}
public enum SceneEvents {
  public struct Update: Event {
    public let deltaTime: TimeInterval
  }
  public struct AnchoredStateChanged: Event {
    public let isAnchored: Bool
  }
}
public enum CollisionEvents {
  public struct Began: Event {
    public let entityA: Entity
    public let entityB: Entity
  }
  public struct Ended: Event {
    public let entityA: Entity
    public let entityB: Entity
  }
}

/// Shows a scene before the camera's picture. There is no camera and nothing is drawn: the view shows its background.
open class ARView: UIView {
  public enum CameraMode: Sendable { case ar, nonAR }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let none: DebugOptions = []
    public static let showPhysics = DebugOptions(rawValue: 1 << 0)
    public static let showStatistics = DebugOptions(rawValue: 1 << 1)
    public static let showAnchorOrigins = DebugOptions(rawValue: 1 << 2)
    public static let showAnchorGeometry = DebugOptions(rawValue: 1 << 3)
    public static let showWorldOrigin = DebugOptions(rawValue: 1 << 4)
    public static let showFeaturePoints = DebugOptions(rawValue: 1 << 5)
    public static let showSceneUnderstanding = DebugOptions(rawValue: 1 << 6)
  }
  public struct RenderOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disablePersonOcclusion = RenderOptions(rawValue: 1 << 0)
    public static let disableDepthOfField = RenderOptions(rawValue: 1 << 1)
    public static let disableMotionBlur = RenderOptions(rawValue: 1 << 2)
    public static let disableHDR = RenderOptions(rawValue: 1 << 3)
    public static let disableGroundingShadows = RenderOptions(rawValue: 1 << 4)
    public static let disableCameraGrain = RenderOptions(rawValue: 1 << 5)
    public static let disableFaceMesh = RenderOptions(rawValue: 1 << 6)
    public static let disableAREnvironmentLighting = RenderOptions(rawValue: 1 << 7)
  }
  public struct Environment {
    public enum Background {
      case cameraFeed
      case color(UIColor)
      public static func cameraFeed(exposureCompensation: Float = 0) -> Background { .cameraFeed }
    }
    public struct SceneUnderstanding {
      public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let occlusion = Options(rawValue: 1 << 0)
        public static let receivesLighting = Options(rawValue: 1 << 1)
        public static let physics = Options(rawValue: 1 << 2)
        public static let collision = Options(rawValue: 1 << 3)
      }
      // surface: nothing is drawn
      public var options: Options = []
    }
    public var background = Background.color(.black)
    // surface: nothing is drawn
    public var sceneUnderstanding = SceneUnderstanding()
  }
  public struct EntityGestures: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let translation = EntityGestures(rawValue: 1 << 0)
    public static let rotation = EntityGestures(rawValue: 1 << 1)
    public static let scale = EntityGestures(rawValue: 1 << 2)
    public static let all: EntityGestures = [.translation, .rotation, .scale]
  }

  public let scene = Scene()
  // surface: a device without a camera runs none
  open var session = ARSession()
  // surface: nothing is drawn
  open var cameraMode: CameraMode
  // surface: a device without a camera runs none
  open var automaticallyConfigureSession: Bool
  // surface: nothing is drawn
  open var debugOptions: DebugOptions = []
  // surface: as above
  open var renderOptions: RenderOptions = []
  open var cameraTransform: Transform { .identity }
  open var environment = Environment() {
    didSet { if case .color(let color) = environment.background { backgroundColor = color } }
  }

  public init(frame: CGRect, cameraMode: CameraMode, automaticallyConfigureSession: Bool) {
    (self.cameraMode, self.automaticallyConfigureSession) = (cameraMode, automaticallyConfigureSession)
    super.init(frame: frame)
    backgroundColor = .black
  }
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, cameraMode: .ar, automaticallyConfigureSession: true)
  }
  public required init?(coder: NSCoder) {
    (cameraMode, automaticallyConfigureSession) = (.ar, true)
    super.init(coder: coder)
    backgroundColor = .black
  }

  open func entity(at point: CGPoint) -> Entity? { nil }
  open func entities(at point: CGPoint) -> [Entity] { [] }
  open func project(_ point: SIMD3<Float>) -> CGPoint? { nil }
  open func ray(through screenPoint: CGPoint) -> (origin: SIMD3<Float>, direction: SIMD3<Float>)? { nil }
  open func raycast(
    from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment
  ) -> [ARRaycastResult] { [] }
  /// - Returns: none: no entity is touched.
  @discardableResult open func installGestures(
    _ gestures: EntityGestures = .all, for entity: any HasCollision
  ) -> [UIGestureRecognizer] { [] }
  /// - Parameter completion: called on the main queue, without a picture.
  open func snapshot(saveToHDR: Bool, completion: @escaping (UIImage?) -> Void) {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(nil) }
  }
}
