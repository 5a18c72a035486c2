/// A property of a view that changes from outside of it, such as its state.
@MainActor @preconcurrency public protocol DynamicProperty {
  /// Called before the body of the view is evaluated.
  mutating func update()
  mutating func _install(in slot: _PropertySlot)
}

extension DynamicProperty {
  public mutating func update() {}

  /// A property that consists of others.
  public mutating func _install(in slot: _PropertySlot) {
    let store = slot.kept { PropertyStore(Self.self) }
    store.install(into: &self, of: slot.node)
    slot.isChanged = { store.changed(in: $0) }
    slot.end = { store.remove() }
    update()
  }
}

/// What the node of a view keeps for one of its properties.
@MainActor public final class _PropertySlot {
  let node: _ViewNode
  private var storage: AnyObject?
  /// Whether the environment gives the property another value.
  var isChanged: ((EnvironmentValues) -> Bool)?
  var end: (() -> Void)?

  init(_ node: _ViewNode) { self.node = node }

  /// What was kept at the first time, made now if this is it.
  func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let kept = storage as? Object { return kept }
    let made = make()
    storage = made
    return made
  }
}

/// Where the dynamic properties of a type lie.
@MainActor private enum PropertyLayout {
  private static var layouts: [ObjectIdentifier: [(offset: Int, type: any DynamicProperty.Type)]] = [:]

  static func of(_ type: Any.Type) -> [(offset: Int, type: any DynamicProperty.Type)] {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    let found = StoredFields.of(type).compactMap { field in
      (field.type as? any DynamicProperty.Type).map { (offset: field.offset, type: $0) }
    }
    layouts[ObjectIdentifier(type)] = found
    return found
  }
}

/// The dynamic properties of one value in the graph.
@MainActor final class PropertyStore {
  private let layout: [(offset: Int, type: any DynamicProperty.Type)]
  private var slots: [_PropertySlot] = []

  init(_ type: Any.Type) { layout = PropertyLayout.of(type) }

  /// Connects the properties of a fresh value with what is kept of them.
  func install<Value>(into value: inout Value, of node: _ViewNode) {
    guard !layout.isEmpty else { return }
    if slots.isEmpty { slots = layout.map { _ in _PropertySlot(node) } }
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for (entry, slot) in zip(layout, slots) { Self.install(entry.type, at: base + entry.offset, in: slot) }
    }
  }

  private static func install<P: DynamicProperty>(
    _ type: P.Type, at place: UnsafeMutableRawPointer, in slot: _PropertySlot
  ) {
    place.assumingMemoryBound(to: type).pointee._install(in: slot)
  }

  func changed(in environment: EnvironmentValues) -> Bool {
    slots.contains { $0.isChanged?(environment) ?? false }
  }

  /// What is kept goes with the node: the slots hold the node, which holds them.
  func remove() {
    for slot in slots { slot.end?() }
    slots = []
  }
}
