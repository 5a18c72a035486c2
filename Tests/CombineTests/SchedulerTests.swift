import Combine
import Foundation
import Testing

/// Operators with clocks, over a clock that tests move, and the schedulers of the system.
@Suite struct SchedulerTests {
  /// Runs what is due when the test moves the time.
  final class Clock: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var actions: [(time: UInt64, order: Int, interval: UInt64?, id: Int, action: () -> Void)] = []
    private var time: UInt64 = 1_000_000_000
    private var order = 0

    var now: SchedulerTimeType { .init(.init(uptimeNanoseconds: time)) }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, nil, action) }

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) { add(date, nil, action) }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let id = add(date, UInt64(interval.magnitude), action)
      return AnyCancellable { self.actions.removeAll { $0.id == id } }
    }

    @discardableResult private func add(
      _ date: SchedulerTimeType, _ interval: UInt64?, _ action: @escaping () -> Void
    ) -> Int {
      order += 1
      actions.append((date.dispatchTime.uptimeNanoseconds, order, interval, order, action))
      return order
    }

    func advance(_ seconds: Double) {
      let end = time + UInt64(seconds * 1e9)
      while let next = actions.filter({ $0.time <= end }).min(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
        let index = actions.firstIndex { $0.order == next.order }!
        order += 1
        if let interval = next.interval {
          actions[index].time += interval
          actions[index].order = order
        } else {
          actions.remove(at: index)
        }
        time = max(time, next.time)
        next.action()
      }
      time = end
    }
  }

  /// Sends values at times, and returns what comes with the second at which it comes.
  private static func run<P: Publisher>(
    _ times: [(Double, Int?)], until end: Double = 10, _ operate: (PassthroughSubject<Int, Spoiled>, Clock) -> P
  ) -> String {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Spoiled>())
    var log: [String] = []
    let start = clock.now
    let stamp = { Double(start.distance(to: clock.now).magnitude) / 1e9 }
    let sink = operate(subject, clock).sink(
      receiveCompletion: { log.append("\($0 as Any)".contains("finished") ? "end@\(stamp())" : "spoiled@\(stamp())") },
      receiveValue: { log.append("\($0)@\(stamp())") })
    var now = 0.0
    for (time, value) in times {
      clock.advance(time - now)
      now = time
      if let value { subject.send(value) } else { subject.send(completion: .finished) }
    }
    clock.advance(end - now)
    sink.cancel()
    return log.joined(separator: " ")
  }

  static let rows: [Row] = [
    Row("receive(on:) hands on later", "1@1.0 end@2.0") { run([(1, 1), (2, nil)]) { $0.receive(on: $1) } },
    Row("delay moves values and the end", "1@3.0 2@4.0 end@5.0") {
      run([(1, 1), (2, 2), (3, nil)]) { $0.delay(for: 2, scheduler: $1) }
    },
    Row("debounce waits for silence", "2@2.5 3@6.0") {
      run([(1, 1), (1.5, 2), (5, 3)]) { $0.debounce(for: 1, scheduler: $1) }
    },
    Row("debounce drops what waits at the end", "end@1.5") {
      run([(1, 1), (1.5, nil)]) { $0.debounce(for: 1, scheduler: $1) }
    },
    Row("throttle has the first at once, then the latest of each span", "1@1.0 3@3.0 4@6.0") {
      run([(1, 1), (1.5, 2), (2, 3), (6, 4)]) { $0.throttle(for: 2, scheduler: $1, latest: true) }
    },
    Row("throttle may have the first of each span", "1@1.0 2@3.0") {
      run([(1, 1), (1.5, 2), (2, 3)]) { $0.throttle(for: 2, scheduler: $1, latest: false) }
    },
    Row("throttle hands on what waits at the end", "1@1.0 2@1.5 end@1.5") {
      run([(1, 1), (1.25, 2), (1.5, nil)]) { $0.throttle(for: 2, scheduler: $1, latest: true) }
    },
    Row("timeout ends after a silence", "1@1.0 end@3.0") { run([(1, 1)]) { $0.timeout(2, scheduler: $1) } },
    Row("timeout fails as it is made to", "spoiled@2.0") {
      run([]) { $0.timeout(2, scheduler: $1, customError: { Spoiled() }) }
    },
    Row("timeout does nothing after the end", "1@1.0 end@1.5") {
      run([(1, 1), (1.5, nil)]) { $0.timeout(2, scheduler: $1) }
    },
    Row("measureInterval has the time between values", "1.0@1.0 2.5@3.5") {
      run([(1, 1), (3.5, 2)]) { $0.measureInterval(using: $1).map { Double($0.magnitude) / 1e9 } }
    },
    Row("collect by time has what came in each span", "[1, 2]@2.0 [3]@4.0") {
      run([(1, 1), (1.5, 2), (3, 3)]) { $0.collect(.byTime($1, 2)) }
    },
    Row("collect by time or count does not wait when it is full", "[1, 2]@1.5 [3]@2.0 end@3.0") {
      run([(1, 1), (1.5, 2), (1.75, 3), (3, nil)]) { $0.collect(.byTimeOrCount($1, 2, 2)) }
    },
    Row("collect by time hands on the rest at the end", "[1]@1.5 end@1.5") {
      run([(1, 1), (1.5, nil)]) { $0.collect(.byTime($1, 2)) }
    },
    Row("subscribe(on:) subscribes later", "1@0.0 end@0.0") {
      run([]) { _, clock in Just(1).subscribe(on: clock) }
    },
    Row("the immediate scheduler waits for nothing", "1@1.0") {
      run([(1, 1)]) { subject, _ in subject.delay(for: 5, scheduler: ImmediateScheduler.shared) }
    },
  ]

  @Test("clocks", arguments: rows) func clocks(row: Row) { #expect(row.actual() == row.expected) }

  static let strides: [Row] = [
    Row("Dispatch counts nanoseconds", "1500000000 2000000") {
      "\(DispatchQueue.SchedulerTimeType.Stride.seconds(1.5).magnitude) \(DispatchQueue.SchedulerTimeType.Stride.milliseconds(2).magnitude)"
    },
    Row("literals are seconds", "300000000 2000000000") {
      let (a, b): (DispatchQueue.SchedulerTimeType.Stride, DispatchQueue.SchedulerTimeType.Stride) = (0.3, 2)
      return "\(a.magnitude) \(b.magnitude)"
    },
    Row("run loops count seconds", "1.5 0.002") {
      "\(RunLoop.SchedulerTimeType.Stride.seconds(1.5).timeInterval) \(RunLoop.SchedulerTimeType.Stride.milliseconds(2).magnitude)"
    },
    Row("times move by strides", "2.0") {
      let time = OperationQueue.SchedulerTimeType(Date(timeIntervalSince1970: 1))
      return "\(time.advanced(by: 1).date.timeIntervalSince1970)"
    },
  ]

  @Test("spans of time", arguments: strides) func spans(row: Row) { #expect(row.actual() == row.expected) }

  @Test("queues run what is due") func queues() async {
    let queue = DispatchQueue(label: "test")
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    var sinks: [AnyCancellable] = []
    let values = await withCheckedContinuation { (done: CheckedContinuation<[Int], Never>) in
      Just(1).receive(on: queue).delay(for: .milliseconds(5), scheduler: queue)
        .merge(with: Just(2).delay(for: 0.05, scheduler: operations)).collect()
        .sink { done.resume(returning: $0) }.store(in: &sinks)
    }
    #expect(values == [1, 2])
  }

  @Test("run loops and timers") func runLoop() {
    let timer = Timer.publish(every: 0.01, on: .current, in: .common).autoconnect()
    var (ticks, delayed) = (0, 0)
    let sinks = [
      timer.sink { _ in ticks += 1 },
      Just(1).receive(on: RunLoop.current).delay(for: 0.01, scheduler: RunLoop.current).sink { delayed += $0 },
    ]
    let end = Date(timeIntervalSinceNow: 5)
    while ticks < 3 || delayed == 0, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    sinks.forEach { $0.cancel() }
    let seen = ticks
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    #expect(seen >= 3 && delayed == 1 && ticks == seen)
  }

  @Test("a timer's first value comes after an interval") func firstTick() {
    var ticks = 0
    let sink = Timer.publish(every: 60, on: .current, in: .common).autoconnect().sink { _ in ticks += 1 }
    let end = Date(timeIntervalSinceNow: 0.1)
    while Date() < end { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02)) }
    sink.cancel()
    #expect(ticks == 0)
  }

  @Test("values are an asynchronous sequence") func values() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    seen = []
    await #expect(throws: Spoiled.self) {
      for try await value in failing(1, 2).values { seen.append(value) }
    }
    #expect(seen == [1, 2])
  }

  @Test("a future is awaited") func future() async throws {
    let later = Future<Int, Never> { promise in DispatchQueue.global().async { promise(.success(3)) } }
    #expect(await later.value == 3)
    let failure = Future<Int, any Error> { $0(.failure(Spoiled())) }
    await #expect(throws: Spoiled.self) { try await failure.value }
  }

  @Test("a task that is cancelled ends its stream") func cancelledTask() async {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let publisher = subject.handleEvents(receiveCancel: { isCancelled = true })
    let task = Task {
      var iterator = publisher.values.makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(isCancelled)
  }

  /// Runs what it was given from the last to the first, as a queue of timers may do with those of one moment.
  private final class Backwards: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    private var actions: [() -> Void] = []
    let now = SchedulerTimeType(.init(uptimeNanoseconds: 1_000_000_000))
    let minimumTolerance: SchedulerTimeType.Stride = 0

    func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append(action) }
    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) { actions.append(action) }
    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      actions.append(action)
      return AnyCancellable {}
    }
    func run() { while let action = actions.popLast() { action() } }
  }

  @Test(arguments: [true, false]) func valuesKeepTheirOrderWhateverTheSchedulerDoes(isDelayed: Bool) {
    let scheduler = Backwards()
    let recorder = Recorder<Int, Never>()
    let values = [1, 2, 3].publisher
    if isDelayed {
      values.delay(for: .seconds(1), scheduler: scheduler).subscribe(recorder)
    } else {
      values.receive(on: scheduler).subscribe(recorder)
    }
    #expect(recorder.text == "")
    scheduler.run()
    #expect(recorder.text == "1 2 3 end")
  }
}
