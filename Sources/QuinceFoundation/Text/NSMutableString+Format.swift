import Foundation

extension NSMutableString {
  /// Appends what `String(format:)` makes of the arguments.
  public func appendFormat(_ format: NSString, _ args: CVarArg...) {
    append(String(format: format as String, arguments: args))
  }
}
