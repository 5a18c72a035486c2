import Foundation

/// Where a value is in an ordered set; never made, its methods take the place of Foundation's.
public class _QuinceOrderedSetMethods {
  public func index(of object: Any) -> Int {
    let set = unsafeBitCast(self, to: NSOrderedSet.self)
    let wanted = QuinceElement(object)
    return (0..<set.count).first { wanted.isEqual(set.object(at: $0)) } ?? NSNotFound
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = [NSOrderedSet.self, NSMutableOrderedSet.self].flatMap {
    QuinceClassTable.replace(
      ["$s10Foundation12NSOrderedSetC5index2ofSiyp_tF"], of: $0, from: _QuinceOrderedSetMethods.self
    )
  }
}
