import Foundation
import QuinceFoundation

/// A file that is opened, changed, saved by itself and closed.
///
/// Files are read and written on the main thread, after the call that asks for it has returned.
@preconcurrency @MainActor open class UIDocument: NSObject {
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let closed = State(rawValue: 1 << 0)
    public static let inConflict = State(rawValue: 1 << 1)
    public static let savingError = State(rawValue: 1 << 2)
    public static let editingDisabled = State(rawValue: 1 << 3)
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  private var url: URL
  private var state: State = .closed
  private var modified: Date?
  private var ownUndoManager: UndoManager?
  private var undoObservers: [any NSObjectProtocol] = []
  private var backgroundObserver: (any NSObjectProtocol)?
  /// Counts changes; the count at the last save says whether there are new ones.
  private var changes = 0
  private var savedChanges = 0
  private var autosaveTimer: TimerQueue.Entry?

  // Assumed: a changed document is saved after 15 seconds.
  private static let autosaveDelay = 15.0

  /// - Parameter url: a file's; another scheme raises.
  public init(fileURL url: URL) {
    if !url.isFileURL {
      // Apple: the words.
      raiseInvalidArgument("url passed to init(fileURL:) must be a file path URL: \(url)")
    }
    self.url = url
    super.init()
  }

  // MARK: Facts

  open var fileURL: URL { url }
  open var localizedName: String { url.deletingPathExtension().lastPathComponent }
  /// The uniform type of the path's extension.
  open var fileType: String? {
    let ending = url.pathExtension
    return ending.isEmpty ? nil : TypeIdentifiers.declaredType(ofExtension: ending) ?? ending
  }
  /// The file's, when it was last read or written.
  // surface: for the app, which compares it with the file's
  open var fileModificationDate: Date? {
    get { modified }
    set { modified = newValue }
  }
  open var documentState: State { state }

  // MARK: Opening and closing

  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    performAsynchronousFileAccess { [self] in
      var opened = false
      do {
        try read(from: url)
        opened = true
      } catch {
        handleError(error, userInteractionPermitted: true)
      }
      if opened {
        (changes, savedChanges) = (0, 0)
        noteModification()
        watchBackground()
        set(state.subtracting([.closed, .savingError]))
      }
      completionHandler?(opened)
    }
  }
  open func open() async -> Bool {
    await withCheckedContinuation { done in self.open { done.resume(returning: $0) } }
  }

  /// Saves changes first; stays open where that fails.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    let finish: (Bool) -> Void = { [self] saved in
      if saved {
        autosaveTimer?.cancel()
        backgroundObserver = nil
        set(state.union(.closed))
      }
      completionHandler?(saved)
    }
    guard hasUnsavedChanges else {
      performAsynchronousFileAccess { finish(true) }
      return
    }
    autosave(completionHandler: finish)
  }
  @discardableResult open func close() async -> Bool {
    await withCheckedContinuation { done in self.close { done.resume(returning: $0) } }
  }

  // MARK: Contents

  /// What is written: `Data` or a `FileWrapper`. Subclasses override it.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
  }
  /// - Parameter contents: `Data`, or a `FileWrapper` for a folder. Subclasses override it.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  open func read(from url: URL) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let contents: Any =
      isFolder.boolValue ? try FileWrapper(url: url, options: []) : try Data(contentsOf: url)
    try load(fromContents: contents, ofType: fileType)
  }
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    performAsynchronousFileAccess { [self] in
      disableEditing()
      set(state.union(.editingDisabled))
      var reverted = false
      do {
        try read(from: url)
        reverted = true
        updateChangeCount(.cleared)
        noteModification()
      } catch {
        handleError(error, userInteractionPermitted: true)
      }
      set(state.subtracting(.editingDisabled))
      enableEditing()
      completionHandler?(reverted)
    }
  }
  open func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { done in self.revert(toContentsOf: url) { done.resume(returning: $0) }
    }
  }
  /// Called before and after a time in which the user must not change anything.
  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: Changes

  open var hasUnsavedChanges: Bool { changes != savedChanges }
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changes += 1
    case .undone: changes -= 1
    case .cleared:
      changes = 0
      savedChanges = 0
    }
    scheduleAutosave()
  }
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    if let count = changeCountToken as? Int { savedChanges = count }
    scheduleAutosave()
  }
  /// Made when first asked for; what it records counts as changes.
  open var undoManager: UndoManager! {
    get {
      if ownUndoManager == nil { self.undoManager = UndoManager() }
      return ownUndoManager
    }
    set {
      undoObservers.forEach(NotificationCenter.default.removeObserver)
      undoObservers = []
      ownUndoManager = newValue
      if let newValue { observe(newValue) }
    }
  }

  // MARK: Saving

  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    url.pathExtension
  }
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws
    -> [AnyHashable: Any]
  { [:] }
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    performAsynchronousFileAccess { [self] in
      let token = changeCountToken(for: saveOperation)
      var saved = false
      do {
        let contents = try contents(forType: savingFileType ?? "")
        let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
        try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
        saved = true
      } catch {
        set(state.union(.savingError))
        handleError(error, userInteractionPermitted: true)
      }
      if saved {
        self.url = url
        updateChangeCount(withToken: token, for: saveOperation)
        noteModification()
        watchBackground()
        // Apple: a document that was saved for creating is open.
        set(
          state.subtracting(saveOperation == .forCreating ? [.savingError, .closed] : .savingError))
      }
      completionHandler?(saved)
    }
  }
  @discardableResult open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { done in
      save(to: url, for: saveOperation) { done.resume(returning: $0) }
    }
  }
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: url, for: .forOverwriting, completionHandler: completionHandler)
  }
  @discardableResult open func autosave() async -> Bool {
    await withCheckedContinuation { done in self.autosave { done.resume(returning: $0) } }
  }
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    try writeContents(contents, to: url, for: saveOperation, originalContentsURL: self.url)
    let attributes = Dictionary(
      uniqueKeysWithValues: (additionalFileAttributes ?? [:]).compactMap { key, value in
        (key as? FileAttributeKey).map { ($0, value) }
      })
    if !attributes.isEmpty {
      try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }
  }
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    switch contents {
    case let data as Data: try data.write(to: url, options: .atomic)
    case let wrapper as FileWrapper:
      try wrapper.write(
        to: url, options: [.atomic, .withNameUpdating], originalContentsURL: originalContentsURL)
    default:
      // Apple: contents(forType:), other types want an override of this method.
      raiseInvalidArgument(
        "contents(forType:) of \(type(of: self)) returned \(type(of: contents)): override writeContents(_:to:for:originalContentsURL:)"
      )
    }
  }
  /// Runs the work when the present event is over.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    TimerQueue.shared.schedule(after: 0) { block() }
  }

  // MARK: Errors

  /// The default reports the error on the log and ends with `finishedHandlingError(_:recovered:)`.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    log("\(localizedName): \(error.localizedDescription)")
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { set(state.subtracting(.savingError)) }
  }

  // MARK: Private

  private func set(_ new: State) {
    guard new != state else { return }
    state = new
    NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
  }

  private func noteModification() {
    modified =
      (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }

  private func scheduleAutosave() {
    autosaveTimer?.cancel()
    autosaveTimer = nil
    guard hasUnsavedChanges, !state.contains(.closed) else { return }
    autosaveTimer = TimerQueue.shared.schedule(after: Self.autosaveDelay, holdsIdle: false) {
      [weak self] in
      self?.autosave(completionHandler: nil)
    }
  }

  /// Changes are saved when the app leaves the screen.
  private func watchBackground() {
    guard backgroundObserver == nil else { return }
    backgroundObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.autosave(completionHandler: nil) } }
  }

  private func observe(_ manager: UndoManager) {
    let kinds: [(Notification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    for (name, kind) in kinds {
      undoObservers.append(
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.undoManagerChanged(kind) }
        })
    }
  }

  private func undoManagerChanged(_ kind: ChangeKind) {
    guard let manager = ownUndoManager else { return }
    // Groups that undoing itself closes are no changes of their own, nor are nested ones.
    if kind == .done, manager.isUndoing || manager.isRedoing || manager.groupingLevel > 0 { return }
    updateChangeCount(kind)
  }
}
