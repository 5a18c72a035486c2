import QuinceFoundation
import UIKitCore
import simd

/// What entities are made of, one of each type.
public protocol Component {}

/// A thing of a scene, with a place and children. Nothing is drawn of it.
@preconcurrency @MainActor open class Entity: Identifiable, HasHierarchy, HasTransform {
  nonisolated public let id = UInt64.random(in: 1...UInt64.max)
  // surface: for apps and `findEntity(named:)`
  open var name = ""
  // surface: nothing is drawn
  open var isEnabled = true
  open var transform = Transform.identity
  public private(set) weak var parent: Entity?
  fileprivate var list: [Entity] = []
  public var components = ComponentSet()
  open var isActive: Bool { isEnabled && scene != nil }
  open var isAnchored: Bool { anchor != nil }
  open var anchor: (any HasAnchoring)? { (self as? any HasAnchoring) ?? parent?.anchor }
  weak var ownScene: Scene?
  open var scene: Scene? { ownScene ?? parent?.scene }
  open var availableAnimations: [AnimationResource] { [] }

  public required init() {}

  // MARK: Hierarchy

  public struct ChildCollection: RandomAccessCollection, @preconcurrency ExpressibleByArrayLiteral {
    var entities: [Entity]
    var owner: Entity?
    public init(arrayLiteral elements: Entity...) { entities = elements }
    init(_ owner: Entity) { (entities, self.owner) = (owner.list, owner) }
    public var startIndex: Int { 0 }
    public var endIndex: Int { entities.count }
    public subscript(place: Int) -> Entity { entities[place] }

    @MainActor public mutating func append(_ child: Entity) {
      entities.append(child)
      owner?.addChild(child)
    }
    @MainActor public mutating func append(contentsOf children: some Sequence<Entity>) {
      for child in children { append(child) }
    }
    @MainActor public mutating func remove(_ child: Entity) {
      entities.removeAll { $0 === child }
      owner?.removeChild(child)
    }
    @MainActor public mutating func removeAll() {
      for child in entities { owner?.removeChild(child) }
      entities = []
    }
  }

  open var children: ChildCollection {
    get { ChildCollection(self) }
    set {
      for child in list where !newValue.contains(where: { $0 === child }) { removeChild(child) }
      for child in newValue where child.parent !== self { addChild(child) }
    }
  }

  /// - Parameter preservingWorldTransform: whether the child stays where it is in the world.
  open func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    guard entity !== self, !sequence(first: self, next: \.parent).contains(where: { $0 === entity }) else { return }
    let place = entity.transformMatrix(relativeTo: nil)
    entity.removeFromParent()
    list.append(entity)
    entity.parent = self
    if preservingWorldTransform { entity.setTransformMatrix(place, relativeTo: nil) }
  }
  open func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    guard let place = list.firstIndex(where: { $0 === entity }) else { return }
    let world = entity.transformMatrix(relativeTo: nil)
    list.remove(at: place)
    entity.parent = nil
    if preservingWorldTransform { entity.transform = Transform(matrix: world) }
  }
  open func removeFromParent(preservingWorldTransform: Bool = false) {
    parent?.removeChild(self, preservingWorldTransform: preservingWorldTransform)
  }
  open func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    if let parent {
      parent.addChild(self, preservingWorldTransform: preservingWorldTransform)
    } else {
      removeFromParent(preservingWorldTransform: preservingWorldTransform)
    }
  }
  /// The entity itself or the nearest below it.
  open func findEntity(named name: String) -> Entity? {
    if self.name == name { return self }
    for child in list { if let found = child.findEntity(named: name) { return found } }
    return nil
  }

  /// - Parameter recursive: whether the children are copied as well.
  open func clone(recursive: Bool) -> Self {
    let made = Self.init()
    (made.name, made.isEnabled, made.transform, made.components) = (name, isEnabled, transform, components)
    if recursive { for child in list { made.addChild(child.clone(recursive: true)) } }
    return made
  }

  // MARK: Loading and playing

  // Files of scenes are not read.
  private static func failure(_ name: String) -> NSError {
    NSError(
      domain: "RealityFoundation.LoadError", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "Scenes are not read from files: \(name)"])
  }
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity { throw failure(name) }
  public static func load(contentsOf url: URL, withName resourceName: String? = nil) throws -> Entity {
    throw failure(url.lastPathComponent)
  }
  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    throw failure(name)
  }
  public static func loadModel(contentsOf url: URL, withName resourceName: String? = nil) throws -> ModelEntity {
    throw failure(url.lastPathComponent)
  }
  public static func loadAnchor(named name: String, in bundle: Bundle? = nil) throws -> AnchorEntity {
    throw failure(name)
  }
  public convenience init(named name: String, in bundle: Bundle? = nil) async throws { throw Self.failure(name) }

  /// The entity is at its target at once.
  @discardableResult open func move(
    to transform: Transform, relativeTo referenceEntity: Entity?, duration: TimeInterval = 0,
    timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    setTransformMatrix(transform.matrix, relativeTo: referenceEntity)
    return AnimationPlaybackController(self)
  }
  @discardableResult open func playAnimation(
    _ animation: AnimationResource, transitionDuration: TimeInterval = 0, startsPaused: Bool = false
  ) -> AnimationPlaybackController { AnimationPlaybackController(self) }
  // surface: nothing plays
  open func stopAllAnimations(recursive: Bool = true) {}
  // surface: nothing collides
  open func generateCollisionShapes(recursive: Bool) {}
  open func visualBounds(
    recursive: Bool = true, relativeTo referenceEntity: Entity?, excludeInactive: Bool = false
  ) -> BoundingBox {
    var box =
      (self as? ModelEntity)?.model.map {
        $0.mesh.bounds.transformed(by: transformMatrix(relativeTo: referenceEntity))
      } ?? BoundingBox()
    guard recursive else { return box }
    for child in list {
      box = box.union(
        child.visualBounds(recursive: true, relativeTo: referenceEntity, excludeInactive: excludeInactive))
    }
    return box
  }
}

public enum AnimationTimingFunction: Sendable { case `default`, linear, easeIn, easeOut, easeInOut }

open class AnimationResource {
  public let name: String? = nil
  open func `repeat`(duration: TimeInterval = .infinity) -> AnimationResource { self }
  open func `repeat`(count: Int) -> AnimationResource { self }
}

/// Of a movement that has ended.
@preconcurrency @MainActor open class AnimationPlaybackController {
  public private(set) weak var entity: Entity?
  open var isPlaying: Bool { false }
  open var isComplete: Bool { true }
  open var isPaused: Bool { false }
  init(_ entity: Entity) { self.entity = entity }
  // surface: nothing plays
  open func pause() {}
  // surface: as above
  open func resume() {}
  // surface: as above
  open func stop() {}
}

/// An entity's components by their types.
public struct ComponentSet {
  private var values: [ObjectIdentifier: any Component] = [:]
  public var count: Int { values.count }

  public subscript<T: Component>(type: T.Type) -> T? {
    get { values[ObjectIdentifier(type)] as? T }
    set { values[ObjectIdentifier(type)] = newValue }
  }
  public mutating func set(_ component: some Component) { values[ObjectIdentifier(type(of: component))] = component }
  public mutating func remove(_ type: any Component.Type) { values[ObjectIdentifier(type)] = nil }
  public mutating func removeAll() { values = [:] }
  public func has(_ type: any Component.Type) -> Bool { values[ObjectIdentifier(type)] != nil }
}
