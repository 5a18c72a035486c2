import Foundation

/// Changes of ordered sets that go wrong on Linux: it moves copies, and removes numbers from one of two stores only.
// `self` is no object of this class: its own methods cannot be called on it.
public class _QuinceMutableOrderedSetMethods {
  public func moveObjects(at indexes: IndexSet, to idx: Int) {
    let set = unsafeBitCast(self, to: NSMutableOrderedSet.self)
    let moved = indexes.map { set.object(at: $0) }
    for index in indexes.reversed() { set.removeObject(at: index) }
    for (offset, object) in moved.enumerated() { set.insert(object, at: idx + offset) }
  }

  public func intersect(_ other: NSOrderedSet) {
    unsafeBitCast(self, to: NSMutableOrderedSet.self).keep(other)
  }

  public func intersectSet(_ other: Set<AnyHashable>) {
    unsafeBitCast(self, to: NSMutableOrderedSet.self).keep(
      NSOrderedSet(array: other.map(\.base)))
  }

  public func remove(_ object: Any) {
    let set = unsafeBitCast(self, to: NSMutableOrderedSet.self)
    let index = set.index(of: object)
    if index != NSNotFound { set.removeObject(at: index) }
  }

  public func removeObjects(in array: [Any]) {
    let set = unsafeBitCast(self, to: NSMutableOrderedSet.self)
    for object in array { set.remove(object) }
  }

  public func minus(_ other: NSOrderedSet) {
    unsafeBitCast(self, to: NSMutableOrderedSet.self).removeObjects(in: other.array)
  }

  public func minusSet(_ other: Set<AnyHashable>) {
    unsafeBitCast(self, to: NSMutableOrderedSet.self).removeObjects(in: other.map(\.base))
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = ClassTable.replace(
    [
      "$s10Foundation19NSMutableOrderedSetC11moveObjects2at2toyAA05IndexD0V_SitF",
      "$s10Foundation19NSMutableOrderedSetC9intersectyyAA09NSOrderedD0CF",
      "$s10Foundation19NSMutableOrderedSetC09intersectD0yyShys11AnyHashableVGF",
      "$s10Foundation19NSMutableOrderedSetC6removeyyypF",
      "$s10Foundation19NSMutableOrderedSetC13removeObjects2inySayypG_tF",
      "$s10Foundation19NSMutableOrderedSetC5minusyyAA09NSOrderedD0CF",
      "$s10Foundation19NSMutableOrderedSetC05minusD0yyShys11AnyHashableVGF",
    ], of: NSMutableOrderedSet.self, from: _QuinceMutableOrderedSetMethods.self)
}

extension NSMutableOrderedSet {
  fileprivate func keep(_ other: NSOrderedSet) {
    for index in (0..<count).reversed() where other.index(of: object(at: index)) == NSNotFound {
      removeObject(at: index)
    }
  }
}
