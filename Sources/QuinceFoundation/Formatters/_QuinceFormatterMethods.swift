import Foundation
import QuinceRuntime

/// What formatters make of a value of any kind; never made, its method takes the place of `Formatter`'s.
// Foundation on Linux: several formatters leave the method out, which ends the app.
public class _QuinceFormatterMethods {
  public func string(for obj: Any?) -> String? {
    let number = (obj.flattened as? NSNumber)?.doubleValue
    switch Unchecked.object(self, as: Formatter.self) {
    // Apple: EnergyFormatter, LengthFormatter, MassFormatter, string(for:): numbers in joules, metres, kilograms.
    case let energy as EnergyFormatter: return number.map(energy.string(fromJoules:))
    case let length as LengthFormatter: return number.map(length.string(fromMeters:))
    case let mass as MassFormatter: return number.map(mass.string(fromKilograms:))
    case let dates as ISO8601DateFormatter: return (obj.flattened as? Date).map(dates.string(from:))
    case let other:
      trap(
        "-[\(type(of: other)) stringForObjectValue:]: a formatter's class has to say what it makes of a value",
        name: .invalidArgumentException)
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.formatterStringFor],
    in: [
      Formatter.self, EnergyFormatter.self, LengthFormatter.self, MassFormatter.self, ISO8601DateFormatter.self,
    ],
    from: _QuinceFormatterMethods.self)
}
