import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// A document's way from its file to the screen and back.
@MainActor @Suite(.serialized) struct DocumentTests {
  final class Text: UIDocument {
    var text = ""
    var fails = false
    var errors = 0
    override func contents(forType typeName: String) throws -> Any {
      if fails { throw CocoaError(.fileWriteOutOfSpace) }
      return Data(text.utf8)
    }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      errors += 1
      super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
  }

  let host = TestHost.launch()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "documents-\(UUID().uuidString)")

  private func document() throws -> Text {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return Text(fileURL: folder.appendingPathComponent("Note.txt"))
  }
  private var onDisk: String? {
    try? String(contentsOf: folder.appendingPathComponent("Note.txt"), encoding: .utf8)
  }

  @Test func aDocumentIsCreatedChangedSavedAndOpenedAgain() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(note.documentState == .closed && note.localizedName == "Note")
    #expect(note.fileType == "public.plain-text")
    note.text = "one"
    var heard: [Bool] = []
    note.save(to: note.fileURL, for: .forCreating) { heard.append($0) }
    #expect(heard.isEmpty)
    host.settle()
    #expect(heard == [true] && onDisk == "one" && note.documentState == .normal)
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    note.close { heard.append($0) }
    host.settle()
    #expect(heard == [true, true] && onDisk == "two" && note.documentState == .closed)
    let again = Text(fileURL: note.fileURL)
    again.open { heard.append($0) }
    host.settle()
    #expect(heard.count == 3 && again.text == "two" && !again.hasUnsavedChanges)
    #expect(again.fileModificationDate != nil)
  }

  @Test func aMissingFileDoesNotOpen() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    var heard: [Bool] = []
    note.open { heard.append($0) }
    host.settle()
    #expect(heard == [false] && note.errors == 1 && note.documentState == .closed)
  }

  @Test func changesAreSavedAfterAWhile() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    note.save(to: note.fileURL, for: .forCreating)
    host.settle()
    note.text = "later"
    note.updateChangeCount(.done)
    host.advance(5)
    #expect(onDisk == "")
    host.advance(15)
    #expect(onDisk == "later" && !note.hasUnsavedChanges)
  }

  @Test func aFailedSaveIsAStateAndKeepsTheChanges() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    note.save(to: note.fileURL, for: .forCreating)
    host.settle()
    var states: [UIDocument.State] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
    note.fails = true
    note.updateChangeCount(.done)
    var heard: [Bool] = []
    note.close { heard.append($0) }
    host.settle()
    #expect(heard == [false] && note.hasUnsavedChanges && note.errors == 1)
    #expect(states == [.savingError])
    note.fails = false
    note.close { heard.append($0) }
    host.settle()
    #expect(heard == [false, true])
    #expect(states == [.savingError, [], .closed])
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func undoAndRedoCountAsChanges() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    let manager: UndoManager = note.undoManager
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: note) { _ in }
    manager.endUndoGrouping()
    #expect(note.hasUnsavedChanges)
    manager.undo()
    #expect(!note.hasUnsavedChanges)
  }

  @Test func revertingReadsTheFileAgain() throws {
    let note = try document()
    defer { try? FileManager.default.removeItem(at: folder) }
    note.text = "kept"
    note.save(to: note.fileURL, for: .forCreating)
    host.settle()
    note.text = "thrown away"
    note.updateChangeCount(.done)
    var heard: [Bool] = []
    note.revert(toContentsOf: note.fileURL) { heard.append($0) }
    host.settle()
    #expect(heard == [true] && note.text == "kept" && !note.hasUnsavedChanges)
  }
}
