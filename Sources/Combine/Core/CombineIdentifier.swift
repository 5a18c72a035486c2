import Synchronization

/// Tells publishers' streams apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let count = Atomic<UInt>(0)
  private let value: UInt

  /// An identifier that no other is equal to.
  public init() {
    // Odd, and so never the address of an object.
    value = Self.count.wrappingAdd(1, ordering: .relaxed).newValue << 1 | 1
  }

  public init(_ object: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(object)) }

  public var description: String { "0x\(String(value, radix: 16))" }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
