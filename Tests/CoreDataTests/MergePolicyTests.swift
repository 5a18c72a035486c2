import CoreData
import Foundation
import Testing

/// What is saved where two contexts changed the same object.
struct MergePolicyTests {
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let policy: Any
    /// The name and age that the store has in the end; nil where the save is refused.
    let result: (String, Int)?
  }

  /// The store: name "store", age 1. The context: name "context"; the age was 0 when it was read.
  static let rows = [
    Row(testDescription: "the default refuses the save", policy: NSErrorMergePolicy, result: nil),
    Row(
      testDescription: "the object wins property by property", policy: NSMergeByPropertyObjectTrumpMergePolicy,
      result: ("context", 1)),
    Row(
      testDescription: "the store wins property by property", policy: NSMergeByPropertyStoreTrumpMergePolicy,
      result: ("store", 1)),
    Row(testDescription: "the object overwrites the row", policy: NSOverwriteMergePolicy, result: ("context", 0)),
    Row(testDescription: "the row rolls the object back", policy: NSRollbackMergePolicy, result: ("store", 1)),
  ]

  @Test(arguments: rows, Stack.Kind.allCases)
  func aConflict(row: Row, kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let author = stack.insert("Author", ["name": "old", "age": 0])
    try stack.context.save()
    let other = stack.other()
    let twin = try other.existingObject(with: author.objectID)
    _ = twin.value(forKey: "name")
    author.setValue("store", forKey: "name")
    author.setValue(1, forKey: "age")
    try stack.context.save()
    twin.setValue("context", forKey: "name")
    other.mergePolicy = row.policy
    guard let (name, age) = row.result else {
      let error = #expect(throws: NSError.self) { try other.save() }
      #expect(error?.code == NSManagedObjectMergeError)
      let conflict = (error?.userInfo["conflictList"] as? [NSMergeConflict])?.first
      #expect(conflict?.sourceObject === twin && conflict?.oldVersionNumber == 1 && conflict?.newVersionNumber == 2)
      #expect(conflict?.cachedSnapshot?["name"] as? String == "store" && conflict?.persistedSnapshot == nil)
      #expect(conflict?.objectSnapshot?["name"] as? String == "context")
      return
    }
    try other.save()
    #expect(twin.value(forKey: "name") as? String == name && twin.value(forKey: "age") as? Int == age)
    let third = stack.other()
    let fresh = try third.existingObject(with: author.objectID)
    #expect(fresh.value(forKey: "name") as? String == name && fresh.value(forKey: "age") as? Int == age)
    #expect(!other.hasChanges)
  }

  @Test func `a conflict with what another coordinator saved has what the store has`() throws {
    let stack = try Stack(.sqlite)
    let author = stack.insert("Author", ["name": "old"])
    try stack.context.save()
    let second = try Stack(.sqlite, in: stack.folder)
    let twin = try #require(try second.context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first)
    twin.setValue("store", forKey: "name")
    try second.context.save()
    author.setValue("context", forKey: "name")
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    let conflict = (error?.userInfo["conflictList"] as? [NSMergeConflict])?.first
    #expect(conflict?.cachedSnapshot?["name"] as? String == "old")
    #expect(conflict?.persistedSnapshot?["name"] as? String == "store")
  }

  /// Keeps the longer name, whoever has it.
  private final class LongerName: NSMergePolicy {
    init() { super.init(merge: .mergeByPropertyObjectTrumpMergePolicyType) }
    override func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
      for conflict in list {
        let theirs = conflict.databaseSnapshot?["name"] as? String ?? ""
        for object in conflict.conflictingObjects
        where theirs.count > (object.value(forKey: "name") as? String ?? "").count {
          object.setValue(theirs, forKey: "name")
        }
      }
      try super.resolve(constraintConflicts: list)
    }
  }

  @Test func `what a policy sets in a new object is saved in the place of the old one`() throws {
    let model = LibraryModel.make()
    model.entitiesByName["Author"]?.uniquenessConstraints = [["age"]]
    let stack = try Stack(.sqlite, model)
    stack.insert("Author", ["name": "a long name", "age": 1])
    try stack.context.save()
    stack.context.mergePolicy = LongerName()
    stack.insert("Author", ["name": "short", "age": 1])
    try stack.context.save()
    let other = stack.other()
    let saved = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    #expect(saved.map { $0.value(forKey: "name") as? String } == ["a long name"] && !other.hasChanges)
  }

  static let constraintRows: [(String, Any, Int?)] = [
    ("the default refuses the save", NSErrorMergePolicy, nil),
    ("the object's values replace the row's", NSMergeByPropertyObjectTrumpMergePolicy, 2),
    ("the row's values stay", NSMergeByPropertyStoreTrumpMergePolicy, 1),
    ("the row's values stay after a rollback", NSRollbackMergePolicy, 1),
  ]

  @Test(arguments: constraintRows.indices, Stack.Kind.allCases)
  func aRepeatedUniqueValue(index: Int, kind: Stack.Kind) throws {
    let model = LibraryModel.make()
    model.entitiesByName["Author"]?.uniquenessConstraints = [["name"]]
    let stack = try Stack(kind, model)
    stack.insert("Author", ["name": "A", "age": 1])
    try stack.context.save()
    stack.insert("Author", ["name": "A", "age": 2])
    let (_, policy, age) = Self.constraintRows[index]
    stack.context.mergePolicy = policy
    guard let age else {
      let error = #expect(throws: NSError.self) { try stack.context.save() }
      #expect(error?.code == NSManagedObjectConstraintMergeError)
      return
    }
    try stack.context.save()
    let other = stack.other()
    let found = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    #expect(found.map { $0.value(forKey: "age") as? Int } == [age])
  }
}

extension MergePolicyTests {
  /// As two processes have one file: each with a coordinator of its own.
  @Test func twoCoordinatorsOnOneFileSeeEachOthersSavesAndConflicts() throws {
    let one = try Stack(.sqlite)
    let author = one.insert("Author", ["name": "a", "age": 0])
    try one.context.save()
    let two = try Stack(.sqlite, LibraryModel.make(), in: one.folder)
    let identifier = try #require(
      two.coordinator.managedObjectID(forURIRepresentation: author.objectID.uriRepresentation()))
    let twin = try two.context.existingObject(with: identifier)
    #expect(twin.value(forKey: "name") as? String == "a")
    for count in 1...20 {
      author.setValue(count, forKey: "age")
      try one.context.save()
      twin.setValue("b\(count)", forKey: "name")
      let error = #expect(throws: NSError.self) { try two.context.save() }
      #expect(error?.code == NSManagedObjectMergeError)
      two.context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
      try two.context.save()
      two.context.mergePolicy = NSErrorMergePolicy
      #expect(twin.value(forKey: "age") as? Int == count)
      one.context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }
    #expect(try two.insert("Author").objectID.isTemporaryID)
    try two.context.save()
    one.insert("Author")
    try one.context.save()
    #expect(
      try Schema.rows(one.folder.appendingPathComponent("store.sqlite"), "SELECT COUNT(*) FROM ZAUTHOR") == [["3"]])
    #expect(try Schema.integrity(of: one.folder.appendingPathComponent("store.sqlite")) == "ok")
  }
}
