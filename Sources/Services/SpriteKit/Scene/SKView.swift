import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Whether a view draws a frame.
@preconcurrency @MainActor public protocol SKViewDelegate: NSObjectProtocol {
  /// - Parameter time: seconds on the device's clock.
  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
  public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}

/// Shows a scene, frame by frame.
@preconcurrency @MainActor open class SKView: UIView {
  private var link: CADisplayLink?
  private var running: RunningTransition?
  private lazy var touches = TouchDelivery(self)
  private lazy var statistics = ViewStatistics()

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .black
    isOpaque = true
    contentMode = .redraw
  }

  deinit { MainActor.assumeIsolated { link?.invalidate() } }

  // MARK: Scenes

  open private(set) var scene: SKScene?
  open weak var delegate: (any SKViewDelegate)?

  /// Shows a scene from the next frame on; nil shows none.
  open func presentScene(_ scene: SKScene?) {
    running = nil
    replace(with: scene)
  }

  /// - Parameter transition: how the new scene takes the place of the old one; where there is none, it shows at once.
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    guard let old = self.scene, old !== scene else { return presentScene(scene) }
    running = RunningTransition(transition, from: old, to: scene)
    replace(with: scene)
  }

  private func replace(with new: SKScene?) {
    let old = scene
    if old !== new {
      old?.willMove(from: self)
      old?.view = nil
    }
    scene = new
    if let new {
      new.view?.presentScene(nil)
      new.view = self
      new.resume()
      new.fit(bounds.size)
      new.didMove(to: self)
    }
    run()
    setNeedsDisplay()
  }

  // MARK: Time

  /// Nothing moves while true.
  open var isPaused = false { didSet { scene?.resume() } }
  // Apple: SKView.preferredFramesPerSecond, 60 by default.
  open var preferredFramesPerSecond = 60 { didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond } }
  /// Every so many frames of the display; the older form of `preferredFramesPerSecond`.
  open var frameInterval: Int {
    get { max(1, 60 / max(1, preferredFramesPerSecond)) }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }

  // MARK: Looks

  // surface: siblings at one height are drawn in the tree's order either way
  open var ignoresSiblingOrder = false
  open var allowsTransparency = false { didSet { backgroundColor = allowsTransparency ? .clear : .black } }
  /// Numbers in the lower right corner.
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsDrawCount = false
  // surface: everything drawn is one quad
  open var showsQuadCount = false
  /// Outlines around the bodies of the physics.
  open var showsPhysics = false
  // surface: there are no fields
  open var showsFields = false
  // surface: what is outside is not drawn either way
  open var shouldCullNonVisibleNodes = true
  // surface: every frame is drawn when the display asks for it
  open var isAsynchronous = true

  // MARK: Pictures

  /// What a node and all below it look like, in the size of their box.
  open func texture(from node: SKNode) -> SKTexture? {
    texture(from: node, crop: node.calculateAccumulatedFrame())
  }

  /// - Parameter crop: in the coordinates of the node's parent.
  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    guard crop.width > 0, crop.height > 0 else { return nil }
    let image = UIGraphicsImageRenderer(size: crop.size).image { renderer in
      let context = renderer.cgContext
      if let scene = node as? SKScene {
        scene.draw(in: context, crop.size)
      } else {
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY))
        NodeRenderer.draw(node, in: context)
      }
    }
    return SKTexture(image: image)
  }

  // MARK: Coordinates

  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(scene.viewTransform(bounds.size).inverted())
  }
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(scene.viewTransform(bounds.size))
  }

  // MARK: Frames

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    run()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scene?.fit(bounds.size)
    setNeedsDisplay()
  }

  /// Frames come while there is a scene on a screen.
  private func run() {
    guard scene != nil, window != nil else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = CADisplayLink.make { [weak self] link in self?.tick(link) }
    link.preferredFramesPerSecond = preferredFramesPerSecond
    link._isEndless = true
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func tick(_ link: CADisplayLink) {
    guard !isPaused, let scene else { return }
    if let delegate, !delegate.view(self, shouldRenderAtTime: link.timestamp) { return }
    statistics.tick(link.timestamp)
    if let running {
      running.advance(to: link.timestamp)
      if running.isOver { self.running = nil }
    } else {
      scene.advance(to: link.timestamp)
    }
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let scene else { return }
    let count = running?.draw(in: context, bounds.size) ?? scene.draw(in: context, bounds.size)
    if showsPhysics { scene.physicsWorld.drawOutlines(in: context, scene.viewTransform(bounds.size)) }
    var lines: [String] = []
    if showsNodeCount { lines.append("nodes:\(count)") }
    if showsDrawCount { lines.append("draws:\(count)") }
    if showsFPS { lines.append(String(format: "%.1f fps", statistics.framesPerSecond)) }
    if !lines.isEmpty { statistics.draw(lines, in: bounds.inset(by: safeAreaInsets)) }
  }

  // MARK: Accessibility

  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? SceneElements.elements(of: self) }
    set { super.accessibilityElements = newValue }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.began(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.deliver(touches) { $0.touchesMoved($1, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.deliver(touches, isLast: true) { $0.touchesEnded($1, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.deliver(touches, isLast: true) { $0.touchesCancelled($1, with: event) }
  }
}
