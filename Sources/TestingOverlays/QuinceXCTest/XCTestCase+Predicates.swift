import QuinceFoundation
import XCTest

// XCTest was built with Foundation's NSPredicate; tests have Quince's.

private func foundationPredicate(_ predicate: QuinceFoundation.NSPredicate) -> Foundation.NSPredicate {
  Foundation.NSPredicate { object, _ in predicate.evaluate(with: object) }
}

extension XCTNSPredicateExpectation {
  /// Waits until the predicate holds for the object.
  public convenience init(
    predicate: QuinceFoundation.NSPredicate, object: Any? = nil, file: StaticString = #file, line: Int = #line
  ) {
    self.init(predicate: foundationPredicate(predicate), object: object, file: file, line: line)
  }
}

extension XCTestCase {
  @discardableResult
  public func expectation(
    for predicate: QuinceFoundation.NSPredicate, evaluatedWith object: Any? = nil, file: StaticString = #file,
    line: Int = #line, handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTestExpectation {
    expectation(
      for: foundationPredicate(predicate), evaluatedWith: object, file: file, line: line, handler: handler)
  }
}
