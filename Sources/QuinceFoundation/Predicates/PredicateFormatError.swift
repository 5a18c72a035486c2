import Foundation

/// What goes wrong in the parsing or evaluation of a predicate. Apple raises an exception; so do the public entries.
package struct PredicateFormatError: Error, CustomStringConvertible {
  package let name: NSExceptionName
  package let reason: String
  package var description: String { reason }

  init(_ reason: String, name: NSExceptionName = .invalidArgumentException) {
    self.reason = reason
    self.name = name
  }

  static func unrecognized(_ selector: String, _ receiver: Any) -> PredicateFormatError {
    let object = receiver as AnyObject
    return PredicateFormatError(
      "-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance \(_address(of: object))")
  }

  func raise() -> Never { trap(reason, name: name) }

  /// The body's result; an error ends the program as an uncaught exception does.
  static func raising<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch let error as PredicateFormatError {
      error.raise()
    } catch {
      fatalError("\(error)")
    }
  }
}
