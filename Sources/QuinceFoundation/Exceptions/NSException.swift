import Foundation

/// What Objective-C throws. Swift cannot catch it, so that raising one ends the process.
open class NSException: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var name: NSExceptionName
  open private(set) var reason: String?
  open private(set) var userInfo: [AnyHashable: Any]?

  /// Where the exception was raised; empty before.
  open private(set) var callStackReturnAddresses: [NSNumber] = []
  open private(set) var callStackSymbols: [String] = []

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  open override var description: String { reason ?? name.rawValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSException else { return false }
    return name == other.name && reason == other.reason
      && (userInfo as NSDictionary?) == (other.userInfo as NSDictionary?)
  }

  open override var hash: Int { name.hashValue }

  /// Tells the handler of uncaught exceptions, and ends the process with Apple's text.
  open func raise() { raiseUncaught() }

  open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    let reason = NSString(format: format, arguments: argList) as String
    NSException(name: name, reason: reason).raise()
  }

  fileprivate func raiseUncaught() -> Never {
    callStackReturnAddresses = Thread.callStackReturnAddresses
    callStackSymbols = Thread.callStackSymbols
    // A handler that raises is not asked again.
    let handler = uncaughtHandler
    uncaughtHandler = nil
    handler?(self)
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }
}

/// Stops with the text that Apple's uncaught exception would have.
package func trap(_ message: String, name: NSExceptionName) -> Never {
  NSException(name: name, reason: message).raiseUncaught()
}

// MARK: - Handler

public typealias NSUncaughtExceptionHandler = (NSException) -> Void

nonisolated(unsafe) private var uncaughtHandler: NSUncaughtExceptionHandler?

public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? { uncaughtHandler }

public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) { uncaughtHandler = handler }
