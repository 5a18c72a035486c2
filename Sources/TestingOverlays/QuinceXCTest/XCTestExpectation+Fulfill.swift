import XCTest

extension XCTestExpectation {
  /// Without the place in the source, so that the method can be passed on as a closure that takes nothing.
  // XCTest on Linux: the method has the place as two arguments.
  public func fulfill() { fulfill(#file, line: #line) }
}
