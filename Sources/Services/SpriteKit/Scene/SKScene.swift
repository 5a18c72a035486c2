import CoreGraphics
import Foundation
import UIKitCore

/// How a scene's size becomes the view's.
public enum SKSceneScaleMode: Int, Sendable {
  /// Each axis for itself.
  case fill = 0
  /// Nothing of the view is left over.
  case aspectFill = 1
  /// Nothing of the scene is left out.
  case aspectFit = 2
  /// The scene gets the view's size.
  case resizeFill = 3
}

/// What may be done in a scene's stead as its frames go by.
@preconcurrency @MainActor public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didApplyConstraints(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  public func didEvaluateActions(for scene: SKScene) {}
  public func didSimulatePhysics(for scene: SKScene) {}
  public func didApplyConstraints(for scene: SKScene) {}
  public func didFinishUpdate(for scene: SKScene) {}
}

/// The root of what a view shows.
@preconcurrency @MainActor open class SKScene: SKEffectNode {
  /// Seconds of the last frame; nil before the first.
  private var lastTime: TimeInterval?

  // MARK: Making

  public init(size: CGSize) {
    self.size = size
    super.init()
    begin()
  }

  // Apple: SKScene.size, (1, 1) where none is given.
  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }

  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    begin()
  }

  private func begin() {
    isUserInteractionEnabled = true
    physicsWorld.scene = self
    sceneDidLoad()
  }

  // MARK: Size

  /// Of the part that shows, in the scene's points.
  open var size: CGSize {
    didSet { if size != oldValue { didChangeSize(oldValue) } }
  }
  open var scaleMode = SKSceneScaleMode.fill { didSet { view.map { fit($0.bounds.size) } } }
  /// Where the scene's origin lies in the view: (0, 0), the lower left corner, by default.
  open var anchorPoint = CGPoint.zero
  /// What the scene is seen from; it has to be in the scene's tree to move.
  open weak var camera: SKCameraNode?
  open override var frame: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  // Assumed: the gray of scenes that set no colour.
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)

  // MARK: Shown

  open internal(set) weak var view: SKView?
  /// Gets what subclasses may override as well.
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  /// The node whose place sounds are heard from.
  // surface: sounds have no place
  open weak var listener: SKNode?

  open override var next: UIResponder? { view?.next }

  // MARK: For subclasses

  /// The scene was made.
  open func sceneDidLoad() {}
  /// A view shows the scene.
  open func didMove(to view: SKView) {}
  /// A view is about to show another one.
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}

  // Apple: SKScene, "Frame-cycle events": once a frame, in this order.
  /// - Parameter currentTime: seconds on the device's clock.
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}

  // MARK: Coordinates

  /// From the view's points, y down, to the scene's.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(viewTransform(view.bounds.size).inverted())
  }

  open func convertPoint(toView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(viewTransform(view.bounds.size))
  }

  /// From the scene's coordinates to those of a view of a size, y down.
  final func viewTransform(_ view: CGSize) -> CGAffineTransform {
    let scale = viewScale(view)
    let middle: CGAffineTransform
    if let camera, camera.scene === self {
      middle = camera.rootTransform.inverted()
    } else {
      middle = CGAffineTransform(
        translationX: (anchorPoint.x - 0.5) * size.width, y: (anchorPoint.y - 0.5) * size.height)
    }
    return middle.concatenating(
      CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: -scale.height, tx: view.width / 2, ty: view.height / 2))
  }

  private func viewScale(_ view: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return CGSize(width: 1, height: 1) }
    let (x, y) = (view.width / size.width, view.height / size.height)
    switch scaleMode {
    case .fill: return CGSize(width: x, height: y)
    case .aspectFill: return CGSize(width: max(x, y), height: max(x, y))
    case .aspectFit: return CGSize(width: min(x, y), height: min(x, y))
    case .resizeFill: return CGSize(width: 1, height: 1)
    }
  }

  /// The part of a view that the scene takes.
  final func place(in view: CGSize) -> CGRect {
    let scale = viewScale(view)
    let extent = CGSize(width: size.width * scale.width, height: size.height * scale.height)
    return CGRect(
      x: (view.width - extent.width) / 2, y: (view.height - extent.height) / 2, width: extent.width,
      height: extent.height
    ).intersection(CGRect(origin: .zero, size: view))
  }

  /// The view has a size.
  final func fit(_ view: CGSize) {
    if scaleMode == .resizeFill, view.width > 0, view.height > 0 { size = view }
  }

  // MARK: Frames

  /// Lets the time come that a frame shows.
  final func advance(to time: TimeInterval) {
    // What a slow frame missed is not made up for as a whole, so that nothing jumps.
    let seconds = lastTime.map { min(max(0, time - $0), 0.1) } ?? 0
    lastTime = time
    tell { $0.update(time, for: self) }
    if delegate == nil { update(time) }
    let runs = isPaused ? 0 : seconds * Double(speed)
    if !isPaused { evaluate(self, seconds) }
    didEvaluateActions()
    tell { $0.didEvaluateActions(for: self) }
    if runs > 0 { physicsWorld.advance(runs) }
    didSimulatePhysics()
    tell { $0.didSimulatePhysics(for: self) }
    applyConstraints(self)
    didApplyConstraints()
    tell { $0.didApplyConstraints(for: self) }
    didFinishUpdate()
    tell { $0.didFinishUpdate(for: self) }
  }

  private func tell(_ what: (any SKSceneDelegate) -> Void) { if let delegate { what(delegate) } }

  /// Time that a node and all below it get; those paused get none.
  private func evaluate(_ node: SKNode, _ seconds: TimeInterval) {
    let seconds = seconds * Double(node.speed)
    if node.hasActionList { node.actions.advance(node, seconds) }
    node.advance(seconds)
    for child in node.children where !child.isPaused { evaluate(child, seconds) }
  }

  private func applyConstraints(_ node: SKNode) {
    for constraint in node.constraints ?? [] where constraint.enabled { constraint.apply(to: node) }
    for child in node.children { applyConstraints(child) }
  }

  /// Time begins anew, with the next frame.
  final func resume() { lastTime = nil }

  // MARK: Drawing

  /// Draws the scene as a view of a size shows it. Returns how many nodes there were.
  @discardableResult final func draw(in context: CGContext, _ view: CGSize) -> Int {
    context.saveGState()
    defer { context.restoreGState() }
    let place = place(in: view)
    context.clip(to: place)
    if backgroundColor.cgColor.alpha > 0 {
      context.setFillColor(backgroundColor.cgColor)
      context.fill(place)
    }
    context.concatenate(viewTransform(view))
    return NodeRenderer.drawChildren(of: self, alpha: min(1, max(0, isHidden ? 0 : alpha)), in: context)
  }

  override var contentBounds: CGRect? { frame }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let scene = node as? SKScene else { return }
    (size, scaleMode, anchorPoint) = (scene.size, scene.scaleMode, scene.anchorPoint)
    backgroundColor = scene.backgroundColor
  }

  override func decode(_ decoder: SceneDecoder) {
    super.decode(decoder)
    if let bounds = decoder.rect("Scene_bounds") ?? decoder.rect("_bounds") { size = bounds.size }
    if let anchor = decoder.point("_anchorPoint") { anchorPoint = anchor }
    backgroundColor = decoder.color("_backgroundColor") ?? backgroundColor
    if let mode = decoder.count("_scaleMode") { scaleMode = SKSceneScaleMode(rawValue: mode) ?? .fill }
    camera = decoder.node("_camera") as? SKCameraNode
    decoder.world(physicsWorld)
  }
}
