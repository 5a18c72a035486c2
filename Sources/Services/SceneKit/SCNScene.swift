import QuinceFoundation
import UIKitCore

/// What a view would show.
open class SCNScene: NSObject, @unchecked Sendable {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  // surface: nothing is drawn
  public let lightingEnvironment = SCNMaterialProperty()
  // surface: nothing moves by itself
  public let physicsWorld = SCNPhysicsWorld()
  // surface: nothing is drawn
  open var fogColor: Any = UIColor.white
  // surface: as above
  open var fogStartDistance: CGFloat = 0
  // surface: as above
  open var fogEndDistance: CGFloat = 0
  // surface: nothing moves by itself
  open var isPaused = false

  public override init() { super.init() }
  /// Nil: files of scenes are not read here, which standard error says.
  public convenience init?(
    named name: String, inDirectory directory: String? = nil, options: [LoadingOption: Any]? = nil
  ) {
    NoEffect.log("SCNScene(named:)")
    return nil
  }
  /// - Throws: always: files of scenes are not read here.
  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws {
    throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSFilePathErrorKey: url.path])
  }
  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let checkConsistency = LoadingOption(rawValue: "kSceneSourceCheckConsistency")
    public static let flattenScene = LoadingOption(rawValue: "kSceneSourceFlattenScene")
  }
}

// surface: for apps to read
@MainActor @preconcurrency public protocol SCNSceneRenderer: NSObjectProtocol {
  var scene: SCNScene? { get set }
  var pointOfView: SCNNode? { get set }
}

// surface: nothing is drawn
public protocol SCNSceneRendererDelegate: NSObjectProtocol {
  func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didApplyAnimationsAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didSimulatePhysicsAtTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, willRenderScene scene: SCNScene, atTime time: TimeInterval)
  func renderer(_ renderer: any SCNSceneRenderer, didRenderScene scene: SCNScene, atTime time: TimeInterval)
}
extension SCNSceneRendererDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval) {}
  public func renderer(_ renderer: any SCNSceneRenderer, didApplyAnimationsAtTime time: TimeInterval) {}
  public func renderer(_ renderer: any SCNSceneRenderer, didSimulatePhysicsAtTime time: TimeInterval) {}
  public func renderer(_ renderer: any SCNSceneRenderer, willRenderScene scene: SCNScene, atTime time: TimeInterval) {}
  public func renderer(_ renderer: any SCNSceneRenderer, didRenderScene scene: SCNScene, atTime time: TimeInterval) {}
}

public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let searchMode = SCNHitTestOption(rawValue: "searchMode")
  public static let boundingBoxOnly = SCNHitTestOption(rawValue: "boundingBoxOnly")
  public static let categoryBitMask = SCNHitTestOption(rawValue: "categoryBitMask")
  public static let rootNode = SCNHitTestOption(rawValue: "rootNode")
}
/// What a touch meets; none is met.
open class SCNHitTestResult: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var node: SCNNode { SCNNode() }
  open var worldCoordinates: SCNVector3 { SCNVector3Zero }
  open var localCoordinates: SCNVector3 { SCNVector3Zero }
  open var worldNormal: SCNVector3 { SCNVector3Zero }
}
public enum SCNAntialiasingMode: UInt, Sendable { case none, multisampling2X, multisampling4X }
public struct SCNDebugOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let showPhysicsShapes = SCNDebugOptions(rawValue: 1)
  public static let showBoundingBoxes = SCNDebugOptions(rawValue: 2)
  public static let showWireframe = SCNDebugOptions(rawValue: 32)
}

/// A view of a scene: of the scene it shows the background alone, where that is a colour or a picture.
open class SCNView: UIView, SCNSceneRenderer {
  open var scene: SCNScene? { didSet { setNeedsLayout() } }
  // ARKit's view has a delegate of its own type, which comes first in look-up.
  // surface: nothing but the background is drawn
  @_disfavoredOverload open weak var delegate: (any SCNSceneRendererDelegate)?
  // surface: as above
  open var pointOfView: SCNNode?
  // surface: as above
  open var allowsCameraControl = false
  // surface: as above
  open var autoenablesDefaultLighting = false
  // surface: as above
  open var showsStatistics = false
  // surface: as above
  open var isPlaying = false
  // surface: as above
  open var loops = false
  // surface: as above
  open var rendersContinuously = false
  // surface: as above
  open var isJitteringEnabled = false
  // surface: as above
  open var preferredFramesPerSecond = 60
  // surface: as above
  open var antialiasingMode = SCNAntialiasingMode.none
  // surface: as above
  open var debugOptions: SCNDebugOptions = []
  private let backdrop = UIImageView()

  public init(frame: CGRect, options: [String: Any]?) {
    super.init(frame: frame)
    prepare()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, options: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    backdrop.contentMode = .scaleToFill
    insertSubview(backdrop, at: 0)
    if backgroundColor == nil { backgroundColor = .white }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    backdrop.backgroundColor = scene?.background.contents as? UIColor
    backdrop.image =
      scene?.background.contents as? UIImage ?? (scene?.background.contents as? String).flatMap { UIImage(named: $0) }
  }

  /// Empty: nothing is drawn that could be met.
  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]? = nil) -> [SCNHitTestResult] { [] }
  open func snapshot() -> UIImage {
    UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
  }
  // surface: nothing but the background is drawn
  open func play(_ sender: Any?) { isPlaying = true }
  // surface: nothing but the background is drawn
  open func pause(_ sender: Any?) { isPlaying = false }
  // surface: nothing but the background is drawn
  open func stop(_ sender: Any?) { isPlaying = false }
  open func prepare(_ object: Any, shouldAbortBlock block: (() -> Bool)? = nil) -> Bool { true }
}

/// Changes that would be animated together; they are made at once.
open class SCNTransaction: NSObject {
  // surface: nothing is drawn
  nonisolated(unsafe) public static var animationDuration: CFTimeInterval = 0
  // surface: as above
  nonisolated(unsafe) public static var disableActions = false
  /// Called by the next `commit()`.
  nonisolated(unsafe) public static var completionBlock: (() -> Void)?
  // surface: changes are made at once
  open class func begin() {}
  open class func commit() {
    let block = completionBlock
    completionBlock = nil
    block.map { DispatchQueue.main.async(execute: $0) }
  }
  // surface: as above
  open class func flush() {}
}
