import Foundation
import Testing

@testable import QuinceFoundation

/// Objective-C reads and writes properties by methods, which their objects respond to.
@Suite struct AccessorTests {
  init() { Person.register() }

  @Test(arguments: [
    ("name", true), ("setName:", true), ("setname:", false), ("setNam:", false), ("name:", false), ("set:", false),
    ("setName:age:", false), ("nobody", false), ("setNobody:", false),
  ])
  func responds(selector: String, expected: Bool) {
    #expect(Person().responds(to: Selector(selector)) == expected)
  }

  @Test func messagesReachTheProperty() {
    let person = Person()
    person.perform(Selector(("setName:")), with: "Grace")
    #expect(person.name == "Grace")
    #expect(person.perform(Selector(("name")))?.takeUnretainedValue() as? String == "Grace")
    person.perform(Selector(("setNickname:")), with: nil)
    #expect(person.nickname == nil)
  }
}
