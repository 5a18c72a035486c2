import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// A node of a scene's tree: a place, an angle and a scale for what is below it. Points, y up, radians.
@preconcurrency @MainActor open class SKNode: UIResponder, NSCopying {
  private(set) var storedChildren: [SKNode] = []
  final lazy var actions = ActionList()
  /// Whether actions were ever run: most nodes have none.
  final var hasActionList = false
  /// What the physics last made of the node.
  final var storedBody: SKPhysicsBody?

  // MARK: Making

  public override init() { super.init() }

  /// Reads what the scene editor wrote.
  public required init?(coder aDecoder: NSCoder) {
    super.init()
    decode(SceneDecoder(aDecoder))
  }

  /// The first node of a `.sks` file in the app's bundle; nil where there is no such file or it cannot be read.
  public convenience init?(fileNamed filename: String) {
    guard let file = SceneFile(named: filename), let made = file.root(as: Self.self) else { return nil }
    self.init(root: made)
  }

  /// As `init(fileNamed:)`, for archives of those classes alone.
  public convenience init(fileNamed filename: String, securelyWithClasses classes: Set<AnyHashable>) throws {
    guard let file = SceneFile(named: filename), let made = file.root(as: Self.self) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.init(root: made)
  }

  // MARK: Place

  /// In the parent's coordinates.
  open var position = CGPoint.zero
  /// Greater is nearer to the eye; added to the parent's.
  open var zPosition: CGFloat = 0
  /// Counterclockwise.
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  /// The box of the content in the parent's coordinates, without children.
  open var frame: CGRect {
    contentBounds.map { $0.applying(transform) } ?? CGRect(origin: position, size: .zero)
  }

  // MARK: Looks

  /// 0 to 1; multiplied with the parent's.
  open var alpha: CGFloat = 1
  open var isHidden = false

  // MARK: Time

  /// How fast actions run here and below.
  open var speed: CGFloat = 1
  /// Actions stand still here and below.
  open var isPaused = false

  // MARK: Events

  private var takesTouches = false
  /// Whether touches on the node are its own; false by default, but for scenes.
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { takesTouches = newValue }
  }

  // Apple: a node's next responder is its parent, a scene's the view's.
  open override var next: UIResponder? { parent }

  // MARK: Values

  open var name: String?
  open var userData: NSMutableDictionary?
  open var constraints: [SKConstraint]?

  // MARK: Tree

  open internal(set) weak var parent: SKNode?
  open var children: [SKNode] { storedChildren }
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  open func addChild(_ node: SKNode) { insertChild(node, at: storedChildren.count) }

  /// Traps where the node has a parent already.
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(
      node.parent == nil, "Attemped to add a SKNode which already has a parent: \(node)")
    precondition(!inParentHierarchy(node) && node !== self, "A node can't be a child of one of its own: \(node)")
    storedChildren.insert(node, at: index)
    node.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.storedChildren.removeAll { $0 === self }
    self.parent = nil
  }

  open func removeAllChildren() {
    for child in storedChildren { child.parent = nil }
    storedChildren = []
  }

  open func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  /// Gives the node another parent, and leaves it where it is on the screen.
  open func move(toParent parent: SKNode) {
    let place = self.parent.map { parent.convert(position, from: $0) } ?? position
    let angle = (self.parent?.sceneRotation ?? 0) - parent.sceneRotation
    removeFromParent()
    parent.addChild(self)
    position = place
    zRotation += angle
  }

  /// Whether the other node is above this one.
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === parent }
  }

  open func isEqual(to node: SKNode) -> Bool { self === node }

  // MARK: Physics

  open var physicsBody: SKPhysicsBody? {
    get { storedBody }
    set {
      storedBody?.attach(to: nil)
      storedBody = newValue
      newValue?.attach(to: self)
    }
  }

  // MARK: For the kinds of nodes

  /// The box of what the node itself shows, in its own coordinates; nil: nothing.
  var contentBounds: CGRect? { nil }
  /// Draws the node itself, in its own coordinates.
  func drawContent(in context: CGContext, alpha: CGFloat) {}
  /// Whether the node and all below it are drawn as one.
  var drawsChildren: Bool { false }
  /// What moves by itself as time passes.
  func advance(_ seconds: TimeInterval) {}
  /// Takes over what `node`, of the same class, is.
  func copyValues(from node: SKNode) {
    (position, zPosition, zRotation) = (node.position, node.zPosition, node.zRotation)
    (xScale, yScale, alpha, isHidden) = (node.xScale, node.yScale, node.alpha, node.isHidden)
    (speed, isPaused, name, constraints) = (node.speed, node.isPaused, node.name, node.constraints)
    userData = node.userData?.mutableCopy() as? NSMutableDictionary
    takesTouches = node.takesTouches
    physicsBody = node.physicsBody?.copy() as? SKPhysicsBody
    if node.hasActionList { actions.take(node.actions, self) }
    for child in node.children {
      if let copy = child.copy() as? SKNode { addChild(copy) }
    }
  }
  /// Reads what the scene editor wrote; the kinds of nodes add theirs.
  func decode(_ decoder: SceneDecoder) { decodeNode(decoder) }

  // Apple: a copy has copies of the children.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var result: SKNode!
    MainActor.assumeIsolated {
      result = type(of: self)._quinceMake()
      result.copyValues(from: self)
    }
    return result!
  }
}
