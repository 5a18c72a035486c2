import Foundation

/// Where Objective-C's methods leave an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Orders the reading and writing of files in the process: many readers or one writer, in the order in which they ask.
///
/// Other processes are not waited for: an app's files are its own.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Presenters need not save before.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  private let filePresenter: (any NSFilePresenter)?

  /// Coordinators of one purpose do not wait for each other.
  open var purposeIdentifier = UUID().uuidString

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    filePresenter = filePresenterOrNil
    super.init()
  }

  public override convenience init() { self.init(filePresenter: nil) }

  // MARK: - Presenters

  private static let lock = NSLock()
  nonisolated(unsafe) private static var presenters: [any NSFilePresenter] = []

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock {
      if !presenters.contains(where: { $0 === filePresenter }) { presenters.append(filePresenter) }
    }
  }

  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock { presenters.removeAll { $0 === filePresenter } }
  }

  open class var filePresenters: [any NSFilePresenter] { lock.withLock { presenters } }

  // MARK: - Coordinating

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    coordinate([.reading(url, options)], outError) { reader($0[0]) }
  }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    coordinate([.writing(url, options)], outError) { writer($0[0]) }
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) {
    coordinate([.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], outError) {
      readerWriter($0[0], $0[1])
    }
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    coordinate([.writing(url1, options1), .writing(url2, options2)], outError) { writer($0[0], $0[1]) }
  }

  /// Prepares for many accesses at once, which `batchAccessor` makes with coordinators' calls.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor batchAccessor: (@escaping () -> Void) -> Void
  ) {
    let accesses: [Access] =
      readingURLs.map { .reading($0, readingOptions) } + writingURLs.map { .writing($0, writingOptions) }
    coordinate(accesses, outError) { _ in
      let done = DispatchSemaphore(value: 0)
      batchAccessor { done.signal() }
      done.wait()
    }
  }

  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let accesses = intents.map(\.access)
    DispatchQueue.global().async { [self] in
      var error: NSError?
      coordinate(accesses, &error) { _ in
        let done = DispatchSemaphore(value: 0)
        queue.addOperation {
          accessor(nil)
          done.signal()
        }
        done.wait()
      }
      if let error { queue.addOperation { accessor(error) } }
    }
  }

  /// Ends the accesses that wait, with NSUserCancelledError.
  open func cancel() { FileAccesses.shared.cancel(ObjectIdentifier(self)) }

  // MARK: - Moves

  // surface: an announcement that only a sandbox with entitlements needs
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}

  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    for presenter in Self.filePresenters where presenter !== filePresenter {
      guard let url = presenter.presentedItemURL else { continue }
      if url._path == oldURL._path {
        presenter.presentedItemOperationQueue.addOperation { presenter.presentedItemDidMove(to: newURL) }
      } else if oldURL.lies(in: url) {
        presenter.presentedItemOperationQueue.addOperation { presenter.presentedSubitem(at: oldURL, didMoveTo: newURL) }
      }
    }
  }

  // MARK: - Accesses

  enum Access {
    case reading(URL, ReadingOptions)
    case writing(URL, WritingOptions)

    var url: URL {
      switch self {
      case .reading(let url, let options):
        return options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
      case .writing(let url, _): return url
      }
    }

    var isWriting: Bool {
      if case .writing = self { return true }
      return false
    }
  }

  private func coordinate(_ accesses: [Access], _ error: NSErrorPointer, _ body: ([URL]) -> Void) {
    let request = FileAccesses.Request(
      owner: ObjectIdentifier(self), purpose: purposeIdentifier,
      places: accesses.map { ($0.url._path, $0.isWriting) })
    guard FileAccesses.shared.begin(request) else {
      error?.pointee = NSError(domain: NSCocoaErrorDomain, code: CocoaError.Code.userCancelled.rawValue)
      return
    }
    var reacquirers: [@Sendable () -> Void] = []
    var failure: (any Error)?
    for access in accesses where failure == nil {
      for presenter in presenters(of: access.url) {
        do {
          try PresenterCall.prepare(presenter, for: access, &reacquirers)
        } catch {
          failure = error
          break
        }
      }
    }
    if let failure {
      error?.pointee = failure as NSError
    } else {
      body(accesses.map(\.url))
    }
    for reacquire in reacquirers { reacquire() }
    FileAccesses.shared.end(request)
    guard failure == nil else { return }
    for case .writing(let url, let options) in accesses where options.isDisjoint(with: [.forMoving, .forDeleting]) {
      for presenter in presenters(of: url) { tellChange(presenter, url) }
    }
  }

  private func presenters(of url: URL) -> [any NSFilePresenter] {
    Self.filePresenters.filter { presenter in
      guard presenter !== filePresenter, let presented = presenter.presentedItemURL else { return false }
      return presented._path == url._path || url.lies(in: presented) || presented.lies(in: url)
    }
  }

  private func tellChange(_ presenter: any NSFilePresenter, _ url: URL) {
    presenter.presentedItemOperationQueue.addOperation {
      guard let presented = presenter.presentedItemURL else { return }
      if url.lies(in: presented) {
        presenter.presentedSubitemDidChange(at: url)
      } else {
        presenter.presentedItemDidChange()
      }
    }
  }
}

/// What is to be done with a file, for a coordinator that does not block.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  let access: NSFileCoordinator.Access

  private init(_ access: NSFileCoordinator.Access) { self.access = access }

  open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent {
    NSFileAccessIntent(.reading(url, options))
  }

  open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = []) -> NSFileAccessIntent {
    NSFileAccessIntent(.writing(url, options))
  }

  open var url: URL { access.url }
}

/// Asks a presenter for its file, on the presenter's queue, and waits for the answer.
private enum PresenterCall {
  /// Adds what the presenter wants to be called when the access is over.
  static func prepare(
    _ presenter: any NSFilePresenter, for access: NSFileCoordinator.Access,
    _ reacquirers: inout [@Sendable () -> Void]
  ) throws {
    var failure: (any Error)?
    switch access {
    case .reading(_, let options):
      wait(presenter) { presenter.relinquishPresentedItem(toReader: $0) }.map { reacquirers.append($0) }
      if options.contains(.withoutChanges) { return }
      failure = wait(presenter) { presenter.savePresentedItemChanges(completionHandler: $0) }
    case .writing(let url, let options):
      wait(presenter) { presenter.relinquishPresentedItem(toWriter: $0) }.map { reacquirers.append($0) }
      guard options.contains(.forDeleting) else { return }
      let isItem = presenter.presentedItemURL?.lies(in: url, orIs: true) == true
      failure = wait(presenter) { done in
        isItem
          ? presenter.accommodatePresentedItemDeletion(completionHandler: done)
          : presenter.accommodatePresentedSubitemDeletion(at: url, completionHandler: done)
      }
    }
    if let failure { throw failure }
  }

  private final class Answer<Value>: @unchecked Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    var value: Value?
  }

  private struct Call: @unchecked Sendable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private static func wait<Value>(
    _ presenter: any NSFilePresenter, _ ask: @escaping (@escaping @Sendable (Value?) -> Void) -> Void
  ) -> Value? {
    let answer = Answer<Value>()
    let call = Call {
      ask {
        answer.value = $0
        answer.semaphore.signal()
      }
    }
    let queue = presenter.presentedItemOperationQueue
    // On the presenter's own queue nothing else could answer.
    if queue === OperationQueue.current || (queue === OperationQueue.main && Thread.isMainThread) {
      call.body()
    } else {
      queue.addOperation { call.body() }
    }
    answer.semaphore.wait()
    return answer.value
  }
}

extension URL {
  fileprivate var _path: [String] { standardizedFileURL.pathComponents }

  fileprivate func lies(in folder: URL, orIs: Bool = false) -> Bool {
    let (path, start) = (_path, folder._path)
    return (orIs ? path.count >= start.count : path.count > start.count) && path.starts(with: start)
  }
}
