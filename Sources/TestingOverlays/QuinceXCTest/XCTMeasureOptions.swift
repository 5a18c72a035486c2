import Foundation
import XCTest

/// How often and from when to when `measure(metrics:options:block:)` measures.
public final class XCTMeasureOptions: NSObject, NSCopying {
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The block calls `startMeasuring()`.
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    /// The block calls `stopMeasuring()`.
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }

  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }

  public var invocationOptions: InvocationOptions = []
  /// How many iterations count; the block is called once more before them.
  public var iterationCount = 5

  public override init() {}

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = XCTMeasureOptions()
    copy.invocationOptions = invocationOptions
    copy.iterationCount = iterationCount
    return copy
  }
}
