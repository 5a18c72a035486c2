import Foundation

/// Sorting by descriptors.
enum Sorting {
  static func raising<Result>(_ body: () throws -> Result) -> Result { PredicateFormatError.raising(body) }

  /// The order that the method of that name gives. Nil comes first.
  static func order(
    _ left: ComparableValue, _ right: ComparableValue, _ selector: Selector?
  ) throws -> ComparisonResult {
    if left.isNull || right.isNull {
      return left.isNull && right.isNull ? .orderedSame : left.isNull ? .orderedAscending : .orderedDescending
    }
    guard let selector, selector.name != "compare:" else { return try Comparison.order(left, right) }
    if case .string(let left) = left, case .string(let right) = right {
      switch selector.name {
      case "caseInsensitiveCompare:": return left.caseInsensitiveCompare(right)
      case "localizedCompare:": return left.localizedCompare(right)
      case "localizedCaseInsensitiveCompare:": return left.localizedCaseInsensitiveCompare(right)
      case "localizedStandardCompare:": return left.localizedStandardCompare(right)
      default: break
      }
    }
    guard let object = left.value else { return .orderedSame }
    if let answer = Comparison.send(selector, to: object as AnyObject, right.value) { return answer }
    throw PredicateFormatError.unrecognized(selector.name, object)
  }

  /// The elements in order; equal ones stay in theirs.
  static func sorted(_ elements: [Any], by descriptors: [NSSortDescriptor]) -> [Any] {
    guard let first = descriptors.first else { return elements }
    return raising {
      guard descriptors.allSatisfy(\.isPlain) else {
        return elements.sorted { left, right in
          for descriptor in descriptors {
            let order = descriptor.compare(left, to: right)
            if order != .orderedSame { return order == .orderedAscending }
          }
          return false
        }
      }
      // The first key is read once for each element, the others where it does not decide.
      let rows = try elements.map { (object: $0, key: try first._value($0)) }
      let rest = descriptors.dropFirst()
      return try rows.sorted { left, right in
        var order = try first._order(left.key, right.key)
        for descriptor in rest where order == .orderedSame {
          order = try descriptor._order(
            descriptor._value(left.object), descriptor._value(right.object))
        }
        return order == .orderedAscending
      }.map(\.object)
    }
  }
}

extension NSArray {
  public func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any] {
    Sorting.sorted(_elements(of: self) ?? [], by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> [Any] {
    (_elements(of: self) ?? []).filter { predicate.evaluate(with: $0) }
  }

  public func sortedArray(using comparator: Selector) -> [Any] {
    sortedArray(using: [NSSortDescriptor(key: nil, ascending: true, selector: comparator)])
  }
}

extension NSDictionary {
  public func keysSortedByValue(using comparator: Selector) -> [Any] {
    let order = NSSortDescriptor(key: nil, ascending: true, selector: comparator)
    return keysSortedByValue { order.compare($0, to: $1) }
  }
}

extension NSMutableArray {
  public func sort(using sortDescriptors: [NSSortDescriptor]) { setArray(sortedArray(using: sortDescriptors)) }
  public func sort(using comparator: Selector) { setArray(sortedArray(using: comparator)) }
  public func filter(using predicate: NSPredicate) { setArray(filtered(using: predicate)) }
}

extension NSSet {
  public func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any] {
    Sorting.sorted(allObjects, by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> Set<AnyHashable> {
    Set(allObjects.filter { predicate.evaluate(with: $0) }.compactMap(hashable))
  }
}

extension NSMutableSet {
  public func filter(using predicate: NSPredicate) {
    for object in allObjects where !predicate.evaluate(with: object) { remove(object) }
  }
}

extension NSOrderedSet {
  public func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any] {
    Sorting.sorted(_elements(of: self) ?? [], by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> NSOrderedSet {
    NSOrderedSet(array: (_elements(of: self) ?? []).filter { predicate.evaluate(with: $0) })
  }
}

extension NSMutableOrderedSet {
  public func sort(using sortDescriptors: [NSSortDescriptor]) { _replace(sortedArray(using: sortDescriptors)) }

  public func filter(using predicate: NSPredicate) {
    _replace((_elements(of: self) ?? []).filter { predicate.evaluate(with: $0) })
  }

  private func _replace(_ objects: [Any]) {
    removeAllObjects()
    addObjects(from: objects)
  }
}
