import CoreGraphics
import ImageIO
import QuinceFoundation
import SceneKit
import simd

public struct ARError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unsupportedConfiguration = 100
    case sensorUnavailable
    case sensorFailed
    case cameraUnauthorized
    case worldTrackingFailed = 200
    case insufficientFeatures = 400
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.arkit.error" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Unsupported configuration."] }
}

/// What a session looks for. Nothing is supported: there is no camera, as in Apple's simulator.
// surface: there is no camera
open class ARConfiguration: NSObject, @unchecked Sendable {
  public enum WorldAlignment: Int, Sendable { case gravity, gravityAndHeading, camera }
  public struct FrameSemantics: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let personSegmentation = FrameSemantics(rawValue: 1)
    public static let personSegmentationWithDepth = FrameSemantics(rawValue: 3)
    public static let bodyDetection = FrameSemantics(rawValue: 4)
    public static let sceneDepth = FrameSemantics(rawValue: 8)
  }
  open class var isSupported: Bool { false }
  open class func supportsFrameSemantics(_ frameSemantics: FrameSemantics) -> Bool { false }
  open var worldAlignment = WorldAlignment.gravity
  open var isLightEstimationEnabled = true
  open var providesAudioData = false
  open var frameSemantics: FrameSemantics = []
  public override init() { super.init() }
}
// surface: there is no camera
open class ARWorldTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  public struct PlaneDetection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = PlaneDetection(rawValue: 1)
    public static let vertical = PlaneDetection(rawValue: 2)
  }
  public enum EnvironmentTexturing: Int, Sendable { case none, manual, automatic }
  public struct SceneReconstruction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mesh = SceneReconstruction(rawValue: 1)
    public static let meshWithClassification = SceneReconstruction(rawValue: 3)
  }
  open class func supportsSceneReconstruction(_ sceneReconstruction: SceneReconstruction) -> Bool { false }
  open class var supportsUserFaceTracking: Bool { false }
  open var planeDetection: PlaneDetection = []
  open var environmentTexturing = EnvironmentTexturing.none
  open var sceneReconstruction: SceneReconstruction = []
  open var detectionImages: Set<ARReferenceImage>! = []
  open var maximumNumberOfTrackedImages = 0
  open var isAutoFocusEnabled = true
  open var isCollaborationEnabled = false
}
// surface: there is no camera
open class ARImageTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var trackingImages: Set<ARReferenceImage> = []
  open var maximumNumberOfTrackedImages = 1
}
// surface: there is no camera
open class ARFaceTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var maximumNumberOfTrackedFaces = 1
}
open class AROrientationTrackingConfiguration: ARConfiguration, @unchecked Sendable {}
open class ARBodyTrackingConfiguration: ARConfiguration, @unchecked Sendable {}

/// A picture to look for; catalogues' are not read.
open class ARReferenceImage: NSObject, @unchecked Sendable {
  // surface: nothing is looked for
  open var name: String?
  /// In metres.
  public let physicalSize: CGSize
  public init(_ image: CGImage, orientation: CGImagePropertyOrientation, physicalWidth: CGFloat) {
    physicalSize = CGSize(
      width: physicalWidth, height: image.width > 0 ? physicalWidth * CGFloat(image.height) / CGFloat(image.width) : 0)
  }
  open class func referenceImages(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceImage>? { nil }
}

/// Something that stays at its place.
open class ARAnchor: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  public let name: String?
  public let transform: simd_float4x4
  public init(transform: simd_float4x4) { (name, self.transform) = (nil, transform) }
  public init(name: String, transform: simd_float4x4) { (self.name, self.transform) = (name, transform) }
}
open class ARPlaneAnchor: ARAnchor, @unchecked Sendable {
  public enum Alignment: Int, Sendable { case horizontal, vertical }
  open var alignment: Alignment { .horizontal }
  open var center: simd_float3 { simd_float3() }
  open var extent: simd_float3 { simd_float3() }
}
open class ARImageAnchor: ARAnchor, @unchecked Sendable {
  open var referenceImage: ARReferenceImage { fatalError("No picture is found") }
  open var isTracked: Bool { false }
}
open class ARFaceAnchor: ARAnchor, @unchecked Sendable {
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let eyeBlinkLeft = BlendShapeLocation(rawValue: "eyeBlink_L")
    public static let eyeBlinkRight = BlendShapeLocation(rawValue: "eyeBlink_R")
    public static let jawOpen = BlendShapeLocation(rawValue: "jawOpen")
    public static let mouthSmileLeft = BlendShapeLocation(rawValue: "mouthSmile_L")
    public static let mouthSmileRight = BlendShapeLocation(rawValue: "mouthSmile_R")
  }
  open var blendShapes: [BlendShapeLocation: NSNumber] { [:] }
}

/// How well the device knows where it is: it does not.
open class ARCamera: NSObject, @unchecked Sendable {
  public enum TrackingState: Equatable, Sendable {
    public enum Reason: Sendable { case initializing, excessiveMotion, insufficientFeatures, relocalizing }
    case notAvailable
    case limited(Reason)
    case normal
  }
  init(none: Never) { switch none {} }
  open var transform: simd_float4x4 { matrix_identity_float4x4 }
  open var trackingState: TrackingState { .notAvailable }
  open var eulerAngles: simd_float3 { simd_float3() }
}
/// A picture of the camera's; there is none.
open class ARFrame: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var timestamp: TimeInterval { 0 }
  open var camera: ARCamera { fatalError("There is no camera") }
  open var anchors: [ARAnchor] { [] }
}

public protocol ARSessionObserver: NSObjectProtocol {
  func session(_ session: ARSession, didFailWithError error: any Error)
  // surface: there is no camera
  func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera)
  // surface: as above
  func sessionWasInterrupted(_ session: ARSession)
  // surface: as above
  func sessionInterruptionEnded(_ session: ARSession)
}
extension ARSessionObserver {
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
  public func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {}
  public func sessionWasInterrupted(_ session: ARSession) {}
  public func sessionInterruptionEnded(_ session: ARSession) {}
}
// surface: there is no camera
public protocol ARSessionDelegate: ARSessionObserver {
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}
extension ARSessionDelegate {
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// Would look through the camera: a session that is run fails.
open class ARSession: NSObject, @unchecked Sendable {
  public struct RunOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let resetTracking = RunOptions(rawValue: 1)
    public static let removeExistingAnchors = RunOptions(rawValue: 2)
  }
  open weak var delegate: (any ARSessionDelegate)?
  /// Called where nil on the main queue.
  open var delegateQueue: DispatchQueue?
  open private(set) var configuration: ARConfiguration?
  open var currentFrame: ARFrame? { nil }
  /// The view that shows the session, whose delegate is notified of failures too.
  weak var observer: (any ARSessionObserver)?
  public override init() { super.init() }

  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    (delegateQueue ?? .main).async { [self] in
      let error = ARError(.unsupportedConfiguration)
      delegate?.session(self, didFailWithError: error)
      if let observer, observer !== delegate { observer.session(self, didFailWithError: error) }
    }
  }
  // surface: there is no camera
  open func pause() {}
  // surface: as above
  open func add(anchor: ARAnchor) {}
  // surface: as above
  open func remove(anchor: ARAnchor) {}
}
