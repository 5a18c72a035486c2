import Foundation
import QuinceRuntime

/// What numbers say of themselves; never made, its methods take the place of Foundation's.
// Foundation on Linux: 1.0 for 1.
public class _QuinceNumberMethods {
  /// The shortest digits that mean the number: `1`, `0.5`, `1e+20`.
  // Assumed: the shortest, where older systems of Apple's write sixteen digits.
  public var description: String {
    let number = Unchecked.object(self, as: NSNumber.self)
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): return Self.text(number.doubleValue.description)
    case UInt8(ascii: "f"): return Self.text(number.floatValue.description)
    case UInt8(ascii: "Q"): return number.uint64Value.description
    default: return number.int64Value.description
    }
  }

  private static func text(_ digits: String) -> String { digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.numberDescription], in: [NSNumber.self], from: _QuinceNumberMethods.self)
}
