import Foundation
import QuinceRuntime

/// Where a value is in an ordered set, and whether two hold the same; never made, its methods take the place of Foundation's.
public class _QuinceOrderedSetMethods {
  public func index(of object: Any) -> Int {
    let set = Unchecked.object(self, as: NSOrderedSet.self)
    let wanted = ComparedElement(object)
    return (0..<set.count).first { wanted.isEqual(set.object(at: $0)) } ?? NSNotFound
  }

  public func isEqual(to other: NSOrderedSet) -> Bool {
    let set = Unchecked.object(self, as: NSOrderedSet.self)
    return set.count == other.count
      && (0..<set.count).allSatisfy { ComparedElement(set.object(at: $0)).isEqual(other.object(at: $0)) }
  }

  private static let methods: [FoundationSymbol] = [
    .orderedSetIndexOf, .orderedSetIsEqualTo,
  ]

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    methods, in: [NSOrderedSet.self, NSMutableOrderedSet.self], from: _QuinceOrderedSetMethods.self)
}
