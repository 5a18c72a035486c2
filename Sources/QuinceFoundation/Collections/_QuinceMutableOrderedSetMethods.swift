import Foundation
import QuinceRuntime

/// Changes of ordered sets that go wrong on Linux: it moves copies, removes numbers from one of two stores
/// only, and `set[set.count]` ends the app.
// `self` is no object of this class: its own methods cannot be called on it.
public class _QuinceMutableOrderedSetMethods {
  public func moveObjects(at indexes: IndexSet, to idx: Int) {
    let set = Unchecked.object(self, as: NSMutableOrderedSet.self)
    let moved = indexes.map { set.object(at: $0) }
    for index in indexes.reversed() { set.removeObject(at: index) }
    for (offset, object) in moved.enumerated() { set.insert(object, at: idx + offset) }
  }

  public func intersect(_ other: NSOrderedSet) {
    Unchecked.object(self, as: NSMutableOrderedSet.self).keep(other)
  }

  public func intersectSet(_ other: Set<AnyHashable>) {
    Unchecked.object(self, as: NSMutableOrderedSet.self).keep(
      NSOrderedSet(array: other.map(\.base)))
  }

  public func remove(_ object: Any) {
    let set = Unchecked.object(self, as: NSMutableOrderedSet.self)
    let index = set.index(of: object)
    if index != NSNotFound { set.removeObject(at: index) }
  }

  public func removeObjects(in array: [Any]) {
    let set = Unchecked.object(self, as: NSMutableOrderedSet.self)
    for object in array { set.remove(object) }
  }

  public func minus(_ other: NSOrderedSet) {
    Unchecked.object(self, as: NSMutableOrderedSet.self).removeObjects(in: other.array)
  }

  public func minusSet(_ other: Set<AnyHashable>) {
    Unchecked.object(self, as: NSMutableOrderedSet.self).removeObjects(in: other.map(\.base))
  }

  // Apple: NSMutableOrderedSet, setObject:atIndexedSubscript:, "if idx is equal to count, appends obj".
  public subscript(index: Int) -> Any {
    get { Unchecked.object(self, as: NSMutableOrderedSet.self).object(at: index) }
    set {
      let set = Unchecked.object(self, as: NSMutableOrderedSet.self)
      if index == set.count { set.add(newValue) } else { set.replaceObject(at: index, with: newValue) }
    }
    _modify {
      let set = Unchecked.object(self, as: NSMutableOrderedSet.self)
      var element = set.object(at: index)
      yield &element
      set[index] = element
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .mutableOrderedSetMoveObjectsAtTo,
      .mutableOrderedSetIntersect,
      .mutableOrderedSetIntersectSet,
      .mutableOrderedSetRemove,
      .mutableOrderedSetRemoveObjectsIn,
      .mutableOrderedSetMinus,
      .mutableOrderedSetMinusSet,
      // The getter stays.
      nil, .mutableOrderedSetSetSubscript, .mutableOrderedSetModifySubscript,
    ], in: [NSMutableOrderedSet.self], from: _QuinceMutableOrderedSetMethods.self)
}

extension NSMutableOrderedSet {
  fileprivate func keep(_ other: NSOrderedSet) {
    for index in (0..<count).reversed() where other.index(of: object(at: index)) == NSNotFound {
      removeObject(at: index)
    }
  }
}
