import Foundation
import Testing

@testable import QuinceFoundation

/// What the scale of a behaviour makes of a result.
@Suite struct DecimalBehaviorTests {

  private static func behavior(_ mode: NSDecimalNumber.RoundingMode, _ scale: Int16) -> NSDecimalNumberHandler {
    NSDecimalNumberHandler(
      roundingMode: mode, scale: scale, raiseOnExactness: false, raiseOnOverflow: false, raiseOnUnderflow: false,
      raiseOnDivideByZero: false)
  }

  @Test(
    arguments: [
      ("/", "10", "3", NSDecimalNumber.RoundingMode.up, 2, "3.34"), ("/", "10", "3", .down, 2, "3.33"),
      ("/", "10", "3", .plain, 0, "3"),
      ("+", "1.005", "0", .plain, 2, "1.01"), ("+", "1.25", "0.1", .bankers, 1, "1.4"),
      ("-", "5", "0.126", .plain, 2, "4.87"),
      ("*", "19.99", "0.07", .plain, 2, "1.4"), ("*", "1.5", "1.5", .up, 1, "2.3"), ("^", "1.1", "3", .down, 1, "1.3"),
      ("e", "1.2345", "2", .plain, 1, "123.5"), ("/", "1", "0", .plain, 2, "NaN"),
    ] as [(String, String, String, NSDecimalNumber.RoundingMode, Int16, String)])
  func results(
    operation: String, left: String, right: String, mode: NSDecimalNumber.RoundingMode, scale: Int16, result: String
  ) {
    let (a, b) = (NSDecimalNumber(string: left), NSDecimalNumber(string: right))
    let behavior = Self.behavior(mode, scale)
    let found =
      switch operation {
      case "+": a.adding(b, withBehavior: behavior)
      case "-": a.subtracting(b, withBehavior: behavior)
      case "*": a.multiplying(by: b, withBehavior: behavior)
      case "/": a.dividing(by: b, withBehavior: behavior)
      case "^": a.raising(toPower: b.intValue, withBehavior: behavior)
      default: a.multiplying(byPowerOf10: b.int16Value, withBehavior: behavior)
      }
    #expect(found.stringValue == result)
  }

  @Test func withoutABehaviorNothingIsRounded() {
    #expect(NSDecimalNumber(string: "1.005").adding(NSDecimalNumber(string: "0.0001")).stringValue == "1.0051")
    #expect(NSDecimalNumber(string: "2").dividing(by: NSDecimalNumber(string: "3")).stringValue.count > 30)
  }
}
