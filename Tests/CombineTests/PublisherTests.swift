import Combine
import Foundation
import Testing

/// Publishers that have their values from the start, and what they are asked for.
@Suite struct PublisherTests {
  static let rows: [Row] = [
    Row("Just has a value", "1 end") { Just(1).events() },
    Row("Just waits until it is asked", "") { Just(1).events(.none) },
    Row("Empty ends", "end") { Empty<Int, Never>().events(.none) },
    Row("Empty may never end", "") { Empty<Int, Never>(completeImmediately: false).events() },
    Row("Fail fails", "spoiled") { Fail<Int, Spoiled>(error: Spoiled()).events(.none) },
    Row("an optional has its value", "1 end") { Optional(1).publisher.events() },
    Row("nil has the end", "end") { Int?.none.publisher.events(.none) },
    Row("a result has its value", "1 end") { Result<Int, Spoiled>.success(1).publisher.events() },
    Row("a result has its failure", "spoiled") { Result<Int, Spoiled>.failure(Spoiled()).publisher.events(.none) },
    Row("a sequence has its elements", "a b end") { "ab".publisher.events() },
    Row("an empty sequence ends without being asked", "end") { [Int]().publisher.events(.none) },
    Row("a sequence has as many as it is asked for", "1 2") { (1...5).publisher.events(.max(2)) },
    Row("a sequence ends with its last element", "1 2 end") { (1...2).publisher.events(.max(2)) },
    Row("a sequence without end stops with the demand", "0 1 2") {
      sequence(first: 0) { $0 + 1 }.publisher.events(.max(3))
    },
    Row("a subscriber's answers add to the demand", "1 2 3") {
      let recorder = Recorder<Int, Never>(.max(1))
      recorder.answer = { $0 < 3 ? .max(1) : .none }
      (1...9).publisher.subscribe(recorder)
      return recorder.text
    },
    Row("a request while receiving adds to the demand", "1 2 3") {
      let recorder = Recorder<Int, Never>(.max(1))
      recorder.answer = { [unowned recorder] in
        if $0 < 3 { recorder.subscription?.request(.max(1)) }
        return .none
      }
      (1...9).publisher.subscribe(recorder)
      return recorder.text
    },
    Row("cancelling while receiving is the last", "1 2") {
      let recorder = Recorder<Int, Never>()
      recorder.answer = { [unowned recorder] in
        if $0 == 2 { recorder.subscription?.cancel() }
        return .none
      }
      (1...9).publisher.subscribe(recorder)
      return recorder.text
    },
    Row("a record has its values and completion", "1 2 spoiled") { failing(1, 2).events() },
    Row("a record is written by a closure", "1 end") {
      Record<Int, Never> {
        $0.receive(1)
        $0.receive(completion: .finished)
      }.events()
    },
    Row("Deferred makes one for each subscriber", "1 end 2 end") {
      var count = 0
      let deferred = Deferred { () -> Just<Int> in
        count += 1
        return Just(count)
      }
      return deferred.events() + " " + deferred.events()
    },
    Row("a future has its value", "1 end") { Future<Int, Never> { $0(.success(1)) }.events() },
    Row("a future has its failure", "spoiled") { Future<Int, Spoiled> { $0(.failure(Spoiled())) }.events(.none) },
    Row("a future works once, at once", "1 1 end 1 end") {
      var count = 0
      let future = Future<Int, Never> {
        count += 1
        $0(.success(count))
        $0(.success(9))
      }
      return "\(count) \(future.events()) \(future.events())"
    },
    Row("a future has its value later", " then 5 end 5 end") {
      var promise: Future<Int, Never>.Promise?
      let future = Future<Int, Never> { promise = $0 }
      let (first, second) = (future.recorder(), future.recorder())
      let before = first.text
      promise?(.success(5))
      return "\(before) then \(first.text) \(second.text)"
    },
    Row("an erased publisher has the same", "1 end") { Just(1).eraseToAnyPublisher().events() },
    Row(
      "print writes a line for each event",
      "P: receive subscription: ([1, 2])|P: request max: (1)|P: receive value: (1)|P: request max: (1) (synchronous)|P: receive value: (2)|P: receive finished|"
    ) {
      let log = Log()
      let recorder = Recorder<Int, Never>(.max(1))
      recorder.answer = { $0 == 1 ? .max(1) : .none }
      [1, 2].publisher.print("P", to: log).subscribe(recorder)
      return log.text.replacingOccurrences(of: "\n", with: "|")
    },
    Row(
      "print writes requests without limit, failures and cancelling",
      "receive subscription: (PassthroughSubject)|request unlimited|receive cancel|"
    ) {
      let log = Log()
      PassthroughSubject<Int, Never>().print(to: log).sink { _ in }.cancel()
      return log.text.replacingOccurrences(of: "\n", with: "|")
    },
    Row("handleEvents sees everything in order", "subscription request 1 2 finished") {
      var log: [String] = []
      _ = [1, 2].publisher.handleEvents(
        receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("\($0)") },
        receiveCompletion: { log.append("\($0)") }, receiveCancel: { log.append("cancel") },
        receiveRequest: { _ in log.append("request") }
      ).sink { _ in }
      return log.joined(separator: " ")
    },
  ]

  @Test("values from the start", arguments: rows) func publishers(row: Row) { #expect(row.actual() == row.expected) }

  static let demandRows: [Row] = [
    Row("demands add up", "max(5)") { "\(Subscribers.Demand.max(2) + .max(3))" },
    Row("unlimited absorbs sums", "unlimited") { "\(Subscribers.Demand.unlimited + 3)" },
    Row("unlimited absorbs differences", "unlimited") { "\(Subscribers.Demand.unlimited - .max(3))" },
    Row("a demand too small becomes none", "max(0)") { "\(Subscribers.Demand.max(2) - .max(3))" },
    Row("a finite demand less unlimited is none", "max(0)") { "\(Subscribers.Demand.max(2) - .unlimited)" },
    Row("what overflows is unlimited", "unlimited") { "\(Subscribers.Demand.max(.max) + 1)" },
    Row("demands multiply", "max(6)") { "\(Subscribers.Demand.max(2) * 3)" },
    Row("every number is less than unlimited", "true true") {
      "\(Subscribers.Demand.max(.max) < .unlimited) \(5 < Subscribers.Demand.unlimited)"
    },
    Row("a demand equals its number", "true false") {
      "\(Subscribers.Demand.max(2) == 2) \(Subscribers.Demand.unlimited == 2)"
    },
    Row("filter asks for one more in place of what it leaves out", "max(2) 2 4") {
      var asked: [Subscribers.Demand] = []
      let text = (1...9).publisher.demands { asked.append($0) }.filter { $0 % 2 == 0 }.events(.max(2))
      return "\(asked.first!) \(text)"
    },
    Row("reduce asks for everything", "unlimited") {
      var asked: [Subscribers.Demand] = []
      _ = (1...9).publisher.demands { asked.append($0) }.reduce(0, +).recorder(.none)
      return asked.map { "\($0)" }.joined()
    },
    Row("collect of a count asks for as many times that", "max(6)") {
      var asked: [Subscribers.Demand] = []
      _ = (1...9).publisher.demands { asked.append($0) }.collect(3).recorder(.max(2))
      return asked.map { "\($0)" }.joined()
    },
    Row("flatMap asks for as many as it may have", "max(1)") {
      var asked: [Subscribers.Demand] = []
      _ = PassthroughSubject<Int, Never>().demands { asked.append($0) }
        .flatMap(maxPublishers: .max(1)) { Just($0) }.recorder()
      return asked.map { "\($0)" }.joined()
    },
    Row("a full buffer asks for its size and then one by one", "max(2) max(1) max(1)") {
      var asked: [Subscribers.Demand] = []
      let recorder = (1...9).publisher.demands { asked.append($0) }
        .buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).recorder(.none)
      recorder.subscription?.request(.max(2))
      return asked.map { "\($0)" }.joined(separator: " ")
    },
  ]

  @Test("demand", arguments: demandRows) func demands(row: Row) { #expect(row.actual() == row.expected) }

  private final class Log: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test func negativeDemandTraps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }
}
