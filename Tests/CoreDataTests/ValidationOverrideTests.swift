import CoreData
import Foundation
import QuinceFoundation
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// Validation by an app's class: in which order it and the model are asked.
struct ValidationOverrideTests {
  /// What the adapter makes of a class that overrides `validateValue(_:forKey:)` and has a method for one key.
  final class CheckedThing: NSManagedObject {
    nonisolated(unsafe) static var log: [String] = []
    static func error(_ text: String) -> NSError {
      NSError(domain: "Things", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
    }

    func validateValue(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String) throws {
      Self.log.append("value \(key)")
      try super.validateValue(value, forKey: key)
      if key == "size", value.pointee as? Int == 7 { throw Self.error("no sevens") }
    }

    func validateName(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
      Self.log.append("name \(value.pointee ?? "nil" as NSString)")
      if let text = value.pointee as? String { value.pointee = text.lowercased() as NSString }
      if value.pointee as? String == "bad" { throw Self.error("bad name") }
    }

    override func validateForInsert() throws {
      try super.validateForInsert()
      Self.log.append("insert")
    }
    override func validateForUpdate() throws {
      Self.log.append("update")
      try super.validateForUpdate()
    }
    override func validateForDelete() throws {
      Self.log.append("delete")
      try super.validateForDelete()
    }

    static let isRegistered: Void = _quinceRegister {
      _QuinceClass(CheckedThing.self).named("CheckedThing")
        .validation { try $0.validateValue($1, forKey: $2) }
        .validation("validateName:error:") { try $0.validateName($1) }
    }
  }

  private func stack() throws -> Stack {
    _ = CheckedThing.isRegistered
    let name = LibraryModel.attribute("name", .stringAttributeType, optional: false, default: "abc")
    let size = LibraryModel.attribute("size", .integer16AttributeType, default: 1)
    size.setValidationPredicates([NSPredicate(format: "SELF <= 10")], withValidationWarnings: ["too much"])
    let thing = LibraryModel.entity("Thing", [name, size])
    thing.managedObjectClassName = "CheckedThing"
    let model = NSManagedObjectModel()
    model.entities = [thing]
    CheckedThing.log = []
    return try Stack(.sqlite, model)
  }

  private func texts(_ stack: Stack) -> [String] {
    do {
      try stack.context.save()
      return []
    } catch let error as NSError {
      let all =
        error.code == NSValidationMultipleErrorsError
        ? error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [] : [error]
      return all.map(\.localizedDescription).sorted()
    }
  }

  @Test func theModelIsAskedBeforeTheKeysOwnMethod() throws {
    let stack = try stack()
    let thing = stack.insert("Thing", ["name": "QUINCE"])
    #expect(texts(stack) == [])
    #expect(CheckedThing.log == ["value name", "name QUINCE", "value size", "insert"])
    #expect(thing.value(forKey: "name") as? String == "quince")
    CheckedThing.log = []
    thing.setValue(nil, forKey: "name")
    thing.setValue(11, forKey: "size")
    #expect(texts(stack) == ["name is a required value.", "too much"])
    // What the model refuses the key's own method does not see.
    #expect(CheckedThing.log == ["update", "value name", "value size"])
    thing.setValue("bad", forKey: "name")
    thing.setValue(7, forKey: "size")
    #expect(texts(stack) == ["bad name", "no sevens"])
  }

  @Test func faultsAreReadAndDeletionsAsked() throws {
    let stack = try stack()
    let thing = stack.insert("Thing", ["name": "quince"])
    try stack.context.save()
    stack.context.refresh(thing, mergeChanges: false)
    #expect(thing.isFault)
    try thing.validateForUpdate()
    #expect(!thing.isFault)
    stack.context.refresh(thing, mergeChanges: false)
    CheckedThing.log = []
    stack.context.delete(thing)
    #expect(texts(stack) == [])
    #expect(CheckedThing.log == ["delete"])
  }

  @Test func anAppMayAskForOneValue() throws {
    let stack = try stack()
    let thing = stack.insert("Thing")
    var value: AnyObject? = NSNumber(value: 12)
    let error = #expect(throws: NSError.self) { try (thing as NSObject).validateValue(&value, forKey: "size") }
    #expect(error?.localizedDescription == "too much")
    #expect(thing.value(forKey: "size") as? Int == 1)
    value = nil
    let missing = #expect(throws: NSError.self) { try (thing as NSObject).validateValue(&value, forKey: "name") }
    #expect(missing?.code == NSValidationMissingMandatoryPropertyError)
  }

  @Test func aToOneRelationshipOfAFaultKeepsItFromBeingDeleted() throws {
    let model = LibraryModel.make(deleting: .nullifyDeleteRule)
    let author = try #require(model.entitiesByName["Book"]?.relationshipsByName["author"])
    author.deleteRule = .denyDeleteRule
    let stack = try Stack(.sqlite, model)
    let book = stack.insert("Book", ["author": stack.insert("Author")])
    try stack.context.save()
    stack.context.refresh(book, mergeChanges: false)
    let error = #expect(throws: NSError.self) { try book.validateForDelete() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
  }
}
