import XCTest

// Apple: wait(for:) since Xcode 14.3, and fulfillment(of:timeout:enforceOrder:), whose timeout is infinite by default.
extension XCTestCase {
  public func wait(for expectations: [XCTestExpectation], enforceOrder: Bool = false) {
    wait(for: expectations, timeout: .greatestFiniteMagnitude, enforceOrder: enforceOrder)
  }

  public func fulfillment(of expectations: [XCTestExpectation], enforceOrder: Bool = false) async {
    await fulfillment(of: expectations, timeout: .greatestFiniteMagnitude, enforceOrder: enforceOrder)
  }
}
