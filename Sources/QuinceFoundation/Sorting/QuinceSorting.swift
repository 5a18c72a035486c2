import Foundation

/// Sorting by descriptors.
enum QuinceSorting {
  static func raising<Result>(_ body: () throws -> Result) -> Result { QuincePredicateError.raising(body) }

  /// The order that the method of that name gives. Nil comes first.
  static func order(
    _ left: QuinceComparable, _ right: QuinceComparable, _ selector: Selector?
  ) throws -> ComparisonResult {
    if left.isNull || right.isNull {
      return left.isNull && right.isNull ? .orderedSame : left.isNull ? .orderedAscending : .orderedDescending
    }
    guard let selector, selector.name != "compare:" else { return try QuinceComparison.order(left, right) }
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
    if let answer = QuinceComparison.send(selector, to: object as AnyObject, right.value) { return answer }
    throw QuincePredicateError.unrecognized(selector.name, object)
  }

  /// The elements in order; equal ones stay in theirs.
  static func sorted(_ elements: [Any], by descriptors: [NSSortDescriptor]) -> [Any] {
    guard let first = descriptors.first else { return elements }
    return raising {
      guard descriptors.allSatisfy(\.quinceIsPlain) else {
        return elements.sorted { left, right in
          for descriptor in descriptors {
            let order = descriptor.compare(left, to: right)
            if order != .orderedSame { return order == .orderedAscending }
          }
          return false
        }
      }
      // The first key is read once for each element, the others where it does not decide.
      let rows = try elements.map { (object: $0, key: try first.quinceValue($0)) }
      let rest = descriptors.dropFirst()
      return try rows.sorted { left, right in
        var order = try first.quinceOrder(left.key, right.key)
        for descriptor in rest where order == .orderedSame {
          order = try descriptor.quinceOrder(
            descriptor.quinceValue(left.object), descriptor.quinceValue(right.object))
        }
        return order == .orderedAscending
      }.map(\.object)
    }
  }
}

extension NSArray {
  public func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any] {
    QuinceSorting.sorted(quinceElements(of: self) ?? [], by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> [Any] {
    (quinceElements(of: self) ?? []).filter { predicate.evaluate(with: $0) }
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
    QuinceSorting.sorted(allObjects, by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> Set<AnyHashable> {
    Set(allObjects.filter { predicate.evaluate(with: $0) }.compactMap(quinceHashable))
  }
}

extension NSMutableSet {
  public func filter(using predicate: NSPredicate) {
    for object in allObjects where !predicate.evaluate(with: object) { remove(object) }
  }
}

extension NSOrderedSet {
  public func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any] {
    QuinceSorting.sorted(quinceElements(of: self) ?? [], by: sortDescriptors)
  }

  public func filtered(using predicate: NSPredicate) -> NSOrderedSet {
    NSOrderedSet(array: (quinceElements(of: self) ?? []).filter { predicate.evaluate(with: $0) })
  }
}

extension NSMutableOrderedSet {
  public func sort(using sortDescriptors: [NSSortDescriptor]) { quinceReplace(sortedArray(using: sortDescriptors)) }

  public func filter(using predicate: NSPredicate) {
    quinceReplace((quinceElements(of: self) ?? []).filter { predicate.evaluate(with: $0) })
  }

  private func quinceReplace(_ objects: [Any]) {
    removeAllObjects()
    addObjects(from: objects)
  }
}
