import QuinceFoundation

public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001

/// The last failure of the thread: reachability here has none.
public func SCError() -> Int32 { kSCStatusOK }
/// A sentence about a code.
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> { status == kSCStatusOK ? ok : failed }
public func SCCopyLastError() -> CFError { NSError(domain: "com.apple.SystemConfiguration", code: Int(kSCStatusOK)) }

// As long as the process.
nonisolated(unsafe) private let ok = UnsafePointer<CChar>(strdup("Success!")!)
nonisolated(unsafe) private let failed = UnsafePointer<CChar>(strdup("Failed!")!)
