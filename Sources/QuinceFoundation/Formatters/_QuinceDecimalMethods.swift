import Foundation
import QuinceRuntime

/// What decimal numbers come to; never made, its methods take the place of Foundation's.
// Foundation on Linux: a behaviour's scale counts for rounding(accordingToBehavior:) alone.
public class _QuinceDecimalMethods {
  // The order is that of the symbols below.

  public func adding(_ other: NSDecimalNumber, withBehavior behavior: (any NSDecimalNumberBehaviors)?)
    -> NSDecimalNumber
  { combined(with: other, behavior, .decimalNumberAdding) }

  public func subtracting(_ other: NSDecimalNumber, withBehavior behavior: (any NSDecimalNumberBehaviors)?)
    -> NSDecimalNumber
  { combined(with: other, behavior, .decimalNumberSubtracting) }

  public func multiplying(by other: NSDecimalNumber, withBehavior behavior: (any NSDecimalNumberBehaviors)?)
    -> NSDecimalNumber
  { combined(with: other, behavior, .decimalNumberMultiplying) }

  public func dividing(by other: NSDecimalNumber, withBehavior behavior: (any NSDecimalNumberBehaviors)?)
    -> NSDecimalNumber
  { combined(with: other, behavior, .decimalNumberDividing) }

  public func raising(toPower power: Int, withBehavior behavior: (any NSDecimalNumberBehaviors)?) -> NSDecimalNumber {
    let result = OriginalMethod.bound(.decimalNumberRaising, to: number, as: Raising.self)?.call(power, behavior)
    return Self.rounded(result, behavior)
  }

  public func multiplying(byPowerOf10 power: Int16, withBehavior behavior: (any NSDecimalNumberBehaviors)?)
    -> NSDecimalNumber
  {
    let result = OriginalMethod.bound(.decimalNumberMultiplyingByPowerOf10, to: number, as: Scaling.self)?
      .call(power, behavior)
    return Self.rounded(result, behavior)
  }

  private final var number: NSDecimalNumber { Unchecked.object(self) }

  private final func combined(
    with other: NSDecimalNumber, _ behavior: (any NSDecimalNumberBehaviors)?, _ method: FoundationSymbol
  ) -> NSDecimalNumber {
    Self.rounded(OriginalMethod.bound(method, to: number, as: Combining.self)?.call(other, behavior), behavior)
  }

  // Apple: NSDecimalNumberBehaviors.scale(), "the number of digits allowed after the decimal separator" of a result
  private static func rounded(
    _ result: NSDecimalNumber?, _ behavior: (any NSDecimalNumberBehaviors)?
  ) -> NSDecimalNumber {
    guard let result, result != .notANumber else { return .notANumber }
    return result.rounding(accordingToBehavior: behavior ?? NSDecimalNumber.defaultBehavior)
  }

  private struct Combining { let call: (NSDecimalNumber, (any NSDecimalNumberBehaviors)?) -> NSDecimalNumber }
  private struct Raising { let call: (Int, (any NSDecimalNumberBehaviors)?) -> NSDecimalNumber }
  private struct Scaling { let call: (Int16, (any NSDecimalNumberBehaviors)?) -> NSDecimalNumber }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .decimalNumberAdding, .decimalNumberSubtracting, .decimalNumberMultiplying, .decimalNumberDividing,
      .decimalNumberRaising, .decimalNumberMultiplyingByPowerOf10,
    ], in: [NSDecimalNumber.self], from: _QuinceDecimalMethods.self)
}
