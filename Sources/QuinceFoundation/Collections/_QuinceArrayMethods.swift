import Foundation

/// Where a value is in an array; never made, its methods take the place of Foundation's.
// Foundation on Linux: finds neither a Swift number nor an `NSString`, since it compares before it boxes.
public class _QuinceArrayMethods {
  public func index(of anObject: Any) -> Int {
    let array = unsafeBitCast(self, to: NSArray.self)
    return array.quinceIndex(of: anObject, in: NSRange(location: 0, length: array.count))
  }

  public func index(of anObject: Any, in range: NSRange) -> Int {
    unsafeBitCast(self, to: NSArray.self).quinceIndex(of: anObject, in: range)
  }

  private static let methods = [
    "$s10Foundation7NSArrayC5index2ofSiyp_tF",
    "$s10Foundation7NSArrayC5index2of2inSiyp_AA8_NSRangeVtF",
  ]

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = [NSArray.self, NSMutableArray.self].flatMap {
    QuinceClassTable.replace(methods, of: $0, from: _QuinceArrayMethods.self)
  }
}

extension NSArray {
  fileprivate func quinceIndex(of object: Any, in range: NSRange) -> Int {
    let wanted = QuinceElement(object)
    return (range.location..<NSMaxRange(range)).first { wanted.isEqual(self.object(at: $0)) }
      ?? NSNotFound
  }
}
