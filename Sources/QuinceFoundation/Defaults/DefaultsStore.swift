import Foundation
import QuincePropertyLists
import QuinceRuntime
import Synchronization

/// The values of one domain and the file that keeps them: one object for each file of a process.
///
/// A change is acknowledged in memory at once, and on its way to the file until that has it. What is written is what the
/// file held, with the changes laid over it under a lock, so that processes lose nothing of each other's.
final class DefaultsStore: @unchecked Sendable {
  typealias Values = [String: DefaultsValue]

  struct Change {
    /// Nil removes.
    let value: DefaultsValue?
    let number: UInt64
  }

  struct State {
    var isLoaded = false
    /// What the file held when it was read or written last.
    var disk: Values = [:]
    var identity: FileIdentity?
    /// The file is there and could not be read: it must be before anything is written over it.
    var mustRead = false
    /// A write failed after the file was replaced: what stands there may not be on the device.
    var mustWrite = false
    /// What the file does not have yet.
    var pending: [String: Change] = [:]
    var lastNumber: UInt64 = 0
    var waitsForTurn = false
    var waitsForDelay = false
    var failures = 0

    func value(_ key: String) -> DefaultsValue? {
      if !pending.isEmpty, let change = pending[key] { return change.value }
      return disk[key]
    }

    var values: Values {
      var values = disk
      for (key, change) in pending { values[key] = change.value }
      return values
    }
  }

  let path: String
  let state = Mutex(State())
  /// Held while the file is read or written.
  private let fileLock = NSLock()
  private var folder: String { (path as NSString).deletingLastPathComponent }
  private var name: String { (path as NSString).lastPathComponent }
  var lockPath: String { "\(folder)/.\(name).lock" }
  var previousPath: String { "\(folder)/.\(name).previous" }
  private var temporaryPath: String { "\(folder)/.\(name).\(getpid()).new" }

  init(path: String) { self.path = path }

  // MARK: Values

  func value(_ key: String) -> DefaultsValue? {
    if let found = state.withLock({ $0.isLoaded ? .some($0.value(key)) : nil }) as DefaultsValue?? {
      return found
    }
    load()
    return state.withLock { $0.value(key) }
  }

  var values: Values {
    load()
    return state.withLock { $0.values }
  }

  func set(_ changes: [String: DefaultsValue?]) {
    load()
    state.withLock { state in
      for (key, value) in changes {
        state.lastNumber += 1
        state.pending[key] = Change(value: value, number: state.lastNumber)
      }
    }
    schedule()
  }

  func load() {
    guard !state.withLock({ $0.isLoaded }) else { return }
    fileLock.lock()
    defer { fileLock.unlock() }
    guard !state.withLock({ $0.isLoaded }) else { return }
    do {
      let (values, identity) = try read(isLocked: false)
      state.withLock { state in
        state.isLoaded = true
        (state.disk, state.identity) = (values, identity)
      }
    } catch {
      state.withLock { state in
        state.isLoaded = true
        state.mustRead = true
      }
      report("cannot be read", error)
    }
    DefaultsWatcher.shared.watch(folder)
  }

  // MARK: Writing

  /// Writes what the file does not have yet, at the end of this turn of the run loop at the latest.
  private func schedule() {
    let (turn, delay) = state.withLock { state in
      let isMain = MainThread.isCurrent || DefaultsStores.isOnMainQueue
      defer {
        state.waitsForDelay = true
        if isMain { state.waitsForTurn = true }
      }
      return (isMain && !state.waitsForTurn, !state.waitsForDelay)
    }
    if turn {
      DispatchQueue.main.async {
        self.state.withLock { $0.waitsForTurn = false }
        self.flushInBackground()
      }
    }
    if delay { scheduleDelayed(0.02) }
  }

  private func scheduleDelayed(_ seconds: Double) {
    DefaultsStores.queue.asyncAfter(deadline: .now() + seconds) {
      self.state.withLock { $0.waitsForDelay = false }
      self.flushInBackground()
    }
  }

  private func flushInBackground() {
    guard !flush() else { return }
    let failures = state.withLock { state in
      defer { state.waitsForDelay = true }
      return state.waitsForDelay ? 0 : state.failures
    }
    if failures > 0 { scheduleDelayed(min(30, 0.25 * Double(1 << min(failures, 7)))) }
  }

  /// - Returns: False when the file does not have everything; then it is tried again.
  @discardableResult
  func flush() -> Bool {
    fileLock.lock()
    defer { fileLock.unlock() }
    let isDone = state.withLock { $0.pending.isEmpty && !$0.mustWrite }
    if isDone { return true }
    do {
      try write()
      state.withLock { $0.failures = 0 }
      return true
    } catch {
      let failures = state.withLock { state in
        state.failures += 1
        return state.failures
      }
      if failures == 1 { report("cannot be written, its values stay in memory and are tried again", error) }
      return false
    }
  }

  private func write() throws {
    let known = state.withLock { $0 }
    try FileCalls.makeFolder(folder)
    try FileCalls.locked(lockPath) {
      var base = (values: known.disk, identity: known.identity)
      if known.mustRead || known.mustWrite || FileCalls.identity(path) != known.identity {
        base = try read(isLocked: true)
      }
      var merged = base.values
      for (key, change) in known.pending { merged[key] = change.value }
      if merged != base.values || known.mustWrite {
        let data = try PropertyList.write(merged.mapValues(\.object), format: .binary)
        try FileCalls.write(data, to: temporaryPath)
        state.withLock { $0.mustWrite = true }
        try FileCalls.replace(path, with: temporaryPath, keeping: previousPath)
        base.identity = FileCalls.identity(path)
      }
      state.withLock { state in
        (state.disk, state.identity) = (merged, base.identity)
        (state.mustRead, state.mustWrite) = (false, false)
        for (key, change) in known.pending where state.pending[key]?.number == change.number {
          state.pending[key] = nil
        }
      }
      if base.values != known.disk { outsideChanges(from: known, base.values) }
    }
    DefaultsWatcher.shared.watch(folder)
  }

  // MARK: Changes from outside

  /// Looks whether another process wrote the file.
  func refresh() {
    fileLock.lock()
    defer { fileLock.unlock() }
    let known = state.withLock { $0 }
    guard known.isLoaded else { return }
    guard known.mustRead || FileCalls.identity(path) != known.identity,
      let (values, identity) = try? read(isLocked: false)
    else { return }
    state.withLock { state in
      (state.disk, state.identity) = (values, identity)
      state.mustRead = false
    }
    outsideChanges(from: known, values)
  }

  /// Tells the defaults of this process what another one changed. The values stand already.
  private func outsideChanges(from known: State, _ disk: Values) {
    var changed: [String: DefaultsValue?] = [:]
    for key in Set(known.disk.keys).union(disk.keys)
    where known.pending[key] == nil && known.disk[key] != disk[key] {
      changed.updateValue(known.disk[key], forKey: key)
    }
    guard !changed.isEmpty else { return }
    DefaultsStores.changedOutside(self, old: changed)
  }

  // MARK: Reading

  private func read(isLocked: Bool) throws -> (values: Values, identity: FileIdentity?) {
    guard let (data, identity) = try FileCalls.contents(path) else { return ([:], nil) }
    do {
      return (try Self.parse(data), identity)
    } catch {
      if isLocked { return repair(data, cause: error) }
      do {
        return try FileCalls.locked(lockPath) { try read(isLocked: true) }
      } catch {
        // Where no lock can be made nothing can be mended either.
        return repair(data, cause: error)
      }
    }
  }

  static func parse(_ data: Data) throws -> Values {
    guard !data.isEmpty else { throw DefaultsDamage(cause: "the file is empty") }
    guard let list = try PropertyList.read(data) as? [String: Any] else {
      throw DefaultsDamage(cause: "the file holds no dictionary")
    }
    var values: Values = [:]
    for (key, object) in list {
      guard let value = DefaultsValue(object) else {
        throw DefaultsDamage(cause: "the value of \"\(key)\" is no property list")
      }
      values[key] = value
    }
    return values
  }

  /// Keeps the damaged file beside, and goes back to the last generation that can be read.
  private func repair(_ data: Data, cause: Error) -> (values: Values, identity: FileIdentity?) {
    var kept: String?
    for number in 1...999 where kept == nil {
      let candidate = "\(path).damaged-\(number)"
      if link(path, candidate) == 0 { kept = candidate } else if errno != EEXIST { break }
    }
    let previous = (try? FileCalls.contents(previousPath))?.flatMap { found in
      (try? Self.parse(found.data)).map { (values: $0, data: found.data) }
    }
    // What can't be kept beside is not written over: it stays, and is told again at the next launch.
    if kept != nil {
      if let previous {
        try? FileCalls.write(previous.data, to: temporaryPath)
        if Glibc.rename(temporaryPath, path) != 0 { unlink(temporaryPath) }
      } else {
        unlink(path)
      }
      try? FileCalls.syncFolder(folder)
    }
    let damage = (cause as? DefaultsDamage)?.cause ?? Self.text(of: cause)
    let place = kept.map { "it was kept as \($0)" } ?? "it could not be moved aside"
    let rest = previous == nil ? "there is no earlier generation" : "the last good generation is used"
    Self.say("\(path) is damaged (\(damage)); \(place), \(rest)")
    return (previous?.values ?? [:], FileCalls.identity(path))
  }

  private func report(_ what: String, _ error: Error) { Self.say("\(path) \(what): \(Self.text(of: error))") }

  private static func text(of error: Error) -> String {
    if let failure = error as? FileCalls.Failure { return failure.description }
    let error = error as NSError
    return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
  }

  /// Where troubles with files are told.
  nonisolated(unsafe) static var say: (String) -> Void = { fputs("Quince: \($0)\n", stderr) }
}

struct DefaultsDamage: Error { let cause: String }
