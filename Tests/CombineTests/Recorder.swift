import Combine
import Foundation
import Testing

struct Spoiled: Error, Equatable, CustomStringConvertible {
  var description: String { "spoiled" }
}

/// Writes down what it receives, and asks for as much as it is made to.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var log: [String] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  var answer: (Input) -> Subscribers.Demand = { _ in .none }

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > 0 { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.append("\(input)")
    return answer(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: log.append("end")
    case .failure(let error): log.append("\(error)")
    }
    subscription = nil
  }

  var text: String { log.joined(separator: " ") }
}

extension Publisher {
  /// What a subscriber receives at once.
  func events(_ demand: Subscribers.Demand = .unlimited) -> String { recorder(demand).text }

  func recorder(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }

  /// What upstream is asked for.
  func demands(_ note: @escaping (Subscribers.Demand) -> Void) -> Publishers.HandleEvents<Self> {
    handleEvents(receiveRequest: note)
  }
}

/// A line of a table.
struct Row: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let actual: () -> String
  let expected: String

  init(_ name: String, _ expected: String, _ actual: @escaping () -> String) {
    testDescription = name
    self.expected = expected
    self.actual = actual
  }
}

/// Values, then a failure.
func failing(_ values: Int...) -> some Publisher<Int, Spoiled> {
  Record<Int, Spoiled>(output: values, completion: .failure(Spoiled()))
}
