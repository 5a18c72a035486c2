import CQuinceRuntime

/// Puts our methods in the place of Foundation's, for files that import Foundation alone and for Foundation itself.
///
/// The rule: a replacement is a method of a class of ours that is never made. Its table holds its methods in the order
/// of their declaration, and a method with the same parameters takes the same registers, whatever class declares it; so
/// the word of our table is called in the place of Foundation's. `self` is then an object of Foundation's class, or the
/// class, or, for functions and the static members of structures, nothing: `Unchecked.object(self)` gives it its type.
/// Foundation's word is in the tables of its classes, in writable memory, and in the programs that were linked with it:
/// these find ours by the symbol (SymbolStubs.c).
/// What happens when a toolchain breaks it: the symbol, or its one place in the class's table, is not found; Foundation's
/// own answer stands, and `SelfCheck` names the method.
package enum MethodReplacement {
  /// - Parameters:
  ///   - methods: what is replaced; nil for a method of ours that replaces nothing.
  ///   - types: the classes whose tables hold the methods; none for functions that are called by symbol only.
  ///   - ours: a public class that declares methods with the same parameters in this order, and nothing before them.
  ///   - subclasses: our own subclasses of these classes, which inherit what is replaced.
  /// - Returns: The methods that stay as they are; none is expected.
  package static func install(
    _ methods: [FoundationSymbol?], in types: [AnyClass] = [], from ours: AnyClass, subclasses: [AnyClass] = []
  ) -> [String] {
    let replacements = ClassTable(ours)
    let words = ClassTable.isReadable ? Array(replacements.slots.prefix(methods.count)) : []
    return methods.enumerated().compactMap { index, method in
      guard let method else { return nil }
      let isDone =
        words.indices.contains(index)
        && put(replacements.method(at: words[index]), for: method, in: types, subclasses: subclasses)
      // What is not there, or not reached, is named as such.
      SelfCheck.require(isDone || !method.canBeReplaced || !ClassTable.isReadable, "replacement of \(method.text)")
      return isDone ? nil : method.text
    }
  }

  private static func put(
    _ ours: UnsafeMutableRawPointer?, for method: FoundationSymbol, in types: [AnyClass], subclasses: [AnyClass]
  ) -> Bool {
    guard var new = ours, let old = method.original else { return false }
    if method.kind == .function {
      guard let stub = method.stub else { return false }
      let places = types.map { ($0, ClassTable($0).slot(of: old)) }
      guard places.allSatisfy({ $0.1 != nil }) else { return false }
      foundation_symbol_redirect(method, new)
      new = stub
    }
    for type in types {
      let table = ClassTable(type)
      guard let slot = table.slot(of: old) else { return false }
      table.setMethod(new, at: slot)
      if method.kind == .method { changes.append(Change(type: type, slot: slot, old: old, new: new)) }
      for subclass in subclasses
      where ClassTable.superclass(of: subclass) == type && ClassTable(subclass).method(at: slot) == old {
        ClassTable(subclass).setMethod(new, at: slot)
      }
    }
    return true
  }

  /// A word of a class's table that is another one now.
  private struct Change {
    let type: AnyClass
    let slot: Int
    let old: UnsafeMutableRawPointer
    let new: UnsafeMutableRawPointer
  }
  /// Written while the library is loaded.
  nonisolated(unsafe) private static var changes: [Change] = []

  /// Gives an app's class ours where it inherits Foundation's: its table was filled when the app was linked.
  package static func inherit(_ type: AnyClass) {
    guard ClassTable.isReadable else { return }
    let (table, lineage) = (ClassTable(type), ClassTable.lineage(of: type).map { ObjectIdentifier($0) })
    for change in changes where lineage.contains(ObjectIdentifier(change.type)) {
      if table.method(at: change.slot) == change.old { table.setMethod(change.new, at: change.slot) }
    }
  }

  /// Whether a class of Foundation's, or one below it, still has Foundation's method or the one that replaced it, and no
  /// override of its own.
  package static func isInherited(_ method: FoundationSymbol, from base: AnyClass, in type: AnyClass) -> Bool {
    guard let current = method.stub ?? method.original, let slot = ClassTable(base).slot(of: current) else {
      return false
    }
    return ClassTable(type).method(at: slot) == current
  }
}
