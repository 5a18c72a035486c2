import QuinceFoundation

/// A part of what an entity does. Apps make subclasses.
open class GKComponent: NSObject, NSCopying, NSSecureCoding {
  open class var supportsSecureCoding: Bool { true }

  open internal(set) weak var entity: GKEntity?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // surface: subclasses have what is to be coded
  open func encode(with coder: NSCoder) {}

  /// A component of the same class without an entity, made by `init()`.
  open func copy(with zone: NSZone? = nil) -> Any { GKComponent() }

  // surface: for subclasses
  open func update(deltaTime seconds: TimeInterval) {}
  // surface: for subclasses
  open func didAddToEntity() {}
  // surface: for subclasses
  open func willRemoveFromEntity() {}
}
