import SwiftUI
import class QuinceFoundation.UserDefaults
import Testing

/// Counts and actions that views of tests share with the test.
@MainActor final class Log {
  var counts: [String: Int] = [:]
  var events: [String] = []
  var actions: [String: () -> Void] = [:]
  func count(_ name: String) -> EmptyView {
    counts[name, default: 0] += 1
    return EmptyView()
  }
}

final class Model: ObservableObject {
  @Published var value = 0
  @Published var other = 0
}

@Observable final class Observed {
  var value = 0
  var other = 0
}

@MainActor @Suite("SwiftUI: state and updates")
struct StateTests {
  struct Counter: View {
    let name: String
    let log: Log
    @State private var value = 0
    var body: some View {
      log.count(name)
      let _ = log.actions[name] = { value += 1 }
      Text(verbatim: "\(name) \(value)")
    }
  }

  struct Parent: View {
    let log: Log
    @State private var flag = false
    var body: some View {
      log.count("parent")
      let _ = log.actions["flag"] = { flag.toggle() }
      VStack {
        Text(verbatim: "\(flag)")
        Counter(name: "a", log: log)
        if flag { Counter(name: "b", log: log) }
        Counter(name: "c", log: log).id(flag)
      }
    }
  }

  @Test("state stays with its place, goes with its identity, and only readers are evaluated")
  func identity() {
    let log = Log()
    let hosted = Hosted(Parent(log: log))
    #expect(hosted.texts == ["false", "a 0", "c 0"])
    log.actions["a"]!()
    log.actions["c"]!()
    hosted.update()
    #expect(hosted.texts == ["false", "a 1", "c 1"])
    #expect(log.counts == ["parent": 1, "a": 2, "c": 2])
    log.actions["flag"]!()
    hosted.update()
    #expect(hosted.texts == ["true", "a 1", "b 0", "c 0"])
    #expect(log.counts == ["parent": 2, "a": 2, "b": 1, "c": 3])
    log.actions["b"]!()
    log.actions["flag"]!()
    hosted.update()
    log.actions["flag"]!()
    hosted.update()
    #expect(hosted.texts == ["true", "a 1", "b 0", "c 0"])
  }

  @Test("a state that is set to what it is evaluates nothing")
  func sameValue() {
    struct Same: View {
      let log: Log
      @State private var value = "x"
      var body: some View {
        log.count("same")
        let _ = log.actions["set"] = { value = "x" }
        Text(value)
      }
    }
    let log = Log()
    let hosted = Hosted(Same(log: log))
    log.actions["set"]!()
    hosted.update()
    #expect(log.counts["same"] == 1)
  }

  struct Bound: View {
    @Binding var value: Int
    let log: Log
    var body: some View {
      log.count("bound")
      let _ = log.actions["bound"] = { value += 10 }
      Text(verbatim: "bound \(value)")
    }
  }
  struct Owner: View {
    let log: Log
    @State private var pair = (a: 1, b: 2)
    var body: some View {
      log.count("owner")
      Bound(value: $pair.a, log: log)
    }
  }

  @Test("a binding to a part evaluates who reads it, not the owner")
  func bindings() {
    let log = Log()
    let hosted = Hosted(Owner(log: log))
    log.actions["bound"]!()
    hosted.update()
    #expect(hosted.texts == ["bound 11"])
    #expect(log.counts == ["owner": 1, "bound": 2])
  }

  struct Follower: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      log.count("follower")
      Text(verbatim: "value \(model.value)")
    }
  }

  @Test("an observed object evaluates its views once for changes that come together")
  func observedObject() {
    let (log, model) = (Log(), Model())
    let hosted = Hosted(Follower(model: model, log: log))
    model.value = 1
    model.value = 2
    model.other = 3
    hosted.update()
    #expect(hosted.texts == ["value 2"])
    #expect(log.counts["follower"] == 2)
  }

  @Test("an observable object evaluates those who read the property that changes")
  func observable() {
    struct Reader: View {
      let log: Log
      @Environment(Observed.self) private var object
      var body: some View {
        log.count("reader")
        Text(verbatim: "value \(object.value)")
      }
    }
    let (log, object) = (Log(), Observed())
    let hosted = Hosted(Reader(log: log).environment(object))
    object.other = 1
    hosted.update()
    #expect(log.counts["reader"] == 1)
    object.value = 5
    hosted.update()
    #expect(hosted.texts == ["value 5"])
    #expect(log.counts["reader"] == 2)
  }

  @Test("a state object is made once, and lives as long as the view")
  func stateObject() {
    final class Counted: ObservableObject {
      nonisolated(unsafe) static var made = 0
      init() { Self.made += 1 }
    }
    struct Owner: View {
      let number: Int
      @StateObject private var object = Counted()
      var body: some View { Text(verbatim: "\(number) \(Counted.made)") }
    }
    let hosted = Hosted(Owner(number: 1))
    hosted.controller.rootView = Owner(number: 2)
    hosted.update()
    #expect(hosted.texts == ["2 1"])
  }

  @Test("the environment reaches down, and nearer values hold")
  func environment() {
    struct Key: View {
      @Environment(\.testValue) private var value
      var body: some View { Text(verbatim: value) }
    }
    let hosted = Hosted(
      VStack {
        Key()
        Key().environment(\.testValue, "near")
      }.environment(\.testValue, "far"))
    #expect(hosted.texts == ["far", "near"])
    #expect(Hosted(Key()).texts == ["default"])
  }

  @Test("preferences are put together in the order of the views")
  func preferences() {
    struct Names: PreferenceKey {
      static var defaultValue: [String] { [] }
      static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }
    struct Collector: View {
      @State private var names: [String] = []
      var body: some View {
        VStack {
          Color.red.preference(key: Names.self, value: ["a"])
          Group { Color.blue.preference(key: Names.self, value: ["b"]) }
          Text(verbatim: names.joined())
        }.onPreferenceChange(Names.self) { names = $0 }
      }
    }
    let hosted = Hosted(Collector())
    hosted.update()
    #expect(hosted.texts == ["ab"])
  }

  @Test("onChange is told of the old and the new value, after the update")
  func changes() {
    struct Watcher: View {
      let number: Int
      let log: Log
      var body: some View {
        Text(verbatim: "\(number)").onChange(of: number) { log.events.append("\($0) to \($1)") }
      }
    }
    let log = Log()
    let hosted = Hosted(Watcher(number: 1, log: log))
    #expect(log.events == [])
    hosted.controller.rootView = Watcher(number: 4, log: log)
    hosted.update()
    #expect(log.events == ["1 to 4"])
  }

  @Test("views of a collection keep their state by id when they move")
  func forEach() {
    struct Row: View {
      let id: Int
      let log: Log
      @State private var value = 0
      var body: some View {
        let _ = log.actions["\(id)"] = { value += 1 }
        Text(verbatim: "\(id):\(value)")
      }
    }
    struct Rows: View {
      let ids: [Int]
      let log: Log
      var body: some View { VStack { ForEach(ids, id: \.self) { Row(id: $0, log: log) } } }
    }
    let log = Log()
    let hosted = Hosted(Rows(ids: [1, 2, 3], log: log))
    log.actions["2"]!()
    hosted.controller.rootView = Rows(ids: [3, 2, 4], log: log)
    hosted.update()
    #expect(hosted.texts == ["3:0", "2:1", "4:0"])
  }

  @Test("values of the user defaults are read and written")
  func appStorage() {
    struct Stored: View {
      let log: Log
      @AppStorage var value: Int
      var body: some View {
        let _ = log.actions["set"] = { value = 7 }
        Text(verbatim: "\(value)")
      }
    }
    let defaults = UserDefaults(suiteName: "SwiftUITests")!
    defaults.removeObject(forKey: "number")
    let log = Log()
    let hosted = Hosted(Stored(log: log, value: AppStorage(wrappedValue: 3, "number", store: defaults)))
    #expect(hosted.texts == ["3"])
    log.actions["set"]!()
    hosted.update()
    #expect(hosted.texts == ["7"])
    #expect(defaults.integer(forKey: "number") == 7)
  }
}

private struct TestKey: EnvironmentKey { static var defaultValue: String { "default" } }
extension EnvironmentValues {
  fileprivate var testValue: String {
    get { self[TestKey.self] }
    set { self[TestKey.self] = newValue }
  }
}
