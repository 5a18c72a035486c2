import QuinceFoundation

/// What a fetched results controller shows, whatever the type of its results.
final class FetchedResults {
  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    let range: Range<Int>
    fileprivate let all: [NSManagedObject]
    var numberOfObjects: Int { range.count }
    var objects: [Any]? { Array(all[range]) }
  }

  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  var request: () -> FetchPlan = { fatalError("set when the controller is made") }
  weak var delegate: NSFetchedResultsControllerDelegate?
  /// What delegates are told; the controller itself where its type is the one they know.
  weak var controller: NSFetchedResultsController<NSFetchRequestResult>?
  private(set) var objects: [NSManagedObject]? { didSet { knownPlaces = nil } }
  /// Where the objects are, once somebody asked.
  private var knownPlaces: [ObjectIdentifier: Int]?
  private var tokens: [any NSObjectProtocol] = []
  private var knownSections: [Section]?
  /// The names of the sections in which objects stand, as far as they were looked at.
  private var names: [ObjectIdentifier: String] = [:]
  /// Set by the default of a delegate's method: the delegate does not implement it.
  var reachedDefault: FetchedResultsNotice?

  init(_ context: NSManagedObjectContext, _ sectionNameKeyPath: String?) {
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  func fetch() throws {
    var plan = request()
    plan.resultType = .managedObjectResultType
    objects = try context.fetchObjects(plan)
    knownSections = nil
    names = sectionNameKeyPath.flatMap { namesInStore($0, plan) } ?? [:]
    // Once an object has changed, nobody can say in which section it stood.
    if sectionNameKeyPath != nil { _ = sections }
    defer { tellSnapshot(updated: []) }
    guard tokens.isEmpty else { return }
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil) {
        [weak self] note in self?.contextChanged(note)
      },
      center.addObserver(forName: .NSManagedObjectContextDidSave, object: context, queue: nil) {
        [weak self] note in self?.contextSaved(note)
      },
    ]
  }

  // MARK: Sections

  var sections: [Section] {
    if let knownSections { return knownSections }
    let made = Self.sections(of: objects ?? [], sectionNameKeyPath == nil ? nil : name(of:)) { [weak self] name in
      guard let self else { return nil }
      guard let controller = self.controller else { return name.isEmpty ? nil : name.prefix(1).uppercased() }
      return self.delegate?.controller(controller, sectionIndexTitleForSectionName: name)
        ?? controller.sectionIndexTitle(forSectionName: name)
    }
    knownSections = made
    return made
  }

  private func name(of object: NSManagedObject) -> String {
    guard let sectionNameKeyPath else { return "" }
    if let known = names[ObjectIdentifier(object)] { return known }
    let name = Self.name(object.value(forKeyPath: sectionNameKeyPath))
    names[ObjectIdentifier(object)] = name
    return name
  }

  private static func name(_ value: Any?) -> String { value.flattened.map { "\($0)" } ?? "" }

  /// The names as the store has them, so that a batched fetch reads no objects for them; nil where it has to.
  private func namesInStore(_ key: String, _ plan: FetchPlan) -> [ObjectIdentifier: String]? {
    guard plan.batchSize > 0, !context.hasChanges, context.parent == nil, let objects, let first = objects.first,
      let place = first.plan.place(of: key), case .attribute(let type) = first.plan.slots[place].kind,
      !first.plan.accessors[place], !first.plan.slots[place].isTransient
    else { return nil }
    guard let values = try? Fetch(plan, in: context).values(at: place), values.count == objects.count else {
      return nil
    }
    var names: [ObjectIdentifier: String] = [:]
    for (object, value) in zip(objects, values) {
      guard object.place?.key == value.key else { return nil }
      names[ObjectIdentifier(object)] = Self.name(value.value.boxed(as: type))
    }
    return names
  }

  // Apple: without a key path all objects are one section, which is there even when it is empty
  private static func sections(
    of objects: [NSManagedObject], _ name: ((NSManagedObject) -> String)?, title: (String) -> String?
  ) -> [Section] {
    guard let name else { return [Section(name: "", indexTitle: nil, range: 0..<objects.count, all: objects)] }
    var sections: [Section] = []
    var start = 0
    for (index, object) in objects.enumerated() where index > 0 {
      let (previous, current) = (name(objects[index - 1]), name(object))
      guard previous != current else { continue }
      sections.append(Section(name: previous, indexTitle: title(previous), range: start..<index, all: objects))
      start = index
    }
    if let last = objects.last.map(name) {
      sections.append(Section(name: last, indexTitle: title(last), range: start..<objects.count, all: objects))
    }
    return sections
  }

  func object(at indexPath: IndexPath) -> NSManagedObject? {
    let sections = sections
    guard sections.indices.contains(indexPath.section) else { return nil }
    let range = sections[indexPath.section].range
    guard indexPath.item >= 0, indexPath.item < range.count else { return nil }
    return objects?[range.lowerBound + indexPath.item]
  }

  func indexPath(of object: NSManagedObject) -> IndexPath? {
    places[ObjectIdentifier(object)].flatMap { Self.indexPath($0, in: sections) }
  }

  private var places: [ObjectIdentifier: Int] {
    if let knownPlaces { return knownPlaces }
    let made = Dictionary(
      (objects ?? []).enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    knownPlaces = made
    return made
  }

  private static func indexPath(_ index: Int, in sections: [Section]) -> IndexPath? {
    var low = 0, high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    let section = low
    guard section < sections.count, sections[section].range.contains(index) else { return nil }
    return IndexPath(item: index - sections[section].range.lowerBound, section: section)
  }

  // MARK: Changes

  private func contextChanged(_ note: Notification) {
    guard let old = objects else { return }
    let info = note.userInfo ?? [:]
    if info[NSInvalidatedAllObjectsKey] != nil {
      objects = []
      knownSections = nil
      return
    }
    let plan = request()
    guard let entity = plan.entity ?? context.coordinator?.managedObjectModel.entitiesByName[plan.name ?? ""] else {
      return
    }
    var concerned: Set<NSManagedObject> = []
    for key in [
      NSInsertedObjectsKey, NSUpdatedObjectsKey, NSRefreshedObjectsKey, NSDeletedObjectsKey, NSInvalidatedObjectsKey,
    ] {
      for object in info[key] as? Set<NSManagedObject> ?? []
      where plan.includesSubentities ? object.entity.isKindOf(entity: entity) : object.entity === entity {
        concerned.insert(object)
      }
    }
    guard !concerned.isEmpty else { return }
    let predicate = plan.predicate.map { Evaluation.prepared($0, in: context) }
    let present = concerned.filter {
      !$0.isDeleted && $0.context === context && (predicate?.evaluate(with: $0) ?? true)
    }
    if tellUpdates(of: concerned, present, plan.sortDescriptors) { return }
    let gone = Set(concerned.map(ObjectIdentifier.init))
    var new = old.filter { !gone.contains(ObjectIdentifier($0)) }
    _ = sections
    for object in gone { names[object] = nil }
    merge(present, into: &new, plan.sortDescriptors)
    notifyDelegate(from: old, to: new, touched: gone)
  }

  // Assumed: a snapshot with temporary identifiers is followed by one with those that the save gave
  private func contextSaved(_ note: Notification) {
    guard let objects, let delegate, FetchedResultsNotice.implements(.snapshot, delegate) else { return }
    guard let inserted = note.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>,
      objects.contains(where: inserted.contains)
    else { return }
    tellSnapshot(updated: [])
  }

  /// Tells of objects that have other values and stay where they are; false where any of them came, went or moved.
  ///
  /// It looks at the changed objects and their neighbours alone.
  private func tellUpdates(
    of concerned: Set<NSManagedObject>, _ present: Set<NSManagedObject>, _ order: [NSSortDescriptor]
  ) -> Bool {
    guard let objects else { return false }
    let places = places
    var indexes: [Int] = []
    for object in concerned {
      let index = places[ObjectIdentifier(object)]
      guard (index != nil) == present.contains(object) else { return false }
      if let index { indexes.append(index) }
    }
    indexes.sort()
    for index in indexes {
      // All others stand in order already, so that the whole list does where each of these does.
      if index > 0, Self.isBefore(objects[index], objects[index - 1], order) { return false }
      if index + 1 < objects.count, Self.isBefore(objects[index + 1], objects[index], order) { return false }
      guard let sectionNameKeyPath else { continue }
      let name = Self.name(objects[index].value(forKeyPath: sectionNameKeyPath))
      guard names[ObjectIdentifier(objects[index])] == name else { return false }
    }
    let sections = sections
    let updated = indexes.compactMap { index in
      Self.indexPath(index, in: sections).map { (object: objects[index], path: $0) }
    }
    tell(FetchedChanges(updated: updated)) { CollectionDifference([]) }
    return true
  }

  private static func isBefore(_ left: NSManagedObject, _ right: NSManagedObject, _ order: [NSSortDescriptor]) -> Bool {
    for descriptor in order {
      let result = descriptor.compare(left, to: right)
      if result != .orderedSame { return result == .orderedAscending }
    }
    return false
  }

  /// Puts the objects where the order wants them; the others stay as they are.
  private func merge(_ objects: Set<NSManagedObject>, into all: inout [NSManagedObject], _ order: [NSSortDescriptor]) {
    let stable = objects.sorted { $0.identity.isBefore($1.identity) }
    let sorted = (stable as NSArray).sortedArray(using: order).compactMap { $0 as? NSManagedObject }
    var places: [(index: Int, object: NSManagedObject)] = []
    for object in sorted {
      var low = 0, high = all.count
      while low < high {
        let middle = (low + high) / 2
        if Self.isBefore(object, all[middle], order) { high = middle } else { low = middle + 1 }
      }
      places.append((low, object))
    }
    var result: [NSManagedObject] = []
    result.reserveCapacity(all.count + places.count)
    var next = 0
    for place in places {
      result += all[next..<place.index]
      result.append(place.object)
      next = place.index
    }
    all = result + all[next...]
  }

  private func notifyDelegate(from old: [NSManagedObject], to new: [NSManagedObject], touched: Set<ObjectIdentifier>) {
    let oldSections = sections
    objects = new
    knownSections = nil
    let newSections = sections
    tell(FetchedChanges(old: old, new: new, touched: touched, oldSections, newSections)) {
      new.map(\.objectID).difference(from: old.map(\.objectID)).inferringMoves()
    }
  }

  private func tell(_ changes: FetchedChanges, _ difference: () -> CollectionDifference<NSManagedObjectID>?) {
    guard let delegate, let controller, !changes.isEmpty else { return }
    if tellSnapshot(updated: changes.objects.filter { $0.type == .update }.map(\.object.objectID)) { return }
    if sectionNameKeyPath == nil, tellDifference(difference) { return }
    delegate.controllerWillChangeContent(controller)
    for change in changes.sections {
      delegate.controller(controller, didChange: change.info, atSectionIndex: change.index, for: change.type)
    }
    for change in changes.objects {
      delegate.controller(
        controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(controller)
  }

  /// Whether the delegate is told all there is instead of what changed.
  @discardableResult
  private func tellSnapshot(updated: [NSManagedObjectID]) -> Bool {
    guard let delegate, let controller, FetchedResultsNotice.implements(.snapshot, delegate) else { return false }
    let snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections {
      snapshot.appendSections(withIdentifiers: [section.name])
      snapshot.appendItems(withIdentifiers: (objects ?? [])[section.range].map(\.objectID))
    }
    // Assumed: objects that only have other values are marked, so that lists show them anew.
    if !updated.isEmpty { snapshot.reloadItems(withIdentifiers: updated) }
    reachedDefault = nil
    delegate.controller(controller, didChangeContentWith: snapshot)
    return reachedDefault != .snapshot
  }

  private func tellDifference(_ make: () -> CollectionDifference<NSManagedObjectID>?) -> Bool {
    guard let delegate, let controller, FetchedResultsNotice.implements(.difference, delegate),
      let difference = make()
    else { return false }
    reachedDefault = nil
    delegate.controller(controller, didChangeContentWith: difference)
    return reachedDefault != .difference
  }
}
