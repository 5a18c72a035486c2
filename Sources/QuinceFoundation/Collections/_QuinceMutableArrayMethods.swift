import Foundation
import QuinceRuntime

/// Changes of arrays that go wrong on Linux: it removes the first of equal values, if it finds it; `array[array.count]` and
/// replacing a range by another number of objects end the app.
// Apple: NSMutableArray.remove(_:), "removes all occurrences"; setObject:atIndexedSubscript:, "if the index is equal to
// count, the element is added to the end of the array, growing the array".
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

  public func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    Unchecked.object(self, as: NSMutableArray.self)._replace(range, with: otherArray[...])
  }

  public func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any], range otherRange: NSRange) {
    Unchecked.object(self, as: NSMutableArray.self)
      ._replace(range, with: otherArray[otherRange.location..<NSMaxRange(otherRange)])
  }

  public subscript(index: Int) -> Any {
    get { Unchecked.object(self, as: NSMutableArray.self).object(at: index) }
    set {
      let array = Unchecked.object(self, as: NSMutableArray.self)
      if index == array.count { array.add(newValue) } else { array.replaceObject(at: index, with: newValue) }
    }
    // `array[0] += …` does not call the setter.
    _modify {
      let array = Unchecked.object(self, as: NSMutableArray.self)
      var element = array.object(at: index)
      yield &element
      array[index] = element
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .mutableArrayRemove,
      .mutableArrayRemoveIn,
      .mutableArrayRemoveObjectsIn,
      .mutableArrayReplaceObjectsIn,
      .mutableArrayReplaceObjectsInRange,
      // The getter stays.
      nil, .mutableArraySetSubscript, .mutableArrayModifySubscript,
    ], in: [NSMutableArray.self], from: _QuinceMutableArrayMethods.self)
}

extension NSMutableArray {
  // Assumed: one by one; observers of a proxy hear of each.
  fileprivate func _replace(_ range: NSRange, with objects: ArraySlice<Any>) {
    guard range.length >= 0, range.location >= 0, NSMaxRange(range) <= count else {
      trap(
        "*** -[\(type(of: self)) replaceObjectsInRange:withObjectsFromArray:]: range \(NSStringFromRange(range)) "
          + "extends beyond bounds [0 .. \(count - 1)]", name: .rangeException)
    }
    for (offset, object) in objects.prefix(range.length).enumerated() {
      replaceObject(at: range.location + offset, with: object)
    }
    for index in (range.location..<NSMaxRange(range)).dropFirst(objects.count).reversed() { removeObject(at: index) }
    for (offset, object) in objects.enumerated().dropFirst(range.length) {
      insert(object, at: range.location + offset)
    }
  }

  fileprivate func _remove(_ object: Any, in range: NSRange) {
    let wanted = ComparedElement(object)
    for index in (range.location..<NSMaxRange(range)).reversed()
    where wanted.isEqual(self.object(at: index)) {
      removeObject(at: index)
    }
  }
}
