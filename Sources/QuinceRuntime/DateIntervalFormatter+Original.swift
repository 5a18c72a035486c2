import Foundation

extension DateIntervalFormatter {
  /// Foundation's own `init()`, behind the jump in SymbolStubs.c.
  @_silgen_name("quince_original_dateIntervalFormatterMake")
  package class func original() -> DateIntervalFormatter
}
