import Foundation

/// Tells the intervals of a subsystem from each other.
public struct OSSignpostID: RawRepresentable, Comparable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(log: OSLog) { self.init(SignpostNumbers.next()) }
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

enum SignpostNumbers {
  nonisolated(unsafe) private static var last: UInt64 = 0
  private static let lock = NSLock()

  static func next() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// An interval that was begun.
public final class OSSignpostIntervalState: Sendable {
  public let signpostID: OSSignpostID
  init(_ signpostID: OSSignpostID) { self.signpostID = signpostID }
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks events and intervals for a recorder of traces. On this system none records them: `isEnabled` is false.
// Apple: OSSignposter.isEnabled, "whether the system records signposts"; apps do without the work for them where it is false.
public struct OSSignposter: Sendable {
  public typealias Message = OSLogMessage

  public static let disabled = OSSignposter()
  public var isEnabled: Bool { false }

  public init() {}
  // surface: no system here records traces
  public init(subsystem: String, category: String) {}
  // surface: no system here records traces
  public init(subsystem: String, category: OSLog.Category) {}
  // surface: no system here records traces
  public init(logHandle: OSLog) {}
  // surface: no system here records traces
  public init(logger: Logger) {}

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(SignpostNumbers.next()) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }

  // surface: no system here records traces
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> Message? = nil
  ) {}

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> Message? = nil
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> Message? = nil
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  // surface: no system here records traces
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> Message? = nil
  ) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> Message,
    around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

public struct OSSignpostType: RawRepresentable, Equatable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: CVarArg...
) {}

extension OSLog {
  public var signpostsEnabled: Bool { false }
}
