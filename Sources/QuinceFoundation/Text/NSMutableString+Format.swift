import Foundation

extension NSString {
  public func appendingFormat(_ format: NSString, _ args: CVarArg...) -> NSString {
    appending(String(format: format as String, arguments: args)) as NSString
  }
}

extension NSMutableString {
  /// Appends what `String(format:)` makes of the arguments.
  public func appendFormat(_ format: NSString, _ args: CVarArg...) {
    append(String(format: format as String, arguments: args))
  }
}
