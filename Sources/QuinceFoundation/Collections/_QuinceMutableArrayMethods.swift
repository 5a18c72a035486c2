import Foundation
import QuinceRuntime

/// Changes of arrays that go wrong on Linux: it removes the first of equal values, if it finds it, and `array[array.count]`
/// ends the app.
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
      // The getter stays.
      nil, .mutableArraySetSubscript, .mutableArrayModifySubscript,
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
