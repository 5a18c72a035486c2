import QuinceFoundation

/// A store that is read and written as a whole; apps derive their own kinds from it.
open class NSAtomicStore: NSPersistentStore {
  public required init(
    persistentStoreCoordinator coordinator: NSPersistentStoreCoordinator?,
    configurationName configuration: String?, at url: URL, options: [AnyHashable: Any]? = nil
  ) {
    super.init(
      persistentStoreCoordinator: coordinator, configurationName: configuration, at: url, options: options)
  }

  // MARK: Overridden by apps

  // Apple: load(), "loads the cache nodes for the receiver"
  open func load() throws {}

  // Apple: save(), "saves the cache nodes"
  open func save() throws {}

  // Apple: newCacheNode(for:), called once for each newly inserted object
  open func newCacheNode(for managedObject: NSManagedObject) -> NSAtomicStoreCacheNode {
    NSAtomicStoreCacheNode(objectID: managedObject.objectID)
  }

  // Apple: updateCacheNode(_:from:), "updates the given cache node using the values in a given managed object"
  open func updateCacheNode(_ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject) {
    // What others saved meanwhile stays where this save does not change it.
    if let (change, set) = writing, change.object === managedObject { return fill(node, change, set) }
    for slot in managedObject.plan.slots where !slot.isTransient {
      switch slot.kind {
      case .attribute: node.setValue(managedObject.value(forKey: slot.name), forKey: slot.name)
      case .toOne:
        let end = managedObject.value(forKey: slot.name) as? NSManagedObject
        node.setValue(end.flatMap { cacheNode(for: $0.objectID) }, forKey: slot.name)
      case .toMany:
        let ends = managedObject.objectIDs(forRelationshipNamed: slot.name).compactMap { cacheNode(for: $0) }
        node.setValue(Self.collection(ends, slot), forKey: slot.name)
      case .fetched: continue
      }
    }
  }

  // Apple: willRemoveCacheNodes(_:), "called before the framework removes the cache nodes"
  open func willRemoveCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {}

  // Apple: newReferenceObject(for:), "must be unique within the entity and must not change"
  open func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    NSNumber(value: references.greatest(of: managedObject.plan) + 1)
  }

  // MARK: Nodes

  open func cacheNodes() -> Set<NSAtomicStoreCacheNode> { Set(nodes.values.flatMap(\.values)) }

  /// Makes the nodes objects of the store.
  open func addCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {
    for node in cacheNodes {
      guard let key = node.objectID.row?.key else {
        trap(
          "An atomic store's cache node needs an identifier of the store: \(node.objectID)",
          name: .invalidArgumentException)
      }
      nodes[node.objectID.plan.rootNumber, default: [:]][key] = node
    }
  }

  open func cacheNode(for objectID: NSManagedObjectID) -> NSAtomicStoreCacheNode? {
    objectID.row.flatMap { nodes[objectID.plan.rootNumber]?[$0.key] }
  }

  // MARK: Identifiers

  open func objectID(for entity: NSEntityDescription, withReferenceObject data: Any) -> NSManagedObjectID {
    let plan = plans.first { $0.name == entity.name } ?? entity.plan
    return identifier(plan, references.key(for: data, of: plan))
  }

  open func referenceObject(for objectID: NSManagedObjectID) -> Any {
    guard let key = objectID.row?.key, let reference = references.reference(key, of: objectID.plan) else {
      trap("The identifier \(objectID) is none of the store \(self)", name: .invalidArgumentException)
    }
    return reference
  }

  // MARK: Machinery

  private let references = ReferenceTable()
  /// By the number of the entity at the top, and by the key.
  private(set) var nodes: [Int32: [Int64: NSAtomicStoreCacheNode]] = [:]
  /// What contexts were given, with versions that count the saves.
  private var rows: [RowKey: Row] = [:]
  /// What is being saved at present.
  private var writing: (change: Change, set: ChangeSet)?

  override func openStore() throws {
    try load()
    if storedMetadata.isEmpty, metadata?.isEmpty ?? true { metadata = newMetadata }
    identifier = metadata[NSStoreUUIDKey] as? String ?? identifier
  }

  override func closeStore() {
    // Nodes point at each other.
    for node in nodes.values.flatMap(\.values) { node.propertyCache = nil }
    nodes = [:]
    rows = [:]
  }

  override func writeMetadata() throws { try save() }

  override func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 {
    let first = references.greatest(of: plan) + 1
    for key in first..<(first + Int64(count)) { _ = references.key(for: NSNumber(value: key), of: plan) }
    return first
  }

  override func permanentIdentifiers(for objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    objects.map { objectID(for: $0.entity, withReferenceObject: newReferenceObject(for: $0)) }
  }

  override func identifier(_ plan: EntityPlan, _ key: Int64) -> NSManagedObjectID {
    ReferenceObjectID(
      plan, key: key, store: self, reference: references.reference(key, of: plan) ?? NSNumber(value: key))
  }

  override func key(named text: String, of plan: EntityPlan) -> Int64? { references.key(named: text, of: plan) }

  private func place(_ node: NSAtomicStoreCacheNode) -> RowKey? {
    node.objectID.row.map { RowKey(entity: node.objectID.plan.rootNumber, key: $0.key) }
  }

  // MARK: Reading

  override func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? {
    nodes[plan.rootNumber]?[key].map { found($0) }
  }

  private func found(_ node: NSAtomicStoreCacheNode) -> Found {
    let plan = node.objectID.plan, key = node.objectID.row?.key ?? 0
    let place = RowKey(entity: plan.rootNumber, key: key)
    let row = rows[place] ?? Row(version: 1, values: values(of: node, plan))
    rows[place] = row
    return Found(plan: plan, key: key, row: row)
  }

  private func values(of node: NSAtomicStoreCacheNode, _ plan: EntityPlan) -> ContiguousArray<AttributeValue> {
    ContiguousArray(
      plan.slots.map { slot in
        guard !slot.isTransient else { return .null }
        switch slot.kind {
        case .attribute(let type): return AttributeValue(node.value(forKey: slot.name), as: type) ?? .null
        case .toOne:
          guard let end = Self.identifier(node.value(forKey: slot.name)), let key = end.row else { return .null }
          return .reference(RowKey(entity: end.plan.number, key: key.key))
        case .toMany, .fetched: return .null
        }
      })
  }

  /// A relationship's value may be a node or its identifier.
  private static func identifier(_ value: Any?) -> NSManagedObjectID? {
    (value as? NSAtomicStoreCacheNode)?.objectID ?? value as? NSManagedObjectID
  }

  override func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    guard let node = nodes[plan.rootNumber]?[key.key] else { return [] }
    let found = ends(of: node, relation.description.name).map { self.found($0) }
    return relation.description.isOrdered ? found : found.sorted { $0.key < $1.key }
  }

  private func ends(of node: NSAtomicStoreCacheNode, _ name: String) -> [NSAtomicStoreCacheNode] {
    guard let value = node.value(forKey: name) else { return [] }
    return (KeyValueAccess.elements(of: value) ?? []).compactMap { element in
      Self.identifier(element).flatMap { cacheNode(for: $0) }
    }
  }

  override func find(_ query: Query) throws -> Answer {
    var answer = Answer()
    answer.found = (nodes[query.plan.rootNumber] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, node in
      let plan = node.objectID.plan
      let fits = query.includesSubentities ? plan.isKind(of: query.plan) : plan === query.plan
      return fits ? found(node) : nil
    }
    answer.isFiltered = query.predicate == nil
    return answer
  }

  // MARK: Writing

  override func write(_ set: inout ChangeSet) throws {
    try checkConflicts(set)
    let before = (nodes, rows, Dictionary(uniqueKeysWithValues: cacheNodes().map { ($0, $0.propertyCache) }))
    // A save that fails leaves the nodes as they were, also where it changed what they hold.
    for node in cacheNodes() { node.propertyCache = node.propertyCache.map { NSMutableDictionary(dictionary: $0) } }
    do {
      try assignIdentifiers(&set)
      try apply(set)
      try save()
    } catch {
      for (node, cache) in before.2 { node.propertyCache = cache }
      (nodes, rows) = (before.0, before.1)
      throw error
    }
  }

  private func checkConflicts(_ set: ChangeSet) throws {
    var conflicts = Conflicts()
    for change in set.changes {
      guard change.kind != .insert, let key = change.identifier.row else { continue }
      let stored = try readRow(key.key, of: change.plan)?.row
      if change.kind == .delete, stored == nil { continue }
      if stored == nil || stored?.version != change.base?.version { conflicts.rows.append((change, stored)) }
    }
    if conflicts.rows.isEmpty {
      UniquenessCheck(set).find(
        { root in (nodes[root] ?? [:]).values.map { found($0) } }, into: &conflicts)
    }
    guard conflicts.rows.isEmpty, conflicts.constraints.isEmpty else { throw conflicts }
  }

  private func assignIdentifiers(_ set: inout ChangeSet) throws {
    for change in set.changes where change.kind == .insert && change.identifier.row == nil {
      let made: NSManagedObjectID
      let former = change.identifier
      if let object = change.object {
        made = try permanentIdentifiers(for: [object])[0]
        // What the app makes of the object needs its identifier.
        object.context?.adopt(made, for: object)
      } else {
        made = identifier(change.plan, try reserveKeys(1, for: change.plan))
      }
      set.assigned[former] = made
    }
  }

  private func apply(_ set: ChangeSet) throws {
    let deleted = set.changes.filter { $0.kind == .delete }.compactMap { cacheNode(for: $0.identifier) }
    for change in set.changes where change.kind == .insert {
      let own = set.assigned[change.identifier] ?? change.identifier
      if change.object == nil, let key = own.row { _ = references.key(for: NSNumber(value: key.key), of: own.plan) }
      addCacheNodes([change.object.map { newCacheNode(for: $0) } ?? NSAtomicStoreCacheNode(objectID: own)])
    }
    // Assumed: a new node is updated once all new nodes are there, so that relationships find them
    for change in set.changes where change.kind != .delete {
      guard let node = cacheNode(for: set.assigned[change.identifier] ?? change.identifier) else { continue }
      writing = (change, set)
      if let object = change.object { updateCacheNode(node, from: object) } else { fill(node, change, set) }
      writing = nil
      let row = Row(version: (change.base?.version ?? 0) + 1, values: values(of: node, node.objectID.plan))
      if let place = place(node) { rows[place] = row }
      change.written = row
    }
    guard !deleted.isEmpty else { return }
    willRemoveCacheNodes(Set(deleted))
    for node in deleted {
      guard let place = place(node) else { continue }
      nodes[place.entity]?[place.key] = nil
      rows[place] = nil
    }
  }

  /// Gives the node what the change says.
  private func fill(_ node: NSAtomicStoreCacheNode, _ change: Change, _ set: ChangeSet) {
    let places = change.kind == .insert ? Array(change.plan.slots.indices) : change.changed
    for place in places where !change.plan.slots[place].isTransient {
      let slot = change.plan.slots[place]
      switch slot.kind {
      case .attribute(let type): node.setValue(change.values[place].boxed(as: type), forKey: slot.name)
      case .toOne: node.setValue(end(change.values[place], set), forKey: slot.name)
      case .toMany, .fetched: continue
      }
    }
    for toMany in change.toMany {
      let slot = change.plan.slots[change.plan.relations[toMany.relation].slot]
      func nodes(_ identifiers: [NSManagedObjectID]) -> [NSAtomicStoreCacheNode] {
        identifiers.compactMap { cacheNode(for: set.assigned[$0] ?? $0) }
      }
      var ends = nodes(toMany.all ?? [])
      if toMany.all == nil {
        let former = self.ends(of: node, slot.name), gone = Set(nodes(toMany.removed)), known = Set(former)
        ends = former.filter { !gone.contains($0) } + nodes(toMany.added).filter { !known.contains($0) }
      }
      node.setValue(Self.collection(ends, slot), forKey: slot.name)
    }
  }

  private func end(_ value: AttributeValue, _ set: ChangeSet) -> NSAtomicStoreCacheNode? {
    switch value {
    case .pending(let identifier): return cacheNode(for: set.assigned[identifier] ?? identifier)
    case .reference(let key): return plan(number: key.entity).flatMap { nodes[$0.rootNumber]?[key.key] }
    default: return nil
    }
  }

  private static func collection(_ nodes: [NSAtomicStoreCacheNode], _ slot: EntityPlan.Slot) -> Any {
    let isOrdered = (slot.property as? NSRelationshipDescription)?.isOrdered ?? false
    return isOrdered ? NSOrderedSet(array: nodes) as Any : NSSet(array: nodes)
  }
}
