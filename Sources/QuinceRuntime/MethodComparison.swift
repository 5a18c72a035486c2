/// Answers "does this class override that method?" by comparing tables of methods: a few loads.
///
/// The rule: a subclass that overrides a method differs from its base in that method's words and no others that a plain
/// subclass shares with the base. Two probes, one plain and one with the override, show which words these are.
/// What happens when a toolchain breaks it: no words are found, and the answer is that every subclass overrides, since a
/// call that reaches the base's own method does no harm. `SelfCheck` names the method.
package struct MethodComparison {
  private let base: AnyClass
  private let slots: [Int]

  /// - Parameter name: what a message calls the method.
  package init(_ name: String, base: AnyClass, plain: AnyClass, overriding: AnyClass) {
    self.base = base
    let (a, b, c) = (ClassTable(base), ClassTable(plain), ClassTable(overriding))
    slots =
      ClassTable.isReadable
      ? a.slots.filter { a.word(at: $0) == b.word(at: $0) && a.word(at: $0) != c.word(at: $0) } : []
    SelfCheck.require(!slots.isEmpty || !ClassTable.isReadable, "overrides of \(name)")
  }

  package func isOverridden(in type: AnyClass) -> Bool {
    guard !slots.isEmpty else { return type != base }
    let (a, b) = (ClassTable(base), ClassTable(type))
    return slots.contains { a.word(at: $0) != b.word(at: $0) }
  }
}
