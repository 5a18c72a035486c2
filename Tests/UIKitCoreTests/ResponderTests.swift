import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct ResponderTests {
  private final class Ending {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  @Test func associatedValuesGoWithTheirResponder() {
    nonisolated(unsafe) var key = 0
    var ends = 0
    for _ in 0..<3 {
      let responder = UIResponder()
      objc_setAssociatedObject(responder, &key, Ending { ends += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    let responder = UIResponder()
    objc_setAssociatedObject(responder, &key, Ending { ends += 10 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(ends == 3 && objc_getAssociatedObject(responder, &key) is Ending)
    objc_setAssociatedObject(responder, &key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(ends == 13)
  }
}
