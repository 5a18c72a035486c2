import QuinceFoundation

/// Something in a game, made of components: one of each class.
open class GKEntity: NSObject, NSCopying, NSSecureCoding {
  open class var supportsSecureCoding: Bool { true }

  /// In the order in which they were added.
  open private(set) var components: [GKComponent] = []

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    let found = coder.decodeObject(of: [NSArray.self, GKComponent.self], forKey: "components") as? [GKComponent]
    for component in found ?? [] { addComponent(component) }
  }

  open func encode(with coder: NSCoder) { coder.encode(components as NSArray, forKey: "components") }

  /// An entity with copies of the components.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKEntity()
    for case let component as GKComponent in components.map({ $0.copy(with: zone) }) { copy.addComponent(component) }
    return copy
  }

  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  /// Takes the place of one of the same class.
  open func addComponent(_ component: GKComponent) {
    component.entity?.remove(component)
    if let place = components.firstIndex(where: { type(of: $0) == type(of: component) }) { remove(at: place) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    if let place = components.firstIndex(where: { type(of: $0) == componentClass }) { remove(at: place) }
  }

  private func remove(_ component: GKComponent) {
    if let place = components.firstIndex(where: { $0 === component }) { remove(at: place) }
  }

  private func remove(at place: Int) {
    let component = components[place]
    component.willRemoveFromEntity()
    components.remove(at: place)
    component.entity = nil
  }

  /// Updates each component.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
