import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation

class Button: NSObject {}
class Slider: Button {}

class Target: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func button(_ sender: Button) { calls.append("button \(type(of: sender))") }
  func any(_ sender: Any?) { calls.append("any \(sender.map { "\($0)" } ?? "nil")") }
  func ignoring(_ sender: Slider) { calls.append("ignoring") }
  func flag(_ on: Bool) { calls.append("flag \(on)") }
  func two(_ a: String, with b: Int?) -> String { "\(a) \(b ?? -1)" }
  func overridden() { calls.append("base") }
  func notified(_ note: Notification) { calls.append(note.name.rawValue) }
  func fired(_ timer: Timer) { calls.append("fired \(timer.userInfo ?? "nil")") }
}
class Subtarget: Target {
  override func overridden() { calls.append("sub") }
}

@Suite struct SelectorTests {
  @Test func equalityIsByName() {
    #expect(_qs(Target.plain, "plain") == Selector("plain"))
    #expect("plain:" as Selector != Selector("plain"))
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
    #expect(Set<Selector>(["a", "a", "b"]).count == 2)
  }

  @Test func argumentsAreWhatTheMethodWants() {
    let rows: [(Selector, [Any?], String)] = [
      (_qs(Target.plain, "plain"), [Button()], "plain"),
      (_qs(Target.button(_:), "button:"), [Slider()], "button Slider"),
      (_qs(Target.any(_:), "any:"), [3], "any 3"),
      (_qs(Target.any(_:), "any:"), [], "any nil"),
      (_qs(Target.any(_:), "any:"), [nil], "any nil"),
      (_qs(Target.ignoring(_:), "ignoring:"), [Button()], "ignoring"),
      (_qs(Target.flag(_:), "flag:"), [Button()], "flag true"),
      (_qs(Target.flag(_:), "flag:"), [NSNumber(value: false)], "flag false"),
      (_qs(Target.flag(_:), "flag:"), [nil], "flag false"),
      (_qs(Target.overridden, "overridden"), [], "sub"),
    ]
    for (selector, arguments, expected) in rows {
      let target = Subtarget()
      #expect(selector._quinceSend(to: target, arguments: arguments).handled)
      #expect(target.calls == [expected])
    }
  }

  @Test func resultsComeBack() {
    let two = _qs(Target.two(_:with:), "two:with:")
    #expect(two._quinceSend(to: Target(), "a", nil).result as? String == "a -1")
    #expect(two._quinceSend(to: Target(), "a", 5).result as? String == "a 5")
    #expect(_qs(Target.plain, "plain")._quinceSend(to: Target()).result == nil)
  }

  @Test func namesAreFoundThroughSuperclasses() {
    _quinceRegister { _QuinceClass(Target.self).named("Aim").action(_qs(Target.button(_:), "byName:")) }
    let target = Subtarget()
    #expect(target.responds(to: "byName:"))
    #expect(!target.responds(to: "byNam:"))
    #expect(!Button().responds(to: "byName:"))
    target.perform("byName:", with: Button())
    #expect(target.calls == ["button Button"])
    #expect(Registry.registeredClass(named: "Aim").map { $0 == Target.self } == true)
    #expect(Selector("nothing")._quinceSend(to: target).handled == false)
  }

  @Test func unknownSelectorsAreNamed() {
    #expect(Selector("x:")._quinceUnrecognized(Target()).contains("Target x:]: unrecognized selector sent to instance"))
  }

  @MainActor @Test func delayedCallsCanBeCancelled() {
    let target = Target()
    target.perform(_qs(Target.any(_:), "any:"), with: 1, afterDelay: 0.001)
    target.perform(_qs(Target.any(_:), "any:"), with: 2, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: "any:", object: 1)
    turn { !target.calls.isEmpty }
    #expect(target.calls == ["any 2"])
  }
}

@Suite struct ValueTests {
  @Test func indexPaths() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1 && path == [1, 3])
    path.row = 4
    #expect(path == IndexPath(item: 4, section: 1))
  }

  @Test func geometry() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, x}}") == .zero)
  }

  @Test func objectsAreLocks() {
    let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 {
        objc_sync_enter(object)
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
        objc_sync_exit(object)
      }
    }
    #expect(count == 8_000)
    #expect(objc_sync_exit(object) == -1, "nobody has entered it any more")
  }

  @Test func associatedObjects() {
    nonisolated(unsafe) var key = 0
    weak var seen: Button?
    let owner = NSObject()
    do {
      let value = Button()
      seen = value
      objc_setAssociatedObject(owner, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &key) as? Button === value)
    }
    #expect(seen != nil)
    objc_setAssociatedObject(owner, &key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(seen == nil)
  }
}
