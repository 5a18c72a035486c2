import Foundation
import Testing

@testable import QuinceFoundation

/// What exchanges methods compiles, leaves them alone and says so.
@Suite(.serialized) struct MethodExchangeTests {
  @Test func anExchangeSaysThatItHasNoEffect() throws {
    let old = NoEffect.write
    defer { NoEffect.write = old }
    nonisolated(unsafe) var lines: [String] = []
    NoEffect.write = { lines.append($0) }
    let (first, second) = (Selector("exchanged_first"), Selector("exchanged_second:"))
    let one = try #require(class_getInstanceMethod(NSObject.self, first))
    let other = try #require(class_getInstanceMethod(NSObject.self, second))
    #expect(class_getInstanceMethod(nil, first) == nil && class_getClassMethod(nil, first) == nil)
    #expect(one != other && class_getClassMethod(NSObject.self, first) == one)
    #expect(method_getName(one) == first && method_getName(other) == second)
    #expect(!class_addMethod(NSObject.self, first, method_getImplementation(other), method_getTypeEncoding(other)))
    #expect(class_replaceMethod(NSObject.self, second, method_getImplementation(one), nil) == nil)
    method_exchangeImplementations(one, other)
    #expect(
      lines == [
        "Quince: class_addMethod(_:_:_:_:) has no effect here",
        "Quince: class_replaceMethod(_:_:_:_:) has no effect here",
        "Quince: method_exchangeImplementations(_:_:) has no effect here",
      ])
  }

  @Test func everyObjectSaysWhereAMethodIs() {
    #expect(NSObject().method(for: Selector("exchanged_first")) != nil)
    #expect(NSObject.instanceMethod(for: Selector("exchanged_first")) != nil && NSObject().method(for: nil) == nil)
  }

  @Test func callingAnImplementationSaysWhatToDo() async {
    await #expect(processExitsWith: .failure) {
      let method = class_getInstanceMethod(NSObject.self, Selector("description"))!
      let implementation = unsafeBitCast(method_getImplementation(method), to: (@convention(c) () -> Void).self)
      implementation()
    }
  }
}
