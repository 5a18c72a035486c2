import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation

/// Operations, their queues and progress objects, as observers see them.
@Suite(.serialized) struct OperationTests {
  /// What is told, from whatever thread.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []
    func add(_ entry: String) { lock.withLock { entries.append(entry) } }
    var lines: [String] { lock.withLock { entries } }
  }

  /// Announces its states itself, as an operation that ends later than its `start()`.
  class ManualOperation: Operation, @unchecked Sendable {
    private let lock = NSLock()
    private var running = false
    private var done = false
    var work: (@Sendable (ManualOperation) -> Void)?

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { lock.withLock { running } }
    override var isFinished: Bool { lock.withLock { done } }

    override func start() {
      if isCancelled { return finish() }
      _quinceWillChangeValue(forKey: "isExecuting")
      lock.withLock { running = true }
      didChangeValue(forKey: "isExecuting")
      nonisolated(unsafe) let operation = self
      DispatchQueue.global().async { operation.work?(operation) ?? operation.finish() }
    }

    func finish() {
      _quinceWillChangeValue(forKey: "isExecuting")
      _quinceWillChangeValue(forKey: "isFinished")
      lock.withLock { (running, done) = (false, true) }
      didChangeValue(forKey: "isExecuting")
      didChangeValue(forKey: "isFinished")
    }
  }

  final class KeyPathOperation: ManualOperation, @unchecked Sendable {
    override func finish() {
      _quinceWillChangeValue(for: _qk(\.isFinished, "isFinished"))
      super.finish()
      didChangeValue(for: _qk(\.isFinished, "isFinished"))
    }
  }

  /// Its states depend on one property, which announces its changes.
  final class StateOperation: Operation, @unchecked Sendable {
    enum State: Int { case ready, executing, finished }
    private let lock = NSLock()
    private var stored = State.ready
    var state: State {
      get { lock.withLock { stored } }
      set {
        _qwill(self, "state")
        defer { _qdid(self, "state") }
        lock.withLock { stored = newValue }
      }
    }
    override var isReady: Bool { state == .ready && super.isReady }
    override var isExecuting: Bool { state == .executing }
    override var isFinished: Bool { state == .finished }
    override func start() {
      if isCancelled { return state = .finished }
      state = .executing
      nonisolated(unsafe) let operation = self
      DispatchQueue.global().async { operation.state = .finished }
    }
    static let isRegistered: Void = _quinceRegister {
      let c = _QuinceClass(StateOperation.self)
      c.property("state", get: { $0.state })
      for key in ["Ready", "Executing", "Finished"] {
        c.type("keyPathsForValuesAffectingIs\(key)") { _ in Set(["state"]) }
      }
    }
  }

  private static func observe<Object: NSObject>(_ object: Object, _ keys: [String], _ log: Log) -> [Any] {
    keys.map { key in
      let observer = Observer(log)
      object.addObserver(observer, forKeyPath: key, options: [.old, .new])
      return observer
    }
  }

  final class Observer: NSObject {
    let log: Log
    init(_ log: Log) { self.log = log }
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      func text(_ value: Any?) -> String { (value as? NSArray).map { "\($0.count)" } ?? value.map { "\($0)" } ?? "-" }
      log.add("\(keyPath ?? "") \(text(change?[.oldKey]))>\(text(change?[.newKey]))")
    }
    static let isRegistered: Void = _quinceRegister {
      _QuinceClass(Observer.self).action(
        _qs(Observer.observeValue(forKeyPath:of:change:context:), ObservationCenter.selector))
    }
  }

  init() { _ = (Observer.isRegistered, StateOperation.isRegistered) }

  @Test func foundationStillHasTheMethods() {
    #expect(
      _QuinceOperationMethods.missing == [] && _QuinceOperationAnnouncements.missing == []
        && _QuinceOperationQueueMethods.missing == []
        && _QuinceProgressMethods.missing == [])
  }

  // MARK: Operations

  private static let states = ["isReady", "isExecuting", "isFinished", "isCancelled", "dependencies"]

  static let rows: [(String, () -> Operation, (Operation) -> Void, [String])] = [
    (
      "start", { BlockOperation {} }, { $0.start() },
      ["isExecuting 0>1", "isExecuting 1>0", "isFinished 0>1"]
    ),
    ("cancel", { BlockOperation {} }, { $0.cancel() }, ["isCancelled 0>1"]),
    (
      "cancel and start", { BlockOperation {} },
      {
        $0.cancel(); $0.start()
      }, ["isCancelled 0>1", "isFinished 0>1"]
    ),
    (
      "cancel twice", { BlockOperation {} },
      {
        $0.cancel(); $0.cancel()
      }, ["isCancelled 0>1"]
    ),
    (
      "cancel when it is done", { BlockOperation {} },
      {
        $0.start(); $0.cancel()
      }, ["isExecuting 0>1", "isExecuting 1>0", "isFinished 0>1"]
    ),
    (
      "dependencies", { BlockOperation {} },
      {
        let other = BlockOperation {}
        $0.addDependency(other); other.start(); $0.removeDependency(other)
      }, ["dependencies 0>1", "isReady 1>0", "isReady 0>1", "dependencies 1>0"]
    ),
    (
      "its own states", { ManualOperation() },
      { operation in
        operation.start()
      }, ["isExecuting 0>1", "isExecuting 1>0", "isFinished 0>1"]
    ),
    (
      "by key paths", { KeyPathOperation() },
      { operation in
        operation.start()
      }, ["isExecuting 0>1", "isExecuting 1>0", "isFinished 0>1", "isFinished 0>1"]
    ),
    (
      "a plain subclass",
      {
        final class Plain: Operation, @unchecked Sendable { override func main() {} }
        return Plain()
      }, { $0.start() }, ["isExecuting 0>1", "isExecuting 1>0", "isFinished 0>1"]
    ),
  ]
  @Test(arguments: rows.indices)
  func states(_ index: Int) {
    let (name, make, action, expected) = Self.rows[index]
    let operation = make(), log = Log()
    let observers = Self.observe(operation, Self.states, log)
    action(operation)
    settle { log.lines.count >= expected.count }
    #expect(log.lines == expected, "\(name)")
    withExtendedLifetime(observers) {}
  }

  @Test func dependentStatesAreTold() {
    let operation = StateOperation(), log = Log()
    let observers = Self.observe(operation, ["isExecuting", "isFinished"], log)
    let queue = OperationQueue()
    queue.addOperation(operation)
    queue.waitUntilAllOperationsAreFinished()
    settle { log.lines.count >= 4 }
    #expect(
      log.lines == [
        "isFinished 0>0", "isExecuting 0>1", "isFinished 0>1", "isExecuting 1>0",
      ], "each follows the property; the last observer is told first")
    withExtendedLifetime(observers) {}
  }

  @Test func closuresAndTheOtherNames() {
    let operation = BlockOperation {}, log = Log()
    let closure = operation.observe(_qk(\.isFinished, "isFinished"), options: [.initial, .new]) { operation, change in
      log.add("\(operation.isFinished) \(change.newValue ?? false)")
    }
    let observers = Self.observe(operation, ["finished", "executing"], log)
    operation.start()
    #expect(
      log.lines == [
        "false false", "executing 0>1", "executing 1>0", "finished 0>1", "true true",
      ])
    #expect(operation.value(forKey: "finished") as? Bool == true)
    withExtendedLifetime((observers, closure)) {}
  }

  // MARK: Queues

  static let works: [(String, (OperationQueue, Log) -> Void, [String])] = [
    (
      "one at a time", { queue, log in for index in 0..<4 { queue.addOperation { log.add("\(index)") } } },
      ["0", "1", "2", "3"]
    ),
    (
      "dependencies",
      { queue, log in
        let first = BlockOperation { log.add("first") }, second = BlockOperation { log.add("second") }
        second.addDependency(first)
        queue.addOperations([second, first], waitUntilFinished: true)
      }, ["first", "second"]
    ),
    (
      "priorities",
      { queue, log in
        queue.isSuspended = true
        for (name, priority) in [("low", Operation.QueuePriority.low), ("high", .high), ("normal", .normal)] {
          let operation = BlockOperation { log.add(name) }
          operation.queuePriority = priority
          queue.addOperation(operation)
        }
        queue.isSuspended = false
      }, ["high", "normal", "low"]
    ),
    (
      "asynchronous ones wait for each other",
      { queue, log in
        for index in 0..<3 {
          let operation = ManualOperation()
          operation.work = { operation in
            log.add("begin \(index)")
            usleep(2_000)
            log.add("end \(index)")
            operation.finish()
          }
          queue.addOperation(operation)
        }
      }, ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"]
    ),
    (
      "an asynchronous one before a dependent one",
      { queue, log in
        let first = ManualOperation()
        first.work = { operation in
          usleep(2_000)
          log.add("first")
          operation.finish()
        }
        let second = BlockOperation { log.add("second") }
        second.addDependency(first)
        queue.maxConcurrentOperationCount = 4
        queue.addOperations([second, first], waitUntilFinished: false)
      }, ["first", "second"]
    ),
    (
      "states that depend on a property",
      { queue, log in
        let first = StateOperation(), second = BlockOperation { log.add("second") }
        first.completionBlock = { log.add("completed") }
        second.addDependency(first)
        queue.addOperations([first, second], waitUntilFinished: true)
      }, ["second", "completed"]
    ),
    (
      "what is cancelled does not run",
      { queue, log in
        queue.isSuspended = true
        queue.addOperation { log.add("run") }
        queue.cancelAllOperations()
        queue.isSuspended = false
      }, []
    ),
    (
      "a barrier",
      { queue, log in
        queue.maxConcurrentOperationCount = 4
        for _ in 0..<3 {
          queue.addOperation {
            usleep(2_000)
            log.add("before")
          }
        }
        queue.addBarrierBlock { log.add("barrier") }
        queue.addOperation { log.add("after") }
      }, ["before", "before", "before", "barrier", "after"]
    ),
  ]
  @Test(arguments: works.indices) func queuesRun(_ index: Int) {
    let (name, action, expected) = Self.works[index]
    let queue = OperationQueue(), log = Log()
    queue.maxConcurrentOperationCount = 1
    action(queue, log)
    queue.waitUntilAllOperationsAreFinished()
    settle { log.lines.count >= expected.count && queue.operationCount == 0 }
    #expect(name.hasPrefix("states") ? Set(log.lines) == Set(expected) : log.lines == expected, "\(name)")
    #expect(queue.operationCount == 0, "\(name)")
  }

  static let changes: [(String, (OperationQueue) -> Void, [String])] = [
    ("an operation", { $0.addOperation {} }, ["operationCount 0>1", "operations 0>1"]),
    (
      "several at once", { $0.addOperations([BlockOperation {}, BlockOperation {}], waitUntilFinished: false) },
      ["operationCount 0>2", "operations 0>2"]
    ),
    ("resumed", { $0.isSuspended = false }, ["isSuspended 1>0"]),
    ("how many", { $0.maxConcurrentOperationCount = 3 }, ["maxConcurrentOperationCount -1>3"]),
    ("nothing new", { $0.isSuspended = true }, []),
  ]
  @Test(arguments: changes.indices) func queuesAreObserved(_ index: Int) {
    let (name, action, expected) = Self.changes[index]
    let queue = OperationQueue(), log = Log()
    queue.isSuspended = true
    let keys = ["operations", "operationCount", "isSuspended", "maxConcurrentOperationCount"]
    let observers = Self.observe(queue, keys, log)
    action(queue)
    #expect(log.lines.sorted() == expected, "\(name)")
    withExtendedLifetime(observers) {}
  }

  @Test(arguments: [false, true]) func theEndOfAllIsSeen(_ isAsynchronous: Bool) {
    let queue = OperationQueue(), log = Log()
    let observers = Self.observe(queue, ["operationCount"], log)
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    for _ in 0..<3 { queue.addOperation(isAsynchronous ? ManualOperation() : BlockOperation {}) }
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    settle { log.lines.last?.hasSuffix(">0") == true }
    // Operations that end at nearly the same time may be told of at once.
    var count = 3
    #expect(log.lines.prefix(3) == ["operationCount 0>1", "operationCount 1>2", "operationCount 2>3"])
    for line in log.lines.dropFirst(3) {
      let next = Int(line.suffix(1)) ?? count
      #expect(line == "operationCount \(count)>\(next)" && next < count)
      count = next
    }
    #expect(count == 0)
    withExtendedLifetime(observers) {}
  }

  /// Operations may have ended before anybody can look at the queue.
  @Test func theEndOfQuickOperationsAndOfBarriersIsSeen() {
    for round in 0..<200 {
      let queue = OperationQueue(), log = Log()
      let observers = Self.observe(queue, ["operationCount"], log)
      queue.maxConcurrentOperationCount = 2
      for _ in 0..<(round % 4) { queue.addOperation { if round % 3 == 0 { usleep(50) } } }
      if round % 4 == 0 || round % 5 == 0 { queue.addBarrierBlock {} }
      queue.waitUntilAllOperationsAreFinished()
      settle { log.lines.last?.hasSuffix(">0") == true }
      #expect(log.lines.last?.hasSuffix(">0") == true, "\(round): \(log.lines)")
      withExtendedLifetime(observers) {}
    }
  }

  // MARK: Progress

  static let steps: [(String, (Progress) -> Void, [String])] = [
    (
      "units", { $0.completedUnitCount = 1 },
      ["completedUnitCount 0>1", "fractionCompleted 0>0.25"]
    ),
    (
      "the end", { $0.completedUnitCount = 4 },
      ["completedUnitCount 0>4", "fractionCompleted 0>1", "isFinished 0>1"]
    ),
    (
      "one more", { $0.completedUnitCount += 1 },
      ["completedUnitCount 0>1", "fractionCompleted 0>0.25"]
    ),
    ("more to do", { $0.totalUnitCount *= 2 }, ["totalUnitCount 4>8"]),
    ("the same", { $0.completedUnitCount = 0 }, []),
    ("the total", { $0.totalUnitCount = 8 }, ["totalUnitCount 4>8"]),
    (
      "a child",
      {
        let child = Progress(totalUnitCount: 10)
        $0.addChild(child, withPendingUnitCount: 2)
        child.completedUnitCount = 5
        child.completedUnitCount = 10
      },
      ["fractionCompleted 0>0.25", "completedUnitCount 0>2", "fractionCompleted 0.25>0.5"]
    ),
    (
      "a current child",
      {
        $0.becomeCurrent(withPendingUnitCount: 4)
        let child = Progress(totalUnitCount: 2)
        child.completedUnitCount = 1
        $0.resignCurrent()
      }, ["fractionCompleted 0>0.5"]
    ),
    ("cancel", { $0.cancel() }, ["isCancelled 0>1"]),
    (
      "pause",
      {
        $0.pause(); $0.resume()
      }, ["isPaused 0>1", "isPaused 1>0"]
    ),
  ]
  @Test(arguments: steps.indices) func progressIsObserved(_ index: Int) {
    let (name, action, expected) = Self.steps[index]
    let progress = Progress(totalUnitCount: 4), log = Log()
    let keys = [
      "totalUnitCount", "completedUnitCount", "fractionCompleted", "isCancelled", "isPaused", "isFinished",
    ]
    let observers = Self.observe(progress, keys, log)
    action(progress)
    #expect(log.lines == expected, "\(name)")
    withExtendedLifetime(observers) {}
  }

  @Test(
    "what a progress says of itself",
    arguments: [
      (0, 10, nil, "0% completed", "0 of 10"), (2, 3, nil, "66% completed", "2 of 3"),
      (1500, 1500, nil, "100% completed", "1,500 of 1,500"), (0, -1, nil, "", ""),
      (500_000, 2_000_000, ProgressKind.file, "25% completed", "500 KB of 2 MB"),
    ] as [(Int64, Int64, ProgressKind?, String, String)])
  func texts(_ completed: Int64, _ total: Int64, _ kind: ProgressKind?, _ text: String, _ more: String) {
    let progress = Progress(totalUnitCount: total)
    progress.completedUnitCount = completed
    progress.kind = kind
    #expect(progress.localizedDescription == text && progress.localizedAdditionalDescription == more)
  }

  @Test func toggledQueuesAnnounceIt() {
    let queue = OperationQueue(), log = Log()
    let observers = Self.observe(queue, ["isSuspended"], log)
    queue.isSuspended.toggle()
    queue.isSuspended.toggle()
    #expect(log.lines == ["isSuspended 0>1", "isSuspended 1>0"])
    withExtendedLifetime(observers) {}
  }

  @Test func theProgressOfAQueue() {
    let queue = OperationQueue(), log = Log()
    queue.maxConcurrentOperationCount = 1
    queue.progress.totalUnitCount = 4
    let observation = queue.progress.observe(_qk(\.fractionCompleted, "fractionCompleted"), options: .new) {
      log.add("\($1.newValue ?? -1)")
    }
    for _ in 0..<4 { queue.addOperation {} }
    queue.waitUntilAllOperationsAreFinished()
    settle { log.lines.count >= 4 }
    #expect(log.lines == ["0.25", "0.5", "0.75", "1.0"])
    withExtendedLifetime(observation) {}
  }

  // MARK: Load

  @Test func observersComeAndGoWhileOperationsRun() {
    let queue = OperationQueue(), log = Log()
    queue.maxConcurrentOperationCount = 8
    for _ in 0..<300 {
      let operation: Operation = Bool.random() ? ManualOperation() : BlockOperation {}
      let observation = operation.observe(_qk(\.isFinished, "isFinished"), options: .new) { operation, _ in
        if operation.isFinished { log.add("finished") }
      }
      operation.completionBlock = { withExtendedLifetime(observation) {} }
      queue.addOperation(operation)
    }
    queue.waitUntilAllOperationsAreFinished()
    settle { log.lines.count >= 300 }
    #expect(log.lines.count == 300)
  }
}
