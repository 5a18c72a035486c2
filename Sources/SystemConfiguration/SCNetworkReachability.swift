import Glibc
import Network
import QuinceFoundation

/// Tells whether the device could send something to a host: whether it has a network, not whether the host is there.
// Assumed: a machine keeps its network while an app runs, so that a callback comes once, for names, when the state is known.
public final class SCNetworkReachability: NSObject, @unchecked Sendable {
  enum Target {
    case name(String)
    /// What every device can send to itself.
    case device
    case address
  }

  private let target: Target
  private let lock = NSLock()
  private var callback: (SCNetworkReachabilityCallBack, SCNetworkReachabilityContext)?

  init(_ target: Target) { self.target = target }

  deinit { replace(nil) }

  var flags: SCNetworkReachabilityFlags {
    if case .device = target { return [.reachable, .isLocalAddress] }
    return NWPath.now { _ in true }.status == .satisfied ? .reachable : []
  }

  func set(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext) {
    var held = context
    if let info = context.info, callback != nil, let retain = context.retain {
      held.info = UnsafeMutableRawPointer(mutating: retain(info))
    }
    replace(callback.map { ($0, held) })
  }

  private func replace(_ new: (SCNetworkReachabilityCallBack, SCNetworkReachabilityContext)?) {
    let old = lock.withLock {
      defer { callback = new }
      return callback
    }
    if let context = old?.1, let info = context.info { context.release?(info) }
  }

  /// - Parameter schedule: runs a piece of work where the app wants to be called.
  func start(_ schedule: (@escaping @Sendable () -> Void) -> Void) {
    guard case .name = target else { return }
    schedule { [weak self] in
      guard let self, let (callback, context) = self.lock.withLock({ self.callback }) else { return }
      callback(self, self.flags, context.info)
    }
  }
}

/// What is known of the way to a host.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
  public static let connectionAutomatic = connectionOnTraffic
}

// The older names of the flags, whose type is Int in Swift.
public let kSCNetworkFlagsTransientConnection = 1 << 0
public let kSCNetworkFlagsReachable = 1 << 1
public let kSCNetworkFlagsConnectionRequired = 1 << 2
public let kSCNetworkFlagsConnectionAutomatic = 1 << 3
public let kSCNetworkFlagsInterventionRequired = 1 << 4
public let kSCNetworkFlagsIsLocalAddress = 1 << 16
public let kSCNetworkFlagsIsDirect = 1 << 17

// Apple: a C function. A Swift class cannot be a C function's parameter on Linux; literals and functions fit both.
public typealias SCNetworkReachabilityCallBack =
  (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// What a callback gets, and how long it lives.
public struct SCNetworkReachabilityContext {
  // surface: there is one
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  // surface: nobody asks for the description of a context
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    self.copyDescription = copyDescription
  }
}

// MARK: - Functions

/// - Parameter nodename: a host's name.
/// - Returns: nil for an empty name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: nodename)
  guard !name.isEmpty else { return nil }
  return SCNetworkReachability(["localhost", "127.0.0.1", "::1"].contains(name) ? .device : .name(name))
}

/// - Parameter address: that of a host; 0.0.0.0 stands for the network as a whole.
/// - Returns: nil for an address that is neither of IPv4 nor of IPv6.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  switch Int32(address.pointee.sa_family) {
  case AF_INET:
    let first = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24
    }
    return SCNetworkReachability(first == 127 ? .device : .address)
  case AF_INET6:
    let isDevice = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
      withUnsafeBytes(of: $0.pointee.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
    return SCNetworkReachability(isDevice ? .device : .address)
  default: return nil
  }
}

/// - Parameters:
///   - localAddress: the one to send from; nil for any. It makes no difference here.
///   - remoteAddress: the one to send to.
public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
  (remoteAddress ?? localAddress).flatMap { SCNetworkReachabilityCreateWithAddress(allocator, $0) }
}

@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

/// - Parameter callout: nil to be called no more.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.set(callout, context?.pointee ?? SCNetworkReachabilityContext())
  return true
}

/// - Parameter queue: where the callback is called; nil to be called no more.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  if let queue { target.start { queue.async(execute: $0) } }
  return true
}

@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  target.start { runLoop.perform(inModes: [RunLoop.Mode(rawValue: runLoopMode as String)], block: $0) }
  return true
}

/// For modes that are written `CFRunLoopMode.commonModes.rawValue`, whose type is a Swift string here.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: String
) -> Bool {
  SCNetworkReachabilityScheduleWithRunLoop(target, runLoop, runLoopMode as NSString)
}

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  target.set(nil, SCNetworkReachabilityContext())
  return true
}

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: String
) -> Bool {
  SCNetworkReachabilityUnscheduleFromRunLoop(target, runLoop, runLoopMode as NSString)
}
