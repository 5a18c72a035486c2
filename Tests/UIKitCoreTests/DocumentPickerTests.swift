import Foundation
import QuinceFoundation
import Testing
import UniformTypeIdentifiers

@testable import UIKitCore

/// The picker of files: what can be picked, copies, folders, exports; and items that are made when they are shared.
@MainActor @Suite(.serialized) struct DocumentPickerTests {
  private final class Delegate: NSObject, UIDocumentPickerDelegate {
    var urls: [URL]?
    var isCancelled = false
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
  }

  /// A device with two texts, a picture and a folder with a text.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    let before = ProcessEnvironment.current
    defer { ProcessEnvironment.current = before }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Letters")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["One.txt", "Two.txt", "Tree.png", "Letters/Ada.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    ProcessEnvironment.current.files = folder.path
    try body(folder)
  }

  private func present(_ picker: UIDocumentPickerViewController) -> (TestHost, UIWindow, Delegate) {
    let host = TestHost.launch()
    let window = host.show()
    let delegate = Delegate()
    picker.delegate = delegate
    window.rootViewController!.present(picker, animated: false)
    host.settle()
    return (host, window, delegate)
  }

  private func list(_ picker: UIDocumentPickerViewController) -> FileListController? {
    (picker.children.first as? UINavigationController)?.topViewController as? FileListController
  }

  private func rows(_ picker: UIDocumentPickerViewController) -> [String?] {
    (list(picker)?.tableView.visibleCells ?? []).map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  private func tap(_ host: TestHost, _ picker: UIDocumentPickerViewController, _ row: Int) throws {
    let cell = try #require(list(picker)?.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    let place = cell.convert(CGPoint(x: 100, y: cell.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  @Test("a file of the type is picked where it is, another is not")
  func open() throws {
    try withFiles { folder in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      let (host, window, delegate) = present(picker)
      #expect(rows(picker) == ["Letters", "One", "Tree", "Two"])
      try tap(host, picker, 2)
      #expect(delegate.urls == nil)
      try tap(host, picker, 1)
      #expect(delegate.urls?.map(\.path) == [folder.appendingPathComponent("One.txt").path])
      #expect(window.rootViewController?.presentedViewController == nil)
    }
  }

  @Test("folders open, and copies lie among the app's temporary files")
  func copies() throws {
    try withFiles { _ in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
      picker.shouldShowFileExtensions = true
      let (host, window, delegate) = present(picker)
      try tap(host, picker, 0)
      #expect(rows(picker) == ["Ada.txt"])
      try tap(host, picker, 0)
      let url = try #require(delegate.urls?.first)
      #expect(url.path.contains("-Inbox/Ada"))
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text == "Letters/Ada.txt")
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
      withExtendedLifetime(window) {}
    }
  }

  @Test("several files are picked together, in the list's order")
  func several() throws {
    try withFiles { _ in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      picker.allowsMultipleSelection = true
      let (host, window, delegate) = present(picker)
      try tap(host, picker, 3)
      try tap(host, picker, 1)
      let open = try #require(list(picker)?.navigationItem.rightBarButtonItems?.first)
      #expect(open.title == "Open")
      open.trigger(event: nil)
      host.settle()
      #expect(delegate.urls?.map(\.lastPathComponent) == ["One.txt", "Two.txt"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("exported files are copied or moved; a taken name gets a number", arguments: [true, false])
  func exports(asCopy: Bool) throws {
    try withFiles { folder in
      let own = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: own) }
      let file = own.appendingPathComponent("One.txt")
      try Data("mine".utf8).write(to: file)
      let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy)
      let (host, window, delegate) = present(picker)
      let save = try #require(list(picker)?.navigationItem.rightBarButtonItems?.first)
      #expect(save.title == (asCopy ? "Save" : "Move"))
      save.trigger(event: nil)
      host.settle()
      #expect(delegate.urls?.map(\.lastPathComponent) == ["One 2.txt"])
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("One 2.txt").path))
      #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
      withExtendedLifetime(window) {}
    }
  }

  @Test("Cancel tells the delegate")
  func cancel() throws {
    try withFiles { folder in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      picker.directoryURL = folder.appendingPathComponent("Letters")
      let (host, window, delegate) = present(picker)
      #expect(rows(picker) == ["Ada"])
      try #require(list(picker)?.navigationItem.rightBarButtonItems?.last).trigger(event: nil)
      host.settle()
      #expect(delegate.isCancelled && delegate.urls == nil)
      withExtendedLifetime(window) {}
    }
  }

  private final class Slow: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "made for \(activityType?.rawValue ?? "nothing")" }
  }

  @Test("an item provider makes its item in the background, for the activity that was chosen")
  func provider() {
    TestHost.launch()
    let provider = Slow(placeholderItem: "a text")
    let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "a text")
    let item = provider.activityViewController(sheet, itemForActivityType: .copyToPasteboard)
    #expect(item as? String == "made for \(UIActivity.ActivityType.copyToPasteboard.rawValue)")
    #expect(provider.isFinished)
  }
}
