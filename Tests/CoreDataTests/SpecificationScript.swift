import CoreData
import Foundation
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// One row of a specification: what is done, what can be seen then, and who says so.
///
/// A line of a file in `Specifications` is `MODEL: COMMANDS => ANSWERS -- SOURCE`; `model NAME = …` names a model.
struct SpecificationRow: CustomTestStringConvertible, Sendable {
  let model: String
  let script: String
  let expected: String
  let source: String
  let place: String
  var testDescription: String { place }

  static func rows(of name: String) throws -> [SpecificationRow] {
    let folder = Bundle.module.resourceURL!.appendingPathComponent("Specifications")
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    var models: [String: String] = [:], rows: [SpecificationRow] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("model ") {
        let parts = line.dropFirst(6).components(separatedBy: " = ")
        models[parts[0]] = parts[1]
        continue
      }
      let parts = line.components(separatedBy: " => "), ends = parts[1].components(separatedBy: " -- ")
      let colon = parts[0].firstIndex(of: ":")!
      let model = String(parts[0][..<colon])
      rows.append(
        SpecificationRow(
          model: models[model]!, script: String(parts[0][parts[0].index(after: colon)...]), expected: ends[0],
          source: ends[1], place: "\(name), line \(number + 1)"))
    }
    return rows
  }

  /// Runs the script on a store of the kind, and compares what it said.
  func check(_ kind: Stack.Kind) throws {
    let script = try SpecificationScript(model, kind)
    for line in self.script.split(separator: ";") { try script.run(line.trimmingCharacters(in: .whitespaces)) }
    let said = script.said.joined(separator: " ")
    #expect(said == expected, "\(place), \(kind.rawValue): \(self.script) [\(source)]")
  }
}

/// Carries out the commands of a row. Objects have names; `2:` before a command means the second context.
final class SpecificationScript {
  private let stack: Stack
  private let contexts: [NSManagedObjectContext]
  private var context: NSManagedObjectContext
  private var names: [(name: String, object: NSManagedObject)] = []
  private(set) var said: [String] = []
  private var observers: [any NSObjectProtocol] = []
  private var log: [String] = []
  private var controller: NSFetchedResultsController<NSManagedObject>?
  private var deltas: SpecificationDeltas?

  init(_ model: String, _ kind: Stack.Kind) throws {
    stack = try Stack(kind, SpecificationModel.make(model))
    contexts = [stack.context, stack.other()]
    context = stack.context
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  func run(_ line: String) throws {
    context = contexts[line.hasPrefix("2:") ? 1 : 0]
    let text = line.hasPrefix("2:") ? String(line.dropFirst(2)).trimmingCharacters(in: .whitespaces) : line
    let words = text.split(separator: " ").map(String.init)
    guard let verb = words.first else { return }
    let rest = Array(words.dropFirst())
    switch verb {
    case "new", "set", "add", "remove", "insert", "delete":
      guard let manager = context.undoManager else { return try change(verb, rest) }
      manager.beginUndoGrouping()
      try change(verb, rest)
      context.processPendingChanges()
      manager.endUndoGrouping()
    case "?": said += try rest.map(answer)
    case "child": try runChild(rest)
    case "log", "frc": try watch(verb, rest)
    default: try control(verb, rest)
    }
  }

  // MARK: Objects

  private func object(_ name: String) throws -> NSManagedObject {
    let found = try #require(names.last { $0.name == name }?.object, "there is no \(name)")
    guard context !== contexts[0] || found.managedObjectContext == nil else { return found }
    return context === contexts[0] ? found : context.object(with: found.objectID)
  }

  private func name(_ object: NSManagedObject) -> String {
    names.last { $0.object === object || $0.object.objectID == object.objectID }?.name
      ?? object.value(forKey: "n") as? String ?? "?"
  }

  private func split(_ path: String) throws -> (object: NSManagedObject, key: String) {
    let parts = path.split(separator: ".").map(String.init)
    return (try object(parts[0]), parts[1])
  }

  private func value(_ text: String, _ key: String, _ object: NSManagedObject) throws -> Any? {
    if let attribute = object.entity.attributesByName[key] { return SpecificationModel.value(text, attribute) }
    guard let relationship = object.entity.relationshipsByName[key] else { return text }
    let ends = text == "nil" || text == "-" ? [] : try text.split(separator: ",").map { try self.object(String($0)) }
    if !relationship.isToMany { return ends.first }
    return relationship.isOrdered ? NSOrderedSet(array: ends) : NSSet(array: ends)
  }

  private func change(_ verb: String, _ words: [String]) throws {
    switch verb {
    case "new":
      let made = NSEntityDescription.insertNewObject(forEntityName: words[1], into: context)
      names.append((words[0], made))
      if made.entity.attributesByName["n"] != nil, made.entity.attributesByName["n"]?.defaultValue == nil {
        made.setValue(words[0], forKey: "n")
      }
      for word in words.dropFirst(2) {
        let halves = word.split(separator: "=", maxSplits: 1).map(String.init)
        made.setValue(try value(halves[1], halves[0], made), forKey: halves[0])
      }
    case "delete": for word in words { context.delete(try object(word)) }
    default:
      let (target, key) = try split(words[0])
      let isOrdered = target.entity.relationshipsByName[key]?.isOrdered ?? false
      switch verb {
      case "set": target.setValue(try value(words[1], key, target), forKey: key)
      case "insert": target.mutableOrderedSetValue(forKey: key).insert(try object(words[1]), at: Int(words[2])!)
      case "add" where isOrdered: target.mutableOrderedSetValue(forKey: key).add(try object(words[1]))
      case "add": target.mutableSetValue(forKey: key).add(try object(words[1]))
      case "remove" where isOrdered: target.mutableOrderedSetValue(forKey: key).remove(try object(words[1]))
      default: target.mutableSetValue(forKey: key).remove(try object(words[1]))
      }
    }
  }

  // MARK: Contexts

  private func control(_ verb: String, _ words: [String]) throws {
    switch verb {
    case "save": try save()
    case "try": said.append(code { try save() })
    case "valid":
      let target = try object(words[0])
      said.append(
        code { try target.isInserted ? target.validateForInsert() : target.validateForUpdate() })
    // What others saved comes on the context's queue.
    case "process": context.performAndWait { context.processPendingChanges() }
    case "rollback": context.rollback()
    case "reset": context.reset()
    case "undoable":
      let manager = UndoManager()
      manager.groupsByEvent = false
      context.undoManager = manager
    case "undo": context.undo()
    case "redo": context.redo()
    case "refresh": context.refresh(try object(words[0]), mergeChanges: false)
    case "merge": context.refresh(try object(words[0]), mergeChanges: true)
    case "policy": context.mergePolicy = try #require(Self.policies[words[0]])
    case "follow": context.automaticallyMergesChangesFromParent = true
    case "late": context.propagatesDeletesAtEndOfEvent = false
    default: Issue.record("there is no command \(verb)")
    }
  }

  private func save() throws { try context.save() }

  nonisolated(unsafe) private static let policies: [String: Any] = [
    "error": NSErrorMergePolicy, "store": NSMergeByPropertyStoreTrumpMergePolicy,
    "object": NSMergeByPropertyObjectTrumpMergePolicy, "overwrite": NSOverwriteMergePolicy,
    "rollback": NSRollbackMergePolicy,
  ]

  /// `ok`, or the codes of the errors with the names of their properties.
  private func code(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "ok"
    } catch let error as NSError {
      let all = error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      return all.map { one in
        let key = one.userInfo[NSValidationKeyErrorKey] as? String
        return "\(one.code)" + (key.map { ":\($0)" } ?? "")
      }.sorted().joined(separator: ",")
    }
  }

  /// `child COMMAND` is carried out in a new child context, which is saved into the first one.
  private func runChild(_ words: [String]) throws {
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = contexts[0]
    context = child
    if words[0] == "new" || words[0] == "set" || words[0] == "delete" || words[0] == "add" {
      try childChange(words, child)
    }
    try child.save()
    context = contexts[0]
  }

  private func childChange(_ words: [String], _ child: NSManagedObjectContext) throws {
    func twin(_ name: String) throws -> NSManagedObject {
      child.object(with: try #require(names.last { $0.name == name }).object.objectID)
    }
    switch words[0] {
    case "new":
      let made = NSEntityDescription.insertNewObject(forEntityName: words[2], into: child)
      made.setValue(words[1], forKey: "n")
    case "delete": child.delete(try twin(words[1]))
    default:
      let parts = words[1].split(separator: ".").map(String.init)
      let target = try twin(parts[0])
      if let attribute = target.entity.attributesByName[parts[1]] {
        target.setValue(SpecificationModel.value(words[2], attribute), forKey: parts[1])
      } else if target.entity.relationshipsByName[parts[1]]?.isToMany ?? false {
        target.mutableSetValue(forKey: parts[1]).add(try twin(words[2]))
      } else {
        target.setValue(words[2] == "nil" ? nil : try twin(words[2]), forKey: parts[1])
      }
    }
  }

  // MARK: Answers

  private func shown(_ value: Any?) -> String {
    switch value {
    case nil: return "nil"
    case let object as NSManagedObject: return name(object)
    case let set as NSOrderedSet:
      return "(" + set.compactMap { ($0 as? NSManagedObject).map(name) }.joined(separator: ",") + ")"
    case let set as Set<NSManagedObject>: return "{" + set.map(name).sorted().joined(separator: ",") + "}"
    case let date as Date: return "\(Int(date.timeIntervalSinceReferenceDate))"
    case let data as Data: return String(decoding: data, as: UTF8.self)
    case let text as String: return text.isEmpty ? "''" : text
    case let number as NSNumber:
      return number.doubleValue == number.doubleValue.rounded() ? "\(number.int64Value)" : "\(number)"
    default: return "\(value!)"
    }
  }

  private func list(_ objects: Set<NSManagedObject>) -> String { objects.map(name).sorted().joined(separator: ",") }

  private func answer(_ question: String) throws -> String {
    switch question {
    case "changes": return context.hasChanges ? "dirty" : "clean"
    case "inserted": return "+" + list(context.insertedObjects)
    case "updated": return "~" + list(context.updatedObjects)
    case "deleted": return "-" + list(context.deletedObjects)
    case "log":
      defer { log = [] }
      return log.isEmpty ? "silent" : log.joined(separator: ",")
    case "frc":
      defer { deltas?.told = [] }
      return deltas?.told.isEmpty ?? true ? "silent" : deltas!.told.sorted().joined(separator: ",")
    case "rows":
      let sections = controller?.sections ?? []
      return sections.map { section in
        let names = (section.objects as? [NSManagedObject] ?? []).map(name).joined(separator: ",")
        return section.name.isEmpty ? "[\(names)]" : "\(section.name)[\(names)]"
      }.joined()
    default: break
    }
    if question.contains(":") {
      let parts = question.split(separator: ":").map(String.init)
      return try state(try object(parts[0]), parts[1])
    }
    if question.contains(".") {
      let (target, key) = try split(question)
      return shown(target.value(forKey: key))
    }
    let isCount = question.hasPrefix("#")
    let request = NSFetchRequest<NSManagedObject>(entityName: isCount ? String(question.dropFirst()) : question)
    if isCount { return "\(try context.count(for: request))" }
    return "\(question)=" + (try context.fetch(request)).map(name).sorted().joined(separator: ",")
  }

  private func state(_ object: NSManagedObject, _ what: String) throws -> String {
    func word(_ holds: Bool) -> String { holds ? what : "not-\(what)" }
    switch what {
    case "fault": return word(object.isFault)
    case "inserted": return word(object.isInserted)
    case "updated": return word(object.isUpdated)
    case "deleted": return word(object.isDeleted)
    case "homeless": return word(object.managedObjectContext == nil)
    case "temporary": return word(object.objectID.isTemporaryID)
    case "dirty": return word(object.hasChanges)
    case "persistent": return word(object.hasPersistentChangedValues)
    case "changed": return "<" + object.changedValues().keys.sorted().joined(separator: ",") + ">"
    case "event": return "<" + object.changedValuesForCurrentEvent().keys.sorted().joined(separator: ",") + ">"
    default:
      if what.hasPrefix("was-") {
        let key = String(what.dropFirst(4))
        let value = object.committedValues(forKeys: [key])[key]
        return shown(value is NSNull ? nil : value)
      }
      if what.hasPrefix("missing-") {
        return object.hasFault(forRelationshipNamed: String(what.dropFirst(8))) ? "missing" : "there"
      }
      return object.entity.name ?? ""
    }
  }

  // MARK: What is told

  private func watch(_ verb: String, _ words: [String]) throws {
    if verb == "log" {
      let center = NotificationCenter.default
      for (name, label) in [
        (Notification.Name.NSManagedObjectContextObjectsDidChange, "change"),
        (.NSManagedObjectContextWillSave, "will"), (.NSManagedObjectContextDidSave, "did"),
      ] {
        observers.append(
          center.addObserver(forName: name, object: context, queue: nil) { [weak self] note in
            guard let self else { return }
            let keys = [
              NSInsertedObjectsKey: "+", NSUpdatedObjectsKey: "~", NSDeletedObjectsKey: "-", NSRefreshedObjectsKey: "r",
              NSInvalidatedObjectsKey: "i",
            ]
            let parts = keys.sorted { $0.value < $1.value }.compactMap { key, sign -> String? in
              (note.userInfo?[key] as? Set<NSManagedObject>).map {
                sign + $0.map(self.name).sorted().joined(separator: "&")
              }
            }
            let all = note.userInfo?[NSInvalidatedAllObjectsKey] == nil ? "" : "all"
            self.log.append("\(label)(\(parts.joined(separator: " "))\(all))")
          })
      }
      return
    }
    let request = NSFetchRequest<NSManagedObject>(entityName: words[0])
    request.sortDescriptors = words[1].split(separator: ",").map { key in
      NSSortDescriptor(key: key.hasPrefix("-") ? String(key.dropFirst()) : String(key), ascending: !key.hasPrefix("-"))
    }
    for word in words.dropFirst(2) where word.hasPrefix("where=") {
      request.predicate = NSPredicate(format: String(word.dropFirst(6)).replacingOccurrences(of: "_", with: " "))
    }
    let section = words.dropFirst(2).first { $0.hasPrefix("by=") }.map { String($0.dropFirst(3)) }
    let made = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: section, cacheName: nil)
    let told = SpecificationDeltas { [unowned self] in name($0) }
    made.delegate = told
    (controller, deltas) = (made, told)
    try made.performFetch()
  }
}

/// Writes down what a fetched results controller tells.
final class SpecificationDeltas: NSObject, NSFetchedResultsControllerDelegate {
  var told: [String] = []
  private let name: (NSManagedObject) -> String

  init(_ name: @escaping (NSManagedObject) -> String) { self.name = name }

  private func shown(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "" }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let object = (anObject as? NSManagedObject).map(name) ?? "?"
    switch type {
    case .insert: told.append("+\(object)@\(shown(newIndexPath))")
    case .delete: told.append("-\(object)@\(shown(indexPath))")
    case .move: told.append("\(object)@\(shown(indexPath))>\(shown(newIndexPath))")
    case .update: told.append("~\(object)@\(shown(indexPath))")
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) { told.append("\(type == .insert ? "S+" : "S-")\(sectionInfo.name)@\(sectionIndex)") }
}
