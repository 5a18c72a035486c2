import Foundation

public typealias CFNull = NSNull
public let kCFNull: CFNull! = NSNull()

// MARK: - Errors

public typealias CFErrorDomain = NSString
nonisolated(unsafe) public let kCFErrorDomainPOSIX: CFErrorDomain! = "NSPOSIXErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainOSStatus: CFErrorDomain! = "NSOSStatusErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainMach: CFErrorDomain! = "NSMachErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainCocoa: CFErrorDomain! = "NSCocoaErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainCFNetwork: CFString = "kCFErrorDomainCFNetwork"

public func CFErrorCreate(
  _ allocator: CFAllocator!, _ domain: CFErrorDomain!, _ code: CFIndex, _ userInfo: CFDictionary!
) -> CFError! {
  NSError(domain: domain as String, code: code, userInfo: userInfo as? [String: Any])
}
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
public func CFErrorGetDomain(_ err: CFError!) -> CFErrorDomain! { err.domain as NSString }
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription as NSString }
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString! {
  err.localizedFailureReason.map { $0 as NSString }
}
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err.userInfo as NSDictionary }

// MARK: - Objects

public func CFHash(_ cf: CFTypeRef!) -> UInt { UInt(bitPattern: (cf as? NSObject)?.hash ?? 0) }
public func CFCopyDescription(_ cf: CFTypeRef!) -> CFString! { "\(cf!)" as NSString }

/// A truth value of one byte, as C has it.
public struct DarwinBoolean: ExpressibleByBooleanLiteral, CustomStringConvertible, Equatable, Sendable {
  // surface: read by the app
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
  public var description: String { boolValue.description }
}

// MARK: - Run loops

public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl.perform {} }
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!) {
  let work = SentWork(run: block)
  let name = (mode as? String) ?? RunLoop.Mode.common.rawValue
  rl.perform(inModes: [RunLoop.Mode(rawValue: name)]) { work.run() }
}
/// For modes that are written `CFRunLoopMode.commonModes.rawValue`, whose type is a Swift string here.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: String, _ block: (() -> Void)!) {
  CFRunLoopPerformBlock(rl, mode as NSString, block)
}

private struct SentWork: @unchecked Sendable { let run: () -> Void }
