import SceneKit
import UIKitCore
import simd

public protocol ARSCNViewDelegate: SCNSceneRendererDelegate, ARSessionObserver {
  // surface: there is no camera
  func renderer(_ renderer: any SCNSceneRenderer, nodeFor anchor: ARAnchor) -> SCNNode?
  // surface: as above
  func renderer(_ renderer: any SCNSceneRenderer, didAdd node: SCNNode, for anchor: ARAnchor)
  // surface: as above
  func renderer(_ renderer: any SCNSceneRenderer, didUpdate node: SCNNode, for anchor: ARAnchor)
  // surface: as above
  func renderer(_ renderer: any SCNSceneRenderer, didRemove node: SCNNode, for anchor: ARAnchor)
}
extension ARSCNViewDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, nodeFor anchor: ARAnchor) -> SCNNode? { nil }
  public func renderer(_ renderer: any SCNSceneRenderer, didAdd node: SCNNode, for anchor: ARAnchor) {}
  public func renderer(_ renderer: any SCNSceneRenderer, didUpdate node: SCNNode, for anchor: ARAnchor) {}
  public func renderer(_ renderer: any SCNSceneRenderer, didRemove node: SCNNode, for anchor: ARAnchor) {}
}

/// A scene over what the camera sees: black, as there is none.
open class ARSCNView: SCNView {
  private weak var viewDelegate: (any ARSCNViewDelegate)?
  @_nonoverride open weak var delegate: (any ARSCNViewDelegate)? {
    get { viewDelegate }
    set {
      viewDelegate = newValue
      session.observer = newValue
      (self as SCNView).delegate = newValue
    }
  }
  open var session = ARSession() { didSet { session.observer = viewDelegate } }
  // surface: there is no camera
  open var automaticallyUpdatesLighting = true

  public override init(frame: CGRect, options: [String: Any]? = nil) {
    super.init(frame: frame, options: options)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    backgroundColor = .black
    scene = SCNScene()
  }

  /// Empty: nothing is seen.
  open func hitTest(_ point: CGPoint, types: ARHitTestResult.ResultType) -> [ARHitTestResult] { [] }
  open func raycastQuery(
    from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment
  ) -> ARRaycastQuery? { nil }
  open func anchor(for node: SCNNode) -> ARAnchor? { nil }
  open func node(for anchor: ARAnchor) -> SCNNode? { nil }
}

/// What a ray meets; nothing.
open class ARHitTestResult: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let featurePoint = ResultType(rawValue: 1)
    public static let estimatedHorizontalPlane = ResultType(rawValue: 2)
    public static let existingPlane = ResultType(rawValue: 8)
    public static let existingPlaneUsingExtent = ResultType(rawValue: 16)
  }
  init(none: Never) { switch none {} }
  open var worldTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var anchor: ARAnchor? { nil }
}
open class ARRaycastQuery: NSObject, @unchecked Sendable {
  public enum Target: Int, Sendable { case existingPlaneGeometry, existingPlaneInfinite, estimatedPlane }
  public enum TargetAlignment: Int, Sendable { case horizontal, vertical, any }
  init(none: Never) { switch none {} }
}
open class ARRaycastResult: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var worldTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var anchor: ARAnchor? { nil }
}
extension ARSession {
  /// Empty: nothing is seen.
  public func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] { [] }
}

/// Instructs people how to move the device: here it stays empty.
// surface: there is no camera
open class ARCoachingOverlayView: UIView {
  public enum Goal: Int, Sendable { case tracking, horizontalPlane, verticalPlane, anyPlane }
  open var session: ARSession?
  open var goal = Goal.tracking
  open var activatesAutomatically = true
  open var isActive: Bool { false }
  open func setActive(_ active: Bool, animated: Bool) {}
}
