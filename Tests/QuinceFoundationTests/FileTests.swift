import Dispatch
import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation

/// A folder of its own, removed when the test is over.
private final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appendingPathComponent(name) }
}

@Suite struct FileWrapperTests {
  @Test("a folder with a file, a folder and a link is written and read back")
  func roundTrip() throws {
    let folder = try Folder()
    let inner = FileWrapper(directoryWithFileWrappers: [
      "deep.txt": FileWrapper(regularFileWithContents: Data("deep".utf8))
    ])
    let wrapper = FileWrapper(directoryWithFileWrappers: [
      "a.txt": FileWrapper(regularFileWithContents: Data("quince".utf8)), "inner": inner,
      "link": FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "a.txt", relativeTo: folder["doc"])),
    ])
    try wrapper.write(to: folder["doc"], options: [.atomic, .withNameUpdating], originalContentsURL: nil)
    #expect(wrapper.filename == "doc" && wrapper.fileWrappers?["inner"]?.filename == "inner")
    #expect(wrapper.matchesContents(of: folder["doc"]))

    let read = try FileWrapper(url: folder["doc"], options: .immediate)
    #expect(read.isDirectory && !read.isRegularFile && read.preferredFilename == "doc")
    let children = try #require(read.fileWrappers)
    #expect(Set(children.keys) == ["a.txt", "inner", "link"])
    #expect(children["a.txt"]?.regularFileContents == Data("quince".utf8))
    #expect(children["inner"]?.fileWrappers?["deep.txt"]?.regularFileContents == Data("deep".utf8))
    #expect(children["link"]?.isSymbolicLink == true)
    #expect(children["link"]?.symbolicLinkDestinationURL?.lastPathComponent == "a.txt")
    #expect(children["a.txt"]?.fileAttributes[FileAttributeKey.size.rawValue] as? Int == 6)

    let bytes = try #require(read.serializedRepresentation)
    let copy = try #require(FileWrapper(serializedRepresentation: bytes))
    #expect(copy.fileWrappers?["inner"]?.fileWrappers?["deep.txt"]?.regularFileContents == Data("deep".utf8))
    #expect(FileWrapper(serializedRepresentation: Data("no wrapper".utf8)) == nil)
  }

  @Test("a change on disk is noticed, and read")
  func changes() throws {
    let folder = try Folder()
    try Data("one".utf8).write(to: folder["f"])
    let wrapper = try FileWrapper(url: folder["f"])
    #expect(wrapper.matchesContents(of: folder["f"]))
    try Data("three".utf8).write(to: folder["f"])
    #expect(!wrapper.matchesContents(of: folder["f"]))
    try wrapper.read(from: folder["f"])
    #expect(wrapper.regularFileContents == Data("three".utf8))
    #expect(throws: CocoaError.self) { try FileWrapper(url: folder["missing"]) }
  }

  @Test("names that are taken get another; children come and go; writing over itself keeps the contents")
  func children() throws {
    let folder = try Folder()
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    #expect(wrapper.addRegularFile(withContents: Data([1]), preferredFilename: "a") == "a")
    let other = wrapper.addRegularFile(withContents: Data([2]), preferredFilename: "a")
    #expect(other != "a" && other.hasSuffix("a"))
    let child = try #require(wrapper.fileWrappers?[other])
    #expect(wrapper.keyForFileWrapper(child) == other)
    wrapper.removeFileWrapper(child)
    #expect(wrapper.fileWrappers?.count == 1)
    for options in [[], .atomic] as [FileWrapper.WritingOptions] {
      try wrapper.write(to: folder["d"], options: options, originalContentsURL: nil)
      let again = try FileWrapper(url: folder["d"])
      try again.write(to: folder["d"], options: options, originalContentsURL: folder["d"])
      #expect(try Data(contentsOf: folder["d"].appendingPathComponent("a")) == Data([1]))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["d"])
  }

  @Test("a file has no children")
  func notAFolder() async {
    await #expect(processExitsWith: .failure) {
      FileWrapper(regularFileWithContents: Data()).addRegularFile(withContents: Data(), preferredFilename: "a")
    }
  }
}

@Suite struct FileCoordinatorTests {
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []
    func add(_ entry: String) { lock.withLock { entries.append(entry) } }
    var all: [String] { lock.withLock { entries } }
  }

  private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    let log: Log
    init(_ url: URL, _ log: Log) {
      presentedItemURL = url
      self.log = log
    }
    func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
      log.add("to reader")
      reader { self.log.add("back from reader") }
    }
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
      log.add("to writer")
      writer { self.log.add("back from writer") }
    }
    func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
      log.add("save")
      completionHandler(nil)
    }
    func presentedItemDidChange() { log.add("changed") }
    func presentedItemDidMove(to newURL: URL) { log.add("moved \(newURL.lastPathComponent)") }
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
      log.add("delete")
      completionHandler(CocoaError(.fileWriteNoPermission))
    }
  }

  @Test("accessors get the URL, and errors a place")
  func accessors() {
    let url = URL(fileURLWithPath: "/tmp/quince")
    var error: NSError?
    var seen: [URL] = []
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(readingItemAt: url, options: [], error: &error) { seen.append($0) }
    coordinator.coordinate(writingItemAt: url, options: .forReplacing, error: nil) { seen.append($0) }
    coordinator.coordinate(
      readingItemAt: url, options: [], writingItemAt: url, options: [], error: &error
    ) { first, second in seen += [first, second] }
    NSFileCoordinator(filePresenter: nil).coordinate(
      writingItemAt: url, writingItemAt: url, error: &error
    ) { first, second in seen += [first, second] }
    coordinator.prepare(forReadingItemsAt: [url], writingItemsAt: [], error: &error) { done in
      coordinator.coordinate(readingItemAt: url, error: nil) { seen.append($0) }
      done()
    }
    #expect(error == nil && seen == Array(repeating: url, count: 7))
  }

  @Test("a writer waits for readers, and readers for a writer; readers go together")
  func order() {
    let url = URL(fileURLWithPath: "/tmp/quince-order")
    let log = Log()
    let group = DispatchGroup()
    /// - Returns: What lets the access end.
    func start(_ name: String, writing: Bool, waits: Bool) -> DispatchSemaphore {
      let mayEnd = DispatchSemaphore(value: 0)
      let waiting = FileAccesses.shared.waitingCount
      group.enter()
      Thread.detachNewThread {
        let body: (URL) -> Void = { _ in
          log.add("\(name) begins")
          mayEnd.wait()
          log.add("\(name) ends")
        }
        if writing {
          NSFileCoordinator().coordinate(
            writingItemAt: url.appendingPathComponent("inside"), error: nil, byAccessor: body)
        } else {
          NSFileCoordinator().coordinate(readingItemAt: url, error: nil, byAccessor: body)
        }
        group.leave()
      }
      settle { waits ? FileAccesses.shared.waitingCount > waiting : log.all.last == "\(name) begins" }
      return mayEnd
    }
    let one = start("one", writing: false, waits: false)
    let two = start("two", writing: false, waits: false)
    let writer = start("writer", writing: true, waits: true)
    let three = start("three", writing: false, waits: true)
    writer.signal()
    three.signal()
    one.signal()
    settle { log.all.contains("one ends") }
    two.signal()
    group.wait()
    #expect(
      log.all == [
        "one begins", "two begins", "one ends", "two ends", "writer begins", "writer ends", "three begins",
        "three ends",
      ])
  }

  @Test("presenters are asked before, and told after")
  func presenters() {
    let url = URL(fileURLWithPath: "/tmp/quince-presented")
    let log = Log()
    let presenter = Presenter(url, log)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in log.add("read") }
    NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: url, error: nil) { _ in log.add("own write") }
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(writingItemAt: url, error: nil) { _ in log.add("write") }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    coordinator.item(at: url, didMoveTo: URL(fileURLWithPath: "/tmp/new"))
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    var error: NSError?
    coordinator.coordinate(writingItemAt: url, options: .forDeleting, error: &error) { _ in log.add("never") }
    #expect(error?.code == CocoaError.Code.fileWriteNoPermission.rawValue)
    #expect(
      log.all == [
        "to reader", "save", "read", "back from reader", "own write", "to writer", "write", "back from writer",
        "changed", "moved new", "to writer", "delete", "back from writer",
      ])
  }

  @Test("a waiting access is cancelled; intents are accessed on a queue")
  func cancelAndIntents() async {
    let url = URL(fileURLWithPath: "/tmp/quince-cancel")
    let waiting = NSFileCoordinator()
    let result = Log()
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var error: NSError?
        waiting.coordinate(readingItemAt: url, error: &error) { _ in result.add("read") }
        result.add("\(error?.code ?? 0)")
        done.signal()
      }
      settle { FileAccesses.shared.waitingCount > 0 }
      waiting.cancel()
      done.wait()
    }
    #expect(result.all == ["\(CocoaError.Code.userCancelled.rawValue)"])
    let intents = [NSFileAccessIntent.readingIntent(with: url), .writingIntent(with: url, options: .forReplacing)]
    let error: (any Error)? = await withCheckedContinuation { continuation in
      NSFileCoordinator().coordinate(with: intents, queue: OperationQueue()) { continuation.resume(returning: $0) }
    }
    #expect(error == nil && intents[1].url == url)
  }
}

@Suite struct ResourceValueTests {
  @Test func methodsTakeTheirPlaces() {
    #expect(_QuinceURLMethods.missing == [])
  }

  @Test("a file, a folder and a link are kept out of backups, and let in again", arguments: ["file", "folder", "link"])
  func backups(_ name: String) throws {
    let folder = try Folder()
    try Data("quince".utf8).write(to: folder["file"])
    try FileManager.default.createDirectory(at: folder["folder"], withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: folder["link"], withDestinationURL: folder["file"])
    func isExcluded() throws -> Bool? {
      try folder[name].resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup
    }
    #expect(try isExcluded() == false)
    for flag in [true, true, false, true] {
      var url = folder[name]
      var values = URLResourceValues()
      values.isExcludedFromBackup = flag
      try url.setResourceValues(values)
      #expect(try isExcluded() == flag)
      #expect(try url.resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup == flag)
    }
    if name == "link" {
      let values = try folder["file"].resourceValues(forKeys: [.isExcludedFromBackupKey])
      #expect(values.isExcludedFromBackup == false, "the mark is the link's own")
    }
    let url = folder[name] as NSURL
    for flag in [false, true] {
      try url.setResourceValue(flag, forKey: .isExcludedFromBackupKey)
      var value: AnyObject?
      try url.getResourceValue(&value, forKey: .isExcludedFromBackupKey)
      #expect(value as? Bool == flag)
      #expect(try isExcluded() == flag)
    }
    try url.setResourceValues([.isExcludedFromBackupKey: NSNumber(value: false)])
    #expect(try url.resourceValues(forKeys: [.isExcludedFromBackupKey])[.isExcludedFromBackupKey] as? Bool == false)
  }

  @Test("a mark goes with its file")
  func moving() throws {
    let folder = try Folder()
    try Data().write(to: folder["a"])
    try (folder["a"] as NSURL).setResourceValue(true, forKey: .isExcludedFromBackupKey)
    try FileManager.default.moveItem(at: folder["a"], to: folder["b"])
    try Data().write(to: folder["a"])
    #expect(try folder["b"].resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup == true)
    #expect(try folder["a"].resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup == false)
  }

  @Test("a file that is not there has no values")
  func missingFile() throws {
    let folder = try Folder()
    var url = folder["none"]
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    #expect(throws: CocoaError.self) { try url.setResourceValues(values) }
    let error = #expect(throws: CocoaError.self) { try url.resourceValues(forKeys: [.isExcludedFromBackupKey]) }
    #expect(error?.code == .fileReadNoSuchFile)
    #expect(
      try URL(string: "http://quince.example/a.txt")?.resourceValues(forKeys: [.typeIdentifierKey]).typeIdentifier
        == nil)
  }

  @Test("other values are read and set as ever, beside ours")
  func others() throws {
    let folder = try Folder()
    var url = folder["a.txt"]
    try Data("quince".utf8).write(to: url)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    values.contentModificationDate = Date(timeIntervalSince1970: 1_000)
    try url.setResourceValues(values)
    let read = try url.resourceValues(forKeys: [
      .isExcludedFromBackupKey, .contentModificationDateKey, .fileSizeKey, .typeIdentifierKey, .isDirectoryKey,
    ])
    #expect(read.isExcludedFromBackup == true && read.contentModificationDate == Date(timeIntervalSince1970: 1_000))
    #expect(read.fileSize == 6 && read.typeIdentifier == "public.plain-text" && read.isDirectory == false)
    #expect(try folder.url.resourceValues(forKeys: [.typeIdentifierKey]).typeIdentifier == "public.folder")
  }
}
