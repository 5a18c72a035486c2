import Dispatch
import QuinceRuntime
import Testing

/// Where objects are destroyed whose class was taken in.
@MainActor @Suite(.serialized) struct MainThreadReleaseTests {
  class Base {
    nonisolated(unsafe) static var log: [String] = []
    let name: String
    init(_ name: String) {
      self.name = name
      MainThreadRelease.adopt(self)
    }
    static func note(_ word: String) {
      log.append(isOnMainQueue() ? word : "\(word) elsewhere")
    }
    deinit { Self.note(name) }
  }
  final class Holder: Base {
    let held = Base("held")
    deinit { Self.note("holder") }
  }
  final class Generic<Value>: Base { var value: Value? }
  class Apart {
    deinit { Base.note("apart") }
  }

  /// Gives the object up on another thread, and waits until the main queue has had its turn.
  private func release(_ make: () -> AnyObject) async {
    let object = Unmanaged.passRetained(make())
    await withCheckedContinuation { done in
      nonisolated(unsafe) let object = object
      DispatchQueue.global().async {
        object.release()
        DispatchQueue.main.async { done.resume() }
      }
    }
  }

  @Test func givenUpOnAnotherThread() async {
    Base.log = []
    await release { Holder("base") }
    #expect(Base.log == ["holder", "base", "held"])
    Base.log = []
    await release { Generic<Int>("generic") }
    await release { Generic<String>("generic") }
    #expect(Base.log == ["generic", "generic"])
  }

  @Test func givenUpHereItGoesAtOnce() {
    Base.log = []
    do { _ = Holder("base") }
    #expect(Base.log == ["holder", "base", "held"])
  }

  @Test func otherClassesGoWhereTheyAreGivenUp() async {
    Base.log = []
    await release { Apart() }
    #expect(Base.log == ["apart elsewhere"])
  }

  @Test func manyClassesAtOnce() async {
    func nested<Value>(_ value: Value.Type, _ depth: Int) {
      _ = Generic<Value>("n")
      if depth > 0 { nested([Value].self, depth - 1) }
    }
    Base.log = []
    nested(Int.self, 600)
    #expect(Base.log.count == 601 && Set(Base.log) == ["n"])
  }
}

/// Whether this is the thread that runs the main queue.
private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }
private let mainQueue = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
