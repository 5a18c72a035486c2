import Foundation
import QuinceFoundation
import Testing

@Suite struct FileCopyingTests {
  private let files = FileManager()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")

  init() throws {
    for name in ["a/one", "b/two"] {
      let url = folder.appendingPathComponent(name)
      try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: url)
    }
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
  private var contents: [String] { (files.subpaths(atPath: folder.path) ?? []).sorted() }

  private enum Way: CaseIterable { case copyPath, copyURL, linkPath, linkURL }
  private func run(_ way: Way, _ source: String, _ destination: String) throws {
    switch way {
    case .copyPath: try files.copyItem(atPath: path(source), toPath: path(destination))
    case .copyURL: try files.copyItem(at: url(source), to: url(destination))
    case .linkPath: try files.linkItem(atPath: path(source), toPath: path(destination))
    case .linkURL: try files.linkItem(at: url(source), to: url(destination))
    }
  }

  @Test("a folder does not go where one is, and leaves it as it was", arguments: Way.allCases)
  private func taken(_ way: Way) throws {
    defer { try? files.removeItem(at: folder) }
    let error = #expect(throws: CocoaError.self) { try run(way, "a", "b") }
    #expect(error?.code == .fileWriteFileExists)
    #expect(error?.filePath == path("a"))
    #expect(contents == ["a", "a/one", "b", "b/two"])
    try run(way, "a", "c")
    #expect(contents == ["a", "a/one", "b", "b/two", "c", "c/one"])
  }

  private final class Delegate: NSObject, FileManagerDelegate {
    var isWanted = true
    var proceeds = false
    var errors: [Int] = []

    func fileManager(_ fileManager: FileManager, shouldCopyItemAt srcURL: URL, to dstURL: URL) -> Bool { isWanted }
    func fileManager(
      _ fileManager: FileManager, shouldProceedAfterError error: Error, copyingItemAt srcURL: URL, to dstURL: URL
    ) -> Bool {
      errors.append((error as NSError).code)
      return proceeds
    }
  }

  @Test("the delegate leaves a folder out, or goes on all the same")
  func delegate() throws {
    defer { try? files.removeItem(at: folder) }
    let delegate = Delegate()
    files.delegate = delegate
    #expect(throws: CocoaError.self) { try run(.copyURL, "a", "b") }
    #expect(delegate.errors == [516])
    delegate.isWanted = false
    try run(.copyURL, "a", "b")
    #expect(contents == ["a", "a/one", "b", "b/two"])
    delegate.isWanted = true
    delegate.proceeds = true
    try run(.copyURL, "a", "b")
    #expect(contents == ["a", "a/one", "b", "b/one", "b/two"])
  }
}
