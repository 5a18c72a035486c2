@testable import Combine
import Foundation
import QuinceFoundation
import Testing

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name: String?
  var plain = 0
}

private final class Submodel: Model {
  @Published var extra = 0
}

private final class Own: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
}

private final class Bare: ObservableObject {
  var number = 0 { willSet { objectWillChange.send() } }
}

private final class Thermometer: NSObject {
  var degrees = 1 {
    willSet { willChangeValue(forKey: "degrees") }
    didSet { didChangeValue(forKey: "degrees") }
  }
}

/// Published properties, objects that say when they change, and what other observers become.
@Suite struct ObservationTests {
  static let rows: [Row] = [
    Row("a published property has its value first, then its changes", "0 1 2") {
      let model = Model()
      let recorder = model.$count.recorder()
      model.count = 1
      model.count += 1
      return recorder.text
    },
    Row("the value comes before the property has it", "0/0 5/0") {
      let model = Model()
      var log: [String] = []
      let sink = model.$count.sink { [unowned model] in log.append("\($0)/\(model.count)") }
      model.count = 5
      sink.cancel()
      return log.joined(separator: " ")
    },
    Row("the object says that it will change before the property's value comes", "will 0, value 1") {
      let model = Model()
      var log: [String] = []
      let sinks = [
        model.objectWillChange.sink { [unowned model] in log.append("will \(model.count)") },
        model.$count.dropFirst().sink { log.append("value \($0)") },
      ]
      model.count = 1
      sinks.forEach { $0.cancel() }
      return log.joined(separator: ", ")
    },
    Row("nil is a value", "nil Optional(\"a\") nil") {
      let model = Model()
      let recorder = model.$name.recorder()
      model.name = "a"
      model.name = nil
      return recorder.text
    },
    Row("every published property of class and superclass is announced, and no other", "3") {
      let model = Submodel()
      var count = 0
      let sink = model.objectWillChange.sink { count += 1 }
      model.extra = 1
      model.count = 1
      model.name = "a"
      model.plain = 1
      sink.cancel()
      return "\(count)"
    },
    Row("an object has one publisher, and another object another", "true false") {
      let (a, b) = (Model(), Model())
      return "\(a.objectWillChange === a.objectWillChange) \(a.objectWillChange === b.objectWillChange)"
    },
    Row("an object without published properties announces by hand", "2") {
      let object = Bare()
      var count = 0
      let sink = object.objectWillChange.sink { count += 1 }
      object.number = 1
      object.number = 2
      sink.cancel()
      return "\(count)"
    },
    Row("an object may have a publisher of its own", "changed") {
      let object = Own()
      let recorder = object.objectWillChange.recorder()
      object.objectWillChange.send("changed")
      return recorder.text
    },
    Row("assign(to:) feeds a property, and announces it", "7 1") {
      let model = Model()
      var count = 0
      let sink = model.objectWillChange.sink { count += 1 }
      Just(7).assign(to: &model.$count)
      sink.cancel()
      return "\(model.count) \(count)"
    },
    Row("a missed value of a published property is the last one", "0 2") {
      let model = Model()
      let recorder = model.$count.recorder(.max(1))
      model.count = 1
      model.count = 2
      recorder.subscription?.request(.max(1))
      return recorder.text
    },
    Row("a subscriber that sets the property ends with the value that was set last from outside", "0 1 2 1") {
      let model = Model()
      let recorder = Recorder<Int, Never>()
      recorder.answer = { [unowned model] in
        if $0 == 1 { model.count = 2 }
        return .none
      }
      model.$count.subscribe(recorder)
      model.count = 1
      return recorder.text + " \(model.count)"
    },
    Row("notifications of a name and an object come", "1") {
      let center = NotificationCenter()
      let (sender, name) = (NSObject(), Notification.Name("ripe"))
      let recorder = center.publisher(for: name, object: sender).map { _ in 1 }.recorder()
      center.post(name: name, object: sender)
      center.post(name: name, object: NSObject())
      center.post(name: .init("other"), object: sender)
      recorder.subscription?.cancel()
      center.post(name: name, object: sender)
      return recorder.text
    },
    Row("an observed property has its value first, then its changes", "1 2 3") {
      let object = Thermometer()
      let recorder = object.publisher(for: _qk(\.degrees, "degrees")).recorder()
      object.degrees = 2
      object.degrees = 3
      recorder.subscription?.cancel()
      object.degrees = 4
      return recorder.text
    },
    Row("an observed property without its first value", "2") {
      let object = Thermometer()
      let recorder = object.publisher(for: _qk(\.degrees, "degrees"), options: [.new]).recorder()
      object.degrees = 2
      recorder.subscription?.cancel()
      return recorder.text
    },
  ]

  @Test("the publishers of objects that are gone are forgotten, whatever comes to stand at their addresses")
  func gone() {
    for _ in 0..<1000 {
      let model = Model()
      var count = 0
      let sink = model.objectWillChange.sink { count += 1 }
      model.count = 1
      sink.cancel()
      #expect(count == 1)
    }
    #expect(ObjectPublishers.count < 1000)
  }

  @Test("observation", arguments: rows) func observation(row: Row) { #expect(row.actual() == row.expected) }
}
