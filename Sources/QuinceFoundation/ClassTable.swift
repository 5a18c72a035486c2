import Foundation

/// Puts our methods in the place of Foundation's, for files that import Foundation alone and for Foundation itself.
///
/// Methods of a class are called through its table, which lies in writable memory: a slot that holds Foundation's
/// implementation gets ours. Functions and static members are called by symbol across libraries, and the loader takes
/// the first one: those that answer differently here are declared under Foundation's symbol, with `@_silgen_name`.
enum ClassTable {
  // What Swift's metadata says of a class without a superclass: where its methods begin.
  private static let firstMethod = 56

  /// Foundation's own function, also where one of ours bears its symbol.
  static func original(_ symbol: String) -> UnsafeMutableRawPointer? {
    // RTLD_NEXT
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), symbol)
  }

  /// - Parameters:
  ///   - methods: the symbols of Foundation's implementations.
  ///   - ours: a public class that declares methods with the same parameters in this order, and nothing before them.
  ///     Their `self` is an object of `type`.
  /// - Returns: The methods that Foundation does not have here, so that they stay as they are.
  static func replace(_ methods: [String], of type: AnyClass, from ours: AnyClass) -> [String] {
    let replacements = unsafeBitCast(ours, to: UnsafeMutableRawPointer.self) + firstMethod
    return methods.enumerated().filter { index, method in
      let new = replacements.load(fromByteOffset: 8 * index, as: UnsafeMutableRawPointer.self)
      return !put(new, for: method, in: type)
    }.map(\.element)
  }

  /// Puts the functions of ours that bear the symbols into the tables as well.
  /// - Returns: The methods that stay as they are.
  static func exchange(_ methods: [String], in types: [AnyClass]) -> [String] {
    methods.filter { method in
      guard let new = dlsym(nil, method), new != original(method) else { return true }
      return !types.allSatisfy { put(new, for: method, in: $0) }
    }
  }

  private static func put(_ new: UnsafeMutableRawPointer, for method: String, in type: AnyClass) -> Bool {
    guard let old = original(method), let slot = slot(of: old, in: type) else { return false }
    // A class has what it inherits in a table of its own.
    for type in [type] + heirs.filter({ _getSuperclass($0) == type && self.method(at: slot, of: $0) == old }) {
      unsafeBitCast(type, to: UnsafeMutableRawPointer.self).storeBytes(
        of: new, toByteOffset: slot, as: UnsafeMutableRawPointer.self)
    }
    return true
  }

  /// Quince's own collections.
  private static let heirs: [AnyClass] = [
    DeepArray.self, IndexedArray.self, IndexedOrderedSet.self, CountedSet.self,
    MutableArray.self, MutableOrderedSet.self, MutableSet.self,
  ]

  /// Where a class's table holds a method; subclasses hold theirs at the same place.
  static func slot(of method: UnsafeMutableRawPointer, in type: AnyClass) -> Int? {
    let table = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    // The class's size, and where in it the pointer points.
    let size = Int(table.load(fromByteOffset: 32, as: UInt32.self))
    let start = Int(table.load(fromByteOffset: 36, as: UInt32.self))
    let slots = stride(from: firstMethod, to: size - start, by: 8).filter {
      table.load(fromByteOffset: $0, as: UnsafeMutableRawPointer?.self) == method
    }
    return slots.count == 1 ? slots[0] : nil
  }

  static func method(at slot: Int, of type: AnyClass) -> UnsafeMutableRawPointer? {
    unsafeBitCast(type, to: UnsafeMutableRawPointer.self).load(fromByteOffset: slot, as: UnsafeMutableRawPointer?.self)
  }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let replacements: @convention(c) () -> Void = { ClassTable.replaceAll() }

extension ClassTable {
  static func replaceAll() {
    _ = (
      _QuinceFolderMethods.missing, _QuinceBundleMethods.missing, _QuinceErrorMethods.missing,
      _QuinceArrayMethods.missing, _QuinceMutableArrayMethods.missing, _QuinceOrderedSetMethods.missing,
      _QuinceMutableOrderedSetMethods.missing, _QuinceDictionaryMethods.missing, _QuinceSetMethods.missing,
      _QuinceNumberMethods.missing, _QuinceDataMethods.missing, _QuinceByteCountMethods.missing,
      _QuinceDateFormatterMethods.missing,
      _QuinceURLMethods.missing
    )
    _ = (
      NSObject.descriptionsMissing, _QuinceArrayDescriptions.missing, _QuinceDictionaryDescriptions.missing,
      _QuinceOrderedSetDescriptions.missing, _QuinceThreadMethods.missing, NSMutableAttributedString._missing
    )
    _ = (MutableValues.missing, Bundles.missing)
    _ = (Operation._missing, OperationQueue._missing, Progress._missing)
    UnnotifiedKeys.register()
  }
}
