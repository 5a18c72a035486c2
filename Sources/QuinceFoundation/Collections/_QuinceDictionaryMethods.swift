import Foundation
import QuinceRuntime

/// Keys in the order of their values, and whether dictionaries hold the same; never made, its methods take the place of
/// Foundation's.
// Foundation on Linux: sorts by the keys; a mutable string or set equals no value of Swift's.
public class _QuinceDictionaryMethods {
  public func keysSortedByValue(comparator cmptr: (Any, Any) -> ComparisonResult) -> [Any] {
    Unchecked.object(self, as: NSDictionary.self).keys([], cmptr)
  }

  public func keysSortedByValue(
    options opts: NSSortOptions, usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) -> [Any] {
    Unchecked.object(self, as: NSDictionary.self).keys(opts, cmptr)
  }

  public func isEqual(to otherDictionary: [AnyHashable: Any]) -> Bool {
    let dictionary = Unchecked.object(self, as: NSDictionary.self)
    return dictionary.count == otherDictionary.count
      && otherDictionary.allSatisfy { key, value in
        dictionary.object(forKey: key.base).map { ComparedElement(value).isEqual($0) } ?? false
      }
  }

  private static let methods: [FoundationSymbol] = [
    .dictionaryKeysSortedByValueComparator,
    .dictionaryKeysSortedByValueOptionsUsingComparator,
    .dictionaryIsEqualTo,
  ]

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    methods, in: [NSDictionary.self, NSMutableDictionary.self], from: _QuinceDictionaryMethods.self)
}

extension NSDictionary {
  fileprivate func keys(_ options: NSSortOptions, _ compare: (Any, Any) -> ComparisonResult) -> [Any] {
    let entries = allKeys.map { (key: $0, value: object(forKey: $0) as Any) }
    return NSArray(array: Array(entries.indices)).sortedArray(options: options) { first, second in
      compare(entries[first as! Int].value, entries[second as! Int].value)  // the indexes from above
    }.map { entries[$0 as! Int].key }
  }
}
