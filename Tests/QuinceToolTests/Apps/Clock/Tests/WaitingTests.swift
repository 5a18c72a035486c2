import Testing
import UIKit
import XCTest

/// Waits of minutes and hours, which `quince test --clock virtual` takes no real second for.
final class WaitingTests: XCTestCase {
  func testFiveMinutesOfTheMainQueue() {
    let start = Date()
    let done = expectation(description: "five minutes")
    DispatchQueue.main.asyncAfter(deadline: .now() + 300) { done.fulfill() }
    wait(for: [done], timeout: 7200)
    XCTAssertEqual(Date().timeIntervalSince(start), 300, accuracy: 1)
  }

  func testWorkForOneMomentComesInItsOrder() {
    var order: [Int] = []
    let done = expectation(description: "all of it")
    done.expectedFulfillmentCount = 40
    for number in 0..<20 {
      for (queue, seconds) in [(0, 5.0), (1, 10)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
          order.append(20 * queue + number)
          done.fulfill()
        }
      }
    }
    wait(for: [done], timeout: 60)
    XCTAssertEqual(order, Array(0..<40))
  }

  func testNothingComesForTenMinutes() {
    let start = Date()
    let never = expectation(description: "never")
    never.isInverted = true
    wait(for: [never], timeout: 600)
    XCTAssertEqual(Date().timeIntervalSince(start), 600, accuracy: 1)
  }

  func testATaskSleepsTenMinutes() async throws {
    let start = Date()
    try await Task.sleep(nanoseconds: 600_000_000_000)
    XCTAssertEqual(Date().timeIntervalSince(start), 600, accuracy: 1)
  }

  func testAThreadSleepsFiveMinutes() {
    let done = expectation(description: "slept")
    let start = Date()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 300)
      done.fulfill()
    }
    wait(for: [done], timeout: 7200)
    XCTAssertEqual(Date().timeIntervalSince(start), 300, accuracy: 1)
  }
}

@MainActor @Suite struct WaitingSuite {
  @Test func aTimerAndATask() async throws {
    let start = Date()
    var ticks = 0
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 60, repeating: 60)
    timer.setEventHandler { ticks += 1 }
    timer.resume()
    try await Task.sleep(nanoseconds: 3_630_000_000_000)
    timer.cancel()
    #expect(ticks == 60)
    #expect(abs(Date().timeIntervalSince(start) - 3630) < 1)
  }
}
