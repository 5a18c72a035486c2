import Foundation
import QuinceRuntime

/// The objects in Foundation's collections as they are.
///
/// Their own methods turn what they hold into Swift's values, so that a mutable string or array in a collection would
/// lose its class and its identity. A collection's elements are its first stored property.
enum RawStorage {
  /// Whether Foundation's classes have one property of one word.
  private static let isReadable = [NSArray.self, NSDictionary.self, NSSet.self].allSatisfy {
    ObjectStorage.hasOneWordOfElements($0)
  }

  static func elements(of array: NSArray) -> [AnyObject] {
    if isReadable, type(of: array) == NSArray.self || type(of: array) == NSMutableArray.self {
      return ObjectStorage.elements(of: array, as: [AnyObject].self)
    }
    if let array = array as? DeepArray { return array.raw }
    return (0..<array.count).map { array.object(at: $0) as AnyObject }
  }

  /// With text keys in order, so that equal dictionaries give equal archives.
  static func pairs(of dictionary: NSDictionary) -> [(key: NSObject, value: AnyObject)] {
    var pairs: [(key: NSObject, value: AnyObject)] = []
    if isReadable, type(of: dictionary) == NSDictionary.self || type(of: dictionary) == NSMutableDictionary.self {
      pairs = ObjectStorage.elements(of: dictionary, as: [NSObject: AnyObject].self).map { ($0.key, $0.value) }
    } else {
      for key in dictionary.allKeys {
        guard let object = key as AnyObject as? NSObject, let value = dictionary.object(forKey: key) else { continue }
        pairs.append((object, value as AnyObject))
      }
    }
    let names = pairs.map { ($0.key as? NSString).map { "\($0)" } }
    guard names.allSatisfy({ $0 != nil }) else { return pairs }
    return zip(names, pairs).sorted { ($0.0 ?? "") < ($1.0 ?? "") }.map(\.1)
  }

  /// Puts another array behind an ordered set: what cannot be overridden in the class is read there.
  static func setElements(of set: NSOrderedSet, _ elements: NSArray) {
    guard ObjectStorage.hasOneWordOfElements(NSOrderedSet.self) else { return }
    ObjectStorage.setElements(of: set, to: elements)
  }

  static func members(of set: NSSet) -> [NSObject] {
    if isReadable, type(of: set) == NSSet.self || type(of: set) == NSMutableSet.self {
      return Array(ObjectStorage.elements(of: set, as: Set<NSObject>.self))
    }
    return set.allObjects.compactMap { $0 as AnyObject as? NSObject }
  }
}
