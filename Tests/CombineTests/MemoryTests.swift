import Combine
import Foundation
import Testing

/// What is gone after a stream's end.
@Suite struct MemoryTests {
  private final class Thing {
    @Published var count = 0
    var cancellables: Set<AnyCancellable> = []
  }

  /// Streams from a subject through operators; the action gets the subject and the cancellable.
  private typealias Subject = PassthroughSubject<Int, Never>

  private static let chains: [(String, (Subject) -> AnyPublisher<Int, Never>)] = [
    ("map", { $0.map { $0 + 1 }.eraseToAnyPublisher() }),
    ("filter", { $0.filter { $0 > 0 }.eraseToAnyPublisher() }),
    ("scan", { $0.scan(0, +).eraseToAnyPublisher() }),
    ("reduce", { $0.reduce(0, +).eraseToAnyPublisher() }),
    ("append", { $0.append(1).eraseToAnyPublisher() }),
    ("flatMap", { $0.flatMap { Just($0) }.eraseToAnyPublisher() }),
    ("flatMap one by one", { $0.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher() }),
    ("switchToLatest", { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() }),
    ("merge", { $0.merge(with: $0).eraseToAnyPublisher() }),
    ("combineLatest", { $0.combineLatest($0) { $0 + $1 }.eraseToAnyPublisher() }),
    ("zip", { $0.zip($0) { $0 + $1 }.eraseToAnyPublisher() }),
    ("buffer", { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher() }),
    ("share", { $0.share().eraseToAnyPublisher() }),
    ("prefix until", { $0.prefix(untilOutputFrom: Subject()).eraseToAnyPublisher() }),
    ("drop until", { $0.drop(untilOutputFrom: $0).eraseToAnyPublisher() }),
    ("handleEvents", { $0.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() }),
    ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
    ("throttle", { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).eraseToAnyPublisher() }),
    ("collect", { $0.collect(2).map { $0[0] }.eraseToAnyPublisher() }),
    ("catch", { $0.catch { _ in Just(1) }.eraseToAnyPublisher() }),
  ]

  @Test(
    "subject and subscriber are released when the stream is cancelled or completes", arguments: chains.indices,
    [true, false])
  func chain(index: Int, cancels: Bool) {
    weak var subject: Subject?
    weak var captured: Thing?
    do {
      let (source, thing) = (Subject(), Thing())
      (subject, captured) = (source, thing)
      let sink = Self.chains[index].1(source).sink { _ in thing.count += 1 }
      source.send(1)
      if cancels { sink.cancel() } else { source.send(completion: .finished) }
    }
    #expect(subject == nil && captured == nil, "\(Self.chains[index].0)")
  }

  @Test("an object that keeps its cancellables goes with them")
  func owner() {
    weak var thing: Thing?
    let subject = Subject()
    do {
      let owner = Thing()
      thing = owner
      owner.$count.sink { _ in }.store(in: &owner.cancellables)
      subject.sink { [weak owner] in owner?.count = $0 }.store(in: &owner.cancellables)
      subject.assign(to: &owner.$count)
      subject.send(4)
      #expect(owner.count == 4)
    }
    #expect(thing == nil)
    subject.send(5)
  }

  @Test("assign(to:on:) retains its object until the end")
  func assign() {
    weak var thing: Thing?
    let subject = Subject()
    var sink: AnyCancellable?
    do {
      let owner = Thing()
      thing = owner
      sink = subject.assign(to: \.count, on: owner)
    }
    #expect(thing != nil)
    sink?.cancel()
    #expect(thing == nil)
  }

  @Test("feeds that are over are forgotten")
  func feeds() {
    weak var last: Subject?
    let target = CurrentValueSubject<Int, Never>(0)
    for number in 0..<10 {
      let source = Subject()
      last = source
      let feed = source.subscribe(target)
      source.send(number)
      feed.cancel()
    }
    #expect(last == nil && target.value == 9)
  }
}
