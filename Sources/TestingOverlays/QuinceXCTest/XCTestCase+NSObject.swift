import Foundation
import XCTest

/// Apple's is an NSObject; this one can be a delegate or a data source as that one can.
extension XCTestCase: @retroactive NSObjectProtocol {
  public func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { name }
  public var debugDescription: String { name }
}
