import Foundation

/// Where a value is in an ordered set, and whether two hold the same; never made, its methods take the place of Foundation's.
public class _QuinceOrderedSetMethods {
  public func index(of object: Any) -> Int {
    let set = unsafeBitCast(self, to: NSOrderedSet.self)
    let wanted = ComparedElement(object)
    return (0..<set.count).first { wanted.isEqual(set.object(at: $0)) } ?? NSNotFound
  }

  public func isEqual(to other: NSOrderedSet) -> Bool {
    let set = unsafeBitCast(self, to: NSOrderedSet.self)
    return set.count == other.count
      && (0..<set.count).allSatisfy { ComparedElement(set.object(at: $0)).isEqual(other.object(at: $0)) }
  }

  private static let methods = [
    "$s10Foundation12NSOrderedSetC5index2ofSiyp_tF", "$s10Foundation12NSOrderedSetC7isEqual2toSbAC_tF",
  ]

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = [NSOrderedSet.self, NSMutableOrderedSet.self].flatMap {
    ClassTable.replace(methods, of: $0, from: _QuinceOrderedSetMethods.self)
  }
}
