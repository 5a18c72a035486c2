import Foundation

/// Drives the apps of `StepsTests` on as many processors as there are, the runs of one app one after the other. A test waits
/// for what became of its run.
final class DrivenApps: @unchecked Sendable {
  typealias Outcome = (output: URL, result: Repository.Result)

  static let shared = DrivenApps()

  private let queue = OperationQueue()
  private let lock = NSCondition()
  private var outcomes: [StepsTests.Run: Result<Outcome, any Error>] = [:]
  private var isStarted = false

  private init() { queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount }

  /// - Returns: the folder with the pictures, and what the tool said. A run that is not in the list begins now.
  func outcome(of run: StepsTests.Run) throws -> Outcome {
    guard StepsTests.runs.contains(run) else { return try drive(run) }
    lock.lock()
    defer { lock.unlock() }
    if !isStarted {
      isStarted = true
      start()
    }
    while true {
      if let outcome = outcomes[run] { return try outcome.get() }
      lock.wait()
    }
  }

  /// Waits until no app is driven any more.
  func finish() { queue.waitUntilAllOperationsAreFinished() }

  private func start() {
    let apps = Dictionary(grouping: StepsTests.runs, by: \.app).values
    // The longest first, so that no processor waits at the end.
    for runs in apps.sorted(by: { ($0.count, $0[0].app) > ($1.count, $1[0].app) }) {
      queue.addOperation { for run in runs { self.keep(Result { try self.drive(run) }, of: run) } }
    }
  }

  private func drive(_ run: StepsTests.Run) throws -> Outcome {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let steps = Repository.tests.appendingPathComponent("Steps/\(run.steps).steps")
    let app = Repository.root.appendingPathComponent(run.app).path
    let result = try Repository.quince(
      ["screenshot", app, "--out", "end.png", "--steps", steps.path] + run.arguments, in: output)
    return (output, result)
  }

  private func keep(_ outcome: Result<Outcome, any Error>, of run: StepsTests.Run) {
    lock.lock()
    outcomes[run] = outcome
    lock.broadcast()
    lock.unlock()
  }
}
