import Combine
import Foundation
import Testing

/// Subjects, what shares them, and what combines several publishers.
@Suite struct SubjectTests {
  typealias Subject = PassthroughSubject<Int, Spoiled>

  static let subjects: [Row] = [
    Row("a passing value needs demand", "2 3") {
      let subject = Subject()
      let recorder = subject.recorder(.none)
      subject.send(1)
      recorder.subscription?.request(.max(2))
      (2...5).forEach(subject.send)
      return recorder.text
    },
    Row("nothing follows a completion", "1 end") {
      let subject = Subject()
      let recorder = subject.recorder()
      subject.send(1)
      subject.send(completion: .finished)
      subject.send(2)
      subject.send(completion: .failure(Spoiled()))
      return recorder.text
    },
    Row("who comes late receives the completion", "spoiled") {
      let subject = Subject()
      subject.send(completion: .failure(Spoiled()))
      return subject.events(.none)
    },
    Row("a current value comes first", "1 2") {
      let subject = CurrentValueSubject<Int, Never>(1)
      let recorder = subject.recorder()
      subject.value = 2
      return recorder.text
    },
    Row("a current value that was missed comes when it is asked for", "1 3 then 4") {
      let subject = CurrentValueSubject<Int, Never>(1)
      let recorder = subject.recorder(.max(1))
      subject.send(2)
      subject.send(3)
      recorder.subscription?.request(.max(1))
      let before = recorder.text
      recorder.subscription?.request(.max(1))
      subject.send(4)
      return before + " then " + recorder.log.last!
    },
    Row("a subscriber may send while it receives", "1 2 3 1 2 3") {
      let subject = PassthroughSubject<Int, Never>()
      let first = Recorder<Int, Never>()
      first.answer = {
        if $0 < 3 { subject.send($0 + 1) }
        return .none
      }
      subject.subscribe(first)
      let second = subject.recorder()
      subject.send(1)
      return first.text + " " + second.log.sorted().joined(separator: " ")
    },
    Row("a subscriber may cancel while it receives", "1 2") {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = Recorder<Int, Never>()
      recorder.answer = { [unowned recorder] in
        if $0 == 2 { recorder.subscription?.cancel() }
        return .none
      }
      subject.subscribe(recorder)
      (1...3).forEach(subject.send)
      return recorder.text
    },
    Row("a subject feeds another", "1 2 end") {
      let (source, target) = (Subject(), Subject())
      let recorder = target.recorder()
      let feed = source.subscribe(target)
      source.send(1)
      source.send(2)
      source.send(completion: .finished)
      feed.cancel()
      return recorder.text
    },
    Row("a feed that is cancelled ends", "1") {
      let (source, target) = (Subject(), Subject())
      let recorder = target.recorder()
      let feed = source.subscribe(target)
      source.send(1)
      feed.cancel()
      source.send(2)
      return recorder.text
    },
    Row("share subscribes once", "1 subscription, 1 2, 2") {
      var count = 0
      let subject = PassthroughSubject<Int, Never>()
      let shared = subject.handleEvents(receiveSubscription: { _ in count += 1 }).share()
      let first = shared.recorder()
      subject.send(1)
      let second = shared.recorder()
      subject.send(2)
      return "\(count) subscription, \(first.text), \(second.text)"
    },
    Row("share ends its subscription with the last subscriber", "cancelled 1 time") {
      var count = 0
      let shared = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { count += 1 }).share()
      let (first, second) = (shared.sink { _ in }, shared.sink { _ in })
      first.cancel()
      let early = count
      second.cancel()
      return "cancelled \(count - early) time"
    },
    Row("multicast waits for its connection", " then 1 2 end") {
      let multicast = [1, 2].publisher.multicast { PassthroughSubject<Int, Never>() }
      let recorder = multicast.recorder()
      let before = recorder.text
      let connection = multicast.connect()
      defer { connection.cancel() }
      return before + " then " + recorder.text
    },
    Row("makeConnectable waits for its connection", " then 7 end") {
      let connectable = Just(7).makeConnectable()
      let recorder = connectable.recorder()
      let before = recorder.text
      let connection = connectable.connect()
      defer { connection.cancel() }
      return before + " then " + recorder.text
    },
    Row("autoconnect connects for the first", "1 2 end") {
      [1, 2].publisher.makeConnectable().autoconnect().events()
    },
    Row("assign writes to a property", "2") {
      let target = Target()
      _ = [1, 2].publisher.assign(to: \.number, on: target)
      return "\(target.number)"
    },
    Row("cancellables are kept in sets and arrays", "1 1") {
      var (set, array): (Set<AnyCancellable>, [AnyCancellable]) = ([], [])
      let subject = CurrentValueSubject<Int, Never>(1)
      subject.sink { _ in }.store(in: &set)
      subject.sink { _ in }.store(in: &array)
      return "\(set.count) \(array.count)"
    },
    Row("a cancellable cancels once", "1") {
      var count = 0
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
      return "\(count)"
    },
    Row("a cancellable that is released cancels", "1") {
      var count = 0
      var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
      _ = cancellable
      cancellable = nil
      return "\(count)"
    },
  ]

  static let combinations: [Row] = [
    Row("merge has values as they come", "1 5 2 end") {
      let (a, b) = (Subject(), Subject())
      let recorder = a.merge(with: b).recorder()
      a.send(1)
      b.send(5)
      b.send(completion: .finished)
      a.send(2)
      a.send(completion: .finished)
      return recorder.text
    },
    Row("merge fails with the first", "1 spoiled") {
      let (a, b) = (Subject(), Subject())
      let recorder = a.merge(with: b).recorder()
      a.send(1)
      b.send(completion: .failure(Spoiled()))
      a.send(2)
      return recorder.text
    },
    Row("merge keeps to the demand", "1 2 then 1 2 3") {
      let recorder = [1, 2].publisher.merge(with: [3, 4].publisher).recorder(.max(2))
      let before = recorder.text
      recorder.subscription?.request(.max(1))
      return before + " then " + recorder.text
    },
    Row("merge has up to eight", "1 2 3 4 5 6 7 8 end") {
      Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)).events()
    },
    Row("MergeMany has any number", "0 1 2 end") { Publishers.MergeMany((0..<3).map { Just($0) }).events() },
    Row("MergeMany of none ends", "end") { Publishers.MergeMany([Just<Int>]()).events() },
    Row("combineLatest has the last of each", "(1, 5) (2, 5) (2, 6) end") {
      let (a, b) = (Subject(), Subject())
      let recorder = a.combineLatest(b).recorder()
      a.send(1)
      b.send(5)
      a.send(2)
      a.send(completion: .finished)
      b.send(6)
      b.send(completion: .finished)
      return recorder.text
    },
    Row("combineLatest ends when one ends without a value", "end") {
      Empty<Int, Never>().combineLatest(CurrentValueSubject<Int, Never>(1)).events()
    },
    Row("combineLatest of three changes by a closure", "6 end") {
      Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.events()
    },
    Row("combineLatest of four", "(1, 2, 3, 4) end") { Just(1).combineLatest(Just(2), Just(3), Just(4)).events() },
    Row("combineLatest fails with the first", "spoiled") {
      Fail<Int, Spoiled>(error: Spoiled()).combineLatest(Subject()).events()
    },
    Row("zip pairs first with first", "(1, a) (2, b) end") {
      [1, 2, 3].publisher.zip(["a", "b"].publisher).map { "(\($0), \($1))" }.events()
    },
    Row("zip keeps to the demand", "(1, 4)") { [1, 2].publisher.zip([4, 5].publisher).events(.max(1)) },
    Row("zip of three", "6 end") { Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }.events() },
    Row("zip of four", "(1, 2, 3, 4) end") { Just(1).zip(Just(2), Just(3), Just(4)).events() },
    Row("flatMap has the values of all", "1 1 2 2 end") { [1, 2].publisher.flatMap { [$0, $0].publisher }.events() },
    Row("flatMap ends after the last of them", "7 end") {
      let (outer, inner) = (Subject(), Subject())
      let recorder = outer.flatMap { _ in inner }.recorder()
      outer.send(1)
      outer.send(completion: .finished)
      inner.send(7)
      inner.send(completion: .finished)
      return recorder.text
    },
    Row("flatMap one by one", "1 2 1 2 end") {
      [1, 2].publisher.flatMap(maxPublishers: .max(1)) { _ in [1, 2].publisher }.events()
    },
    Row("flatMap keeps to the demand", "1 1 2") {
      [1, 2].publisher.flatMap { [$0, $0].publisher }.collect(1).flatMap { $0.publisher }.prefix(3).collect()
        .map { $0.map { "\($0)" }.joined(separator: " ") }.events().replacingOccurrences(of: " end", with: "")
    },
    Row("flatMap fails with one of them", "spoiled") { Just(1).flatMap { _ in failing() }.events() },
    Row("flatMap of a failing one takes those that never fail", "1 spoiled") {
      failing(1).flatMap { Just($0) }.events()
    },
    Row("switchToLatest leaves the one before", "1 3 end") {
      let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = outer.switchToLatest().recorder()
      outer.send(a)
      a.send(1)
      outer.send(b)
      a.send(2)
      outer.send(completion: .finished)
      b.send(3)
      b.send(completion: .finished)
      return recorder.text
    },
    Row("prefix(untilOutputFrom:) ends with a signal", "1 end") {
      let (a, signal) = (Subject(), PassthroughSubject<Void, Never>())
      let recorder = a.prefix(untilOutputFrom: signal).recorder()
      a.send(1)
      signal.send()
      a.send(2)
      return recorder.text
    },
    Row("drop(untilOutputFrom:) begins with a signal", "2") {
      let (a, signal) = (Subject(), Subject())
      let recorder = a.drop(untilOutputFrom: signal).recorder()
      a.send(1)
      signal.send(0)
      a.send(2)
      return recorder.text
    },
    Row("a buffer keeps what is not asked for", " then 1 2 end") {
      let recorder = [1, 2].publisher.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).recorder(.none)
      let before = recorder.text
      recorder.subscription?.request(.unlimited)
      return before + " then " + recorder.text
    },
    Row("a full buffer drops the newest", "1 2 end") { buffered(.dropNewest) },
    Row("a full buffer drops the oldest", "3 4 end") { buffered(.dropOldest) },
    Row("a full buffer fails", "spoiled") { buffered(.customError { Spoiled() }) },
  ]

  private static func buffered(_ strategy: Publishers.BufferingStrategy<Spoiled>) -> String {
    let recorder = (1...4).publisher.setFailureType(to: Spoiled.self)
      .buffer(size: 2, prefetch: .byRequest, whenFull: strategy).recorder(.none)
    recorder.subscription?.request(.unlimited)
    return recorder.text
  }

  private final class Target { var number = 0 }

  @Test("subjects", arguments: subjects) func single(row: Row) { #expect(row.actual() == row.expected) }
  @Test("several publishers", arguments: combinations) func several(row: Row) { #expect(row.actual() == row.expected) }

  @Test("values of many threads all arrive, one after the other") func threads() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var sum = 0
    let sink = a.merge(with: b).flatMap { Just($0) }.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 1000) { ($0 % 2 == 0 ? a : b).send(1) }
    sink.cancel()
    #expect(sum == 1000)
  }
}
