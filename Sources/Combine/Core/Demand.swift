extension Subscribers {
  /// How many values a subscriber asks for.
  public struct Demand: Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    private static let unlimitedValue = UInt(Int.max) + 1
    private let value: UInt

    private init(value: UInt) { self.value = min(value, Self.unlimitedValue) }

    public static let unlimited = Demand(value: unlimitedValue)
    public static let none = Demand(value: 0)

    /// - Parameter value: not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand cannot be negative")
      return Demand(value: UInt(value))
    }

    /// The number; nil for `unlimited`.
    public var max: Int? { self == .unlimited ? nil : Int(value) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public init(from decoder: any Decoder) throws {
      self.init(value: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      // Apple: any sum with unlimited is unlimited.
      Demand(value: lhs.value + rhs.value)
    }

    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    public static func + (lhs: Demand, rhs: Int) -> Demand {
      guard lhs != .unlimited else { return .unlimited }
      let (sum, overflow) = Int(lhs.value).addingReportingOverflow(rhs)
      return overflow ? .unlimited : .max(sum)
    }

    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

    public static func * (lhs: Demand, rhs: Int) -> Demand {
      guard lhs != .unlimited else { return .unlimited }
      let (product, overflow) = Int(lhs.value).multipliedReportingOverflow(by: rhs)
      return overflow ? .unlimited : .max(product)
    }

    public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    // Apple: unlimited stays so; less than none is none.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return .unlimited }
      return lhs > rhs ? Demand(value: lhs.value - rhs.value) : .none
    }

    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

    public static func - (lhs: Demand, rhs: Int) -> Demand {
      lhs == .unlimited ? .unlimited : .max(Int(lhs.value) - rhs)
    }

    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.value < rhs.value }

    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
    public static func == (lhs: Int, rhs: Demand) -> Bool { lhs == rhs.max }
    public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
    public static func != (lhs: Int, rhs: Demand) -> Bool { lhs != rhs.max }
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
    public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
    public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
    public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
    public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }
    public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
    public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
  }
}
