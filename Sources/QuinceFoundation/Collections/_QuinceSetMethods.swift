import Foundation

/// Whether sets hold the same; never made, its methods take the place of Foundation's.
// Foundation on Linux: a mutable string in a set equals no value of Swift's.
public class _QuinceSetMethods {
  public func isEqual(to otherSet: Set<AnyHashable>) -> Bool {
    let set = unsafeBitCast(self, to: NSSet.self)
    return set.count == otherSet.count && otherSet.allSatisfy { set.contains($0.base) }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = [NSSet.self, NSMutableSet.self, NSCountedSet.self].flatMap {
    ClassTable.replace(
      ["$s10Foundation5NSSetC7isEqual2toSbShys11AnyHashableVG_tF"], of: $0, from: _QuinceSetMethods.self)
  }
}
