import CQuinceRuntime
import Glibc

/// Says what of the things that Quince relies on this toolchain does not have.
///
/// Every mechanism asks `require` for what it needs, when the library is loaded or when it is first used, and switches
/// itself off where that is missing.
package enum SelfCheck {
  nonisolated(unsafe) private static var found: [String] = []
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var said = 0
  nonisolated(unsafe) private static var isLoaded = false
  nonisolated(unsafe) private static var isConcluded = false
  private static let lock = Lock()

  /// What was missing when it was asked for; none is expected.
  package static var missing: [String] { lock.run { found } }

  /// How many things were asked for.
  package static var checks: Int { lock.run { count } }

  /// The library is loaded by a tool that asks it something, behind a Foundation that is in use: it replaces nothing and
  /// says nothing.
  package static let isOnlyAsked = getenv("QUINCE_RUNTIME_QUESTION") != nil

  package static func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    begin()
    lock.run {
      count += 1
      guard !holds else { return }
      let what = what()
      if !found.contains(what) { found.append(what) }
    }
    if !holds, isConcluded { conclude() }
  }

  /// What everything else relies on comes first.
  private static func begin() {
    guard !isLoaded else { return }
    isLoaded = true
    checkRuntime()
  }

  /// What no other module has to ask for.
  private static func checkRuntime() {
    for wrong in RuntimeState.wrongOffsets { require(false, wrong) }
    require(RuntimeState.offsetsFit, "class metadata that can be read")
    require(RuntimeState.fieldsFit, "fields by reflection")
    require(RuntimeState.argumentsFit, "lists of arguments")
    require(LayoutCheck.objectsAreMade, "initialisers through metatypes")
    require(LayoutCheck.isolationIsDropped, "calls without isolation")
    for symbol in FoundationSymbol.allCases { require(symbol.isThere, symbol.text) }
    let functions = FoundationSymbol.allCases.filter { $0.kind == .function && $0.isThere }
    let unreached = functions.filter { $0.stub == nil }
    if unreached.count == functions.count, !functions.isEmpty {
      require(false, "a place before Foundation: programs are linked with libQuince.so first")
    } else {
      for symbol in functions { require(symbol.stub != nil, "calls that reach Quince: \(symbol.text)") }
    }
  }

  /// Says once on standard error what is missing. Ends the process where nothing can be relied on: where the table of
  /// offsets does not fit, or where a toolchain that was never tested lacks something.
  package static func conclude() {
    begin()
    let (new, all) = lock.run {
      defer { said = found.count }
      return (Array(found[said...]), found)
    }
    let verdict = Toolchain.current.verdict(missing: all, offsetsFit: RuntimeState.offsetsFit)
    isConcluded = true
    if isOnlyAsked { return }
    let isReport = getenv("QUINCE_RUNTIME_REPORT") != nil
    if isReport || !new.isEmpty || (verdict == .untested && said == 0 && !wasUntestedSaid) {
      wasUntestedSaid = true
      fputs(verdict.text(Toolchain.current, missing: new, checks: checks), stderr)
    }
    if verdict == .refused, !isReport { exit(Verdict.refusal) }
  }
  nonisolated(unsafe) private static var wasUntestedSaid = false
}

/// A lock that needs nothing of what is checked.
private final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  func run<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
