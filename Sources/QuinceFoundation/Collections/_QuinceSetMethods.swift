import Foundation
import QuinceRuntime

/// Whether sets hold the same; never made, its methods take the place of Foundation's.
// Foundation on Linux: a mutable string in a set equals no value of Swift's.
public class _QuinceSetMethods {
  public func isEqual(to otherSet: Set<AnyHashable>) -> Bool {
    let set = Unchecked.object(self, as: NSSet.self)
    return set.count == otherSet.count && otherSet.allSatisfy { set.contains($0.base) }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.setIsEqualTo], in: [NSSet.self, NSMutableSet.self, NSCountedSet.self], from: _QuinceSetMethods.self)
}
