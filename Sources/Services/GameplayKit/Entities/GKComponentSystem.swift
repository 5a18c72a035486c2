import QuinceFoundation

/// The components of one class, of many entities, updated together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  open private(set) var components: [ComponentType] = []

  public init(componentClass cls: AnyClass) { componentClass = cls }

  public override convenience init() { self.init(componentClass: ComponentType.self) }

  open subscript(index: Int) -> ComponentType { components[index] }

  // Apple: a component of another class raises an exception.
  open func addComponent(_ component: ComponentType) {
    precondition(type(of: component) == componentClass, "the system is for \(componentClass)")
    components.append(component)
  }

  open func addComponent(foundIn entity: GKEntity) { for component in found(in: entity) { addComponent(component) } }
  open func removeComponent(foundIn entity: GKEntity) {
    for component in found(in: entity) { removeComponent(component) }
  }

  private func found(in entity: GKEntity) -> [ComponentType] {
    entity.components.filter { type(of: $0) == componentClass }.compactMap { $0 as? ComponentType }
  }

  open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
