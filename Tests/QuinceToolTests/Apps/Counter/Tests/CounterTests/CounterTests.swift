import CounterModel
import UIKit
import XCTest

@testable import Counter

final class CounterTests: XCTestCase {
  func testModelCounts() {
    let model = CounterModel()
    model.increment()
    model.increment(by: 5)
    XCTAssertEqual(model.value, 6)
    model.reset()
    XCTAssertEqual(model.value, 0)
  }

  @MainActor
  func testLabelFollowsTheModel() throws {
    let model = CounterModel(value: 3)
    let controller = CounterViewController(model: model)
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.view.layoutIfNeeded()
    let stack = try XCTUnwrap(controller.view.subviews.first as? UIStackView)
    let label = try XCTUnwrap(stack.arrangedSubviews.first as? UILabel)
    XCTAssertEqual(label.text, "3")
    XCTAssertGreaterThan(label.frame.height, 60)
  }
}
