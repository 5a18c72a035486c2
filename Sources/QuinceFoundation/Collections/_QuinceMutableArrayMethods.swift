import Foundation

/// Removing equal values from an array.
// Apple: NSMutableArray.remove(_:), "removes all occurrences"; Linux removes the first, if it finds it.
public class _QuinceMutableArrayMethods {
  public func remove(_ anObject: Any) {
    let array = unsafeBitCast(self, to: NSMutableArray.self)
    array.quinceRemove(anObject, in: NSRange(location: 0, length: array.count))
  }

  public func remove(_ anObject: Any, in range: NSRange) {
    unsafeBitCast(self, to: NSMutableArray.self).quinceRemove(anObject, in: range)
  }

  public func removeObjects(in otherArray: [Any]) {
    let array = unsafeBitCast(self, to: NSMutableArray.self)
    for object in otherArray {
      array.quinceRemove(object, in: NSRange(location: 0, length: array.count))
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = QuinceClassTable.replace(
    [
      "$s10Foundation14NSMutableArrayC6removeyyypF",
      "$s10Foundation14NSMutableArrayC6remove_2inyyp_AA8_NSRangeVtF",
      "$s10Foundation14NSMutableArrayC13removeObjects2inySayypG_tF",
    ], of: NSMutableArray.self, from: _QuinceMutableArrayMethods.self)
}

extension NSMutableArray {
  fileprivate func quinceRemove(_ object: Any, in range: NSRange) {
    let wanted = QuinceElement(object)
    for index in (range.location..<NSMaxRange(range)).reversed()
    where wanted.isEqual(self.object(at: index)) {
      removeObject(at: index)
    }
  }
}
