import Foundation
import QuinceRuntime

/// The initialiser of date interval formatters; never made, its method takes the place of Foundation's.
// Foundation on Linux: a new formatter has the locale en_US, whatever the current one is.
public class _QuinceDateIntervalMaking {
  public class func make() -> DateIntervalFormatter {
    let formatter = Unchecked.same(self as AnyClass, as: DateIntervalFormatter.Type.self).original()
    formatter.locale = .current
    return formatter
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.dateIntervalFormatterMake], from: _QuinceDateIntervalMaking.self)
}
