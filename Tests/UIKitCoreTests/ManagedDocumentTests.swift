import CoreData
import Foundation
import ManagedDocuments
import Testing

@testable import UIKitCore

/// A document of managed objects: its folder, its contexts and what a subclass puts beside the store.
@MainActor @Suite(.serialized) struct ManagedDocumentTests {
  final class Notes: UIManagedDocument {
    static let notes: NSManagedObjectModel = {
      let text = NSAttributeDescription()
      text.name = "text"
      text.attributeType = .stringAttributeType
      text.isOptional = false
      let note = NSEntityDescription()
      note.name = "Note"
      note.properties = [text]
      let model = NSManagedObjectModel()
      model.entities = [note]
      return model
    }()

    var errors = 0
    var cover: String?
    override var managedObjectModel: NSManagedObjectModel { Self.notes }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      errors += 1
      super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
    override func additionalContent(for absoluteURL: URL) throws -> Any {
      try cover.map { Data($0.utf8) } ?? super.additionalContent(for: absoluteURL)
    }
    override func writeAdditionalContent(
      _ content: Any, to absoluteURL: URL, originalContentsURL absoluteOriginalContentsURL: URL?
    ) throws {
      try (content as? Data)?.write(to: absoluteURL.appendingPathComponent("cover"))
    }
    override func readAdditionalContent(from absoluteURL: URL) throws {
      cover = try String(contentsOf: absoluteURL.appendingPathComponent("cover"), encoding: .utf8)
    }

    func insert(_ text: String?) -> NSManagedObject {
      let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: managedObjectContext)
      note.setValue(text, forKey: "text")
      return note
    }
    var texts: [String] {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
      let found = (try? managedObjectContext.fetch(request)) ?? []
      return found.compactMap { $0.value(forKey: "text") as? String }.sorted()
    }
  }

  let host = TestHost.launch()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "managed-documents-\(UUID().uuidString)")

  private func document(_ name: String = "Notes") throws -> Notes {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return Notes(fileURL: folder.appendingPathComponent(name))
  }

  private func created() throws -> Notes {
    let notes = try document()
    notes.save(to: notes.fileURL, for: .forCreating)
    host.settle()
    return notes
  }

  @Test func `a document is created, changed, closed and opened again`() throws {
    let notes = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    var heard: [Bool] = []
    notes.save(to: notes.fileURL, for: .forCreating) { heard.append($0) }
    host.settle()
    #expect(heard == [true] && notes.documentState == .normal && !notes.hasUnsavedChanges)
    let store = notes.fileURL.appendingPathComponent("StoreContent/persistentStore")
    #expect(FileManager.default.fileExists(atPath: store.path))
    #expect(notes.managedObjectContext.parent?.persistentStoreCoordinator?.persistentStores.first?.url == store)
    _ = notes.insert("one")
    #expect(notes.hasUnsavedChanges)
    notes.close { heard.append($0) }
    host.settle()
    #expect(heard == [true, true] && notes.documentState == .closed)

    let again = try document()
    again.open { heard.append($0) }
    host.settle()
    #expect(heard == [true, true, true] && again.texts == ["one"] && !again.hasUnsavedChanges)
  }

  @Test func `changes are saved after a while`() throws {
    let notes = try created()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = notes.insert("later")
    notes.managedObjectContext.processPendingChanges()
    host.advance(20)
    #expect(!notes.hasUnsavedChanges && notes.texts == ["later"])
    #expect(notes.managedObjectContext.parent?.hasChanges == false)
  }

  @Test func `the context's undo manager is the document's`() throws {
    let notes = try created()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = notes.insert("undone")
    notes.managedObjectContext.processPendingChanges()
    #expect(notes.undoManager === notes.managedObjectContext.undoManager && notes.undoManager.canUndo)
    notes.managedObjectContext.undo()
    #expect(notes.texts == [])
  }

  @Test func `an object that is not valid keeps the document from being saved`() throws {
    let notes = try created()
    defer { try? FileManager.default.removeItem(at: folder) }
    let note = notes.insert(nil)
    var heard: [Bool] = []
    notes.close { heard.append($0) }
    host.settle()
    #expect(heard == [false] && notes.errors == 1 && notes.documentState == .savingError)
    note.setValue("valid", forKey: "text")
    notes.close { heard.append($0) }
    host.settle()
    #expect(heard == [false, true])
  }

  @Test func `what a subclass puts beside the store comes back`() throws {
    let notes = try created()
    defer { try? FileManager.default.removeItem(at: folder) }
    notes.cover = "red"
    _ = notes.insert("one")
    notes.close()
    host.settle()
    let again = try document()
    again.open()
    host.settle()
    #expect(again.cover == "red" && again.texts == ["one"])
    again.cover = "blue"
    _ = again.insert("two")
    again.revert(toContentsOf: again.fileURL)
    host.settle()
    #expect(again.cover == "red" && again.texts == ["one"] && !again.hasUnsavedChanges)
  }

  @Test func `a document moves to where it is saved`() throws {
    let notes = try created()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = notes.insert("one")
    notes.save(to: folder.appendingPathComponent("Elsewhere"), for: .forCreating)
    host.settle()
    #expect(notes.fileURL.lastPathComponent == "Elsewhere" && notes.texts == ["one"])
    notes.close()
    host.settle()
    let again = try document("Elsewhere")
    again.open()
    host.settle()
    #expect(again.texts == ["one"])
  }

  @Test func `what is not there does not open`() throws {
    let notes = try document("Nowhere")
    defer { try? FileManager.default.removeItem(at: folder) }
    var heard: [Bool] = []
    notes.open { heard.append($0) }
    host.settle()
    #expect(heard == [false] && notes.errors == 1 && notes.documentState == .closed)
  }
}
