import Foundation

public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

/// What failed, as a whole sentence: the first half of `localizedDescription` where that is not given.
public let NSLocalizedFailureErrorKey = "NSLocalizedFailure"

extension NSError {
  /// The error below this one, and the errors, if there are several.
  public var underlyingErrors: [any Error] {
    let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
    return one + (userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? [])
  }
}
