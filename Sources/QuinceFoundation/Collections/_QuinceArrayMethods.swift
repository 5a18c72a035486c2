import Foundation
import QuinceRuntime

/// Where a value is in an array, and whether arrays hold the same; never made, its methods take the place of Foundation's.
// Foundation on Linux: finds neither a Swift number nor an `NSString`, since it compares before it boxes.
public class _QuinceArrayMethods {
  public func index(of anObject: Any) -> Int {
    let array = Unchecked.object(self, as: NSArray.self)
    return array._index(of: anObject, in: NSRange(location: 0, length: array.count))
  }

  public func index(of anObject: Any, in range: NSRange) -> Int {
    Unchecked.object(self, as: NSArray.self)._index(of: anObject, in: range)
  }

  public func contains(_ anObject: Any) -> Bool {
    Unchecked.object(self, as: NSArray.self).index(of: anObject) != NSNotFound
  }

  public func isEqual(to otherArray: [Any]) -> Bool {
    let array = Unchecked.object(self, as: NSArray.self)
    return array.count == otherArray.count
      && otherArray.enumerated().allSatisfy { ComparedElement($1).isEqual(array.object(at: $0)) }
  }

  private static let methods: [FoundationSymbol] = [
    .arrayIndexOf,
    .arrayIndexOfIn,
    .arrayContains,
    .arrayIsEqualTo,
  ]

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    methods, in: [NSArray.self, NSMutableArray.self], from: _QuinceArrayMethods.self)
}

extension NSArray {
  fileprivate func _index(of object: Any, in range: NSRange) -> Int {
    let wanted = ComparedElement(object)
    return (range.location..<NSMaxRange(range)).first { wanted.isEqual(self.object(at: $0)) }
      ?? NSNotFound
  }
}
