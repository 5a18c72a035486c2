import QuinceFoundation

extension NSManagedObjectContext {
  /// Objects, identifiers, dictionaries or a number, as the request says.
  public func fetch(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> [Any] {
    try fetch(request.plain)
  }

  @_disfavoredOverload
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let plan = request.plain
    if plan.resultType == .managedObjectResultType {
      return try fetchObjects(plan).map { object in object as? T ?? refuse(object) }
    }
    return try fetch(plan).map { value in value as? T ?? refuse(value) }
  }

  private func refuse<T>(_ value: Any) -> T {
    trap(
      "A fetch request for \(T.self) answered a \(type(of: value)): its entity or its resultType is another one.",
      name: .invalidArgumentException)
  }

  func fetchObjects(_ request: FetchPlan) throws -> [NSManagedObject] {
    try queue.sync { try Fetch(request, in: self).wholeObjects() }
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    var plan = request.plain
    plan.resultType = .countResultType
    return (try fetch(plan).first as? NSNumber)?.intValue ?? 0
  }

  func fetch(_ request: FetchPlan) throws -> [Any] {
    try queue.sync {
      let fetch = try Fetch(request, in: self)
      return try fetch.run()
    }
  }
}

/// One run of a fetch request in a context.
struct Fetch {
  let request: FetchPlan
  let context: NSManagedObjectContext
  let plan: EntityPlan
  private let predicate: NSPredicate?

  init(_ request: FetchPlan, in context: NSManagedObjectContext) throws {
    guard let coordinator = context.coordinator else {
      trap("This context has no coordinator to fetch from.", name: .internalInconsistencyException)
    }
    var entity = request.entity
    let model = coordinator.managedObjectModel
    // An entity of another copy of the model is the one of that name here.
    if entity == nil || entity?.model !== model { entity = model.entitiesByName[request.name ?? ""] }
    guard let entity else {
      trap(
        request.name.map { "NSFetchRequest could not locate an NSEntityDescription for entity name '\($0)'" }
          ?? "executeFetchRequest:error: A fetch request must have an entity.", name: .invalidArgumentException)
    }
    var settled = request
    settled.predicate = try request.predicate.map(NSFetchRequestExpression.settled)
    self.request = settled
    self.context = context
    plan = entity.plan
    predicate = settled.predicate
  }

  func run() throws -> [Any] {
    if request.resultType.contains(.countResultType) { return [NSNumber(value: try count())] }
    if request.resultType.contains(.dictionaryResultType) { return try dictionaries() }
    if request.resultType.contains(.managedObjectIDResultType) { return try objects().map(\.objectID) }
    return try wholeObjects()
  }

  /// The objects, with what the request wants to have at hand.
  func wholeObjects() throws -> [NSManagedObject] {
    let objects = try objects()
    if request.batchSize > 0 { FaultBatch.divide(objects, by: request.batchSize) }
    for path in request.prefetching { prefetch(path, objects) }
    if isWhole, objects.contains(where: \.isFault) {
      context.readRows(of: objects)
      for object in objects { object.access() }
    }
    if request.refreshes { for object in objects where !object.isFault { context.refresh(object, mergeChanges: true) } }
    return objects
  }

  // MARK: Objects

  /// Whether the objects are answered with their values.
  private var isWhole: Bool {
    !request.returnsObjectsAsFaults && request.batchSize == 0 && request.resultType == .managedObjectResultType
  }

  /// Whether the context has changes that stores do not know of and that could change the result.
  private var pending: [NSManagedObject] {
    guard request.includesPendingChanges, context.hasChanges else { return [] }
    context.processPendingChanges()
    return context.changes.inserted.all + context.changes.updated.all + context.changes.deleted.all
  }

  private func query(limited: Bool) -> RowStore.Query {
    RowStore.Query(
      plan: plan, includesSubentities: request.includesSubentities, predicate: predicate,
      sortDescriptors: request.sortDescriptors, limit: limited ? request.limit : 0,
      offset: limited ? request.offset : 0,
      wantsRows: request.includesPropertyValues && request.batchSize == 0
        && !request.resultType.contains(.managedObjectIDResultType),
      leavesFaults: !isWhole && !request.refreshes, context: context)
  }

  private func objects() throws -> [NSManagedObject] {
    let pending = pending
    var (objects, answer) = try stored(
      query(limited: pending.isEmpty), fires: isWhole && pending.isEmpty)
    if !answer.isFiltered || !answer.isSorted { context.readRows(of: objects) }
    if !answer.isFiltered, let predicate {
      objects = filtered(objects, predicate)
    }
    let isMixed = !pending.isEmpty && mix(pending, into: &objects)
    if !request.sortDescriptors.isEmpty, !answer.isSorted || isMixed {
      objects = (objects as NSArray).sortedArray(using: request.sortDescriptors).compactMap { $0 as? NSManagedObject }
    }
    if !answer.isLimited || !pending.isEmpty { objects = limited(objects) }
    return objects
  }

  /// What is not in the store counts only where changes do.
  private func filtered(_ objects: [NSManagedObject], _ predicate: NSPredicate) -> [NSManagedObject] {
    let predicate = Evaluation.prepared(predicate, in: context)
    guard !request.includesPendingChanges, context.hasChanges else {
      return objects.filter { predicate.evaluate(with: $0) }
    }
    let stored = NSManagedObjectContext(scratchOn: context.coordinator)
    return objects.filter { object in
      predicate.evaluate(with: object.hasChanges ? stored.object(with: object.objectID) : object)
    }
  }

  private func limited(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    guard request.offset > 0 || request.limit > 0 else { return objects }
    let rest = objects.dropFirst(request.offset)
    return Array(request.limit > 0 ? rest.prefix(request.limit) : rest)
  }

  /// What the stores, or the parent, have.
  /// - Parameter fires: whether what is found need not stay faults.
  private func stored(_ query: RowStore.Query, fires: Bool) throws -> ([NSManagedObject], RowStore.Answer) {
    if let parent = context.parent {
      var inner = request
      inner.resultType = .managedObjectIDResultType
      inner.prefetching = []
      if query.limit == 0, query.offset == 0 { (inner.limit, inner.offset) = (0, 0) }
      let identifiers = try parent.fetch(inner).compactMap { $0 as? NSManagedObjectID }
      var answer = RowStore.Answer()
      (answer.isFiltered, answer.isSorted, answer.isLimited) = (true, true, true)
      return (identifiers.map { context.object(with: $0) }, answer)
    }
    guard let coordinator = context.coordinator else { return ([], RowStore.Answer()) }
    let stores = coordinator.stores(for: plan, among: request.stores)
    var all = RowStore.Answer()
    (all.isFiltered, all.isSorted, all.isLimited) = (true, stores.count < 2, stores.count < 2)
    var objects: [NSManagedObject] = []
    for store in stores {
      var query = query
      // The results of several stores are put together before they are cut.
      if stores.count > 1 { (query.limit, query.offset) = (0, 0) }
      var answer = try coordinator.reading(context.generation) { () throws -> RowStore.Answer in
        var answer = try store.find(query)
        if !answer.isRemembered { store.remember(&answer.found) }
        return answer
      }
      if objects.isEmpty { objects.reserveCapacity(answer.found.count) }
      context.expect(answer.found.count)
      let fires = fires && answer.isFiltered
      for index in answer.found.indices {
        let object = context.fault(&answer.found[index], of: store)
        if fires { object.access() }
        objects.append(object)
      }
      all.isFiltered = all.isFiltered && answer.isFiltered
      all.isSorted = all.isSorted && answer.isSorted
      all.isLimited = all.isLimited && answer.isLimited
    }
    return (objects, all)
  }

  /// Adds changed objects that the predicate holds for now, and removes those for which it does not.
  private func mix(_ pending: [NSManagedObject], into objects: inout [NSManagedObject]) -> Bool {
    let concerned = pending.filter { object in
      request.includesSubentities ? object.plan.isKind(of: plan) : object.plan === plan
    }
    guard !concerned.isEmpty else { return false }
    let predicate = predicate.map { Evaluation.prepared($0, in: context) }
    let touched = Set(concerned.map(ObjectIdentifier.init))
    let present = Set(objects.map(ObjectIdentifier.init))
    var added: [NSManagedObject] = [], kept: Set<ObjectIdentifier> = []
    for object in concerned where !object.isDeleted && (predicate?.evaluate(with: object) ?? true) {
      if present.contains(ObjectIdentifier(object)) {
        kept.insert(ObjectIdentifier(object))
      } else if kept.insert(ObjectIdentifier(object)).inserted {
        added.append(object)
      }
    }
    objects = objects.filter { !touched.contains(ObjectIdentifier($0)) || kept.contains(ObjectIdentifier($0)) } + added
    return true
  }

  /// The values of one attribute in the order of the results, without the objects; nil where the store can't tell alone.
  func values(at place: Int) throws -> [(key: Int64, value: AttributeValue)]? {
    guard let coordinator = context.coordinator else { return nil }
    let stores = coordinator.stores(for: plan, among: request.stores)
    guard stores.count == 1 else { return nil }
    let query = query(limited: true)
    return try coordinator.reading(context.generation) { try stores[0].values(at: place, query) }
  }

  // MARK: Counting

  private func count() throws -> Int {
    if context.parent == nil, pending.isEmpty, let coordinator = context.coordinator {
      var total = 0
      let stores = coordinator.stores(for: plan, among: request.stores)
      var query = query(limited: stores.count < 2)
      query.sortDescriptors = []
      let counted = try coordinator.reading(context.generation) {
        for store in stores {
          guard let count = try store.count(query) else { return false }
          total += count
        }
        return true
      }
      if counted, stores.count < 2 { return total }
      if counted { return max(0, min(total - request.offset, request.limit > 0 ? request.limit : .max)) }
    }
    return try objects().count
  }

  // MARK: Relationships

  private func prefetch(_ path: String, _ objects: [NSManagedObject]) {
    var level = objects
    for key in path.split(separator: ".").map(String.init) {
      var next: [NSManagedObject] = []
      context.readRows(of: level)
      for object in level {
        guard let place = object.plan.place(of: key), object.plan.slots[place].relation != nil else { continue }
        object.access()
        if case .toMany = object.plan.slots[place].kind {
          next += object.toMany(place).members
        } else if let end = object.toOne(place) {
          next.append(end)
        }
      }
      context.readRows(of: next)
      level = next
    }
  }
}

/// Predicates as they are evaluated in memory.
enum Evaluation {
  /// The predicate with identifiers, and objects of other contexts, replaced by the context's objects.
  static func prepared(_ predicate: NSPredicate, in context: NSManagedObjectContext) -> NSPredicate {
    switch predicate {
    case let compound as NSCompoundPredicate:
      let parts = compound.subpredicates.compactMap { $0 as? NSPredicate }.map { prepared($0, in: context) }
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
    case let comparison as NSComparisonPredicate where type(of: comparison) == NSComparisonPredicate.self:
      guard comparison.predicateOperatorType != .customSelector else { return comparison }
      let left = prepared(comparison.leftExpression, in: context)
      let right = prepared(comparison.rightExpression, in: context)
      guard left !== comparison.leftExpression || right !== comparison.rightExpression else { return comparison }
      return NSComparisonPredicate(
        leftExpression: left, rightExpression: right, modifier: comparison.comparisonPredicateModifier,
        type: comparison.predicateOperatorType, options: comparison.options)
    default: return predicate
    }
  }

  private static func prepared(_ expression: NSExpression, in context: NSManagedObjectContext) -> NSExpression {
    if expression.expressionType == .keyPath, expression.keyPath == "objectID" {
      return NSExpression.expressionForEvaluatedObject()
    }
    guard expression.expressionType == .constantValue, let value = expression.constantValue else { return expression }
    if let object = object(for: value, in: context) { return NSExpression(forConstantValue: object) }
    guard let elements = KeyValueAccess.elements(of: value),
      elements.contains(where: { object(for: $0, in: context) != nil })
    else {
      return expression
    }
    return NSExpression(forConstantValue: elements.map { object(for: $0, in: context) ?? $0 })
  }

  /// The context's object for an identifier or for an object of another context; nil for any other value.
  private static func object(for value: Any, in context: NSManagedObjectContext) -> NSManagedObject? {
    if let object = value as? NSManagedObject {
      return object.managedObjectContext === context ? nil : context.object(with: object.objectID)
    }
    return (value as? NSManagedObjectID).map { context.object(with: $0) }
  }
}
