import Foundation
import Testing
import UniformTypeIdentifiers

@testable import UIKitCore

/// A browser of documents: what its delegate hears, and what becomes of the files.
@MainActor @Suite(.serialized) struct DocumentBrowserTests {
  private final class Delegate: NSObject, UIDocumentBrowserViewControllerDelegate {
    var told: [String] = []
    var template: (url: URL?, mode: UIDocumentBrowserViewController.ImportMode) = (nil, .none)
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
      told.append("pick \(documentURLs.map(\.lastPathComponent).joined(separator: " "))")
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController,
      didRequestDocumentCreationWithHandler importHandler:
        @escaping (
          URL?, UIDocumentBrowserViewController.ImportMode
        ) -> Void
    ) {
      told.append("create")
      importHandler(template.url, template.mode)
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
      toDestinationURL destinationURL: URL
    ) { told.append("import \(sourceURL.lastPathComponent) as \(destinationURL.lastPathComponent)") }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) { told.append("failed \(documentURL.lastPathComponent)") }
  }

  /// An app with two texts, a picture and a folder, and a text elsewhere.
  private func withBrowser(
    _ body: (UIDocumentBrowserViewController, Delegate, TestHost, URL) throws -> Void
  ) throws {
    let files = FileManager.default
    let home = UIDocumentBrowserViewController.home
    let names = ["Browser One.txt", "Browser Two.txt", "Browser Tree.png", "Browser Folder/Ada.txt"]
    let elsewhere = files.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)/Browser One.txt")
    try files.createDirectory(
      at: home.appendingPathComponent("Browser Folder"), withIntermediateDirectories: true)
    try files.createDirectory(at: elsewhere.deletingLastPathComponent(), withIntermediateDirectories: true)
    for url in names.map(home.appendingPathComponent) + [elsewhere] { try Data("text".utf8).write(to: url) }
    defer {
      try? files.removeItem(at: elsewhere.deletingLastPathComponent())
      for name in (try? files.contentsOfDirectory(atPath: home.path)) ?? [] where name.hasPrefix("Browser ") {
        try? files.removeItem(at: home.appendingPathComponent(name))
      }
    }
    let host = TestHost.launch()
    let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
    let delegate = Delegate()
    browser.delegate = delegate
    let window = host.show(browser)
    try body(browser, delegate, host, elsewhere)
    withExtendedLifetime(window) {}
  }

  private func grid(_ browser: UIDocumentBrowserViewController) -> DocumentGridController? {
    (browser.children.first as? UINavigationController)?.topViewController as? DocumentGridController
  }

  private func tap(_ name: String, _ browser: UIDocumentBrowserViewController, _ host: TestHost) throws {
    let tile = try #require(
      grid(browser)?.collectionView.visibleCells.first { ($0 as? DocumentTile)?.accessibilityLabel == name })
    let place = tile.convert(CGPoint(x: tile.bounds.midX, y: 40), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  @Test func documentsOfTheTypeArePicked() throws {
    try withBrowser { browser, delegate, host, _ in
      try tap("Browser One", browser, host)
      try tap("Browser Tree", browser, host)
      #expect(delegate.told == ["pick Browser One.txt"])
      try tap("Browser Folder", browser, host)
      #expect(grid(browser)?.title == "Browser Folder")
      try tap("Ada", browser, host)
      #expect(delegate.told.last == "pick Ada.txt")
      browser.shouldShowFileExtensions = true
      host.settle()
      try tap("Ada.txt", browser, host)
      #expect(delegate.told.count == 3)
    }
  }

  @Test func aNewDocumentIsCopiedOrMovedOrNotMade() throws {
    try withBrowser { browser, delegate, host, elsewhere in
      let before = grid(browser)?.collectionView.numberOfItems(inSection: 0) ?? 0
      let first = try #require(grid(browser)?.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
      let place = first.convert(CGPoint(x: 50, y: 40), to: nil)
      let modes: [UIDocumentBrowserViewController.ImportMode] = [.none, .copy, .move]
      for mode in modes {
        delegate.template = (elsewhere, mode)
        host.tap(Double(place.x), Double(place.y))
        host.settle()
        #expect(FileManager.default.fileExists(atPath: elsewhere.path) == (mode != .move))
      }
      #expect(
        delegate.told == [
          "create", "create", "import Browser One.txt as Browser One 2.txt", "create",
          "import Browser One.txt as Browser One 3.txt",
        ])
      #expect(grid(browser)?.collectionView.numberOfItems(inSection: 0) == before + 2)
      delegate.template = (elsewhere, .move)
      host.tap(Double(place.x), Double(place.y))
      #expect(delegate.told.last == "failed Browser One.txt")
      browser.allowsDocumentCreation = false
      host.settle()
      #expect(grid(browser)?.collectionView.numberOfItems(inSection: 0) == before + 1)
    }
  }

  @Test func documentsAreRevealedImportedAndRenamed() async throws {
    try withBrowser { browser, delegate, host, elsewhere in
      let home = UIDocumentBrowserViewController.home
      var answers: [String?] = []
      func answer(_ url: URL?, _ error: (any Error)?) {
        answers.append(error == nil ? url?.lastPathComponent : "error")
      }
      browser.revealDocument(
        at: home.appendingPathComponent("Browser Folder/Ada.txt"), importIfNeeded: false, completion: answer)
      host.settle()
      #expect(grid(browser)?.title == "Browser Folder")
      browser.revealDocument(at: elsewhere, importIfNeeded: true, completion: answer)
      browser.revealDocument(
        at: home.appendingPathComponent("Browser None.txt"), importIfNeeded: true, completion: answer)
      browser.importDocument(
        at: elsewhere, nextToDocumentAt: home.appendingPathComponent("Browser Folder/Ada.txt"), mode: .copy,
        completionHandler: answer)
      browser.renameDocument(
        at: home.appendingPathComponent("Browser Two.txt"), proposedName: "Browser Deux", completionHandler: answer)
      browser.renameDocument(
        at: home.appendingPathComponent("Browser Two.txt"), proposedName: "Browser Trois", completionHandler: answer)
      #expect(answers == ["Ada.txt", "Browser One 2.txt", "error", "Browser One.txt", "Browser Deux.txt", "error"])
    }
  }
}
