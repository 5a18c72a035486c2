import CQuinceRuntime

/// Puts an override in the place of a class's own method, as a category of Objective-C does.
///
/// The rule: as for `MethodComparison`, a plain subclass and one with the override show which words of the table are the
/// method's. The override's words go into the table of the class, and into those of its subclasses that inherit what was
/// there. A subclass that is made later copies the table of its superclass.
/// What happens when a toolchain breaks it: no words are found, the class keeps its own method, and `SelfCheck` names the
/// class.
package enum TableReplacement {
  /// - Parameters:
  ///   - plain: a subclass of `base` that overrides nothing.
  ///   - overriding: a subclass of `base` that overrides the members to be replaced.
  package static func install(in base: AnyClass, plain: AnyClass, overriding: AnyClass) {
    guard ClassTable.isReadable else { return }
    let (own, same, other) = (ClassTable(base), ClassTable(plain), ClassTable(overriding))
    let slots = own.slots.filter { own.word(at: $0) == same.word(at: $0) && own.word(at: $0) != other.word(at: $0) }
    SelfCheck.require(!slots.isEmpty, "overrides of \(_typeName(base)) in extensions")
    guard !slots.isEmpty else { return }
    let inheriting = subclasses(of: base)
    for slot in slots {
      guard let old = own.method(at: slot), let new = other.method(at: slot) else { continue }
      own.setMethod(new, at: slot)
      for subclass in inheriting where ClassTable(subclass).method(at: slot) == old {
        ClassTable(subclass).setMethod(new, at: slot)
      }
    }
  }

  private static func subclasses(of base: AnyClass) -> [AnyClass] {
    classes.filter { type in type != base && ClassTable.lineage(of: type).contains { $0 == base } }
  }

  /// The classes of the process that have a superclass, without generic ones.
  private static var classes: [AnyClass] {
    var classes: [AnyClass] = []
    withUnsafeMutablePointer(to: &classes) { list in
      quince_visit_classes(
        { type, context in
          guard let type, let context else { return }
          context.assumingMemoryBound(to: [AnyClass].self).pointee.append(unsafeBitCast(type, to: AnyClass.self))
        }, list)
    }
    return classes
  }
}
