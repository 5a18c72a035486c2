import Foundation
import QuinceRuntime

/// Removing equal values from an array.
// Apple: NSMutableArray.remove(_:), "removes all occurrences"; Linux removes the first, if it finds it.
public class _QuinceMutableArrayMethods {
  public func remove(_ anObject: Any) {
    let array = Unchecked.object(self, as: NSMutableArray.self)
    array._remove(anObject, in: NSRange(location: 0, length: array.count))
  }

  public func remove(_ anObject: Any, in range: NSRange) {
    Unchecked.object(self, as: NSMutableArray.self)._remove(anObject, in: range)
  }

  public func removeObjects(in otherArray: [Any]) {
    let array = Unchecked.object(self, as: NSMutableArray.self)
    for object in otherArray {
      array._remove(object, in: NSRange(location: 0, length: array.count))
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .mutableArrayRemove,
      .mutableArrayRemoveIn,
      .mutableArrayRemoveObjectsIn,
    ], in: [NSMutableArray.self], from: _QuinceMutableArrayMethods.self)
}

extension NSMutableArray {
  fileprivate func _remove(_ object: Any, in range: NSRange) {
    let wanted = ComparedElement(object)
    for index in (range.location..<NSMaxRange(range)).reversed()
    where wanted.isEqual(self.object(at: index)) {
      removeObject(at: index)
    }
  }
}
